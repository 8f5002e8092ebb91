import { expect, it } from 'vitest';
import { anyAddress, anyV4Address, makeAddressSymbol, negateAddresses, noAddress, resolveNegation, uniteAddresses } from './addresses.ts';
import { readAddress } from './read-address.ts';

const low = readAddress('0.0.0.0/1')!;
const high = readAddress('128.0.0.0/1')!;

it('puts neighbours together', () => expect(uniteAddresses([high, low])).toEqual(anyV4Address));
it('works out what everything else is', () => {
  expect(resolveNegation(negateAddresses(low)).v4).toEqual(high.v4);
  expect(resolveNegation(negateAddresses(noAddress))).toEqual(anyAddress);
  expect(uniteAddresses([low, negateAddresses(low)])).toEqual(anyAddress);
  expect(negateAddresses(negateAddresses(low))).toEqual(low);
});

it('does not claim to know what is left without a symbol, but knows it again', () => {
  const leave = (...names: readonly string[]) => resolveNegation(negateAddresses(uniteAddresses([low, ...names.map(makeAddressSymbol)])));
  expect(leave('a', 'b')).toEqual({ v4: [], v6: [], symbols: [expect.any(String)] });
  expect(leave('b', 'a')).toEqual(leave('a', 'b'));
  expect(leave('a')).not.toEqual(leave('a', 'b'));
});
