/**
 * Raised whenever the same file gives other recommendations than before, or another judgement on whether it is a benchmark: what is stored
 * is then read again from its original.
 */
export const READER_VERSION = 23;
