import { describe, expect, test } from 'vitest';
import { makeRandom } from '@merlon/engine/testing/random.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { type TargetRules, hideNetworks, judgeTarget } from './target-policy.ts';
import { type Network, parseNetwork } from '../../../networks.ts';

const platform = findPlatform('fortinet_fortigate');
const rules: TargetRules = {
  allowed: undefined,
  ownAddresses: ['198.51.100.7'],
  ownServices: [{ port: 8080 }, { port: 5432, address: '203.0.113.9' }],
};
const judge = (address: string, port: number | null = 22, changed: Partial<TargetRules> = {}) =>
  judgeTarget({ address, port, platform }, { ...rules, ...changed });
const networks = (...texts: string[]): Network[] =>
  texts.map((text) => {
    const network = parseNetwork(text);
    if (!network) throw new Error(`${text} is no network`);
    return network;
  });

describe('addresses that no device has', () => {
  test.each([
    '0.0.0.0',
    '0.255.255.255',
    '169.254.169.254',
    '169.254.0.0',
    '169.254.255.255',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    // Zeros in front hide nothing.
    '169.254.000.001',
    '000.000.000.000',
    '256.0.0.1',
    'firewall.example.org',
    '::1',
  ])('%s', (address) => {
    expect(judge(address)).toEqual({
      field: 'ip_address',
      message: expect.stringMatching(`^Merlon connects to no device at ${address}: .+\\.$`),
    });
  });

  test.each(['1.0.0.0', '10.0.0.1', '169.253.255.255', '169.255.0.0', '223.255.255.255', '100.100.100.199', '127.0.0.1', '192.168.1.1'])(
    '%s is one that a device has',
    (address) => expect(judge(address)).toBeUndefined(),
  );
});

describe('what is Merlon itself', () => {
  test.each([
    ['127.0.0.1', 8080],
    ['127.8.8.8', 8080],
    ['198.51.100.7', 8080],
    ['203.0.113.9', 5432],
  ])('%s, port %i', (address, port) => {
    expect(judge(address, port)).toEqual({ field: 'port', message: `Port ${port} of ${address} is Merlon's own and leads to no device.` });
  });

  test.each([
    ['127.0.0.1', 2222],
    ['192.0.2.1', 8080],
    ['127.0.0.1', 5432],
    ['203.0.113.9', 22],
  ])('%s, port %i is not', (address, port) => expect(judge(address, port)).toBeUndefined());

  test('a database that is named by no address is on this machine', () => {
    const ownServices = [{ port: 5432, address: 'localhost' }];
    expect(judge('127.0.0.1', 5432, { ownServices })).toMatchObject({ field: 'port' });
    expect(judge('127.0.0.1', 5432, { ownServices: [{ port: 5432, address: '198.51.100.7' }] })).toMatchObject({ field: 'port' });
  });

  test('a device without a port has those of its platform', () => {
    expect(judge('127.0.0.1', null, { ownServices: [{ port: platform?.session.port ?? 0 }] })).toMatchObject({ field: 'port' });
    expect(judge('127.0.0.1', null)).toBeUndefined();
    expect(judgeTarget({ address: '127.0.0.1', port: null, platform: undefined }, rules)).toBeUndefined();
  });
});

describe('networks that are allowed', () => {
  test.each([
    ['10.1.2.3', true],
    ['11.0.0.0', false],
    ['192.0.2.128', true],
    ['192.0.2.127', false],
    ['203.0.113.5', true],
    ['203.0.113.6', false],
    ['169.254.1.1', false],
  ])('%s: %s', (address, isAllowed) => {
    const allowed = networks('10.0.0.0/8', '192.0.2.130/25', '203.0.113.5', '169.254.0.0/16');
    expect(judge(address, 22, { allowed }) === undefined).toBe(isAllowed);
  });

  test('this machine has to be listed like any other place', () => {
    expect(judge('127.0.0.1')).toBeUndefined();
    const allowed = networks('10.0.0.0/8');
    for (const address of ['127.0.0.1', '127.8.8.8', '198.51.100.7'])
      expect(judge(address, 22, { allowed })).toMatchObject({ field: 'ip_address' });
    expect(judge('127.0.0.1', 22, { allowed: networks('127.0.0.0/8') })).toBeUndefined();
  });

  test('are no secret of administrators, but of everybody else', () => {
    const outside = judge('169.254.169.254', 22, { allowed: networks('10.0.0.0/8') })?.message ?? '';
    expect(outside).toContain('MERLON_DEVICE_NETWORKS');
    expect(hideNetworks(outside)).toBe('The device could not be read; an administrator sees why');
    const never = judge('169.254.169.254')?.message ?? '';
    expect(hideNetworks(never)).toBe(never);
  });

  test('an address is in a network exactly when their first bits are equal', () => {
    const random = makeRandom(20261121);
    const octets = () => [random.below(256), random.below(256), random.below(256), random.below(256)];
    const bits = (address: number[]) => address.map((octet) => octet.toString(2).padStart(8, '0')).join('');
    for (let round = 0; round < 2000; round += 1) {
      const base = octets();
      const prefix = random.below(33);
      const near = base.map((octet, index) => (random.below(4) > index ? octet : random.below(256)));
      const [network] = networks(`${base.join('.')}/${prefix}`);
      const [point] = networks(near.join('.'));
      const isInside = network !== undefined && point !== undefined && network.first <= point.first && point.last <= network.last;
      expect(isInside, `${near.join('.')} in ${base.join('.')}/${prefix}`).toBe(
        bits(near).slice(0, prefix) === bits(base).slice(0, prefix),
      );
    }
  });

  test.each(['', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/', '300.0.0.0/8', '::/0', '10.0.0.0/8 ', '10.0.0.0/-1'])('%j is no network', (text) =>
    expect(parseNetwork(text)).toBeUndefined(),
  );
});
