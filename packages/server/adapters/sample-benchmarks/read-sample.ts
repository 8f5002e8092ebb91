import { readFile } from 'node:fs/promises';

const folder = new URL('../../../../docs/sample-benchmarks/', import.meta.url);

/** The sample benchmark of a device type, as it is handed out with Merlon. @param type One of the platforms' types; it becomes a file's name */
export const readSample = (type: string): Promise<Buffer> => readFile(new URL(`${type}.pdf`, folder));
