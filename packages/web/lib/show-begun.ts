import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { deviceList } from './device-list.ts';

/** Shows in the list what has just begun with a device. The list is then asked for again and again, and tells how it goes on. */
export const showBegun = async (client: QueryClient, id: string, begun: Partial<Pick<Firewall, 'audit' | 'fetch'>>): Promise<void> => {
  // An answer that is on its way may be older than what has begun.
  await client.cancelQueries({ queryKey: deviceList.queryKey, exact: true });
  client.setQueryData(deviceList.queryKey, (devices) => devices?.map((device) => (device.id === id ? { ...device, ...begun } : device)));
};
