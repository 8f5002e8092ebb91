import os from 'node:os';

/** This machine's own name. */
export const readHostName = (): string => os.hostname();
