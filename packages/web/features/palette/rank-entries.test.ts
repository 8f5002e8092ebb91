import { expect, it } from 'vitest';
import { type Entry, rankEntries } from './rank-entries.ts';

const entry = (id: string, kind: Entry['kind'], label: string, note = ''): Entry => ({ id, kind, label, note, run: () => undefined });

const entries = [
  entry('check', 'Check', '1.1 Ensure a banner is set', 'Acme Wall'),
  entry('core', 'Device', 'fw-core-1', '10.0.0.2 Acme Wall'),
  entry('edge', 'Device', 'fw-edge', '10.0.0.1 Other Gate'),
  entry('reports', 'Page', 'Reports'),
  entry('add', 'Action', 'Add a device'),
];

const find = (query: string, recent: string[] = []): string[] => rankEntries(entries, query, recent).map(({ id }) => id);

it.each([
  ['rep', ['reports']],
  ['banner ensure', ['check']],
  ['ACME fw', ['core']],
  ['fwc1', ['core']],
  ['10.0.0.1', ['edge']],
  ['device', ['add', 'core', 'edge']],
  ['fw nothing', []],
  ['', ['reports', 'add', 'core', 'edge', 'check']],
])('%j finds %j', (query, ids) => expect(find(query)).toEqual(ids));

it('puts what was used last before what fits as well', () => {
  expect(find('', ['check', 'edge'])).toEqual(['check', 'edge', 'reports', 'add', 'core']);
  expect(find('fw', ['edge'])).toEqual(['edge', 'core']);
  expect(find('add a device', ['edge'])).toEqual(['add']);
});
