import { expect, it } from 'vitest';
import { sayOfDocument } from './testing/judge-document.ts';

const DEVICE = [
  'set deviceconfig system hostname a',
  'set mgt-config users base authentication-profile P',
  'set network virtual-router v interface ethernet1/1',
  'set zone inside network layer3 ethernet1/2',
  'set shared log-settings profiles L match-list m log-type traffic',
];

/** What is said of a device by a document of these sentences that types one command. */
function statusOf(title: string, says: string, typed: string, lines: readonly string[]): string {
  return sayOfDocument({ title, says, typed }, [...DEVICE, ...lines]);
}

const RULE = 'set rulebase security rules';
const BASE = 'set rulebase default-security-rules rules interzone-default';
const rule = (name: string, action: string, ...more: readonly string[]): readonly string[] => [
  `${RULE} ${name} action ${action}`,
  ...['from', 'to', 'source', 'destination'].map((field) => `${RULE} ${name} ${field} any`),
  `${RULE} ${name} application ssl`,
  `${RULE} ${name} service application-default`,
  ...more.map((setting) => `${RULE} ${name} ${setting}`),
];
const ALLOW = 'Every enabled rule with the action allow logs at session end and has a log forwarding profile. Disabled rules do not count.';
const ALL = 'Every enabled security rule, whether it allows or denies, logs at session end and has a log forwarding profile.';

it.each<[string, string, readonly string[], string]>([
  ['a rule with a profile', ALLOW, rule('a', 'allow', 'log-setting L'), 'PASS'],
  ['a second without', ALLOW, [...rule('a', 'allow', 'log-setting L'), ...rule('b', 'allow')], 'FAIL'],
  ['one that does not log', ALLOW, rule('a', 'allow', 'log-setting L', 'log-end no'), 'FAIL'],
  ['one that is off', ALLOW, [...rule('a', 'allow', 'log-setting L'), ...rule('b', 'allow', 'disabled yes')], 'PASS'],
  ['one that denies, which is not meant', ALLOW, [...rule('a', 'allow', 'log-setting L'), ...rule('b', 'deny')], 'PASS'],
  ['one that denies, which is meant', ALL, [...rule('a', 'allow', 'log-setting L'), ...rule('b', 'deny')], 'FAIL'],
])('logging: %s', (_, says, lines, status) => {
  expect(statusOf('Logging of rules', says, `${RULE} <name> log-setting L`, lines)).toMatch(new RegExp(`^${status}`));
});

const DEFAULT = 'The rule interzone-default denies or drops and logs at session end.';

it.each<[string, readonly string[], string]>([
  ['overridden', [...rule('a', 'allow'), `${BASE} action deny`, `${BASE} log-end yes`], 'PASS'],
  ['overridden to allow', [...rule('a', 'allow'), `${BASE} action allow`, `${BASE} log-end yes`], 'FAIL'],
  ['overridden without a log', [...rule('a', 'allow'), `${BASE} action deny`], 'FAIL'],
  ['as it is', rule('a', 'allow'), 'FAIL'],
])('default rule: %s', (_, lines, status) => {
  expect(statusOf('Default rule', DEFAULT, `${BASE} log-end yes`, lines)).toMatch(new RegExp(`^${status}`));
});

const OPEN = 'No enabled allow rule has any as source, destination and application at the same time.';
const open = (name: string, action: string, ...more: readonly string[]): readonly string[] =>
  rule(name, action, ...more).map((line) => line.replace('application ssl', 'application any'));

it.each<[string, string, readonly string[], string]>([
  ['an application is named', OPEN, rule('a', 'allow'), 'PASS'],
  ['none is', OPEN, open('a', 'allow'), 'FAIL'],
  ['by a rule that is off', OPEN, [...rule('b', 'allow'), ...open('a', 'allow', 'disabled yes')], 'PASS'],
  ['by a rule that denies', OPEN, [...rule('b', 'allow'), ...open('a', 'deny')], 'PASS'],
  [
    'any service, of which the document speaks',
    `${OPEN} The service shall not be any.`,
    [...rule('a', 'allow'), ...rule('b', 'allow').map((line) => line.replace('application-default', 'any'))],
    'FAIL',
  ],
  ['any service, of which it does not', OPEN, rule('b', 'allow').map((line) => line.replace('application-default', 'any')), 'PASS'],
  ['another demand', `${OPEN} Each rule has a ticket in its description.`, rule('a', 'allow'), 'REVIEW'],
])('open rules: %s', (_, says, lines, status) => {
  expect(statusOf('Rules that are too wide', says, `${RULE} <name> source <net>`, lines)).toMatch(new RegExp(`^${status}`));
});

const WORD = 'set mgt-config password-complexity';
const STRONG = [
  `${WORD} enabled yes`,
  `${WORD} minimum-length 14`,
  `${WORD} minimum-uppercase-letters 1`,
  `${WORD} minimum-numeric-letters 1`,
  `${WORD} password-history-count 10`,
  `${WORD} password-change expiration-period 90`,
];
const PASSWORDS =
  'Password complexity is enabled. Passwords have at least 14 characters, with at least one upper-case letter and one digit. The last ten passwords are remembered. Passwords expire after 90 days at the latest. No password profile of a user may set a longer period.';
const OWN = ['set mgt-config users base password-profile Q', 'set mgt-config password-profile Q password-change expiration-period 0'];
const swap = (from: string, to: string): readonly string[] => STRONG.map((line) => line.replace(from, to));

it.each<[string, readonly string[], string]>([
  ['as demanded', STRONG, 'PASS'],
  ['short', swap('length 14', 'length 13'), 'FAIL'],
  ['off', swap('enabled yes', 'enabled no'), 'FAIL'],
  ['without digits', STRONG.filter((line) => !line.includes('numeric')), 'FAIL'],
  ['a short history', swap('count 10', 'count 9'), 'FAIL'],
  ['for ever', swap('period 90', 'period 0'), 'FAIL'],
  ['for ever by a profile', [...STRONG, ...OWN], 'FAIL'],
  ['by a profile that is not in the text', [...STRONG, OWN[0]!], 'REVIEW'],
])('passwords: %s', (_, lines, status) => {
  expect(statusOf('Passwords', PASSWORDS, `${WORD} enabled yes`, lines)).toMatch(new RegExp(`^${status}`));
});
