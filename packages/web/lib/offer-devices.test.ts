import { expect, it } from 'vitest';
import { offerDevices } from './offer-devices.ts';

it('offers devices by their names, with the address where several have the same', () => {
  const device = (id: string, device_name: string, ip_address: string) => ({ id, device_name, ip_address });
  expect(offerDevices([device('a', 'fw-10', '10.0.0.1'), device('b', 'fw-2', '10.0.0.2'), device('c', 'fw-2', '10.0.0.3')])).toEqual([
    { value: 'b', label: 'fw-2 (10.0.0.2)' },
    { value: 'c', label: 'fw-2 (10.0.0.3)' },
    { value: 'a', label: 'fw-10' },
  ]);
});
