import { expect, test } from 'vitest';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { CountCheck } from './check-spec.ts';
import { equals } from './demand.ts';
import { describeCount, judgeCount } from './judge-count.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = { readSettings: (commands) => commands.map(toSettingPath), writeSetting: () => [] };
const stated = { id: 'time', title: 'Time', about: { title: [/ time /] }, remediation: [], source: 'reference' };
const PLAIN: CountCheck = {
  ...stated,
  counted: 'time server',
  among: [{ path: 'time server *', isNoName: /^source$/ }],
  atLeast: 1,
  none: { status: 'FAIL', source: 'none by default' },
  needs: [{ setting: 'time on', demand: 'present', absent: { status: 'FAIL' } }],
};
const KINDS: CountCheck = {
  ...stated,
  counted: 'AAA server',
  among: [
    {
      called: / radius /,
      path: 'radius *',
      where: { op: 'absent', path: ['off'] },
      surely: { op: 'present', path: ['key'], absent: { status: 'REVIEW' } },
    },
    {
      called: / tacacs /,
      path: 'tacacs',
      name: 'address',
      needs: [{ setting: 'tacacs-state', demand: equals('on'), absent: { status: 'REVIEW' } }],
    },
  ],
  atLeast: 1,
  none: { status: 'REVIEW' },
};
const GROUPED: CountCheck = {
  ...PLAIN,
  among: [{ path: 'group * host *', groups: 'group * kind', usedAt: 'login *' }],
  atLeast: 2,
  needs: [],
};

test.each<[what: string, spec: CountCheck, title: string, text: string, expected: readonly [status: string, reason: RegExp]]>([
  ['one', PLAIN, 'Time', 'time server a\ntime on', ['PASS', /^A time server is configured\. `time on`/]],
  ...(
    [
      ['10.6.3.0/24', 'time server 10.6.3.1\ntime server 10.6.3.2\ntime on', 'PASS', /All of them are in 10\.6\.3\.0\/24/],
      ['10.6.3.0/24', 'time server 10.6.3.1\ntime server 10.7.3.1\ntime on', 'FAIL', /But 10\.7\.3\.1 is not in 10\.6\.3\.0\/24/],
      ['10.6.3.0/24 and 10.7.3.0/24', 'time server 10.6.3.1\ntime server 10.7.3.1\ntime on', 'PASS', /All of them are in/],
    ] as const
  ).map(
    ([networks, text, status, reason]) =>
      ['in a network', PLAIN, `Time servers are all in the networks ${networks}`, text, [status, reason]] as [
        string,
        CountCheck,
        string,
        string,
        readonly [string, RegExp],
      ],
  ),
  ['none', PLAIN, 'Time', 'time server source\ntime on', ['FAIL', /^No time server is configured \(none by default\)/]],
  ['it is off', PLAIN, 'Time', 'time server a', ['FAIL', /`time on` is not configured/]],
  [
    'too few',
    PLAIN,
    'Two time servers',
    'time server a\ntime server A\ntime on',
    ['FAIL', /^2 different time servers are asked for; 1 is/],
  ],
  ['enough', PLAIN, 'Two time servers', 'time server a\ntime server b\ntime on', ['PASS', /^2 different time servers at least/]],
  ['one of several', PLAIN, 'Time servers must be set', 'time server a\ntime on', ['REVIEW', /whether more are asked for/]],
  ['no number', PLAIN, 'Exactly one time server', 'time server a\ntime on', ['REVIEW', /^How many time servers/]],
  ['itself', PLAIN, 'Time', 'time server 127.0.0.1\ntime on', ['FAIL', /that of the device itself/]],
  ['a placeholder', PLAIN, 'Time', 'time server <removed>\ntime on', ['REVIEW', /Its address is not in the text/]],
  ['certain ones', PLAIN, 'An approved time server', 'time server a\ntime on', ['REVIEW', /only their owner knows/]],
  ['of any kind', KINDS, 'Time', 'radius a\n  key x\ntacacs\n  address b', ['PASS', /^An AAA server is configured/]],
  [
    'of one kind',
    KINDS,
    'Use tacacs',
    'radius a\n  key x\ntacacs\n  address b\ntacacs-state off',
    ['FAIL', /is of no use: `tacacs-state`/],
  ],
  ['without its key', KINDS, 'Use radius', 'radius a', ['REVIEW', /^Whether an AAA server is of use/]],
  ['switched off', KINDS, 'Use radius', 'radius a\n  key x\n  off', ['REVIEW', /^No AAA server is configured/]],
  [
    'in the group that is used',
    GROUPED,
    'Time',
    'group a kind\ngroup b kind\ngroup a host x\ngroup a host y\nlogin a',
    ['PASS', /^2 different/],
  ],
  [
    'in one group of two',
    GROUPED,
    'Time',
    'group a kind\ngroup b kind\ngroup a host x\ngroup a host y',
    ['REVIEW', /^One group has enough/],
  ],
  [
    'in one group where each is asked',
    GROUPED,
    'Time of every group',
    'group a kind\ngroup b kind\ngroup a host x\ngroup a host y',
    ['FAIL', /^No time server is configured/],
  ],
  [
    'the vendor’s instead',
    { ...PLAIN, instead: { holds: { op: 'present', path: ['cloud'] } } },
    'Time',
    'cloud\ntime on',
    ['PASS', /^`cloud` is configured/],
  ],
  ['in no group', GROUPED, 'Time', 'group a kind\ngroup a host x', ['FAIL', /^2 different/]],
])('%s', (_, spec, title, text, [status, reason]) => {
  const outcome = judgeCount(spec, vocabulary, drawTree(text), makeRecommendation({ title }));
  expect([outcome.status, outcome.reason]).toEqual([status, expect.stringMatching(reason)]);
});

test('leaves fewer than the document types to a person, and takes certain ones that it types', () => {
  const judge = (title: string, typed: string) =>
    judgeCount(PLAIN, vocabulary, drawTree('time server a\ntime on'), makeRecommendation({ title, remediation: makeProcedure(typed) }))
      .status;
  expect(judge('Time', '$ time server <one>\n$ time server <other>')).toBe('REVIEW');
  expect(judge('An approved time server', '$ time server a')).toBe('PASS');
  expect(judge('An approved time server', '$ time server b')).toBe('REVIEW');
});

test('says what is asked', () => {
  expect(describeCount(PLAIN)).toBe(
    'a time server, or as many different ones as the document asks for, must be configured (`time server *`); `time on` must be configured',
  );
});
