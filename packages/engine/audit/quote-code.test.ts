import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { quoteCode } from './quote-code.ts';

const quote = (text: string, inlineCode: readonly string[], typed = ''): string =>
  quoteCode(makeRecommendation({ audit: { lines: [{ kind: 'prose', text, page: 1, inlineCode }] }, remediation: makeProcedure(typed) }))
    .audit.lines[0]!.text;

test.each<[string, readonly string[], string]>([
  ['No line should show exchange-mode aggressive.', ['exchange-mode aggressive'], 'No line should show "exchange-mode aggressive".'],
  ['a b is set to on, or a c is.', ['a b', 'on', 'a c'], '"a b" is set to "on", or "a c" is.'],
  ['FTP server enable must not be there.', ['FTP server enable'], '"FTP server enable" must not be there.'],
  // What is quoted, no command, or goes on behind it stays.
  ['"a b" is set.', ['a b'], '"a b" is set.'],
  ['Device > Setup is open.', ['Device > Setup'], 'Device > Setup is open.'],
  ['version tlsv1.2 is set.', ['tlsv1'], 'version tlsv1.2 is set.'],
])('%s with %j', (text, code, quoted) => {
  expect(quote(text, code)).toBe(quoted);
});

test('words in capitals stand for values, but for the first and those that are typed', () => {
  const code = ['bind manager-user NAME role ROLE', 'FTP server enable', 'crypto AES', 'view NAME'];
  expect(quote('See bind manager-user NAME role ROLE, FTP server enable, crypto AES and view NAME.', code, '$ view NAME')).toBe(
    'See "bind manager-user NAME role <role>", "FTP server enable", "crypto AES" and "view NAME".',
  );
});

test('a word in the place of a number that the remediation types', () => {
  expect(quote('Verify that acl number inbound is set.', ['acl number inbound'], '$ acl 2001 inbound')).toBe(
    'Verify that "acl <number> inbound" is set.',
  );
  expect(quote('Verify that log source is set.', ['log source'], '$ log 10.0.0.1')).toBe('Verify that "log source" is set.');
});
