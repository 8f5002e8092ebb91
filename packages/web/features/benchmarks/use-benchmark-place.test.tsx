import { expect, it } from 'vitest';
import { parsePlace, writePlace } from './use-benchmark-place.ts';

it.each([
  ['', ''],
  ['view=review&document=d1&judged=person&pdf=12', 'view=review&document=d1&judged=person&pdf=12'],
  ['view=commands&document=d1&judged=person', 'view=commands&document=d1'],
  ['view=review&document=d1&check=1.3', 'view=review&document=d1&check=1.3'],
  ['view=commands&document=d1&check=1.3', 'view=commands&document=d1'],
  ['page=3', 'page=3'],
  // Invalid values are ignored.
  ['view=review', ''],
  ['view=else&document=d1', ''],
  ['view=review&document=d1&judged=nobody&pdf=-1&page=x', 'view=review&document=d1'],
  ['view=review&document=d1&pdf=1.5&page=0', 'view=review&document=d1'],
])('the address %j means the same as %j', (address, same) => {
  expect(writePlace(parsePlace(new URLSearchParams(address))).toString()).toBe(same);
});
