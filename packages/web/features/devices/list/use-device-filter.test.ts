import { expect, it } from 'vitest';
import { aDevice, idOf } from '../../../testing/builders.ts';
import { filterDevices, pageOfDevices, parseFilter, writeSort } from './use-device-filter.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

const devices = Array.from({ length: 30 }, (_, number) =>
  aDevice({ id: idOf(number), device_name: `fw-${number}`, ip_address: `10.0.0.${number}`, type: number % 2 ? 'acme_wall' : 'other_gate' }),
);

const namesOf = (search: string, among = devices): string[] =>
  filterDevices(among, parseFilter(new URLSearchParams(search)), NOW).map((device) => device.device_name);

it('shows twelve devices a page', () => {
  const shown = pageOfDevices(devices, 3);
  expect(shown).toMatchObject({ page: 3, pages: 3, total: 30, first: 25 });
  expect(shown.devices.map((device) => device.device_name)).toEqual(['fw-24', 'fw-25', 'fw-26', 'fw-27', 'fw-28', 'fw-29']);
});

it('shows the last page where a later one was asked for', () => {
  expect(pageOfDevices(devices, 9)).toMatchObject({ page: 3, total: 30 });
  expect(pageOfDevices(devices, -1).page).toBe(1);
  expect(pageOfDevices([], 1)).toMatchObject({ total: 0, pages: 1, devices: [] });
});

it('searches name and address together with the type', () => {
  expect(namesOf('type=acme_wall&q= FW-2')).toEqual(['fw-21', 'fw-23', 'fw-25', 'fw-27', 'fw-29']);
  expect(namesOf('q=10.0.0.7')).toEqual(['fw-7']);
  expect(namesOf('type=none')).toEqual([]);
});

it('finds devices by a tag and a site in any spelling', () => {
  const fleet = [
    aDevice({ device_name: 'both', tags: ['Branch', 'core'], site: 'Karachi' }),
    aDevice({ device_name: 'tag', tags: ['BRANCH'] }),
    aDevice({ device_name: 'none' }),
  ];
  expect(namesOf('tag=branch', fleet)).toEqual(['both', 'tag']);
  expect(namesOf('tag=branch&site=KARACHI', fleet)).toEqual(['both']);
  expect(namesOf('site=Lahore', fleet)).toEqual([]);
});

it('tells devices apart by their state', () => {
  const fetch = { status: 'failed', message: 'No answer', at: '2026-11-20T10:00:00.000Z' } as const;
  const offered_identity = {
    kind: 'host-key',
    fingerprint: 'SHA256:x',
    seen_at: '2026-11-20T10:00:00.000Z',
    accepted_by: 'admin',
  } as const;
  const fleet = [
    aDevice({ device_name: 'new', config_updated_at: null, config_unchanged_since: null }),
    aDevice({ device_name: 'failed', fetch, config_unchanged_since: '2026-01-01T00:00:00.000Z' }),
    aDevice({ device_name: 'other-key', offered_identity, config_unchanged_since: '2026-01-01T00:00:00.000Z' }),
    aDevice({ device_name: 'changed', config_changed_at: '2026-11-15T00:00:00.000Z' }),
    // Its first configuration is no change.
    aDevice({ device_name: 'fetched-first', config_unchanged_since: '2026-11-15T00:00:00.000Z' }),
  ];
  expect(namesOf('state=never-fetched', fleet)).toEqual(['new']);
  expect(namesOf('state=fetch-failed', fleet)).toEqual(['failed']);
  expect(namesOf('state=identity-changed', fleet)).toEqual(['other-key']);
  expect(namesOf('state=changed-recently', fleet)).toEqual(['changed']);
  expect(namesOf('state=unheard-of', fleet)).toHaveLength(5);
});

it('reads an order from the address as it was written there, and none from anything else', () => {
  for (const written of ['name', '-updated', '']) expect(writeSort(parseFilter(new URLSearchParams({ sort: written })).sort)).toBe(written);
  expect(parseFilter(new URLSearchParams('sort=--name&view=tiles'))).toMatchObject({ sort: null, view: null });
});
