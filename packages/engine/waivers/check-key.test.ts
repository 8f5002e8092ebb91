import { expect, test } from 'vitest';
import { type Demanding, checkKeyOf, countTwins, demandTextOf } from './check-key.ts';

const keyOf = (checkId: string, title: string, type = 'example'): string => checkKeyOf({ type, checkId, title });

test('a number with dots never counts', () => {
  expect(keyOf('1.2.3', 'Ensure logging')).toBe(keyOf('4.5.6', 'Ensure logging'));
  expect(keyOf('A.1.200', 'Ensure logging')).toBe(keyOf('B.2.300', 'Ensure logging'));
  expect(keyOf('1.2.3', 'Ensure logging')).not.toBe(keyOf('1.2.3', 'Ensure auditing'));
});

test.each(['JUSX-DM-000001', 'ORG-FW-0012', 'V-214530'])('the own id %s counts, and the title does not', (id) => {
  expect(keyOf(id, 'One title')).toBe(keyOf(` ${id.toLowerCase()} `, 'Another title'));
  expect(keyOf(id, 'One title')).not.toBe(keyOf(`${id}1`, 'One title'));
});

test('it is a check of one type of device', () => {
  expect(keyOf('1.1', 'Ensure logging', 'one')).not.toBe(keyOf('1.1', 'Ensure logging', 'other'));
});

test('prints of one title are the same', () => {
  const printed = ['Ensure ‘Log’ is set  to "on" (Automated)', "ensure 'log' is set to on", 'Ensure \u201cLog\u201d is\u00a0set to on.'];
  expect(new Set(printed.map((title) => keyOf('1', title))).size).toBe(1);
});

const demand: Demanding = {
  title: 'Ensure logging',
  description: 'Logs are kept for 15 days.',
  audit: { lines: [{ kind: 'command', text: 'fw # show log', command: 'show log', page: 3 }] },
  remediation: { lines: [{ kind: 'prose', text: 'Set it.', page: 4 }] },
  defaultValue: 'Off',
};

test('pages, wraps and quotation marks change no demand, and a word does', () => {
  const moved: Demanding = {
    ...demand,
    description: 'Logs are kept\nfor  15 days.',
    audit: { lines: [{ kind: 'command', text: '$ show log', command: 'show log', page: 30 }] },
  };
  expect(demandTextOf(moved)).toBe(demandTextOf(demand));
  expect(demandTextOf({ ...demand, description: 'Logs are kept for 16 days.' })).not.toBe(demandTextOf(demand));
  expect(demandTextOf({ ...demand, defaultValue: 'On' })).not.toBe(demandTextOf(demand));
});

test('twins are counted in the order of their benchmark', () => {
  const checks = [
    { id: '1.1', title: 'Ensure logging' },
    { id: '1.2', title: 'Ensure auditing' },
    { id: '2.1', title: 'ensure  “logging”' },
    { id: '2.2', title: 'Ensure logging' },
    { id: 'ORG-FW-0012', title: 'Ensure logging' },
  ];
  expect([...countTwins(checks)]).toEqual([
    ['2.1', 1],
    ['2.2', 2],
  ]);
});
