import { expect, it } from 'vitest';
import { aDevice, idOf } from '../../testing/builders.ts';
import { pageOfDevices } from './use-device-filter.ts';

const devices = Array.from({ length: 30 }, (_, number) =>
  aDevice({ id: idOf(number), device_name: `fw-${number}`, ip_address: `10.0.0.${number}`, type: number % 2 ? 'acme_wall' : 'other_gate' }),
);

it('shows twelve devices a page', () => {
  const shown = pageOfDevices(devices, { type: '', query: '', page: 3 });
  expect(shown).toMatchObject({ page: 3, pages: 3, total: 30, first: 25 });
  expect(shown.devices.map((device) => device.device_name)).toEqual(['fw-24', 'fw-25', 'fw-26', 'fw-27', 'fw-28', 'fw-29']);
});

it('shows the last page where a later one was asked for', () => {
  expect(pageOfDevices(devices, { type: 'acme_wall', query: '', page: 9 })).toMatchObject({ page: 2, total: 15 });
  expect(pageOfDevices(devices, { type: '', query: '', page: -1 }).page).toBe(1);
});

it('searches name and address together with the type', () => {
  expect(pageOfDevices(devices, { type: 'acme_wall', query: ' FW-2', page: 1 }).devices.map((device) => device.device_name)).toEqual([
    'fw-21',
    'fw-23',
    'fw-25',
    'fw-27',
    'fw-29',
  ]);
  expect(pageOfDevices(devices, { type: '', query: '10.0.0.7', page: 1 }).total).toBe(1);
  expect(pageOfDevices(devices, { type: 'none', query: '', page: 1 })).toMatchObject({ total: 0, pages: 1, devices: [] });
});
