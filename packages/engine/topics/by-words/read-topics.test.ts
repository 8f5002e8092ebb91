import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '../../model/verdict.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { joinTopics } from '../../audit/join-topics.ts';
import { readTopicsByWords } from './read-topics.ts';

const TREE: ConfigTree = { roots: [], lines: [], unknownLines: [], gaps: [] };

function judge(description: string, found: Outcome, planned?: Outcome, overrules = false): Outcome {
  const topic = {
    id: 'time',
    isMeant: () => true,
    words: /^(?:time|servers?)$/,
    read: () => ({ expectation: 'there must be time servers', overrules, judge: () => found }),
  };
  const plan = joinTopics(
    { checks: [], readTopics: readTopicsByWords([topic], { maker: /acme/i, accepted: /acme/i }, () => []) },
    makeRecommendation({ title: 'Time', levels: [], description, audit: makeProcedure('') }),
    planned
      ? { by: 'library', decidable: true, expectation: '', said: '', prepare: () => {}, judge: () => planned, remediation: [] }
      : { by: 'person', reason: 'Nobody knows.', remediation: [] },
  );
  return plan.by === 'person' ? review(plan.reason) : plan.judge(TREE);
}

const READ = 'There must be a time server.';
it.each([
  ['what falls short fails', READ, fail([], 'None.'), pass([], 'Fine.'), 'FAIL'],
  ['also where a sentence was not read', `${READ} It ticks.`, fail([], 'None.'), undefined, 'FAIL'],
  ['though not against a check that finds no fault', `${READ} It ticks.`, fail([], 'None.'), pass([], 'Fine.'), 'REVIEW'],
  ['though not where one excepts something', 'There must be a time server, except in Linz.', fail([], 'None.'), undefined, 'REVIEW'],
  ['what is as demanded passes', READ, pass([], 'Fine.'), undefined, 'PASS'],
  ['though not where a sentence was not read', `${READ} It ticks.`, pass([], 'Fine.'), undefined, 'REVIEW'],
  ['nor where a check finds a fault', READ, pass([], 'Fine.'), fail([], 'None.'), 'REVIEW'],
  ['what is not used is not applicable', READ, notApplicable('None.'), undefined, 'NA'],
  ['what a person has to look at passes no more', READ, review('Who knows.'), pass([], 'Fine.'), 'REVIEW'],
])('%s', (_, description, found, planned, status) => {
  expect(judge(description, found, planned).status).toBe(status);
});

it('passes against a check where its judge knows what the document lets off', () => {
  expect(judge(READ, pass([], 'Fine.'), fail([], 'None.'), true).status).toBe('PASS');
});
