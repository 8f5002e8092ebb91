import { type Env, parseEnv } from '../../env.ts';
import { BackupFailure } from './backup-failure.ts';

/** Which product: where it keeps its data and its key. */
export type BackupPlace = Pick<Env, 'dataDir' | 'databaseUrl' | 'secretKey'>;

/** Reads the environment as the product does. @throws BackupFailure that names the variable */
export function readPlace(variables: Readonly<Record<string, string | undefined>>): BackupPlace {
  try {
    return parseEnv(variables);
  } catch (error) {
    throw new BackupFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
