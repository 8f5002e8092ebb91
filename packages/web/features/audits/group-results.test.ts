import { expect, it } from 'vitest';
import { aResult } from '../../testing/builders.ts';
import { filterResults, groupResults } from './group-results.ts';

const results = [
  aResult({ check_id: '1.1', section: '1 Access', status: 'PASS' }),
  aResult({ check_id: '1.2', section: '1 Access', status: 'REVIEW' }),
  aResult({ check_id: '2.1', section: '2 Logging', status: 'PASS', title: 'Log to a server' }),
  aResult({ check_id: '2.2', section: '2 Logging', status: 'FAIL', evidence: [{ line: 7, text: 'set status disable' }] }),
  aResult({ check_id: '3.1', section: '3 Rules', status: 'NA' }),
];

it('lists what failed first, and what was not decided apart from what was', () => {
  const rows = groupResults(results).map((row) => (row.kind === 'verdict' ? `${row.status} ${row.total}` : row.item.check_id));
  expect(rows).toEqual(['FAIL 1', '2.2', 'REVIEW 1', '1.2', 'PASS 2', '1.1', '2.1', 'NA 1', '3.1']);
});

it('puts the gravest of what needs somebody first, or all as the benchmark has them', () => {
  const graded = [
    aResult({ check_id: '1', status: 'FAIL', severity: 'low' }),
    aResult({ check_id: '2', status: 'PASS', severity: 'low' }),
    aResult({ check_id: '3', status: 'PASS', severity: 'high' }),
    aResult({ check_id: '4', status: 'FAIL', severity: 'high' }),
    aResult({ check_id: '5', status: 'REVIEW', severity: 'medium' }),
    aResult({ check_id: '6', status: 'REVIEW', severity: 'high' }),
  ];
  const tell = (order: 'severity' | 'document'): string[] =>
    groupResults(graded, order).map((row) => (row.kind === 'verdict' ? `${row.status}: ${row.severities}` : row.item.check_id));
  expect(tell('severity')).toEqual(['FAIL: 1 high, 1 low', '4', '1', 'REVIEW: 1 high, 1 medium', '6', '5', 'PASS: ', '2', '3']);
  expect(tell('document')).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('filters by verdict and by words of title and evidence alike', () => {
  const ids = (status: Parameters<typeof filterResults>[1], query: string): string[] =>
    filterResults(results, status, query).map((item) => item.check_id);
  expect(ids('ALL', '')).toHaveLength(5);
  expect(ids('PASS', '')).toEqual(['1.1', '2.1']);
  expect(ids('ALL', 'LOG server')).toEqual(['2.1']);
  expect(ids('ALL', 'status disable')).toEqual(['2.2']);
  expect(ids('PASS', 'status disable')).toEqual([]);
});
