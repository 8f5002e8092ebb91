import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['control characters', 'a\u0000b\u0007c\u001b[2Jd\u009be', 'abc[2Jde'],
  ['marks of writing direction', 'permit\u202e ynad\u202c \u2066x\u2069', 'permit ynad x'],
  ['characters without width', 'pass\u200b\u200d\u2060\ufeff\u00adword', 'password'],
  ['tag characters and variation selectors', 'ok\u{e0049}\u{e0067}\u{e006e}\u{e01ef}\ufe0f', 'ok'],
  ['line ends of every kind', 'a\r\nb\rc\u2028d\u0085e\tf\n', 'a\nb\nc\nd\ne\tf\n'],
])('%s are taken out or made plain', (_what, text, cleaned) => expect(cleanText(text)).toBe(cleaned));

test('what can be read stays', () => {
  const text = '«Gebäude 7» کراچی 東京 — “x” 😀\n\tset a b';
  expect(cleanText(text)).toBe(text);
});
