import { expect, test } from 'vitest';
import { type DevicePlace, needsNewAccount } from './device-place.ts';

const usual: Readonly<Record<string, readonly number[]>> = { session: [22], both: [443, 22], beside: [22, 443] };
const listPorts = ({ port, type }: DevicePlace) => (port === null ? (usual[type] ?? []) : [port, ...(type === 'beside' ? [443] : [])]);
const here = (type: string, port: number | null = null): DevicePlace => ({ ip_address: '192.0.2.1', port, type });

test.each<[DevicePlace, DevicePlace, boolean]>([
  [here('session'), here('session'), false],
  [here('session'), { ...here('session'), ip_address: '192.0.2.2' }, true],
  [here('session'), here('session', 22), false],
  [here('session', 22), here('session'), false],
  [here('session'), here('session', 2222), true],
  [here('both'), here('session'), false],
  [here('session'), here('both'), true],
  [here('both', 443), here('session', 443), false],
  [here('both', 443), here('session'), true],
  [here('unknown'), here('both'), false],
  [here('unknown'), here('unknown', 22), true],
  [here('unknown', 22), here('unknown'), true],
  [here('session'), here('unknown'), true],
  [here('session', 2222), here('beside', 2222), true],
  [here('beside', 2222), here('session', 2222), false],
  [here('unknown', 2222), here('beside', 2222), true],
  [here('session', 22), here('unknown', 22), false],
])('%j to %j: a new account is needed: %s', (before, after, isNeeded) => {
  expect(needsNewAccount(before, after, listPorts)).toBe(isNeeded);
});
