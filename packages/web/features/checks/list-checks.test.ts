import type { FleetCheck } from '@merlon/contract/checks.ts';
import { expect, it } from 'vitest';
import { listChecks, nextSort, parseFilter, writeSort } from './list-checks.ts';

const check = (check_id: string, part: Partial<FleetCheck> = {}): FleetCheck => ({
  type: 'acme_wall',
  check_id,
  title: 'Ensure a banner is set',
  devices_failed: 0,
  devices_judged: 3,
  devices_review: 0,
  devices_na: 0,
  ...part,
});

const checks = [
  check('1.10'),
  check('1.2', { devices_failed: 1 }),
  check('2.1', { devices_failed: 1, devices_judged: 1, title: 'Ensure logging is on' }),
  check('1.1', { type: 'other_gate', devices_review: 2 }),
];

const list = (address: string): string[] => listChecks(checks, parseFilter(new URLSearchParams(address))).map(({ check_id }) => check_id);

it.each([
  ['', ['2.1', '1.2', '1.1', '1.10']],
  ['sort=failed', ['1.1', '1.10', '1.2', '2.1']],
  ['sort=-review', ['1.1', '1.2', '1.10', '2.1']],
  ['sort=check', ['1.1', '1.2', '1.10', '2.1']],
  ['sort=nothing', ['2.1', '1.2', '1.1', '1.10']],
  ['type=other_gate', ['1.1']],
  ['q=LOGGING ensure', ['2.1']],
  ['q=1.10', ['1.10']],
  ['q=no such check', []],
])('%s lists %j', (address, ids) => expect(list(address)).toEqual(ids));

it('an order stands in the address unless it is the usual one, and is turned round by pressing it again', () => {
  const { sort } = parseFilter(new URLSearchParams());
  expect(writeSort(sort)).toBe('');
  expect(writeSort(nextSort(sort, 'failed'))).toBe('failed');
  expect(writeSort(nextSort(sort, 'check'))).toBe('check');
  expect(writeSort(nextSort(sort, 'review'))).toBe('-review');
});
