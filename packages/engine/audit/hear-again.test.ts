import { expect, it, test } from 'vitest';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { hearAgain } from './hear-again.ts';
import type { JoinedPlan, Plan } from './join-panels.ts';

const TREE = drawTree('timeout 10');
const OPEN = review('The document says more of it than was understood.');
const planOf = (outcome: Outcome): JoinedPlan => ({
  by: 'library',
  decidable: true,
  expectation: '',
  said: '',
  prepare: () => {},
  judge: () => outcome,
  remediation: [],
});
const EXPLAINS = 'Sessions end after 10 minutes. An attacker could use an open one.';
const PERMITS = 'Sessions end after 10 minutes. Shorter times are fine.';
const LACKS = 'Sessions end after 10 minutes. The factory value of 60 minutes is too long.';
const NEEDS_NONE = 'Sessions end after 10 minutes. The factory value is 5 minutes, so a missing line is fine.';
const BY_DEFAULT = pass([], '`timeout` is not configured; the default `5` then holds.');
const LINES = pass([1], 'It is so.');

/** What becomes of a document that is left to a person, where it would be judged so without its sentences that ask for nothing. */
const judge = (description: string, without: Outcome, first: Outcome = OPEN): string => {
  const make = (lightened: Recommendation): Plan => planOf(lightened.description === description ? first : without);
  const recommendation = makeRecommendation({ description });
  const plan = hearAgain(recommendation, make(recommendation), make);
  return plan.by === 'person' ? 'person' : plan.judge(TREE).status;
};

test.each<[what: string, description: string, without: Outcome, status: string]>([
  ['an explanation, whatever comes of it', EXPLAINS, LINES, 'PASS'],
  ['an explanation, whatever comes of it', EXPLAINS, fail([1], 'It is not so.'), 'FAIL'],
  ['an explanation, whatever comes of it', EXPLAINS, notApplicable('There is none.'), 'NA'],
  ['what may be, for what passes by its lines', PERMITS, LINES, 'PASS'],
  ['what may be, for what passes by its lines', PERMITS, fail([1], 'It is not so.'), 'REVIEW'],
  ['what may be, for what passes by its lines', PERMITS, notApplicable('There is none.'), 'REVIEW'],
  ['a missing line, for what passes by its lines', LACKS, LINES, 'PASS'],
  ['a missing line, for what passes by its lines', LACKS, BY_DEFAULT, 'REVIEW'],
  ['a missing line, for what passes by its lines', LACKS, { ...LINES, absences: [{ path: 'timeout' }] }, 'REVIEW'],
  ['that no line is needed, for what passes without one', NEEDS_NONE, BY_DEFAULT, 'PASS'],
  ['that no line is needed, for what passes without one', NEEDS_NONE, fail([1], 'It is not so.'), 'REVIEW'],
  ['what may be, for what passes by its default', PERMITS, BY_DEFAULT, 'PASS'],
  ['nothing that asks for something', 'Sessions end after 10 minutes. They must be logged.', LINES, 'REVIEW'],
])('leaves out %s', (_what, description, without, status) => expect(judge(description, without)).toBe(status));

it('lets stand what was decided', () => {
  expect(judge(EXPLAINS, LINES, fail([1], 'It is not so.'))).toBe('FAIL');
  expect(judge(PERMITS, LINES, notApplicable('There is none.'))).toBe('NA');
});

it('finds a judge for what had none', () => {
  const recommendation = makeRecommendation({ description: EXPLAINS });
  const nobody: Plan = { by: 'person', reason: 'Nobody knows it.', remediation: [] };
  const known = hearAgain(recommendation, nobody, () => planOf(LINES));
  expect(known.by === 'person' ? 'person' : known.judge(TREE).status).toBe('PASS');
  expect(hearAgain(recommendation, nobody, () => nobody).by).toBe('person');
});

it('never leaves out all of a description, nor what a person clarified', () => {
  expect(judge('An attacker could use an open session.', LINES)).toBe('REVIEW');
  const recommendation = makeRecommendation({ description: EXPLAINS, clarified: { by: 'ada', sentences: [] } });
  const plan = planOf(OPEN);
  expect(hearAgain(recommendation, plan, () => planOf(LINES))).toBe(plan);
});
