import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeCheckpointComparable } from './comparable.ts';

const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const RULE = `{
  "uid": "r1", "name": "one", "action": "x", "time": ["always"],
  "hits": { "percentage": "57%", "level": "medium", "value": 24, "last-date": { "posix": 1627602345000, "iso-8601": "2021-07-29T19:45-0400" } },
  "meta-info": {
    "lock": "unlocked",
    "last-modify-time": { "posix": 1627602339095 },
    "last-modifier": "anna"
  },
  "comments": "hits"
}
`;

describe('two readings of one configuration', () => {
  it.each([
    ['were exported at different times', sample, /Exported by .*/, 'Exported by monitor on Sat Nov 21 06:00:00 2026'],
    ['were read with and without paging', sample, 'set clienv rows 0', 'set clienv rows 24'],
    ['have different hits', RULE, '"value": 24', '"value": 1024'],
    ['lie at different dates', RULE, '"posix": 1627602345000', '"posix": 1627699999000'],
    ['were read while somebody held a lock', RULE, '"unlocked"', '"locked by current session"'],
    ['show different clocks', '{ "date": "30-07-2021", "time": "00:38:31" }', '00:38:31', '00:39:02'],
    ['have different line ends', sample, /$/m, '\r'],
  ])('are equal although they %s', (_, text, before, after) => {
    const other = text.replace(before, after);
    expect(other).not.toBe(text);
    expect(makeCheckpointComparable(other)).toBe(makeCheckpointComparable(text));
  });

  it.each([
    ['a setting', sample, 'set inactivity-timeout 10', 'set inactivity-timeout 60'],
    ['a password', sample, 'NotARealHashButOfTheRightShapeForTheLab', 'AnotherHash'],
    ['a community', sample, 'labCommunity', 'otherCommunity'],
    ['a prompt in a comment', sample, '"Inside"', '"set clienv rows 0"'],
    ['the action of a rule', RULE, '"action": "x"', '"action": "y"'],
    ['a time object of a rule', RULE, '"always"', '"at night"'],
    ['a comment', RULE, '"comments": "hits"', '"comments": "misses"'],
    ['what follows such an object', RULE, '"hits": {', '"hits": { "x": {'],
  ])('differ if %s was changed', (_, text, before, after) => {
    const other = text.replace(before, after);
    expect(other).not.toBe(text);
    expect(makeCheckpointComparable(other)).not.toBe(makeCheckpointComparable(text));
  });

  it('keep their lines', () => {
    const compared = makeCheckpointComparable(sample + RULE);
    expect(compared.split('\n')).toHaveLength((sample + RULE).split('\n').length);
    expect(compared.split('\n').filter((line, at) => line !== (sample + RULE).split('\n')[at])).toHaveLength(11);
  });
});
