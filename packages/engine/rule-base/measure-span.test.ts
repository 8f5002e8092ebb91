import { expect, it } from 'vitest';
import { measureSpan } from './measure-span.ts';
import { readAddress } from './read-address.ts';

const measure = (...texts: readonly string[]) => measureSpan(texts.map((text) => readAddress(text)));

it.each([
  ['a mask of nothing', '0.0.0.0/0'],
  ['a mask of nothing in dots', '10.0.0.0/0.0.0.0'],
  ['two halves', '0.0.0.0/1', '128.0.0.0/1'],
  ['four quarters, in any order', '64.0.0.0/2', '192.0.0.0/2', '0.0.0.0/2', '128.0.0.0/2'],
  ['a range', '0.0.0.0-255.255.255.255'],
  ['the other family alone', '10.0.0.1', '::/0'],
  ['halves of the other family', '::/1', '8000::/1'],
])('everybody by %s', (_, ...texts) => expect(measure(...texts)).toBe('everybody'));

it.each([
  ['half of all', '0.0.0.0/1'],
  ['all but one', '0.0.0.0-255.255.255.254'],
  ['a /6', '40.0.0.0/6'],
  ['all that is handed out of IPv6', '2000::/3'],
])('more than networks of one’s own: %s', (_, ...texts) => expect(measure(...texts)).toBe('huge'));

it.each([
  ['nobody'],
  ['a host', '192.0.2.1'],
  ['all private networks', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  ['a provider’s network', '2001:db8::/32'],
])('some: %s', (_, ...texts) => expect(measure(...texts)).toBe('some'));

it('unknown where one could not be read and the others are not many', () => {
  expect(measure('192.0.2.1', 'branch-office')).toBe('unknown');
  expect(measure('40.0.0.0/6', 'branch-office')).toBe('huge');
  expect(measure('0.0.0.0/0', 'branch-office')).toBe('everybody');
});
