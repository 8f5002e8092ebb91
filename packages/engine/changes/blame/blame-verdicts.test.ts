import { describe, expect, test } from 'vitest';
import type { Status } from '../../model/verdict.ts';
import { matchLines } from '../testing/match-lines.ts';
import { type Judge, blameVerdicts } from './blame-verdicts.ts';

const lines = (count: number): string[] => Array.from({ length: count }, (_unused, at) => `line ${at}`);
const BEFORE = lines(20).join('\n');
/** The older text with other lines in some places. */
const replace = (changes: Readonly<Record<number, string>>): string =>
  lines(20)
    .map((line, at) => changes[at] ?? line)
    .join('\n');

const judgeBy =
  (passes: (text: string) => boolean): Judge =>
  (text) =>
    new Map([['check', passes(text) ? 'PASS' : 'FAIL']]);
const blame = (after: string, judge: Judge, mostJudged?: number) =>
  blameVerdicts({
    before: BEFORE,
    after,
    comparable: (text) => text.replaceAll(/secret \d+/g, 'secret'),
    turned: new Map([['check', { was: 'PASS' as Status, is: 'FAIL' as Status }]]),
    judge,
    matchLines,
    ...(mostJudged !== undefined && { mostJudged }),
  })[0]!.cause;

describe('blame', () => {
  test('the first change that turns the verdict alone is its cause', () => {
    const after = replace({ 2: 'harmless', 9: 'open', 15: 'open', 18: 'harmless' });
    const cause = blame(
      after,
      judgeBy((text) => !text.includes('open')),
    );
    expect(cause).toEqual({ kind: 'change', hunks: [{ before: { from: 9, to: 10 }, after: { from: 9, to: 10 } }] });
  });

  test('changes that need each other are named together, and no other', () => {
    const after = replace({ 2: 'one', 5: 'harmless', 9: 'harmless', 12: 'two', 18: 'harmless' });
    const cause = blame(
      after,
      judgeBy((text) => !(text.includes('one') && text.includes('two'))),
    );
    expect(cause.kind === 'change' ? cause.hunks.map(({ before }) => before.from) : cause).toEqual([2, 12]);
  });

  test('a line that is gone can be the cause', () => {
    const after = lines(20).toSpliced(7, 1).join('\n');
    const cause = blame(
      after,
      judgeBy((text) => text.split('\n').includes('line 7')),
    );
    expect(cause).toEqual({ kind: 'change', hunks: [{ before: { from: 7, to: 8 }, after: { from: 7, to: 7 } }] });
  });

  test('where today’s checks judge both texts alike, the checks changed', () => {
    expect(
      blame(
        replace({ 2: 'harmless' }),
        judgeBy(() => false),
      ),
    ).toEqual({ kind: 'checks changed' });
  });

  test('nobody is blamed for what differs at each reading', () => {
    const cause = blameVerdicts({
      before: 'a\nsecret 1\nb',
      after: 'a\nsecret 2\nc',
      comparable: (text) => text.replaceAll(/secret \d+/g, 'secret'),
      turned: new Map([['check', { was: 'PASS', is: 'FAIL' }]]),
      judge: judgeBy((text) => text.endsWith('b')),
      matchLines,
    })[0]!.cause;
    expect(cause).toEqual({ kind: 'change', hunks: [{ before: { from: 2, to: 3 }, after: { from: 2, to: 3 } }] });
  });

  test('it is given up by the number of texts that were judged', () => {
    const after = replace(Object.fromEntries(Array.from({ length: 9 }, (_unused, at) => [at * 2, 'harmless'])));
    const cause = blame(
      `${after}\nopen`,
      judgeBy((text) => !text.includes('open')),
      4,
    );
    expect(cause).toEqual({ kind: 'too much changed' });
  });
});
