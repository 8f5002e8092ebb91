import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEVICE_FORMAT, FILTER_NAMES, nextOrder, parsePlace, queryOf, WORST_FIRST, writePlace } from './findings-place.ts';

const parse = (address: string) => parsePlace(new URLSearchParams(address));
const NOON = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['', {}],
  ['state=open,waived&severity=high', { state: 'open,waived', severity: 'high' }],
  ['q=logging&check=1.2&title=Ensure+logging', { search: 'logging', check: '1.2', title: 'Ensure logging' }],
  ['since=7d', { since: '7d' }],
  ['since=2026-11-01&overdue=true&waiting=true&reopened=true', { since: '2026-11-01', overdue: 'true', waiting: 'true', reopened: 'true' }],
  ['state=nonsense&severity=high,huge&since=soon&reopened=maybe&kind=&owner=+', { severity: 'high' }],
  [`owner=${'x'.repeat(201)}`, {}],
])('%s filters by %j', (address, filter) => expect(parse(address).filter).toEqual(filter));

it('every place that an address may name is written as it was read', () => {
  const texts = fc.record({
    search: fc.constantFrom('log', undefined),
    state: fc.constantFrom('open', 'waived,mended', undefined),
    since: fc.constantFrom('7d', '2026-11-01', undefined),
    owner: fc.constantFrom('amina', 'none', undefined),
    title: fc.constantFrom('Ensure logging is on & kept', undefined),
  });
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('check' as const, 'device' as const, null),
      fc.boolean(),
      fc.integer({ min: 1, max: 99 }),
      (filter, by, descending, page) => {
        const place = { filter, by, sort: { key: 'since' as const, descending }, page };
        expect(parsePlace(writePlace(place))).toEqual(place);
      },
    ),
  );
});

it('the usual view has an address without anything', () => {
  expect(writePlace({ filter: {}, by: null, sort: WORST_FIRST, page: 1 }).toString()).toBe('');
  expect(FILTER_NAMES).toContain('tag');
});

it('on the page of a device, the device is no filter and nothing is grouped', () => {
  const place = DEVICE_FORMAT.parse(new URLSearchParams('view=findings&device=other&status=FAIL&by=check'));
  expect(place).toMatchObject({ filter: { status: 'FAIL' }, by: null });
  expect(DEVICE_FORMAT.write(place).toString()).toBe('view=findings&status=FAIL');
});

it('days are counted back from today in Asia/Karachi', () => {
  expect(queryOf({ since: '7d' }, NOON)).toEqual({ since: '2026-11-14' });
  expect(queryOf({ since: '7d' }, Date.parse('2026-11-21T20:00:00Z'))).toEqual({ since: '2026-11-15' });
  expect(queryOf({ since: '2026-11-01', owner: 'none' }, NOON)).toEqual({ since: '2026-11-01', owner: 'none' });
});

it('a heading sorts as one looks for it first, and then the other way round', () => {
  expect(nextOrder(WORST_FIRST, 'since')).toEqual({ key: 'since', descending: true });
  expect(nextOrder(WORST_FIRST, 'due')).toEqual({ key: 'due', descending: false });
  expect(nextOrder(WORST_FIRST, 'severity')).toEqual({ key: 'severity', descending: false });
});
