import { describe, expect, it } from 'vitest';
import { readAddress, readAddressAndMask, readAddressAndWildcard, readAddressRange, readV4, readV6 } from './read-address.ts';
import type { Addresses } from '../model/rule-base.ts';

const spell = (set: Addresses | undefined): string =>
  set === undefined ? 'nothing' : [...set.v4, ...set.v6].map(({ first, last }) => `${first.toString(16)}-${last.toString(16)}`).join(' ');

describe('readAddress', () => {
  it.each([
    ['192.0.2.1', 'c0000201-c0000201'],
    ['192.0.2.77/24', 'c0000200-c00002ff'],
    ['192.0.2.77/255.255.255.0', 'c0000200-c00002ff'],
    ['0.0.0.0/0', '0-ffffffff'],
    ['192.0.2.1-192.0.2.9', 'c0000201-c0000209'],
    [' 192.0.2.1 - 192.0.2.9 ', 'c0000201-c0000209'],
    ['::1', '1-1'],
    ['2001:db8::1:0/112', '20010db8000000000000000000010000-20010db800000000000000000001ffff'],
    ['::/0', `0-${'f'.repeat(32)}`],
    ['::ffff:192.0.2.1', 'ffffc0000201-ffffc0000201'],
    ['::1-::f', '1-f'],
    ['192.0.2.9-192.0.2.1', 'nothing'],
    ['192.0.2.1-::1', 'nothing'],
    ['192.0.2.256', 'nothing'],
    ['192.0.2.0/33', 'nothing'],
    ['192.0.2.0/24/1', 'nothing'],
    ['::1/129', 'nothing'],
    ['1:2:3', 'nothing'],
    ['1::2::3', 'nothing'],
    ['fe80::1%eth0', 'nothing'],
    ['web-server', 'nothing'],
    ['', 'nothing'],
    ['-', 'nothing'],
    ['/', 'nothing'],
  ])('%j is %s', (text, addresses) => expect(spell(readAddress(text))).toBe(addresses));
});

describe('masks', () => {
  it('of a network need not be without gaps', () => {
    expect(spell(readAddressAndMask('10.0.0.1', '255.255.255.253'))).toBe('a000001-a000001 a000003-a000003');
  });

  it('of an access list are the other way round', () => {
    expect(spell(readAddressAndWildcard('10.1.2.3', '0.0.255.255'))).toBe('a010000-a01ffff');
    expect(spell(readAddressAndWildcard('10.1.2.3', '0'))).toBe('a010203-a010203');
    expect(spell(readAddressAndWildcard('10.0.0.0', '0.1.0.1'))).toBe('a000000-a000001 a010000-a010001');
  });

  it('that stand for too many ranges are left unread', () => {
    expect(readAddressAndWildcard('10.0.0.0', '255.255.255.0')).toBeUndefined();
  });
});

describe('single readers', () => {
  it('take nothing but an address', () => {
    expect([readV4('1.2.3'), readV4('1.2.3.4.5'), readV6('12345::'), readV6('::1.2.3.256'), readAddressRange('a', 'b')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('read the highest ones', () => {
    expect(readV4('255.255.255.255')).toBe(2 ** 32 - 1);
    expect(readV6('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')).toBe(2n ** 128n - 1n);
  });
});
