import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { retryDeadlocks } from '../../adapters/database/retry-deadlocks.ts';

/** All or nothing. An audit may be recording the same findings at this moment, in another order. */
export const inTransaction = <T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> => retryDeadlocks(() => db.transaction(work));
