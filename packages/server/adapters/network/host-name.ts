import os from 'node:os';

/** What this machine calls itself. */
export const readHostName = (): string => os.hostname();
