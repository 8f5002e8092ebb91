import { closeSync, constants, openSync } from 'node:fs';
import type pg from 'pg';
import { StartError, describeFailure } from '../../start-error.ts';
import { CLUSTER_OWNER, clusterFolder } from './cluster.ts';

/** The database inside the embedded cluster. */
export const DATABASE_NAME = 'merlon';

/** The way to the socket of an embedded cluster; to be closed when nothing connects any more. */
export interface ClusterHandle {
  /** Short, whatever the folder's real path is, as a socket's path may not pass 107 bytes: a handle of this process. */
  readonly path: string;
  readonly connection: pg.PoolConfig;
  readonly close: () => void;
}

/** @throws StartError when the folder cannot be opened */
export function openCluster(dataDir: string): ClusterHandle {
  const cluster = clusterFolder(dataDir);
  let handle: number;
  try {
    handle = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${cluster} cannot be used: ${describeFailure(error)}`);
  }
  const path = `/proc/${process.pid}/fd/${handle}`;
  return {
    path,
    connection: { host: path, port: 5432, user: CLUSTER_OWNER, database: DATABASE_NAME },
    close: () => closeSync(handle),
  };
}
