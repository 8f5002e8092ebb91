import { StartError, describeFailure } from '../../start-error.ts';

/** A backup or a restore that cannot be done; the message is one line for a person and says what to change. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** Does work of which every failure becomes one line, as disks, databases and files fail in many ways. */
export async function explainFailures<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    if (error instanceof StartError) throw new BackupFailure(error.message, { cause: error });
    throw new BackupFailure(`${what}: ${describeFailure(error)}`, { cause: error });
  }
}
