import { expect, test } from 'vitest';
import { makeTitle } from './make-title.ts';

test.each([
  ['a short one stays as it is, its marks too', 'What is a login banner?', 'What is a login banner?'],
  ['forty characters fit', 'x'.repeat(40), 'x'.repeat(40)],
  [
    'cut at the last space from the 30th to the 40th',
    'How do I set the idle timeout of administrators',
    'How do I set the idle timeout of',
  ],
  ['a space at the 40th is one', `${'x'.repeat(40)} and more`, 'x'.repeat(40)],
  ['a space at the 30th is one', `${'x'.repeat(30)} ${'y'.repeat(40)}`, 'x'.repeat(30)],
  ['an earlier space is none', `${'x'.repeat(29)} ${'y'.repeat(40)}`, `${'x'.repeat(29)} ${'y'.repeat(10)}...`],
  ['cut at punctuation, which goes', `${'x'.repeat(33)},${'y'.repeat(40)}`, 'x'.repeat(33)],
  ['punctuation before the space goes too', `${'x'.repeat(33)}: ${'y'.repeat(40)}`, 'x'.repeat(33)],
  ['a long word gets an ellipsis', 'x'.repeat(41), `${'x'.repeat(40)}...`],
  ['one line, whatever the message is', '  set\n\n\tthis  up ', 'set this up'],
  ['no character is cut in half', '🔥'.repeat(41), `${'🔥'.repeat(40)}...`],
])('%s', (_what, message, title) => {
  expect(makeTitle(message)).toBe(title);
});
