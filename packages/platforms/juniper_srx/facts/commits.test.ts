import { expect, test } from 'vitest';
import { junosCommits } from './commits.ts';

test('the head of each form tells who committed last', () => {
  const writer = { at: '2026-11-20 18:22:41 UTC', name: 'netops', comment: '' };
  expect(junosCommits.readWriter?.('## Last commit: 2026-11-20 18:22:41 UTC by netops\nversion 21.4R3.15;\n')).toEqual(writer);
  const xml = '<configuration junos:commit-seconds="1" junos:commit-localtime="2026-11-20 18:22:41 UTC" junos:commit-user="netops">';
  expect(junosCommits.readWriter?.(xml)).toEqual(writer);
  expect(junosCommits.readWriter?.('set version 21.4R3.15\n')).toBeUndefined();
});

test('the list of commits with their comments; what is no entry is nothing', () => {
  const output = [
    '0   2026-11-20 18:22:41 UTC by netops via cli',
    '    Open the jump host',
    '1   2026-11-19 08:00:00 UTC by root via netconf commit confirmed, rollback in 5mins',
    'rescue  2026-01-01 00:00:00 UTC by root via cli',
  ].join('\n');
  expect(junosCommits.readCommits?.(output)).toEqual([
    { at: '2026-11-20 18:22:41 UTC', name: 'netops', comment: 'Open the jump host' },
    { at: '2026-11-19 08:00:00 UTC', name: 'root', comment: '' },
  ]);
  expect(junosCommits.readCommits?.('unknown command.\n')).toEqual([]);
});
