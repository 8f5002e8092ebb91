import { expect, test } from 'vitest';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { createQuoteRedactor } from './redact-quotes.ts';

const text = 'secret and\nsecret 7\nsecret Tr0ub4dor\nsecret summer\nsecret before\n';
const toyPlatform = makeToyPlatform();
const redact = createQuoteRedactor(toyPlatform.parse(text), toyPlatform.redact(text).split('\n'));

test('what a line hides is hidden in a sentence, but not the words that sentences are made of', () => {
  expect(redact('`Tr0ub4dor` and summer are names of 7 keys before it.', '')).toBe(
    '`<redacted>` and <redacted> are names of 7 keys before it.',
  );
});

test('what the document names is no secret of the device', () =>
  expect(redact('It is summer.', 'Ensure summer is set')).toBe('It is summer.'));
