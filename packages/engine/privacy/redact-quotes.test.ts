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

test('a secret that is short or common is hidden in its own place, and no count or other word with it', () => {
  const config = 'ntp secret 1\nntp secret 120\nsnmp secret public\nsecret 7 extra\n';
  const hide = createQuoteRedactor(toyPlatform.parse(config), toyPlatform.redact(config).split('\n'));
  expect(hide('1 of 120 public services falls short: `ntp secret 1` and `ntp secret 120`.', '')).toBe(
    '1 of 120 public services falls short: `ntp secret <redacted>` and `ntp secret <redacted>`.',
  );
  expect(hide('Its value is `public`, and `snmp secret public view` is 120.', '')).toBe(
    'Its value is `<redacted>`, and `snmp secret <redacted> view` is 120.',
  );
});

test('a secret that is a statement of its own stands behind what it stands in', () => {
  const config = 'snmp secret\n  private rw\n';
  const shown = ['snmp secret', '  <redacted> rw', ''];
  const hide = createQuoteRedactor(toyPlatform.parse(config), shown);
  expect(hide('`snmp secret private rw` is in a private network.', '')).toBe('`snmp secret <redacted> rw` is in a private network.');
});
