import { describe, expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { judgeLineDemand } from './judge-line-demand.ts';
import type { Document } from './line-vocabulary.ts';
import { readLineDemands, readLooked } from './read-line-demands.ts';

const TREE = drawTree(`
web secure enable
web timeout 10
web version tls1.2
cipher list aes256 aes128
log host 192.0.2.1 transport tcp
log host 192.0.2.2 transport tcp
log host source loopback0
terminal con 0
  mode aaa
  timeout 5
terminal vty 0 4
  mode aaa
  protocol ssh
  acl 2000 inbound
rule name a
  zone outer
  action permit
  profile ips strict
rule name b
  zone inner
  disable
  action permit
rule name c
  zone inner
  action deny
group v3 ops privacy acl 2010
group v3 lab privacy
peer 192.0.2.9 ignore
`);

/** What the document types besides: words and units that its sentences may use. */
const DOCUMENT = {
  typed: [
    'web timeout 10',
    'terminal vty 0 4',
    'mode aaa',
    'protocol ssh',
    'group v3 ops privacy acl 2010',
    'rule name a',
    'profile ips strict',
    'mode hash KEY',
  ],
};

/** Whether the device is as the sentence demands; undefined where the sentence is not understood, or the text does not tell. */
function judge(sentence: string): boolean | undefined {
  const told = readLineDemands(sentence, DOCUMENT)?.map((demand) => judgeLineDemand(demand, TREE)?.holds);
  return told === undefined || told.includes(undefined) ? (told?.includes(false) ? false : undefined) : !told.includes(false);
}

test('a time of more than nothing is one of a minute at least', () => {
  const sentence =
    'Each "terminal con" must be followed by a line "timeout" with a time of more than nothing and not more than 5 minutes 0 seconds.';
  const [demand] = readLineDemands(sentence, { typed: ['terminal con 0', 'timeout 5'] }) ?? [];
  expect(judgeLineDemand(demand!, TREE)?.holds).toBe(true);
  expect(judgeLineDemand(demand!, drawTree('terminal con 0\n  timeout 6'))?.holds).toBe(false);
});

describe('a sentence that demands lines', () => {
  test.each([
    ['"web secure enable" must be present.', true],
    ['"web secure enable" must be present, and "web enable" must not be present.', true],
    ['"web secure enable" must not be present.', false],
    ['Verify that neither "web enable" nor "cdp enable" is displayed.', true],
    ['Verify that neither "web enable" nor "web timeout" is displayed.', false],
    ['There must be no "cdp enable" line.', true],
    ['No line should show "cdp enable".', true],
    ['No line should show "cdp enable" or "web timeout".', false],
    ['The line "web version" should list nothing but "tls1.2".', true],
    ['The line "cipher list" must name no cipher other than "aes256".', false],
    // How a device is to be, said of one that is.
    ['"web secure enable" and "web timeout" are configured.', true],
    ['"web timeout" is absent.', false],
    ['"cdp enable" is not configured.', true],
    ['Each "group v3" line shows "privacy".', true],
    ['Each "group v3" line shows "acl".', false],
    ['The output must contain at least two "log host" lines with different addresses.', true],
    ['The output must contain at least three "log host" lines with different addresses.', false],
    ['At least one "log host <address>" must be present.', true],
    ['Two or more "log host" addresses must be present.', true],
    // Terse sentences, and several in one.
    ['Every rule with "action permit" and without "disable" must have the line "profile ips strict".', true],
    ['Every rule with "action permit" must have the line "profile ips strict".', false],
    ['Every line "group v3" must have the word "privacy" after the name of the group.', true],
    ['There must be no line with "cdp enable", and "web version" must read "tls1.2" and nothing more.', true],
    ['There must be no "cdp enable" (off is the default and is not printed).', true],
    ['There must be two or more "log host" lines with an address, and no line "cdp enable".', true],
    ['There must be three or more "log host" lines with an address, and no line "cdp enable".', false],
    ['There must be two or more "log host" lines with an address, and no line "web timeout".', false],
    ['Lines for timeout and vty must be there', true],
    ['Only "tls1.2" may be displayed as version', undefined],
    ['Only "10" may be displayed as timeout', true],
    ['Only "20" may be displayed as timeout', false],
  ])('%s', (sentence, holds) => {
    expect(judge(sentence)).toBe(holds);
  });
});

describe('a sentence about what lines hold', () => {
  test.each([
    ['Every "group v3" line must contain the keyword privacy.', true],
    ['Each rule with the action permit must contain the line "profile ips".', false],
    ['Each rule with the action permit must contain "zone".', true],
    ['Each rule with the action deny must contain the line "profile ips".', false],
    ['Every "group v3" line must contain the keyword privacy and an acl.', false],
    ['"cipher list" must be present and must list only aes256 or aes128.', true],
    ['"cipher list" must list only "aes256".', false],
    ['"cipher list" must contain no values other than aes256 and aes128.', true],
    ['The line "cipher list" must contain neither "des" nor "aes128".', false],
    ['The line "cipher list" must not list md5 or sha1.', true],
    ['Every "log host <address>" line must contain "transport tcp".', true],
    ['"web version" must end with tls1.2.', true],
    ['"web version" is set to tls1.2 alone.', undefined],
    ['Verify that "web version" is set to tls1.2 alone.', true],
  ])('%s', (sentence, holds) => {
    expect(judge(sentence)).toBe(holds);
  });
});

describe('a sentence with a bound', () => {
  test.each([
    ['"web timeout" must be 10 or less.', true],
    ['"web timeout" must be 5 or less.', false],
    ['"web timeout" must be 15 minutes or less.', true],
    ['"web timeout" must be 600 seconds or less.', undefined],
    ['"web timeout" must be present with a value between 1 and 15.', true],
    ['Verify that "web timeout" is not greater than 5.', false],
    ['If "web lifetime" is displayed, its value must be 3 or less.', true],
    ['If "web timeout" is displayed, its value must be 3 or less.', false],
  ])('%s', (sentence, holds) => {
    expect(judge(sentence)).toBe(holds);
  });
});

describe('a sentence about what stands below lines', () => {
  test.each([
    ['Each "terminal vty" block must contain "protocol ssh" and "acl <number> inbound".', true],
    ['For each "terminal con", "acl <number> inbound" must be present.', false],
    ['For each "terminal vty" verify that "protocol ssh" is present and that "mode none" is not present.', true],
    ['"mode aaa" must be present in each "terminal con".', true],
    ['Each rule with "action permit" must contain a "profile ips" line.', false],
    ['For each rule that is not disabled and that has "action permit" verify that "profile ips" is present.', true],
    [
      'For each rule that has "action permit" and does not contain "disable", "profile ips" must be one of the profiles strict or default.',
      true,
    ],
  ])('%s', (sentence, holds) => {
    expect(judge(sentence)).toBe(holds);
  });
});

describe('a sentence that is not understood whole', () => {
  test.each([
    // Nobody knows what else it asks for.
    ['"web secure enable" must be present on every port that guests can reach.'],
    ['"web secure enable" must be present, unless guests use it.'],
    ['If guests use it, "web secure enable" must be present.'],
    ['"web secure enable" may be present.'],
    ['The device shows "web secure enable".'],
    ['Every "group v3" line must contain a strong algorithm.'],
    ['At least two "log host" and "web version" lines must be present.'],
    ['"web secure enable" or its successor must be present.'],
    // Which of them belong together, the words do not tell.
    ['Each "rule" that contains "zone outer" and "disable" or "action deny" must contain "profile".'],
    ['Each "rule" that contains "zone outer" or "zone inner" and "action permit" must contain "profile".'],
    // Some key, and no word of the line.
    ['Each "terminal vty" must contain the line "mode aaa" with a key.'],
    ['The line "mode aaa" must be present with a key.'],
    // One line of a peer, and not each.
    ['Each peer should show "peer <address> ignore" or "peer <address> secret".'],
    // What was said before, and no value.
    ['The line "web version" must be present with one of the three versions.'],
    ['The line "web version" must be present with one of those named above.'],
    // A value of which setting?
    ['The value "any" should never be used.'],
  ])('%s', (sentence) => {
    expect(readLineDemands(sentence, DOCUMENT)).toBeUndefined();
  });

  test('is read by the lines that the sentence before speaks of', () => {
    const before = readLooked('Look at each "group v3" line.', DOCUMENT);
    expect(readLineDemands('A line that contains acl must contain privacy.', DOCUMENT, before)).toHaveLength(1);
    expect(readLineDemands('A line that contains acl must contain privacy.', DOCUMENT)).toBeUndefined();
  });
});

describe('a text that does not tell', () => {
  test.each([
    // Of things that there are not, nothing is shown; what is off by default is not printed.
    ['Every "group v1" line must contain the keyword privacy.'],
    ['"undo cdp enable" must be present.'],
    ['"cdp disable" must be present.'],
    ['"snmp enable" must be present.'],
  ])('%s', (sentence) => {
    expect(judge(sentence)).toBeUndefined();
  });

  test('shows what is there, and not what is nowhere, where a part of it is left out', () => {
    const excerpt = { ...TREE, isExcerpt: true as const };
    const judgeExcerpt = (sentence: string) =>
      readLineDemands(sentence, DOCUMENT)?.map((demand) => judgeLineDemand(demand, excerpt)?.holds);
    expect(judgeExcerpt('"web secure enable" must be present.')).toEqual([true]);
    expect(judgeExcerpt('"web enable" must not be present.')).toEqual([undefined]);
    expect(judgeExcerpt('"web secret" must be present.')).toEqual([undefined]);
  });
});

test('what a person quotes is a command from its first word on', () => {
  const commandsOf = (document: Document): unknown =>
    readLineDemands('The line "user-name" must be present.', document)?.map(({ lines }) => lines.commands);
  expect(commandsOf({ typed: ['bind user-name A role b'] })).toEqual([['bind user-name']]);
  expect(commandsOf({ typed: ['bind user-name A role b'], isExact: true })).toEqual([['user-name']]);
});
