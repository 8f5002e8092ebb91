import { FindingState } from '@merlon/contract/findings.ts';
import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Words that nobody says, and what to say instead. */
const STILTED: Readonly<Record<string, string>> = {
  'mended|to mend': 'fix',
  'the house': 'name where it is sent',
  'find fault': 'fail',
  'whoever|whosoever': 'anyone who',
  'somebody|nobody': 'someone, no one',
  'anew|afresh': 'again',
  'in vain|become void': 'stops working',
  'sign of life': 'last seen',
  gravest: 'most severe',
  'at the least|for the contrary': 'at least, the opposite',
};

/** Values of the contract, which no page shows. */
const STATES: ReadonlySet<string> = new Set(FindingState.options);

it('texts of the page use everyday words', () => {
  const found = readSources('packages/web').flatMap(({ path, texts }) =>
    texts.flatMap(({ text }) =>
      Object.entries(STILTED)
        .filter(([words]) => !STATES.has(text) && new RegExp(`\\b(${words})\\b`, 'i').test(text))
        .map(([, instead]) => `${path}: "${text.trim()}" (${instead})`),
    ),
  );
  expect(found).toEqual([]);
});
