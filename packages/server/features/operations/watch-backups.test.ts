import { expect, test } from 'vitest';
import type { Happening, Told } from '../../happening.ts';
import type { OperationsPorts } from './ports.ts';
import { watchBackups } from './watch-backups.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Looks once a day at a product whose backups were made on these days. @returns what was told, by its day */
async function watch(days: number, backups: readonly number[], backupDays: number): Promise<[number, Happening][]> {
  const told: [number, Happening][] = [];
  const last = new Map<string, Told>();
  for (let day = 0; day <= days; day += 1) {
    const newest = backups.filter((one) => one <= day).at(-1);
    await watchBackups({
      db: undefined,
      backupDays,
      clock: () => new Date(day * DAY + 1),
      tryHold: async () => async () => {},
      store: { findLastBackup: async () => (newest === undefined ? undefined : new Date(newest * DAY)) },
      tell: async (_tx: unknown, happenings: readonly Happening[]) => {
        for (const one of happenings) {
          told.push([day, one]);
          last.set(one.subject, { at: one.at, isResolved: one.isResolved ?? false });
        }
      },
      findTold: async () => last,
    } as unknown as OperationsPorts);
  }
  return told;
}

test('a backup that is too old is told once, and once there is a newer one', async () => {
  const told = await watch(30, [2, 3, 20], 8);
  expect(told).toMatchObject([
    [
      11,
      {
        kind: 'backup_too_old',
        isForAdmins: true,
        isResolved: false,
        title: 'The last backup was made on 4 January 1970, more than 8 days ago',
      },
    ],
    [20, { kind: 'backup_too_old', isForAdmins: true, isResolved: true, title: 'A new backup was made' }],
    [28, { isResolved: false }],
  ]);
});

test('where no backup was made yet, or nobody wants to hear of it, nothing is told', async () => {
  expect(await watch(30, [], 1)).toEqual([]);
  expect(await watch(30, [0], 0)).toEqual([]);
});
