import { expect, it } from 'vitest';
import { aDevice, aNewestAudit } from '../../../testing/builders.ts';
import { nextSort, sortDevices, type SortKey } from './sort-devices.ts';

const at = (day: number): string => `2026-11-${day}T00:00:00.000Z`;

const devices = [
  aDevice({ device_name: 'fw-10', ip_address: '10.0.0.9', type: 'b', config_updated_at: at(12), fetch: null }),
  aDevice({
    device_name: 'fw-9',
    ip_address: '10.0.0.10',
    type: 'a',
    config_updated_at: null,
    fetch: { status: 'failed', message: '', at: at(1) },
  }),
  aDevice({
    device_name: 'fw-1',
    ip_address: '9.0.0.1',
    type: 'a',
    config_updated_at: at(11),
    offered_identity: { kind: 'certificate', fingerprint: 'AA', seen_at: at(1), accepted_by: 'admin' },
  }),
];

const labels: Record<string, string> = { a: 'Zeta', b: 'Alpha' };

const order = (key: SortKey, descending = false): string[] =>
  sortDevices(devices, { key, descending }, (type) => labels[type] ?? type).map((device) => device.device_name);

it('sorts numbers within names and addresses as numbers', () => {
  expect(order('name')).toEqual(['fw-1', 'fw-9', 'fw-10']);
  expect(order('address')).toEqual(['fw-1', 'fw-10', 'fw-9']);
});

it('sorts types by what they are called, and equal ones by name', () => {
  expect(order('type')).toEqual(['fw-10', 'fw-1', 'fw-9']);
  expect(order('type', true)).toEqual(['fw-1', 'fw-9', 'fw-10']);
});

it('sorts what never happened before all moments', () => {
  expect(order('updated')).toEqual(['fw-9', 'fw-1', 'fw-10']);
});

it('puts first what needs a person', () => {
  expect(order('state')).toEqual(['fw-1', 'fw-9', 'fw-10']);
});

it('ranks by the newest audit, and puts last what has none or decided too little', () => {
  const of = (device_name: string, newest: NonNullable<Parameters<typeof aNewestAudit>[0]> | null) =>
    aDevice({ device_name, newest: newest && aNewestAudit(newest) });
  const fleet = [
    of('none', null),
    of('doubtful', { score: 100, passed: 3, failed: 0, review: 18, decided: 3, total: 21 }),
    of('good', { score: 90, failed: 1, score_change: -2 }),
    of('bad', { score: 40, failed: 9, score_change: 5 }),
  ];
  const names = (key: SortKey, descending: boolean) => sortDevices(fleet, { key, descending }, String).map((device) => device.device_name);
  expect(names('score', false)).toEqual(['bad', 'good', 'doubtful', 'none']);
  expect(names('score', true)).toEqual(['good', 'bad', 'doubtful', 'none']);
  expect(names('failed', true)).toEqual(['bad', 'good', 'doubtful', 'none']);
  expect(names('change', false)).toEqual(['good', 'bad', 'doubtful', 'none']);
});

it("leaves the server's order where none is asked for", () => {
  expect(sortDevices(devices, null, String)).toBe(devices);
});

it('goes from ascending over descending to none', () => {
  const first = nextSort(null, 'name');
  expect(first).toEqual({ key: 'name', descending: false });
  expect(nextSort(first, 'name')).toEqual({ key: 'name', descending: true });
  expect(nextSort({ key: 'name', descending: true }, 'name')).toBeNull();
  expect(nextSort(first, 'type')).toEqual({ key: 'type', descending: false });
  const failed = nextSort(null, 'failed');
  expect(failed).toEqual({ key: 'failed', descending: true });
  expect(nextSort(failed, 'failed')).toEqual({ key: 'failed', descending: false });
  expect(nextSort({ key: 'failed', descending: false }, 'failed')).toBeNull();
});
