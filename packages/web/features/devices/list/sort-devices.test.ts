import { expect, it } from 'vitest';
import { aDevice } from '../../../testing/builders.ts';
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

it("leaves the server's order where none is asked for", () => {
  expect(sortDevices(devices, null, String)).toBe(devices);
});

it('goes from ascending over descending to none', () => {
  const first = nextSort(null, 'name');
  expect(first).toEqual({ key: 'name', descending: false });
  expect(nextSort(first, 'name')).toEqual({ key: 'name', descending: true });
  expect(nextSort({ key: 'name', descending: true }, 'name')).toBeNull();
  expect(nextSort(first, 'type')).toEqual({ key: 'type', descending: false });
});
