/** The size of the largest file that the server reads, in bytes. */
export const MAX_FILE = 8 << 20;
