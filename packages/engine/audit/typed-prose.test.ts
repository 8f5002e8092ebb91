import { describe, expect, it } from 'vitest';
import type { LibraryCheck } from '../ports/platform.ts';
import { commandsOf } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { typeProse } from './typed-prose.ts';

const check: LibraryCheck = {
  id: 'defence',
  title: 'Attacks are dropped',
  matches: () => false,
  expectation: '',
  judge: () => ({ status: 'PASS', lines: [], reason: '' }),
  remediation: [],
  settings: [['defend', 'land']],
  source: 'the handbook',
};
const toy = makeToyPlatform([check]);
const platform = {
  ...toy,
  commandGrammar: { ...toy.commandGrammar, isCommand: (text: string) => /^(?:defend|set) \S+/.test(text) },
  settingsOf: ({ remediation }: ReturnType<typeof makeRecommendation>) => commandsOf(remediation).map((command) => command.split(' ')),
};
const EMPTY = { lines: [] };
const typed = (audit: string, remediation = ''): readonly string[] =>
  commandsOf(
    typeProse(
      platform,
      makeRecommendation({ audit: audit ? makeProcedure(audit) : EMPTY, remediation: remediation ? makeProcedure(remediation) : EMPTY }),
    ).remediation,
  );

describe('commands that a terse document states as prose', () => {
  it.each([
    ['defend land', ['defend land']],
    ['Use: defend land', ['defend land']],
    ['defend land; defend land always', ['defend land', 'defend land always']],
    ['defend land, defend land always are both present.', ['defend land', 'defend land always']],
    ['The command "defend land" must be configured', ['defend land']],
  ])('are read from %s', (audit, expected) => expect(typed(audit)).toEqual(expected));

  it.each(['defend at least land', 'defend land must not be present', 'No defend land', 'defend smurf', 'Look at the output. defend land'])(
    'are none in %s',
    (audit) => expect(typed(audit)).toEqual([]),
  );

  it('are those of the remediation where it has some', () => {
    expect(typed('Land attacks are dropped.', 'Set: defend land')).toEqual(['defend land']);
    expect(typed('defend land', 'Ask the vendor.')).toEqual([]);
    expect(typed('', '$ set other')).toEqual(['set other']);
  });
});
