import { expect, it } from 'vitest';
import { anyAddress, makeAddressSymbol, negateAddresses, uniteAddresses } from './addresses.ts';
import { measureOpenness } from './measure-openness.ts';
import { readAddress } from './read-address.ts';
import { makeService, makeServiceSymbol } from './services.ts';
import { makeRule } from './testing/rule-maker.ts';

const shops = makeAddressSymbol('shops');

it.each([
  ['all', anyAddress, 'open'],
  ['a network', readAddress('10.0.0.0/8')!, 'bounded'],
  ['half of the world', readAddress('0.0.0.0/1')!, 'nearly'],
  ['a name that only the device resolves', shops, 'bounded'],
  ['all but such a name', negateAddresses(shops), 'nearly'],
  ['the same beside a network', uniteAddresses([negateAddresses(shops), readAddress('10.0.0.0/8')!]), 'nearly'],
  ['all but an unknown part', makeAddressSymbol('all but shops'), 'nearly'],
])('a source of %s', (_, source, openness) => expect(measureOpenness(makeRule({ source }), 'source')).toBe(openness));

it.each([
  ['a protocol', { entries: [makeService(50)], symbols: [] }, 'bounded'],
  ['protocol 0, which no traffic has', { entries: [makeService(0)], symbols: [] }, 'unknown'],
  ['all but some', makeServiceSymbol('not Internet services Shop'), 'nearly'],
])('a service of %s', (_, services, openness) => expect(measureOpenness(makeRule({ services }), 'service')).toBe(openness));
