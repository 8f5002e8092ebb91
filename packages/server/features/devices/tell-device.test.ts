import { expect, test } from 'vitest';
import type { Happening, Told } from '../../happening.ts';
import type { SnapshotInfo } from './snapshot-store.ts';
import type { DeviceRow } from './store.ts';
import { describeAccepted, describeCoverage, describeIdentity, tellFetch } from './tell-device.ts';

const HOUR = 3_600_000;
const device = { id: 'a-device', deviceName: 'Edge\n@channel', type: 'fortinet_fortigate', offeredIdentity: null } as DeviceRow;

function remember() {
  const told: Happening[] = [];
  const last = new Map<string, Told>();
  const telling = {
    tell: async (_tx: unknown, happenings: readonly Happening[]) => {
      told.push(...happenings);
      for (const { subject, at, isResolved = false } of happenings) last.set(subject, { at, isResolved });
    },
    findTold: async () => last,
  };
  const end = (status: 'done' | 'failed' | 'stopped', hours: number) =>
    tellFetch(telling, undefined as never, device, { status, message: 'Nobody answers at 192.0.2.1.', at: new Date(hours * HOUR) });
  return { told, end };
}

test('a device that cannot be read is told once, after three days once more, and once it is read again', async () => {
  const { told, end } = remember();
  await end('done', 0);
  for (let hours = 1; hours <= 24 * 4; hours += 1) await end('failed', hours);
  await end('stopped', 97);
  await end('done', 98);
  await end('done', 99);
  await end('failed', 100);
  expect(told.map(({ at, title, isResolved }) => [at.getTime() / HOUR, title, isResolved])).toEqual([
    [1, 'It could not be read', false],
    [73, 'It still cannot be read', false],
    [98, 'The configuration can be read again', true],
    [100, 'It could not be read', false],
  ]);
  expect(told.every(({ title }) => !title.includes('192.0.2.1'))).toBe(true);
  expect(told[0]).toMatchObject({ kind: 'fetch_failed', subject: 'fetch a-device', device: { name: 'Edge\n@channel' } });
});

test('another identity is told once, a third one anew, and its end', () => {
  const offered = { kind: 'host-key', fingerprint: 'SHA256:abc', seen_at: '2026-01-01T00:00:00.000Z' } as const;
  const at = new Date(0);
  const shown = { ...device, offeredIdentity: offered };
  expect(describeIdentity(device, undefined, at)).toEqual([]);
  const [begun] = describeIdentity(device, offered, at);
  expect(begun).toMatchObject({ kind: 'identity_changed', severity: 'high' });
  expect(describeIdentity(shown, offered, at)).toEqual([]);
  expect(describeIdentity(shown, { ...offered, fingerprint: 'SHA256:def' }, at)).toHaveLength(1);
  for (const ends of [describeIdentity(shown, undefined, at), describeAccepted(shown, offered, at)])
    expect(ends).toMatchObject([{ subject: begun!.subject, isResolved: true }]);
});

const withShare = (share: number, type = 'fortinet_fortigate') =>
  ({ createdAt: new Date(0), understood: { type, share, unknownLines: [] } }) as unknown as SnapshotInfo;

test.each([
  [0.99, 0.96, 1],
  [0.99, 0.98, 0],
  [0.9, 0.99, 0],
])('of a share of %s that becomes %s %i events are told', (before, after, count) => {
  expect(describeCoverage(device, withShare(before), withShare(after))).toHaveLength(count);
  expect(describeCoverage(device, undefined, withShare(after))).toEqual([]);
  expect(describeCoverage(device, withShare(before, 'juniper_srx'), withShare(after))).toEqual([]);
});
