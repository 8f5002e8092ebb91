import { describe, expect, it } from 'vitest';
import type { LibraryCheck } from '../ports/platform.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { deriveCommands, isDecidable, planRecommendation } from './plan.ts';
import { pass } from '../model/verdict.ts';

const check = (given: Partial<LibraryCheck> = {}): LibraryCheck => ({
  id: 'banner',
  title: 'Banner',
  matches: ({ title }) => /banner/i.test(title),
  expectation: 'a banner must be set',
  judge: { op: 'present', path: ['banner'] },
  remediation: ['set banner <text>'],
  source: 'the handbook',
  ...given,
});
const tree = drawTree('banner hello');
const withCommand = makeRecommendation({ remediation: makeProcedure('$ set timeout 5') });

describe('planRecommendation', () => {
  it('leaves the word to the check that knows the recommendation, before its own commands', () => {
    const recommendation = { ...withCommand, title: 'Ensure the banner is set' };
    const plan = planRecommendation(makeToyPlatform([check()]), recommendation);
    expect(plan).toMatchObject({ by: 'library', expectation: 'a banner must be set', remediation: ['set banner <text>'] });
    expect(plan.by !== 'person' && plan.judge(tree).status).toBe('PASS');
  });

  it('takes the first check that matches', () => {
    const plan = planRecommendation(
      makeToyPlatform([check({ expectation: 'first' }), check({ id: 'other', expectation: 'second' })]),
      makeRecommendation({ title: 'Banner' }),
    );
    expect(plan).toMatchObject({ expectation: 'first' });
  });

  it('gives a check that judges by itself the recommendation', () => {
    const judging = check({ judge: (_, recommendation) => pass([1], `${recommendation.title}.`) });
    const plan = planRecommendation(makeToyPlatform([judging]), makeRecommendation({ title: 'The banner' }));
    expect(plan.by !== 'person' && plan.judge(tree)).toEqual(pass([1], 'The banner.'));
  });

  it('shows the commands of the document where the check has none', () => {
    const recommendation = { ...withCommand, title: 'Banner' };
    expect(planRecommendation(makeToyPlatform([check({ remediation: [] })]), recommendation).remediation).toEqual(['set timeout 5']);
  });

  it('judges by compiled commands where no check matches', () => {
    const plan = planRecommendation(makeToyPlatform([check()]), withCommand);
    expect(plan).toMatchObject({ by: 'assertion', expectation: '`timeout` must be `5`', remediation: ['set timeout 5'] });
    expect(plan.by !== 'person' && plan.judge(drawTree('timeout 5')).status).toBe('PASS');
  });

  it('asks a person where neither can', () => {
    expect(planRecommendation(makeToyPlatform(), makeRecommendation({ remediation: makeProcedure('Think.') }))).toEqual({
      by: 'person',
      reason: 'Not compiled: Think.',
      remediation: [],
    });
  });
});

describe('isDecidable', () => {
  it.each([
    ['a check', makeToyPlatform([check()]), makeRecommendation({ title: 'Banner' }), true],
    ['a check that only gathers', makeToyPlatform([check({ forPerson: true })]), makeRecommendation({ title: 'Banner' }), false],
    ['compiled commands', makeToyPlatform(), withCommand, true],
    ['nothing', makeToyPlatform(), makeRecommendation(), false],
  ])('%s', (_, platform, recommendation, decidable) => expect(isDecidable(platform, recommendation)).toBe(decidable));
});

describe('deriveCommands', () => {
  const platform = makeToyPlatform([check()]);

  it('takes the commands of the check where the document holds none', () => {
    expect(deriveCommands(platform, makeRecommendation({ title: 'Banner' }))).toEqual(['set banner <text>']);
  });

  it('adds nothing to the commands of the document', () => {
    expect(deriveCommands(platform, { ...withCommand, title: 'Banner' })).toEqual([]);
  });
});
