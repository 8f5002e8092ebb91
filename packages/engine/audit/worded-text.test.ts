import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { plainText, readWordedText } from './worded-text.ts';

const TEXT = 'Authorised use only, all activity is recorded.';
const read = (audit: string, typed: readonly string[] = []) =>
  readWordedText(makeRecommendation({ title: 'A banner is shown', audit: makeProcedure(audit) }), typed);

test.each([
  ['a text in quotes', `Verify that the banner is "${TEXT}"`, [], { text: TEXT, isOwn: true, takesMore: false }],
  ['a text behind a colon', `The text reads: ${TEXT}`, [], { text: TEXT, isOwn: true, takesMore: false }],
  ['a text among others', `The banner must contain "${TEXT}"`, [], { text: TEXT, isOwn: true, takesMore: true }],
  ['a text that commands type', 'Verify the banner.', [TEXT], { text: TEXT, isOwn: true, takesMore: false }],
  ['an example', `Verify the banner, for example "${TEXT}"`, [], { isOwn: true, takesMore: false }],
  ['a text that is elsewhere', 'It must be the approved banner.', [], { isOwn: true, takesMore: false }],
  ['a text that is left open', 'What is written there the owner decides.', [TEXT], { isOwn: false, takesMore: true }],
  [
    'what a text says',
    'Login banner: Before login it shows a message saying that use is recorded.',
    [],
    { isOwn: false, takesMore: false },
  ],
  ['what a banner is about', 'Login banner: Whoever connects shall read that use is monitored.', [], { isOwn: false, takesMore: false }],
  ['where it stands', 'Warning: It stands in the login banner or in the message of the day.', [], { isOwn: false, takesMore: false }],
  ['what a banner states', 'Logon banner: Users are shown one which states that use is monitored.', [], { isOwn: false, takesMore: false }],
  ['any text', 'Verify that a banner is set.', [], { isOwn: false, takesMore: false }],
])('%s', (_, audit, typed, expected) => {
  expect(read(audit, typed)).toEqual(expected);
});

test('a command that shows a text is none itself', () => {
  const audit = makeProcedure('$ show configuration login message\n"show configuration login message" shows a text.');
  expect(readWordedText(makeRecommendation({ title: 'A banner', audit }), [])).toEqual({ isOwn: false, takesMore: false });
});

test('markup and punctuation do not tell texts apart', () => {
  expect(plainText('<b>Authorised</b> use&nbsp;only!')).toBe('authorised use only');
});
