import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { nameNetwork, readCallerAddress } from './caller-address.ts';

const callFrom = (ip: string, remoteAddress?: string) => readCallerAddress({ ip, socket: { remoteAddress } } as FastifyRequest);

test('a caller is told by address, and a proxy that says none is taken for the caller', () => {
  expect(callFrom('192.0.2.7')).toBe('192.0.2.7');
  expect(callFrom('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(callFrom('2001:db8::7')).toBe('2001:db8::7');
  for (const said of ['unknown', '192.0.2.7:4711', '<script>', '', '192.0.2.999', 'x'.repeat(5000)])
    expect([said, callFrom(said, '10.0.0.1')]).toEqual([said, '10.0.0.1']);
  expect(callFrom('unknown')).toBe('unknown');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['unknown', 'unknown'],
])('what belongs to whoever calls from %s is %s', (address, network) => {
  expect(nameNetwork(address)).toBe(network);
});
