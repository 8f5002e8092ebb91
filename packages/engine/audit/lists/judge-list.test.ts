import { expect, it } from 'vitest';
import type { ListDemand } from '../../demands/lists/read-lists.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { ListEntry, ValueList } from '../../model/value-list.ts';
import { readAddress } from '../../rule-base/read-address.ts';
import { judgeList } from './judge-list.ts';

const TREE: ConfigTree = { roots: [], lines: [], unknownLines: [], gaps: [] };
const entry = (name: string, at: number): ListEntry => {
  const addresses = readAddress(name);
  return { name, lines: [at + 1], ...(addresses && { addresses }) };
};

/** @param entries of the device, with a blank between them */
function judge(form: ValueList['form'], entries: string, demand: Partial<ListDemand>, besides = '', more: Partial<ValueList> = {}) {
  const list: ValueList = {
    noun: 'entry',
    form,
    called: 'entries',
    typed: /^x/,
    path: 'x',
    none: 'none',
    read: () => ({ entries: entries.split(' ').filter(Boolean).map(entry), silent: form === 'algorithm' ? ['old'] : [] }),
    ...more,
  };
  const whole: ListDemand = {
    list,
    named: [],
    suffixes: [],
    isClosed: false,
    least: 'unsaid',
    refused: [],
    needsLine: false,
    isOptional: false,
    ...demand,
  };
  return judgeList(whole, besides, TREE).status;
}

const closed = (named: string, least: ListDemand['least'] = 0): Partial<ListDemand> => ({ named: named.split(' '), isClosed: true, least });

it.each([
  ['10.1.1.1 10.1.2.0/25', closed('10.1.1.1 10.1.2.0/24'), 'PASS'],
  ['10.1.1.1 10.1.2.0/23', closed('10.1.1.1 10.1.2.0/24'), 'FAIL'],
  ['10.1.1.1', closed('10.1.1.1 10.1.1.2', 'all'), 'FAIL'],
  ['10.1.1.1', closed('10.1.1.1 10.1.1.2', 'unsaid'), 'REVIEW'],
  ['10.1.2.0/24', closed('10.1.2.0/24', 'all'), 'PASS'],
  ['10.1.2.0/25', closed('10.1.2.0/24', 'all'), 'REVIEW'],
  ['10.1.1.1 some.host', closed('10.1.1.1'), 'REVIEW'],
  ['10.1.1.1 10.9.9.9', { named: ['10.1.1.1', '10.1.1.2'], least: 1 }, 'PASS'],
  ['10.1.1.1 10.9.9.9', { named: ['10.1.1.1', '10.1.1.2'], least: 2 }, 'FAIL'],
  ['10.1.1.1 10.9.9.9', { named: ['10.1.1.1'], isClosed: 'perhaps', least: 1 }, 'REVIEW'],
  ['10.1.1.1', { named: ['10.1.1.1'], refused: ['10.1.1.1'], least: 1 }, 'FAIL'],
  ['', closed('10.1.1.1'), 'REVIEW'],
  ['', closed('10.1.1.1', 'all'), 'FAIL'],
  ['', { ...closed('10.1.1.1'), needsLine: true }, 'FAIL'],
  ['', { ...closed('10.1.1.1'), isOptional: true }, 'PASS'],
] as const)('addresses %j by %j: %s', (entries, demand, status) => expect(judge('address', entries, demand)).toBe(status));

it.each([
  ['admin ops', closed('admin ops'), '', 'PASS'],
  ['admin ops guest', closed('admin ops'), '', 'FAIL'],
  ['admin ops guest', closed('admin ops'), 'On some sites guest may stay.', 'REVIEW'],
  ['few other', closed('short names'), '', 'REVIEW'],
  ['admin', closed('admin ops', 'all'), '', 'REVIEW'],
  ['admin Ops', closed('admin ops'), '', 'REVIEW'],
] as const)('names %j by %j beside %j: %s', (entries, demand, besides, status) =>
  expect(judge('name', entries, demand, besides)).toBe(status),
);

it.each([
  ['aes-1 old', closed('aes-1 old'), 'PASS'],
  ['AES-1', closed('aes-1 old'), 'PASS'],
  ['aes-1', closed('aes-1'), 'REVIEW'],
  ['aes-1 aes-2', closed('aes-1 old'), 'FAIL'],
  ['aes-1 aes-1-etm', { ...closed('aes-1 old'), suffixes: ['-etm'] }, 'PASS'],
] as const)('algorithms %j by %j: %s', (entries, demand, status) => expect(judge('algorithm', entries, demand)).toBe(status));

it('knows what it means that everybody is admitted, and which accounts each device has', () => {
  expect(judge('address', '', closed('10.1.1.1'), '', { none: 'everybody' })).toBe('FAIL');
  expect(judge('name', 'root ops', closed('ops'), '', { given: ['root'] })).toBe('REVIEW');
});
