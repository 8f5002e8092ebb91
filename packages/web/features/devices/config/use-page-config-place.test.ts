import { expect, it } from 'vitest';
import { idOf } from '../../../testing/builders.ts';
import { addressOfConfig, parsePageConfigPlace } from './use-page-config-place.ts';
import { STORED } from './use-config-place.ts';

const parse = (address: string) => {
  const { searchParams, hash } = new URL(address, 'http://merlon');
  return parsePageConfigPlace(searchParams, hash);
};

it('reads what it wrote, a line as in code', () => {
  const line = { ...STORED, snapshotId: idOf(60), line: 120 };
  expect(addressOfConfig(idOf(10), line)).toBe(`/firewalls/${idOf(10)}?view=configuration&snapshot=${idOf(60)}#L120`);
  const changes = { ...STORED, view: 'changes' as const, since: idOf(61) };
  for (const place of [STORED, line, changes]) expect(parse(addressOfConfig(idOf(10), place))).toEqual(place);
});

it('takes what it does not know for nothing', () => {
  expect(parse('/firewalls/x?view=configuration&config=pie#L0')).toEqual(STORED);
  expect(parse('/firewalls/x#Lx12')).toEqual(STORED);
});
