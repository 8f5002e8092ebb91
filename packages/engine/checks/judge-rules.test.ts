import { describe, expect, test } from 'vitest';
import { toSettingPath } from '../demands/setting-path.ts';
import type { Rule, RuleBase } from '../model/rule-base.ts';
import type { Outcome } from '../model/verdict.ts';
import { anyAddress, makeAddressSymbol, negateAddresses } from '../rule-base/addresses.ts';
import { readAddress } from '../rule-base/read-address.ts';
import { makeService } from '../rule-base/services.ts';
import { makeRule } from '../rule-base/testing/rule-maker.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { present } from './assertions.ts';
import { defineLibrary } from './define-library.ts';
import { judgeRules } from './judge-rules.ts';
import type { AskedOfRules, RuleVocabulary } from './rules-check.ts';

const HOST = readAddress('192.0.2.1')!;
const WEB = { entries: [makeService(6, { first: 443, last: 443 })], symbols: [] };
const IKE = { entries: [makeService(17, { first: 500, last: 500 })], symbols: [] };

let next = 0;
const rule = (name: string, parts: Partial<Rule> = {}): Rule => makeRule({ name, line: (next += 1), endLine: next, ...parts });
const open = (parts: Partial<Rule> = {}): Rule => rule('open', parts);
const web = (parts: Partial<Rule> = {}): Rule => rule('web', { services: WEB, destination: HOST, ...parts });
const denial = (parts: Partial<Rule> = {}): Rule => rule('rest', { action: 'deny', ...parts });

interface Given {
  readonly title?: string;
  readonly audit?: string;
  readonly typed?: string;
  readonly gaps?: readonly string[];
  readonly own?: Partial<RuleVocabulary>;
  readonly lists?: RuleBase['lists'];
}

const NOWHERE = { action: 'deny', logged: false, lines: [], source: '' } as const;
const listOf = (rules: readonly Rule[]): RuleBase['lists'][number] => ({ name: 'list', rules, fallback: NOWHERE });

function judge(asked: Omit<AskedOfRules, 'remediation'>, rules: readonly Rule[], given: Given = {}): Outcome {
  const { title = 'Rules', audit = '', typed = '', gaps = [], own, lists = [listOf(rules)] } = given;
  const vocabulary = {
    readSettings: (commands: readonly string[]) => commands.map(toSettingPath),
    writeSetting: () => [],
    rules: { noun: 'rule', path: 'rules', read: () => ({ lists, gaps }), device: 'self', ...own },
  };
  const recommendation = makeRecommendation({
    title,
    audit: makeProcedure(audit),
    remediation: makeProcedure(typed === '' ? '' : `$ ${typed}`),
  });
  return judgeRules({ ...asked, remediation: [] }, vocabulary, drawTree('rules'), recommendation);
}

type Case = readonly [what: string, rules: readonly Rule[], status: string, given?: Given];

const LOGGED = { rules: { which: 'enabled' }, must: { is: 'logged' } } as const;
const ALL_LOGGED = { rules: { which: 'enabled' }, must: { is: 'logged', alsoUnmatched: true } } as const;
const BOUNDED = { rules: { which: 'permitting' }, must: { is: 'bounded', parts: ['source', 'destination', 'service'] } } as const;
const NAMED = { rules: { which: 'permitting' }, must: { is: 'named' } } as const;
const LAST = { rules: { which: 'last' }, must: { is: 'denyAll', logged: 'ifAsked' } } as const;
const TO_DEVICE = { rules: { which: 'permitting', from: 'untrusted', to: 'device' }, must: { is: 'none' } } as const;
const USED = { rules: { which: 'stated' }, must: { is: 'enabled' } } as const;

const OPEN_END = { ...listOf([denial()]), fallback: { ...NOWHERE, action: 'allow' } } as const;
const LIMITED = { rules: { which: 'enabled' }, must: { is: 'limited' } } as const;
const BETWEEN = { rules: { which: 'permitting', between: 'asSaid' }, must: { is: 'none', strictly: true } } as const;
const SCHEDULED = {
  rules: { which: 'stated', prefixed: 'asSaid' },
  must: { is: 'stated', holds: present('comment'), isName: true },
} as const;
const NO_WAY = { title: 'No rule permits traffic from outer to inner', own: { zonesOf: () => new Set(['outer', 'inner']) } };
const statedBelow = (line: string): Partial<Rule> => ({ statement: drawTree(`rule\n  ${line}`).roots[0]! });

const INSPECTED = {
  rules: { which: 'permitting', internet: 'asTitled' },
  must: { is: 'inspected', kinds: ['virus'], named: true },
} as const;
const OUTBOUND = { rules: { which: 'permitting', internet: 'always' }, must: { is: 'inspected', kinds: ['virus'] } } as const;
const STATED = { rules: { which: 'stated' }, must: { is: 'stated', holds: present('comment') } } as const;

const isUntrusted = (zone: string): boolean => zone === 'outside';
const findUntrusted = () => ({ isUntrusted });

/** A rule's name tells the profiles that it applies. */
const profiles: RuleVocabulary['profiles'] = {
  named: [
    [/antivirus/i, 'virus'],
    [/spyware/i, 'spyware'],
  ],
  find: (_, { name }, kind) => ({
    is: name.includes(kind) ? 'applied' : 'missing',
    lines: [],
    ...(name.includes('idle') && { unsure: 'names one that stops nothing' }),
  }),
};
const outward = { own: { profiles, findUntrusted } };
const unknown = { own: { profiles, findUntrusted: () => ({ isUnknown: true as const, isUntrusted: () => false }) } };

const silent = { begin: false, end: false };
const BY_ACTION = 'Each rule with the action permit contains "log close" and each rule with the action deny contains "log init".';
const moments = { begin: 'log init', end: 'log close' };

describe.each<readonly [kind: string, asked: Omit<AskedOfRules, 'remediation'>, cases: readonly Case[]]>([
  [
    'rules log',
    LOGGED,
    [
      ['all do', [web(), denial()], 'PASS'],
      ['one does not', [web(), denial({ log: silent })], 'FAIL'],
      ['one does not, but the title means permitted traffic', [web(), denial({ log: silent })], 'PASS', { title: 'Log allowed traffic' }],
      ['one does not, and the title means denied traffic', [web(), denial({ log: silent })], 'FAIL', { title: 'Log denied traffic' }],
      ['one that is off does not', [web(), denial({ log: silent, enabled: false })], 'PASS'],
      ['one that only watches does not', [web(), denial({ log: silent, continues: true })], 'PASS'],
      ['the text does not say', [web({ log: { begin: 'unknown', end: 'unknown' } })], 'REVIEW'],
      ['the title asks for the other moment', [web()], 'FAIL', { title: 'Rules log at session start' }],
      ['the document types the other moment', [web()], 'FAIL', { typed: 'rule x log init', own: { moments } }],
      [
        'a denial has no end',
        [denial({ log: { begin: true, end: false } })],
        'PASS',
        { title: 'Rules log at session end', own: { logsDenialsAtBegin: true } },
      ],
      [
        'each does as its action asks',
        [web({ log: { begin: false, end: true } }), denial({ log: { begin: true, end: false } })],
        'PASS',
        { audit: BY_ACTION, own: { moments } },
      ],
      ['a denial logs the other moment', [denial({ log: { begin: false, end: true } })], 'FAIL', { audit: BY_ACTION, own: { moments } }],
      ['none is there', [], 'NA'],
      ['not all are shown', [web()], 'REVIEW', { gaps: ['Rules may be missing.'] }],
      ['one falls short, whatever is not shown', [web({ log: silent })], 'FAIL', { gaps: ['Rules may be missing.'] }],
    ],
  ],
  [
    'rules log, and what none of them matches',
    ALL_LOGGED,
    [
      ['that is not logged', [web()], 'FAIL'],
      ['that is not logged, but the title means permitted traffic', [web()], 'PASS', { title: 'Log allowed traffic' }],
      [
        'the document types the very setting',
        [web()],
        'FAIL',
        { title: 'Log allowed traffic', typed: 'log rest on', own: { unmatched: 'log rest' } },
      ],
      ['that is logged', [web()], 'PASS', { lists: [{ ...listOf([web()]), fallback: { ...NOWHERE, logged: true } }] }],
      ['the text does not say', [web()], 'REVIEW', { lists: [{ ...listOf([web()]), fallback: { ...NOWHERE, logged: 'unknown' } }] }],
      ['nothing reaches it', [web(), denial()], 'REVIEW'],
      ['there is no rule', [], 'FAIL'],
    ],
  ],
  [
    'rules are bounded',
    BOUNDED,
    [
      ['one is open', [web(), open()], 'FAIL'],
      ['one is open for hours', [open({ conditions: [{ kind: 'schedule', values: ['work'] }] })], 'FAIL'],
      ['one is open for users', [open({ conditions: [{ kind: 'user', values: ['staff'] }] })], 'REVIEW'],
      ['one is open between zones', [open({ from: ['inside'] })], 'FAIL'],
      ['one is open between zones that narrow', [open({ from: ['inside'] })], 'REVIEW', { own: { zonesNarrow: true } }],
      ['one is open for all but a host', [open({ source: negateAddresses(HOST) })], 'REVIEW'],
      ['one is open for nobody', [open({ source: negateAddresses(anyAddress) })], 'PASS'],
      ['one is open for what is not shown', [open({ source: makeAddressSymbol('x, which is not in the text') })], 'REVIEW'],
      ['one is open for a name', [open({ source: makeAddressSymbol('www.example.net') })], 'PASS'],
      ['one asks another list', [open({ action: 'other' })], 'REVIEW'],
      ['the open one denies', [denial()], 'NA'],
      ['the title does not say of what', [web({ destination: anyAddress })], 'REVIEW', { title: 'No permissive rules' }],
    ],
  ],
  [
    'rules name their parts',
    NAMED,
    [
      ['the part of the title is open', [open({ source: HOST })], 'FAIL', { title: 'No rule has any service' }],
      ['another part is open', [web()], 'PASS', { title: 'No rule has any service' }],
      ['the title names none', [web()], 'REVIEW'],
    ],
  ],
  [
    'the last rule denies everything',
    LAST,
    [
      ['it does', [web(), denial()], 'PASS'],
      ['it lets traffic pass', [denial(), web()], 'FAIL'],
      ['it denies some traffic', [denial({ services: WEB })], 'FAIL'],
      ['it denies at times', [denial({ conditions: [{ kind: 'schedule', values: ['night'] }] })], 'REVIEW'],
      ['it does not log', [denial({ log: silent })], 'PASS'],
      ['it does not log, which is asked for', [denial({ log: silent })], 'FAIL', { title: 'The last rule denies and logs' }],
      ['it sees nothing', [open(), denial()], 'REVIEW'],
      ['there is none', [], 'FAIL'],
      ['which is the last is not shown', [denial()], 'REVIEW', { gaps: ['Rules may be missing.'] }],
    ],
  ],
  [
    'no rule from outside to the device',
    TO_DEVICE,
    [
      ['one lets everything in', [open()], 'FAIL', { own: { findUntrusted } }],
      ['one lets something in', [web({ from: ['outside'], to: ['self'] })], 'REVIEW', { own: { findUntrusted } }],
      ['one lets in what the title allows', [rule('ike', { services: IKE })], 'PASS', { title: 'Nothing but IKE', own: { findUntrusted } }],
      ['one comes from inside', [open({ from: ['inside'] })], 'PASS', { own: { findUntrusted } }],
      [
        'no zone is known to be outside',
        [open()],
        'REVIEW',
        { own: { findUntrusted: () => ({ isUnknown: true as const, isUntrusted: () => false }) } },
      ],
    ],
  ],
  [
    'rules apply profiles',
    INSPECTED,
    [
      ['all do', [rule('virus'), denial()], 'PASS', outward],
      ['one does not', [rule('virus'), web()], 'FAIL', outward],
      ['one does not, and allows nothing by itself', [web({ action: 'other' })], 'REVIEW', outward],
      ['one stops nothing', [rule('virus idle')], 'REVIEW', outward],
      ['the document names another', [rule('virus')], 'FAIL', { ...outward, title: 'Rules apply anti-spyware and spyware profiles' }],
      [
        'one within does not, and the title means the Internet',
        [rule('virus'), web({ to: ['inside'] })],
        'PASS',
        { ...outward, title: 'To the Internet' },
      ],
      [
        'one outside does not',
        [rule('virus'), web({ from: ['outside'], to: ['outside'] })],
        'PASS',
        { ...outward, title: 'To the Internet' },
      ],
      ['one from outside does not', [web({ from: ['outside'], to: ['dmz'] })], 'FAIL', { ...outward, title: 'To or from the Internet' }],
      [
        'one from outside does not, and the title does not say on which side',
        [rule('virus', { to: ['outside'] }), web({ from: ['outside'], to: ['dmz'] })],
        'REVIEW',
        { ...outward, title: 'Inspection of Internet traffic' },
      ],
      [
        'one from outside does not, and the audit means both sides',
        [rule('virus', { to: ['outside'] }), web({ from: ['outside'], to: ['dmz'] })],
        'FAIL',
        { ...outward, title: 'Inspection of Internet traffic', audit: 'Rules from or to the zone outside carry profiles.' },
      ],
      [
        'some do, and where they lead nobody knows',
        [rule('virus', { to: ['a'] }), web({ to: ['a'] })],
        'REVIEW',
        { ...unknown, title: 'To the Internet' },
      ],
      ['none does, wherever they lead', [web({ to: ['a'] })], 'FAIL', { ...unknown, title: 'To the Internet' }],
    ],
  ],
  [
    'rules to the Internet apply profiles',
    OUTBOUND,
    [
      ['all do', [rule('virus', { to: ['outside'] })], 'PASS', outward],
      ['none leads there', [web({ to: ['inside'] })], 'NA', outward],
      ['where they lead nobody knows', [web({ to: ['a'] })], 'REVIEW', unknown],
    ],
  ],
  [
    'rules have a statement',
    STATED,
    [
      ['one does', [web({ statement: drawTree('rule\n  comment x').roots[0]! })], 'PASS'],
      ['one does not', [web({ statement: drawTree('rule\n  other x').roots[0]! })], 'FAIL'],
      ['one is not in the text', [web()], 'REVIEW'],
      [
        'the document asks for more',
        [web({ statement: drawTree('rule\n  comment x').roots[0]! })],
        'REVIEW',
        { title: 'Comments contain a ticket' },
      ],
    ],
  ],
  [
    'rules name what the document asks for',
    LIMITED,
    [
      ['one does not', [open()], 'FAIL', { title: 'Each permit rule names a service' }],
      ['all do', [web(), denial()], 'PASS', { title: 'Each permit rule names a service' }],
      ['one is enough', [web()], 'PASS', { title: 'Each permit rule names a service or a source address' }],
      ['each is asked for', [web()], 'FAIL', { title: 'Each permit rule names a service and a source address' }],
      ['one is off', [web(), open({ enabled: false })], 'REVIEW', { title: 'Each permit rule names a service' }],
      ['one is off that does not count', [web(), open({ enabled: false })], 'PASS', { title: 'Each enabled permit rule names a service' }],
      ['one that denies may be meant', [denial()], 'REVIEW', { title: 'Each rule names a service' }],
      ['a condition is enough', [open({ from: ['outer'] })], 'PASS', { title: 'Each permit rule has a matching condition' }],
      [
        'a user limits it',
        [open({ conditions: [{ kind: 'user', values: ['x'] }] })],
        'REVIEW',
        { title: 'Each permit rule names a service' },
      ],
      ['what they have to name nobody says', [web()], 'REVIEW', { title: 'Permit rules are good' }],
    ],
  ],
  [
    'nothing passes between the zones that the document names',
    BETWEEN,
    [
      ['something does', [web({ from: ['outer'], to: ['inner'] })], 'FAIL', NO_WAY],
      ['something does from anywhere', [web({ to: ['inner'] })], 'FAIL', NO_WAY],
      ['nothing does', [web({ from: ['inner'], to: ['outer'] }), denial()], 'PASS', NO_WAY],
      ['it is off', [web({ enabled: false, from: ['outer'], to: ['inner'] })], 'REVIEW', NO_WAY],
      ['it cannot be told', [web({ action: 'other', from: ['outer'], to: ['inner'] })], 'REVIEW', NO_WAY],
      ['what no rule matches passes', [], 'REVIEW', { ...NO_WAY, title: 'No traffic passes from outer to inner', lists: [OPEN_END] }],
      ['a document of rules says nothing of that', [], 'PASS', { ...NO_WAY, lists: [OPEN_END] }],
      ['the zones are not named', [web()], 'REVIEW', { ...NO_WAY, title: 'No rule permits traffic from outer' }],
    ],
  ],
  [
    'rules of some names have a statement',
    SCHEDULED,
    [
      [
        'one does not',
        [rule('rm_a', statedBelow('other x')), web(statedBelow('other x'))],
        'FAIL',
        { title: 'Rules that begin with rm_ have a comment' },
      ],
      [
        'all do',
        [rule('rm_a', statedBelow('comment x')), web(statedBelow('other x'))],
        'PASS',
        { title: 'Rules that begin with rm_ have a comment' },
      ],
      ['there is none', [web(statedBelow('other x'))], 'NA', { title: 'Rules that begin with rm_ have a comment' }],
      ['every rule is meant', [web(statedBelow('other x'))], 'FAIL', { title: 'Every rule has a comment' }],
      ['which are meant nobody says', [web(statedBelow('comment x'))], 'REVIEW', { title: 'Rules for guests have a comment' }],
    ],
  ],
  [
    'rules are in effect',
    USED,
    [
      ['one is off', [web({ enabled: false })], 'FAIL'],
      ['all are on', [web()], 'PASS', { title: 'No disabled rules' }],
      ['whether they are used nobody knows', [web()], 'REVIEW', { title: 'No unused rules' }],
      ['they are used', [web({ hits: 4 })], 'PASS', { title: 'No unused rules' }],
    ],
  ],
])('%s', (_, asked, cases) => {
  test.each(cases.map(([what, rules, status, given = {}]) => ({ what, rules, status, given })))('$what', ({ rules, status, given }) => {
    expect(judge(asked, rules, given).status).toBe(status);
  });
});

test('the rules that fall short are named and shown', () => {
  const [good, bad] = [web(), open()];
  const { reason, lines } = judge(BOUNDED, [good, bad]);
  expect(reason).toBe('A rule allows any source, any destination, any service (1 of 2: open).');
  expect(lines).toEqual([bad.line]);
});

test('of lists that differ a person says which is meant', () => {
  const lists = [listOf([open()]), listOf([web()])];
  expect(judge(BOUNDED, [], { lists, own: { isLayered: true } }).status).toBe('REVIEW');
  expect(judge(BOUNDED, [], { lists }).status).toBe('FAIL');
});

test('a doubt about which rules are in effect is a doubt about the verdict', () => {
  const findDoubt = () => ({ reason: 'But a group is off.', lines: [1] });
  expect(judge(BOUNDED, [open()], { own: { findDoubt } }).status).toBe('REVIEW');
});

test('what is asked is told in words', () => {
  const vocabulary = { readSettings: () => [], writeSetting: () => [] };
  const stated = { id: 'x', title: 'X', about: { title: [/ x /] }, source: 'reference', remediation: [] };
  const say = (asked: Omit<AskedOfRules, 'remediation'>): string => defineLibrary(vocabulary, [{ ...stated, ...asked }])[0]!.expectation;
  expect([LOGGED, BOUNDED, LAST, TO_DEVICE, LIMITED, BETWEEN].map(say)).toEqual([
    'every rule in effect must log',
    'no rule in effect that lets traffic pass may leave open any source, any destination and any service',
    'every rule at the end of its list must deny all traffic, and log it where the document asks for that',
    'no rule in effect that lets traffic pass from an untrusted zone to the device itself may be there, but for services that the title allows',
    'every rule in effect must name the parts that the document asks for, or one of them where that is enough',
    'no rule in effect that lets traffic pass between the zones that the document names may be there',
  ]);
});
