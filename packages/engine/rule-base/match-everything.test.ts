import { describe, expect, it } from 'vitest';
import { anyAddress, anyV4Address, anyV6Address, makeAddressSymbol, negateAddresses, uniteAddresses } from './addresses.ts';
import { isEveryAddress, isEveryPort, isEveryService, isForEverything } from './match-everything.ts';
import { readAddress } from './read-address.ts';
import { makeWideService } from './testing/rule-maker.ts';
import type { Rule } from '../model/rule-base.ts';
import { anyService, makeService, makeServiceSymbol, uniteServices } from './services.ts';

describe('what holds everything', () => {
  it('is every address of a family, however it is put together', () => {
    expect([anyAddress, anyV4Address, anyV6Address].map(isEveryAddress)).toEqual([true, true, true]);
    expect(isEveryAddress(uniteAddresses([readAddress('0.0.0.0/1')!, readAddress('128.0.0.0/1')!]))).toBe(true);
    expect(isEveryAddress(uniteAddresses([anyV4Address, makeAddressSymbol('more')]))).toBe(true);
    expect(isEveryAddress(readAddress('0.0.0.0/1')!)).toBe(false);
    expect(isEveryAddress(makeAddressSymbol('everything'))).toBe(false);
    expect(isEveryAddress(negateAddresses(anyV4Address))).toBe(false);
  });

  it('is every service, which all of TCP is not', () => {
    expect(isEveryService(uniteServices([{ entries: [makeService(6)], symbols: [] }, anyService]))).toBe(true);
    expect(isEveryService({ entries: [makeService(6)], symbols: [] })).toBe(false);
    expect(isEveryService(makeServiceSymbol('any'))).toBe(false);
    expect(isEveryService({ ...anyService, negated: true })).toBe(false);
    expect(isEveryService({ entries: [makeWideService(0, 99), makeWideService(100, 255)], symbols: [] })).toBe(true);
    expect(isEveryService({ entries: [makeWideService(0, 99), makeWideService(101, 255)], symbols: [] })).toBe(false);
  });

  it('is every port of TCP or UDP, whichever ports the client has', () => {
    const ports = (first: number, last: number, source?: { first: number; last: number }) =>
      isEveryPort({ entries: [makeService(17, { first, last }, source)], symbols: [] });
    expect([ports(0, 65535), ports(1, 65535), ports(1, 65535, { first: 1024, last: 65535 })]).toEqual([true, true, true]);
    expect([ports(1024, 65535), ports(1, 65535, { first: 123, last: 123 })]).toEqual([false, false]);
    expect(isEveryPort(anyService)).toBe(true);
    const halves = [makeService(6, { first: 1, last: 30000 }), makeService(6, { first: 30001, last: 65535 })];
    expect(isEveryPort({ entries: halves, symbols: [] })).toBe(true);
    expect(isEveryPort({ entries: [halves[0]!, makeService(17, halves[1]!.destination)], symbols: [] })).toBe(false);
    expect(isEveryPort({ entries: [makeService(1)], symbols: [] })).toBe(false);
  });

  const rule: Rule = {
    name: 'rest',
    enabled: true,
    action: 'deny',
    from: 'any',
    to: 'any',
    source: anyAddress,
    destination: anyAddress,
    services: anyService,
    conditions: [],
    log: { begin: true, end: false },
    line: 1,
    endLine: 1,
  };
  it.each<[string, Partial<Rule>, boolean]>([
    ['no bound', {}, true],
    ['a zone', { from: ['trust'] }, false],
    ['one family', { source: anyV4Address }, false],
    ['a service', { services: makeServiceSymbol('web') }, false],
    ['hours', { conditions: [{ kind: 'schedule', values: ['at work'] }] }, false],
  ])('is a rule with %s: %j is %s', (_, change, expected) => {
    expect(isForEverything({ ...rule, ...change })).toBe(expected);
  });
});
