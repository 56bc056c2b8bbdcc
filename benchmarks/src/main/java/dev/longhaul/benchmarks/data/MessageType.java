package dev.longhaul.benchmarks.data;

/** The types of the messages, as ROS 2 names and defines them. */
enum MessageType {
    POINT_CLOUD(
            "sensor_msgs/msg/PointCloud2",
            """
            std_msgs/Header header
            uint32 height
            uint32 width
            PointField[] fields
            bool is_bigendian
            uint32 point_step
            uint32 row_step
            uint8[] data
            bool is_dense
            """
                    + Part.HEADER
                    + Part.POINT_FIELD),
    SCANNER_PACKETS(
            "velodyne_msgs/msg/VelodyneScan",
            """
            std_msgs/Header header
            VelodynePacket[] packets
            """
                    + Part.HEADER
                    + Part.SCANNER_PACKET),
    IMAGE(
            "sensor_msgs/msg/Image",
            """
            std_msgs/Header header
            uint32 height
            uint32 width
            string encoding
            uint8 is_bigendian
            uint32 step
            uint8[] data
            """
                    + Part.HEADER),
    COMPRESSED_IMAGE(
            "sensor_msgs/msg/CompressedImage",
            """
            std_msgs/Header header
            string format
            uint8[] data
            """
                    + Part.HEADER),
    IMU(
            "sensor_msgs/msg/Imu",
            """
            std_msgs/Header header
            geometry_msgs/Quaternion orientation
            float64[9] orientation_covariance
            geometry_msgs/Vector3 angular_velocity
            float64[9] angular_velocity_covariance
            geometry_msgs/Vector3 linear_acceleration
            float64[9] linear_acceleration_covariance
            """
                    + Part.HEADER
                    + Part.VECTOR
                    + Part.QUATERNION),
    TRANSFORMS(
            "tf2_msgs/msg/TFMessage",
            """
            geometry_msgs/TransformStamped[] transforms
            """
                    + Part.TRANSFORM
                    + Part.HEADER
                    + Part.VECTOR
                    + Part.QUATERNION),
    CAN_FRAME(
            "can_msgs/msg/Frame",
            """
            std_msgs/Header header
            uint32 id
            bool is_rtr
            bool is_extended
            bool is_error
            uint8 dlc
            uint8[8] data
            """
                    + Part.HEADER),
    GRID(
            "nav_msgs/msg/OccupancyGrid",
            """
            std_msgs/Header header
            nav_msgs/MapMetaData info
            int8[] data
            """
                    + Part.MAP
                    + Part.HEADER
                    + Part.QUATERNION),
    LOG(
            "rcl_interfaces/msg/Log",
            """
            builtin_interfaces/Time stamp
            uint8 level
            string name
            string msg
            string file
            string function
            uint32 line
            """);

    private final String rosName;
    private final String definition;

    MessageType(String rosName, String definition) {
        this.rosName = rosName;
        this.definition = definition;
    }

    String rosName() {
        return rosName;
    }

    /** In the form that MCAP calls {@code ros2msg}. */
    String definition() {
        return definition;
    }

    /** Definitions that others refer to. */
    private static final class Part {
        private static final String RULE = "=".repeat(80) + "\n";
        static final String HEADER =
                RULE
                        + "MSG: std_msgs/Header\n"
                        + "builtin_interfaces/Time stamp\nstring frame_id\n";
        static final String POINT_FIELD =
                RULE
                        + "MSG: sensor_msgs/PointField\n"
                        + "string name\nuint32 offset\nuint8 datatype\nuint32 count\n";
        static final String SCANNER_PACKET =
                RULE
                        + "MSG: velodyne_msgs/VelodynePacket\n"
                        + "builtin_interfaces/Time stamp\nuint8[1206] data\n";
        static final String VECTOR =
                RULE + "MSG: geometry_msgs/Vector3\nfloat64 x\nfloat64 y\nfloat64 z\n";
        static final String QUATERNION =
                RULE
                        + "MSG: geometry_msgs/Quaternion\n"
                        + "float64 x\nfloat64 y\nfloat64 z\nfloat64 w\n";
        static final String TRANSFORM =
                RULE
                        + "MSG: geometry_msgs/TransformStamped\n"
                        + "std_msgs/Header header\nstring child_frame_id\nTransform transform\n"
                        + RULE
                        + "MSG: geometry_msgs/Transform\n"
                        + "Vector3 translation\nQuaternion rotation\n";
        static final String MAP =
                RULE
                        + "MSG: nav_msgs/MapMetaData\n"
                        + "builtin_interfaces/Time map_load_time\nfloat32 resolution\n"
                        + "uint32 width\nuint32 height\ngeometry_msgs/Pose origin\n"
                        + RULE
                        + "MSG: geometry_msgs/Pose\nPoint position\nQuaternion orientation\n"
                        + RULE
                        + "MSG: geometry_msgs/Point\nfloat64 x\nfloat64 y\nfloat64 z\n";
    }
}
