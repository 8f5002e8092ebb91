import { describe, expect, it } from 'vitest';
import { findRules, judgeFindings, judgeRules } from './judge-rules.ts';
import { makeRuleBase } from './testing/rule-maker.ts';
import type { Rule } from '../model/rule-base.ts';

const logged = { log: { begin: false, end: true } };
const silent = { log: { begin: false, end: false } };
const doubtful = { log: { begin: false, end: 'unknown' as const } };

const judge = (rules: readonly Partial<Rule>[], gaps: readonly string[] = []) =>
  judgeRules(
    { ...makeRuleBase(rules), gaps },
    {
      noun: 'rules that allow traffic',
      select: ({ action }) => action === 'allow',
      meets: ({ log }) => log.end,
      demand: 'log the end of sessions',
    },
  );

describe('judgeRules', () => {
  it('passes with the lines of all that were asked', () => {
    expect(judge([logged, { ...silent, action: 'deny' }, logged])).toEqual({
      status: 'PASS',
      lines: [1, 3],
      reason: 'All 2 rules that allow traffic log the end of sessions.',
    });
  });

  it('fails by those that break it, whatever else is unknown', () => {
    expect(judge([logged, silent, doubtful], ['Some are missing.'])).toEqual({
      status: 'FAIL',
      lines: [2],
      reason: 'They must log the end of sessions, and that is not so of 1 of 3 rules that allow traffic: `2`.',
    });
  });

  it('leaves to a person what the text does not say, and what it leaves out', () => {
    expect(judge([logged, doubtful])).toMatchObject({ status: 'REVIEW', lines: [2] });
    expect(judge([logged], ['Some are missing.'])).toMatchObject({
      status: 'REVIEW',
      reason: expect.stringContaining('leaves some out: Some are missing.'),
    });
    expect(judge([], ['Some are missing.']).status).toBe('REVIEW');
  });

  it('does not ask rules that are disabled', () => {
    expect(judge([{ ...silent, enabled: false }])).toMatchObject({ status: 'NA', reason: 'There are no rules that allow traffic.' });
  });
});

describe('judgeFindings', () => {
  const open: Partial<Rule> = { name: 'open' };
  const closed: Partial<Rule> = { name: 'closed', action: 'deny' };
  const maybe: Partial<Rule> = { name: 'maybe', services: { entries: [], symbols: ['application-default'] } };
  const demand = { breaks: ({ kind }: { kind: string }) => kind === 'any-any', passed: 'No rule allows everything.' };

  it('fails by what is certain, with the sentences and lines of the first findings', () => {
    const outcome = judgeFindings(makeRuleBase([open, maybe, open, open, open]), demand);
    expect(outcome).toMatchObject({ status: 'FAIL', lines: [1, 3, 4, 5] });
    expect(outcome.reason).toContain('Rule `open` allows every service');
    expect(outcome.reason).toContain('The same is so of 1 more.');
  });

  it('leaves to a person what is not certain, what is missing and a rule base without rules', () => {
    expect(judgeFindings(makeRuleBase([maybe, closed]), demand)).toMatchObject({ status: 'REVIEW', lines: [1] });
    expect(judgeFindings({ ...makeRuleBase([closed]), gaps: ['Some are missing.'] }, demand).status).toBe('REVIEW');
    expect(judgeFindings({ lists: [], gaps: [] }, demand).status).toBe('REVIEW');
  });

  it('passes where nothing is found', () => {
    expect(judgeFindings(makeRuleBase([closed]), demand)).toEqual({ status: 'PASS', lines: [], reason: 'No rule allows everything.' });
  });
});

describe('findRules', () => {
  it('finds enabled rules in their order', () => {
    const base = makeRuleBase([{ action: 'deny' }, {}, { enabled: false }, {}]);
    expect(findRules(base, ({ action }) => action === 'allow').map(({ name }) => name)).toEqual(['2', '4']);
  });
});
