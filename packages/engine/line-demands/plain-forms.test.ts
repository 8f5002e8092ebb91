import { expect, test } from 'vitest';
import { inPlainForms } from './plain-forms.ts';
import { describeTold } from './describe-line-demand.ts';
import { readLineDemands } from './read-line-demands.ts';

const read = (sentence: string): string | undefined => {
  const demands = readLineDemands(sentence, { typed: [] });
  return demands && describeTold({ demands, conditionals: [], choices: [] });
};

test.each([
  ['The answer must be "undo mode enable".', 'A line `undo mode enable` must be there.'],
  ['The line "level high" must be shown beneath "password-policy".', 'In each block `password-policy`: A line `level high` must be there.'],
  ['"defend action" may not be set to "alert".', 'Each line `defend action` must be one that does not hold `alert`.'],
  ['"a b" must be shown, and "c d" must not.', 'A line `a b` must be there. No line `c d` may be there.'],
  ['On no interface whatsoever may "a b" or "c d" be shown.', 'No line `a b` may be there. No line `c d` may be there.'],
  ['No "server" line may lack a "key".', 'Each line `server` must be one that holds `key`.'],
  [
    '"sys-info version" must name "v3" and neither "v1" nor "all".',
    'Each line `sys-info version` must be one that holds `v3`. Each line `sys-info version` must be one that does not hold `v1` or `all`.',
  ],
  [
    'A line "pfs" must be shown, and not with "group1" or "group2".',
    'A line `pfs` must be there. Each line `pfs` must be one that does not hold `group1` or `group2`.',
  ],
  ['In the line "version", tlsv1.2 must stand alone.', 'Each line `version` must be one that holds only `tlsv1.2`.'],
  ['The lines "level low" and "level medium" are not accepted.', 'No line `level low` may be there. No line `level medium` may be there.'],
])('%s: %s', (sentence, told) => expect(read(sentence)).toBe(told));

test('of the lines of a thing by one of its names, which one has to be so a sentence does not say', () => {
  expect(read('For each peer with an "as-number", "peer <address> password" must be shown.')).toBeUndefined();
  expect(read('For each "peer <address> as-number", "peer <address> password" must be shown.')).toContain('password');
});

test.each(['"a" must not be set to "b" unless "c" is there', 'On no interface but "a" may "b" be shown', 'Any text is left as it is'])(
  'is left as it is: %s',
  (sentence) => expect(inPlainForms(sentence)).toBe(sentence),
);

test('any text is read, in time that grows with its length', () => {
  const started = performance.now();
  for (const text of ['"a", '.repeat(50_000), 'on no a b '.repeat(50_000), '"a" or '.repeat(80)]) inPlainForms(text);
  expect(performance.now() - started).toBeLessThan(1000);
});
