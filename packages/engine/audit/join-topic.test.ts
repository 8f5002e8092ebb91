import { expect, it } from 'vitest';
import { type Outcome, fail, notApplicable, pass, review } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import type { Plan } from './join-panels.ts';
import { joinTopic } from './join-topic.ts';

const tree = drawTree('telnet off');
const recommendation = makeRecommendation();
const planned = (judge: () => Outcome): Plan => ({
  by: 'library',
  decidable: true,
  expectation: '',
  said: '',
  prepare: () => {},
  judge,
  remediation: [],
});

function join(by: Outcome | undefined, told: Outcome | undefined, unread: readonly string[] = []): string {
  const topic = { id: 'a', title: 'A', expectation: 'a', source: 'a', read: () => ({ judge: () => told, unread }) };
  const plan: Plan = by ? planned(() => by) : { by: 'person', reason: 'Nobody knows.', remediation: [] };
  const joined = joinTopic({ ...makeToyPlatform(), topics: [topic] }, recommendation, plan);
  if (joined.by === 'person') return 'person';
  const { status, reason } = joined.judge(tree);
  return `${status} ${reason}`;
}

const [good, bad, open, none] = [pass([1], 'Good.'), fail([1], 'Bad.'), review('Open.'), notApplicable('None.')];

it.each<[string, Outcome | undefined, Outcome | undefined, readonly string[], RegExp]>([
  ['what falls short fails, whatever others say', good, bad, ['more'], /^FAIL Bad/],
  ['a document that is understood is decided', open, good, [], /^PASS Good/],
  ['by a person as well', undefined, good, [], /^PASS Good/],
  ['and does not apply', open, none, [], /^NA None/],
  [
    'a sentence that is not understood keeps a PASS from standing',
    open,
    good,
    ['And more is asked'],
    /^REVIEW .*"And more is asked", which was not judged/,
  ],
  ['and leaves a failure of others', bad, good, ['more'], /^FAIL Bad/],
  ['and does not let a device off', open, none, ['more'], /^REVIEW Open/],
  ['and that of others', good, good, ['more'], /^REVIEW/],
  ['what is open takes back a PASS of others', good, open, [], /^REVIEW Open/],
  ['what it says nothing of others decide', good, undefined, [], /^PASS Good/],
  ['but no failure', bad, open, [], /^FAIL Bad/],
])('%s', (_, by, told, unread, expected) => {
  expect(join(by, told, unread)).toMatch(expected);
});

it('hears no subject of which a document does not speak, nor one of which a person said what it asks', () => {
  const topic = { id: 'a', title: 'A', expectation: 'a', source: 'a', read: () => undefined };
  const plan = planned(() => good);
  expect(joinTopic({ topics: [topic] }, recommendation, plan)).toBe(plan);
  const clarified = { ...recommendation, clarified: { by: 'a', sentences: [] } };
  expect(joinTopic({ topics: [{ ...topic, read: () => ({ judge: () => bad, unread: [] }) }] }, clarified, plan)).toBe(plan);
});
