/**
 * From a file to the producer: readers hash and cut, codec workers compress, records leave in
 * order.
 *
 * <pre>
 * FileReader (a few) -- chunks --> CodecWorker (a few) --> InOrder (per transfer) --> RecordOutlet
 *   read, SHA-256       queue        compress               one at a time, by index     number, seal, send
 * </pre>
 *
 * Everything is bounded: chunk buffers from reading to hand-over, bytes from hand-over to the
 * broker's acknowledgement. What becomes of a file after that does not belong here.
 */
package dev.longhaul.edge.pipeline;
