import { expect, it } from 'vitest';
import { CallError } from '../../lib/call.ts';
import { anAuditRecord, idOf } from '../../testing/builders.ts';
import { deleteAudits } from './delete-audits.ts';

const audits = Array.from({ length: 9 }, (_, number) => anAuditRecord({ id: idOf(number) }));

/** Lets every deletion that can go on do so. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('deletes four at a time and all in the end', async () => {
  const underWay = new Map<string, () => void>();
  const progress: number[] = [];
  let most = 0;
  const deletion = deleteAudits(audits, {
    remove: ({ id }) =>
      new Promise<void>((resolve) => {
        underWay.set(id, resolve);
        most = Math.max(most, underWay.size);
      }),
    onProgress: (done) => progress.push(done),
    isStopped: () => false,
  });
  while (progress.length < audits.length) {
    for (const [id, resolve] of underWay) {
      underWay.delete(id);
      resolve();
    }
    await settle();
  }
  expect(await deletion).toEqual({ deleted: audits, failed: [] });
  expect(most).toBe(4);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('goes on after a failure, and says why', async () => {
  const remove = async ({ id }: { id: string }): Promise<void> => {
    if (id === idOf(2)) throw new CallError('The audit is being written.', 409, true);
    if (id === idOf(5)) throw new CallError('The server answered with status 500', 500);
  };
  const { deleted, failed } = await deleteAudits(audits, { remove, onProgress: () => undefined, isStopped: () => false });
  expect(deleted).toHaveLength(7);
  expect(failed).toEqual([
    { audit: audits[2], reason: 'The audit is being written.' },
    { audit: audits[5], reason: 'The server could not delete it' },
  ]);
});

it('begins no other one when it is stopped', async () => {
  let done = 0;
  const deletion = await deleteAudits(audits, {
    remove: settle,
    onProgress: (now) => (done = now),
    isStopped: () => done > 0,
  });
  expect(deletion).toEqual({ deleted: audits.slice(0, 4), failed: [] });
});
