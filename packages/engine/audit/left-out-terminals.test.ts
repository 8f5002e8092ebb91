import { expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import {
  onlyTerminals,
  leavesOut,
  readLeftOutEverywhere,
  readLeftOutTerminals,
  readNamedTerminals,
  withoutTerminals,
} from './left-out-terminals.ts';

const read = (audit: string, description = '') => readLeftOutTerminals(makeRecommendation({ description, audit: makeProcedure(audit) }));

test.each([
  ['Each VTY block other than vty 16 20 has the line.', 'Each VTY block has the line.'],
  ['Each VTY block other than "vty 16 20" has the line.', 'Each VTY block has the line.'],
  ['All VTY lines (save 16 to 20) have it.', 'All VTY lines have it.'],
  ['Each VTY block (with the exception of 16 to 20) has it.', 'Each VTY block has it.'],
  ['Each VTY line, not counting lines 16 to 20, has it.', 'Each VTY line, has it.'],
  ['Each VTY line (16 to 20 excepted) has it.', 'Each VTY line has it.'],
  ['Each VTY block (lines 16 to 20 excepted) has it.', 'Each VTY block has it.'],
  ['Each VTY line has it. VTY lines 16 to 20 are not in scope.', 'Each VTY line has it.'],
  ['Each VTY line has it. VTY 16 to 20 need not be examined.', 'Each VTY line has it.'],
  ['This holds for every VTY range; the range 16 to 20 is reserved by the system and exempt.', 'This holds for every VTY range;'],
  ['The line is there for each VTY block; vty 16 20 is not considered.', 'The line is there for each VTY block;'],
])('%s', (audit, rest) => {
  const { asked, out } = read(audit);
  expect(out).toEqual({ first: 16, last: 20 });
  expect(asked.audit.lines.map(({ text }) => text)).toEqual([rest]);
});

test.each([
  'Each VTY block has the line.',
  'The line is set for vty 0 4.',
  // Of these terminals it asks for something else.
  'Each VTY block other than vty 16 20 has the line; for vty 16 to 20 another list is bound.',
  'Each VTY block other than vty 16 20, and other than vty 5 7, has the line.',
])('leaves none out: %s', (audit) => {
  expect(read(audit).out).toBeUndefined();
});

test('a page may end between the numbers', () => {
  const [first, second] = ['Each VTY block (except vty 16', '20) has the line.'];
  const lines = [first, second].map((text, page) => ({ kind: 'prose' as const, text, page }));
  expect(readLeftOutTerminals(makeRecommendation({ audit: { lines } })).out).toEqual({ first: 16, last: 20 });
});

test('a description may say so, and the terminals are left out of the text', () => {
  const { out } = read(
    'Each VTY block has the line.',
    'The interfaces vty 16 20 are reserved and are outside the scope of this benchmark.',
  );
  const tree = drawTree('user-interface con 0\nuser-interface vty 0 4\n  a\nuser-interface vty 16 20\n  b');
  expect(withoutTerminals(tree, out!).roots.map(({ words }) => words.join(' '))).toEqual([
    'user-interface con 0',
    'user-interface vty 0 4',
  ]);
  expect(withoutTerminals(tree, { first: 21, last: 30 })).toBe(tree);
});

test.each([
  [
    'Each VTY block has it. The block vty 16 20 is reserved for the system and is not assessed, here and in the other recommendations.',
    true,
  ],
  ['Each VTY block has it. The lines VTY 16 to 20 are reserved by the system and are not looked at in any control of this standard.', true],
  ['Each VTY block has it. The range vty 16 20 is reserved and is exempt in this and in all other recommendations on VTY lines.', true],
  ['Each VTY block has it. VTY lines 16 to 20 are not in scope.', false],
])('%s: of the whole document %s', (audit, isOfAll) => {
  const out = { first: 16, last: 20 };
  const other = makeRecommendation({ id: '2', audit: makeProcedure('Each VTY block has another line.') });
  const all = [makeRecommendation({ audit: makeProcedure(audit) }), other];
  expect(readLeftOutEverywhere(all)).toEqual(isOfAll ? out : undefined);
  expect(leavesOut(other, out)).toBe(true);
  expect(leavesOut(makeRecommendation({ audit: makeProcedure('For vty 16 to 20 a list is bound.') }), out)).toBe(false);
});

test('terminals may be left out of some recommendations, by their ids', () => {
  const { out } = read(
    'Each VTY block has it. The range vty 16 20 is reserved for NETCONF and is left out of consideration in 1.2, 1.3 and 1.4.',
  );
  expect(out).toEqual({ first: 16, last: 20, of: ['1.2', '1.3', '1.4'] });
  expect(['1.3', '1.5'].map((id) => leavesOut(makeRecommendation({ id }), out!))).toEqual([true, false]);
});

test.each([
  'is reserved by the system for web sessions and is not assessed here, nor in 1.3 and 1.5.',
  'is reserved and is left out here and in 1.3 and 1.5.',
  'is not assessed in this control or in recommendations 1.3 or 1.5.',
])('and of the one that says so: The range vty 16 20 %s', (said) => {
  expect(read(`Each VTY block has it. The range user-interface vty 16 20 ${said}`).out?.of).toEqual([
    makeRecommendation({}).id,
    '1.3',
    '1.5',
  ]);
});

test('what they are for may be said besides', () => {
  const said =
    'The range vty 16 20 belongs to the web console, is printed without any lines, and is not examined, here or in the two recommendations that follow.';
  expect(read(`Each VTY block has it. ${said}`)).toMatchObject({ out: { first: 16, last: 20 }, isEverywhere: true });
});

test('those that a sentence leaves out are none that it names', () => {
  const named = (audit: string) => readNamedTerminals(makeRecommendation({ audit: makeProcedure(audit) }));
  expect(named('In vty 0 4 the line is shown.')).toEqual({ first: 0, last: 4 });
  expect(named('In each section vty other than vty 16 20 both lines are shown.')).toBeUndefined();
});

test.each([
  ['Each of user-interface con 0 and user-interface vty 0 4 must show it.', { first: 0, last: 4 }],
  ['Each VTY block, such as vty 0 4, must show it.', undefined],
  ['vty 0 4 and vty 5 7 must show it.', undefined],
  ['The line must be shown.', undefined],
])('%s: the terminals that it names', (audit, named) => {
  expect(readNamedTerminals(makeRecommendation({ audit: makeProcedure(audit) }))).toEqual(named);
});

const OF_THIS = 'Each VTY range has it.\n';
const BARE = { first: 16, last: 20, isBare: true };
test.each([
  ['The range 16 to 20 is kept by the system. When it is printed with no lines beneath it, it is left out.', BARE, false],
  ['The range 16 to 20 is for the NMS. It is left out of this and the other VTY recommendations, as long as it is empty.', BARE, true],
  ['Exception: VTY 16 to 20, as long as they are empty, are not assessed.', BARE, false],
  ['The block vty 16 20 is not assessed while it is shown without any lines.', BARE, false],
  ['Exception: vty 16 20 is skipped.', { first: 16, last: 20 }, false],
  [
    'VTY 16 to 20 belong to the NMS. They are not in the scope of this control, nor of A-3.',
    { first: 16, last: 20, of: ['1.1', 'A-3'] },
    true,
  ],
  ['VTY ranges that are printed without lines are ignored.', { first: 0, last: 999, isBare: true }, false],
  ['The range 16 to 20 is not exempt. It is left out of none.', undefined, false],
  ['The range 16 to 20 must be bare. It is left out when it has no list.', undefined, false],
  ['When the range 16 to 20 has no lines, it is a finding.', undefined, false],
])('%s: those for which nothing is set', (said, out, isOfAll) => {
  const found = readLeftOutTerminals(makeRecommendation({ id: '1.1', description: `${OF_THIS}${said}` }));
  expect([found.out, found.isEverywhere ?? false]).toEqual([out, isOfAll]);
});

test('only those for which nothing is set', () => {
  const tree = drawTree('line vty 0 4\n  a\nline vty 16 20\nline vty 16 18\n  b');
  const left = withoutTerminals(tree, { first: 16, last: 20, isBare: true });
  expect(left.roots.map(({ words }) => words.join(' '))).toEqual(['line vty 0 4', 'line vty 16 18']);
});

test('a text with these terminals alone', () => {
  const tree = drawTree('line con 0\nline vty 0 4\nline vty 16 20');
  expect(onlyTerminals(tree, { first: 0, last: 4 }).roots.map(({ words }) => words.join(' '))).toEqual(['line con 0', 'line vty 0 4']);
  expect(onlyTerminals(tree, { first: 0, last: 20 })).toBe(tree);
});
