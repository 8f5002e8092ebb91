import type { Queryable } from '../../adapters/database/queryable.ts';
import { approveBaseline, readBaseline, removeBaseline } from './baselines.ts';
import { findCauses } from './causes.ts';
import { performRecording } from './changes-job.ts';
import type { ChangesPorts } from './ports.ts';
import { listChanges, readDetails, readOfDevice } from './read-changes.ts';
import { findSinceWhen } from './since-when.ts';

export type ChangesService = ReturnType<typeof createChangesService>;

/** What changed on devices, which verdicts it turned, and what was approved. */
export function createChangesService(ports: ChangesPorts) {
  return {
    listChanges: listChanges.bind(null, ports),
    readOfDevice: readOfDevice.bind(null, ports),
    readDetails: readDetails.bind(null, ports),
    findSinceWhen: findSinceWhen.bind(null, ports),
    findCauses: findCauses.bind(null, ports),
    readBaseline: readBaseline.bind(null, ports),
    approveBaseline: approveBaseline.bind(null, ports),
    removeBaseline: removeBaseline.bind(null, ports),
    performRecording: performRecording.bind(null, ports),
    listKept: listKept.bind(null, ports),
    listAllowing: ports.store.listAllowing,
  };
}

/** Which of these configurations are kept: baselines, and the two around each change that turned a verdict. */
async function listKept({ baselines, store }: ChangesPorts, by: Queryable, snapshotIds: readonly string[]): Promise<readonly string[]> {
  if (snapshotIds.length === 0) return [];
  // One after the other: they may be asked in a transaction.
  const [approved, turning] = [await baselines.listApproved(by, snapshotIds), await store.listTurning(by, snapshotIds)];
  return [...new Set([...approved, ...turning])];
}
