import { expect, test } from 'vitest';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { TextCheck } from './check-spec.ts';
import { equals } from './demand.ts';
import { describeText, judgeText } from './judge-text.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = { readSettings: (commands) => commands.map(toSettingPath), writeSetting: () => [] };
const BANNER: TextCheck = {
  id: 'banner',
  title: 'A banner is shown',
  about: { title: [/ banner /] },
  remediation: [],
  source: 'reference',
  text: 'login banner',
  at: [{ path: 'banner login' }, { path: 'banner motd' }],
  absent: { status: 'FAIL', source: 'none by default' },
  needs: [{ setting: 'banner-state', demand: equals('on'), absent: { status: 'PASS' } }],
  unlike: [
    { pattern: /factory/i, status: 'FAIL', why: 'is that of the factory' },
    { pattern: /model/i, status: 'REVIEW', why: 'names the model' },
  ],
};
const OWN: TextCheck = { ...BANNER, absent: { status: 'PASS', source: 'the factory has one' } };
const WORDED = 'The banner must read "Use by staff of Example alone is allowed."';

test.each<
  [
    what: string,
    spec: TextCheck,
    said: readonly [title: string, audit: string],
    text: string,
    expected: readonly [status: string, reason: RegExp],
  ]
>([
  ['set', BANNER, ['A banner', ''], 'banner motd Keep out', ['PASS', /^The login banner is set\./]],
  ['missing', BANNER, ['A banner', ''], 'other', ['FAIL', /^There is no login banner/]],
  ['without words', BANNER, ['A banner', ''], 'banner login ----', ['FAIL', /holds no words/]],
  ['not shown', BANNER, ['A banner', ''], 'banner login Keep out\nbanner-state off', ['FAIL', /^`banner-state` must/]],
  ['of the factory', BANNER, ['A banner', ''], 'banner login Factory text', ['FAIL', /is that of the factory/]],
  ['that tells', BANNER, ['A banner', ''], 'banner login Model nine', ['REVIEW', /names the model/]],
  [
    'as worded',
    BANNER,
    ['A banner', WORDED],
    'banner login Use by staff of Example\nbanner login alone is allowed.',
    ['PASS', /reads: "Use by staff/],
  ],
  ['otherwise worded', BANNER, ['A banner', WORDED], 'banner login Keep out', ['FAIL', /not with the text/]],
  [
    'with more words',
    BANNER,
    ['A banner', WORDED],
    'banner login Hello. Use by staff of Example alone is allowed.',
    ['REVIEW', /says more/],
  ],
  ['of a certain wording', BANNER, ['The approved banner', ''], 'banner login Keep out', ['REVIEW', /says what the document asks/]],
  ['no warning', BANNER, ['A warning banner', ''], 'banner login Hello there', ['REVIEW', /whether it is a warning/]],
  ['a warning', BANNER, ['A warning banner', ''], 'banner login Unauthorized use is prohibited', ['PASS', /is set/]],
  [
    'in a file',
    BANNER,
    ['A banner', 'Its text must not welcome the user.'],
    'banner login flash:/hello.txt',
    ['REVIEW', /stands in a file/],
  ],
  [
    'with a word of each group',
    BANNER,
    ['A banner', 'It must contain the word "authorised" and the word logged or monitored.'],
    'banner login For authorised staff. Access is monitored.',
    ['PASS', /"authorised" and "monitored"/],
  ],
  [
    'without a word of one group',
    BANNER,
    ['A banner', 'It must contain the word "authorised" and the word logged or monitored.'],
    'banner login For authorised staff.',
    ['FAIL', /none of the words "logged", "monitored"/],
  ],
  [
    'that says who may come in',
    BANNER,
    ['A banner', 'Verify that its text states that access is restricted to authorized persons.'],
    'banner login Access is restricted to authorized staff',
    ['PASS', /restricted to authorized persons/],
  ],
  [
    'that says nothing of who may come in',
    BANNER,
    ['A banner', 'Verify that its text states that access is restricted to authorized persons.'],
    'banner login Edge router',
    ['REVIEW', /what the document asks/],
  ],
  ["the factory's, as nothing is worded", OWN, ['A banner', ''], 'other', ['PASS', /the factory has one/]],
  ["the factory's, though another is worded", OWN, ['A banner', WORDED], 'other', ['FAIL', /words one/]],
  [
    "the factory's, though another is meant",
    OWN,
    ['A banner', 'The approved banner must be shown.'],
    'other',
    ['REVIEW', /what the document asks/],
  ],
])('%s', (_, spec, [title, audit], text, [status, reason]) => {
  const outcome = judgeText(spec, vocabulary, drawTree(text), makeRecommendation({ title, audit: makeProcedure(audit) }));
  expect([outcome.status, outcome.reason]).toEqual([status, expect.stringMatching(reason)]);
});

test('leaves a text in another place than the document types to a person', () => {
  const typed = makeRecommendation({ title: 'A banner', remediation: makeProcedure('$ banner login <text>') });
  expect(judgeText(BANNER, vocabulary, drawTree('banner motd Keep out'), typed).status).toBe('REVIEW');
});

test('takes a text that is typed for an example where a sentence says what it has to say', () => {
  const typed = makeRecommendation({
    title: 'A banner',
    description: 'A banner says that use is monitored.',
    remediation: makeProcedure('$ banner login Access to this box is monitored'),
  });
  const judged = ['Example. Access to this box is monitored', 'Access to this box is free'].map(
    (text) => judgeText(BANNER, vocabulary, drawTree(`banner login ${text}`), typed).status,
  );
  expect(judged).toEqual(['PASS', 'FAIL']);
});

test('a text tells the device by the maker, by any of its names and by what stands for them; without a name nobody can say', () => {
  const spec: TextCheck = { ...BANNER, tells: { maker: /\bacme\b/i, names: ['hostname', 'node * hostname'], token: /\$\(hostname\)/ } };
  const asked = makeRecommendation({
    title: 'A banner',
    description: 'The banner must not contain the host name or the model of the device.',
  });
  const judge = (text: string, more = 'hostname fw1'): string =>
    judgeText(spec, vocabulary, drawTree(`banner login ${text}\n${more}`), asked).status;
  expect(judge('Keep out')).toBe('PASS');
  expect(judge('Keep out of FW1')).toBe('FAIL');
  expect(judge('Keep out of fw2', 'node 0 hostname fw2')).toBe('FAIL');
  expect(judge('Keep out of $(hostname)')).toBe('FAIL');
  expect(judge('Keep out of this Acme wall')).toBe('FAIL');
  expect(judge('Keep out', 'clock utc')).toBe('REVIEW');
  expect(judgeText(BANNER, vocabulary, drawTree('banner login Keep out'), asked).status).toBe('REVIEW');
});

test('says what is asked', () => {
  expect(describeText(BANNER)).toBe(
    'the login banner (`banner login` or `banner motd`) must be set and hold words; `banner-state` must be `on`',
  );
});
