"""Decodes every message of an MCAP file with Foxglove's own library, by the definitions in the file.

pip install mcap mcap-ros2-support; prints a line for each topic: name, messages.
"""

import collections
import sys

from mcap.reader import make_reader
from mcap_ros2.decoder import DecoderFactory

messages = collections.Counter()
with open(sys.argv[1], "rb") as file:
    reader = make_reader(file, decoder_factories=[DecoderFactory()])
    for _, channel, _, _ in reader.iter_decoded_messages():
        messages[channel.topic] += 1
for topic, count in sorted(messages.items()):
    print(topic, count)
