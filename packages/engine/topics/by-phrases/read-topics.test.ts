import { describe, expect, it } from 'vitest';
import { type Outcome, fail, notApplicable, pass, review } from '../../model/verdict.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { TopicJudge } from './topic-judge.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { joinTopics } from '../../audit/join-topics.ts';
import type { Plan } from '../../audit/join-panels.ts';
import { readTopicsByPhrases } from './read-topics.ts';

const TREE: ConfigTree = { roots: [], lines: [], unknownLines: [], gaps: [] };

const doors = (told: Outcome): TopicJudge => ({
  id: 'doors',
  about: /\bdoors\b/,
  phrases: [{ says: 'shut', as: /(?:must be|are) shut/ }],
  words: 'doors',
  typed: /^shut /,
  expectation: 'doors must be shut',
  judge: () => told,
});

const planned = (outcome: Outcome): Plan => ({
  by: 'library',
  decidable: true,
  expectation: '',
  said: '',
  prepare: () => {},
  judge: () => outcome,
  remediation: [],
});

function statusOf(told: Outcome, outcome: Outcome, description = '', tree = TREE): string {
  const platform = { ...makeToyPlatform(), readTopics: readTopicsByPhrases([doors(told)]) };
  const plan = joinTopics(
    platform,
    makeRecommendation({ title: 'Doors must be shut', levels: [], description: description === '' ? 'All doors are shut.' : description }),
    planned(outcome),
  );
  return plan.by === 'person' ? 'person' : plan.judge(tree).status;
}

const [BAD, GOOD, NONE, OPEN] = [fail([1], 'It is open.'), pass([1], 'It is shut.'), notApplicable('No door.'), review('Who knows.')];

it.each([
  ['decides where all is read', GOOD, OPEN, 'All the doors are shut.', 'PASS'],
  ['finds a fault that a check did not see', BAD, GOOD, '', 'FAIL'],
  ['leaves it to a person where it has not read all', BAD, GOOD, 'The doors are red.', 'REVIEW'],
  ['leaves to a person what a check finds wrong and it does not', GOOD, BAD, '', 'REVIEW'],
  ['leaves a fault that a check has found where it has not read all', GOOD, BAD, 'The doors are red.', 'FAIL'],
  ['lets nobody off where a fault stands in the text', NONE, BAD, '', 'FAIL'],
  ['lets off where a fault rests on an absence', NONE, fail([], 'No door is shut.'), '', 'NA'],
  ['leaves to a person what it cannot tell', OPEN, GOOD, '', 'REVIEW'],
  ['passes nothing where something is left', GOOD, OPEN, 'The doors are red.', 'REVIEW'],
  ['finds a fault where something is left', BAD, OPEN, 'The doors are red.', 'FAIL'],
  ['passes with what is only let off', GOOD, OPEN, 'A red door is not a finding.', 'PASS'],
  ['fails nothing where something may be let off', BAD, OPEN, 'The doors are shut, except those of partners.', 'REVIEW'],
  ['fails what is let off by nothing that it does not know', BAD, OPEN, 'Doors are exempt.', 'FAIL'],
])('%s', (_, told, outcome, description, status) => expect(statusOf(told, outcome, description)).toBe(status));

it('passes nothing of a text that was not understood', () => {
  expect(statusOf(GOOD, OPEN, '', { ...TREE, unknownLines: [3] })).toBe('REVIEW');
});

it.each([
  ['All doors are shut.', 'PASS'],
  ['The doors are red.', 'FAIL'],
])('stands against a check where it tells examples from demands and has read %j', (description, status) => {
  const topics = [{ ...doors(GOOD), overrules: true as const }];
  const plan = joinTopics(
    { ...makeToyPlatform(), readTopics: readTopicsByPhrases(topics) },
    makeRecommendation({ title: 'Doors must be shut', levels: [], description }),
    planned(BAD),
  );
  expect(plan.by === 'person' ? 'person' : plan.judge(TREE).status).toBe(status);
});

it.each([
  ['No doors', 'PASS'],
  ['Doors shut only', 'PASS'],
  ['Doors', 'REVIEW'],
])('reads a document that says in the title %j what is asked', (title, status) => {
  const plan = joinTopics(
    {
      ...makeToyPlatform(),
      readTopics: readTopicsByPhrases([{ ...doors(GOOD), words: 'doors shut only no', heeds: [/\bno\b|\bonly\b/] }]),
    },
    makeRecommendation({ title, levels: [], description: '', audit: makeProcedure('The doors are shut.') }),
    planned(OPEN),
  );
  expect(plan.by === 'person' ? 'person' : plan.judge(TREE).status).toBe(status);
});

it('leaves to the plan a title that quotes a setting, and what a person has said', () => {
  const plan = planned(GOOD);
  const platform = { ...makeToyPlatform(), readTopics: readTopicsByPhrases([doors(BAD)]) };
  const told = makeRecommendation({ title: 'Doors must be shut', levels: [], description: 'All doors are shut.' });
  expect(joinTopics(platform, told, plan)).not.toBe(plan);
  const others = [{ title: "Ensure 'doors' must be 'shut'" }, { clarified: { by: 'a', sentences: [] } }];
  for (const other of others) expect(joinTopics(platform, { ...told, ...other }, plan)).toBe(plan);
});

describe('in a template that has profiles', () => {
  const judged = (told: TopicJudge['judge'], outcome: Outcome, description: string): string => {
    const recommendation = makeRecommendation({ title: 'Doors must be shut', description, audit: makeProcedure('All doors are shut.') });
    const plan = joinTopics(
      { ...makeToyPlatform(), readTopics: readTopicsByPhrases([{ ...doors(GOOD), judge: told }]) },
      recommendation,
      planned(outcome),
    );
    return plan.by === 'person' ? 'person' : plan.judge(TREE).status;
  };

  it.each([
    ['decides what no check did', GOOD, OPEN, 'PASS'],
    ['finds the fault that no check looked for', BAD, OPEN, 'FAIL'],
    ['leaves what a check has passed', BAD, GOOD, 'PASS'],
    ['leaves what a check has let off', BAD, NONE, 'NA'],
    ['leaves to a person what a check finds wrong and it does not', GOOD, BAD, 'REVIEW'],
  ])('%s', (_, told, outcome, status) => expect(judged(() => told, outcome, 'All doors are shut.')).toBe(status));

  it('passes nothing of which the description says more than was read', () => {
    expect(judged(() => GOOD, OPEN, 'The doors are red.')).toBe('REVIEW');
  });

  it('fails nothing by what the description alone says', () => {
    const told: TopicJudge['judge'] = (_, said) => (said.asks(/locked/) ? BAD : GOOD);
    expect(judged(told, OPEN, 'All doors are shut, and locked.')).toBe('REVIEW');
    expect(judged(told, OPEN, 'All doors are shut.')).toBe('PASS');
  });
});

it.each([
  ['names what a catalogue calls it', { levels: [], identifiers: ['CCI-000054'] }],
  ['calls a fault a finding', { levels: [], audit: makeProcedure('All doors are shut. If a door is open, this is a finding.') }],
])('leaves what a check has passed where a rule %s', (_, given) => {
  const platform = { ...makeToyPlatform(), readTopics: readTopicsByPhrases([doors(BAD)]) };
  const rule = makeRecommendation({ title: 'Doors must be shut', description: 'All doors are shut.', ...given });
  const plan = joinTopics(platform, rule, planned(GOOD));
  expect(plan.by === 'person' ? 'person' : plan.judge(TREE).status).toBe('PASS');
});

it('leaves a platform without topics as it is', () => {
  const plan = planned(GOOD);
  expect(joinTopics(makeToyPlatform(), makeRecommendation({ title: 'Doors' }), plan)).toBe(plan);
});

it.each([
  ['-OR-', 'REVIEW'],
  ['or', 'FAIL'],
])('finds no fault for sure where the audit shows two blocks of which one will do: %s', (between, status) => {
  const platform = { ...makeToyPlatform(), readTopics: readTopicsByPhrases([doors(BAD)]) };
  const audit = makeProcedure(`Doors of the hall are red.\n${between}\nDoors are shut.`);
  const plan = joinTopics(platform, makeRecommendation({ title: 'Doors must be shut', levels: [], audit }), planned(OPEN));
  expect(plan.by === 'person' ? 'person' : plan.judge(TREE).status).toBe(status);
});
