/**
 * Raised whenever the same file gives other recommendations than before: benchmarks that are stored are then read again from their
 * original.
 */
export const READER_VERSION = 3;
