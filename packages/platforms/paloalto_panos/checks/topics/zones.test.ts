import { expect, it } from 'vitest';
import { judgeDocument, sayOfDocument } from './testing/judge-document.ts';

const DEVICE = [
  'set deviceconfig system hostname a',
  'set mgt-config users base authentication-profile P',
  'set network virtual-router v interface ethernet1/1',
  'set zone inside network layer3 ethernet1/2',
];

/** What is said of a device by a document of these sentences that types one command. */
function statusOf(title: string, says: string, typed: string, lines: readonly string[]): string {
  return sayOfDocument({ title, says, typed }, [...DEVICE, ...lines]);
}

const PROFILE = 'set network profiles zone-protection-profile';
const FLOOD = `${PROFILE} Z flood tcp-syn enable yes`;
const bind = (zone: string, profile = 'Z'): string => `set zone ${zone} network zone-protection-profile ${profile}`;
const OUTSIDE = 'set zone outside network layer3 ethernet1/1';
const EACH =
  'Each zone has a zone protection profile with protection against SYN floods. The profile of the zone outside also discards packets with spoofed addresses.';
const SPOOF = `${PROFILE} Z discard-ip-spoof yes`;

it.each<[string, readonly string[], string]>([
  ['each', [OUTSIDE, bind('outside'), bind('inside'), FLOOD, SPOOF], 'PASS'],
  ['one without', [OUTSIDE, bind('outside'), FLOOD, SPOOF], 'FAIL'],
  [
    'one whose profile lacks it',
    [OUTSIDE, bind('outside'), bind('inside', 'Y'), `${PROFILE} Y discard-ip-spoof yes`, FLOOD, SPOOF],
    'FAIL',
  ],
  ['the outer one lets spoofed packets in', [OUTSIDE, bind('outside'), bind('inside'), FLOOD], 'FAIL'],
  ['a profile that is not in the text', [OUTSIDE, bind('outside', 'GONE'), bind('inside'), FLOOD, SPOOF], 'REVIEW'],
])('zone protection: %s', (_, lines, status) => {
  expect(statusOf('Zone protection', EACH, bind('outside'), lines)).toMatch(new RegExp(`^${status}`));
});

it.each<[string, string]>([
  ['All zones except inside have a zone protection profile with protection against SYN floods.', 'REVIEW'],
  ['For every zone but inside there is a zone protection profile with protection against SYN floods.', 'REVIEW'],
  ['Each zone has a zone protection profile with protection against SYN floods. The zone inside is exempt.', 'REVIEW'],
  ['Each zone has a zone protection profile with protection against SYN floods. Zones of tunnels need no profile.', 'REVIEW'],
  ['All zones except outside have a zone protection profile with protection against SYN floods.', 'FAIL'],
  ['Each zone has a zone protection profile with protection against SYN floods. No zone is exempt.', 'FAIL'],
])('a zone without a profile: %s %s', (says, status) => {
  expect(statusOf('Zone protection', says, bind('outside'), [OUTSIDE, bind('outside'), FLOOD])).toMatch(new RegExp(`^${status}`));
});

const FLOODS = 'The zone outside has a zone protection profile with flood protection.';
const flood = (...kinds: readonly string[]): readonly string[] => [
  OUTSIDE,
  bind('outside'),
  ...kinds.map((kind) => `${PROFILE} Z flood ${kind} enable yes`),
];
const ALL_FLOODS = ['tcp-syn', 'udp', 'icmp', 'icmpv6', 'other-ip'];

it.each<[string, string, readonly string[], string]>([
  ['kinds in another sentence', `${FLOODS} Kinds: SYN, UDP and ICMP.`, flood('tcp-syn', 'icmp'), 'FAIL'],
  ['kinds in another sentence, all there', `${FLOODS} Kinds: SYN, UDP and ICMP.`, flood('tcp-syn', 'udp', 'icmp'), 'PASS'],
  ['no kind, and some are there', FLOODS, flood('tcp-syn'), 'REVIEW'],
  ['no kind, and all are there', FLOODS, flood(...ALL_FLOODS), 'PASS'],
  ['no kind, and none is there', FLOODS, [...flood(), SPOOF], 'FAIL'],
  ['all kinds', FLOODS.replace('flood protection', 'protection against all flood types'), flood('tcp-syn', 'udp', 'icmp'), 'FAIL'],
  ['UDP scans are no floods', `${FLOODS} SYN floods are limited, UDP port scans are blocked.`, flood('tcp-syn'), 'FAIL'],
  ['what is optional', `${FLOODS} SYN floods are limited. UDP floods are optional.`, flood('tcp-syn'), 'REVIEW'],
  ['a profile that does nothing', 'The zone outside has a zone protection profile.', [OUTSIDE, bind('outside'), `${PROFILE} Z`], 'REVIEW'],
])('floods: %s', (_, says, lines, status) => {
  expect(statusOf('Zone protection', says, bind('outside'), lines)).toMatch(new RegExp(`^${status}`));
});

const RULE = 'set rulebase security rules';
const rule = (name: string, ...more: readonly string[]): readonly string[] => [
  ...['from', 'to', 'source', 'destination'].map((field) => `${RULE} ${name} ${field} any`),
  `${RULE} ${name} application ping`,
  `${RULE} ${name} action allow`,
  ...more.map((setting) => `${RULE} ${name} ${setting}`),
];
const GROUP = ['virus default', 'spyware strict', 'vulnerability strict'].map((member) => `set profile-group G ${member}`);
const INSPECTED =
  'Each enabled allow rule has profiles for antivirus, anti-spyware and vulnerability protection, individually or by a profile group.';
const LET_OFF = `${INSPECTED} Rules with the tag FREE are exempt.`;

it.each<[string, string, readonly string[], string]>([
  ['by a group', INSPECTED, [...GROUP, ...rule('a', 'profile-setting group G')], 'PASS'],
  ['a second rule without', INSPECTED, [...GROUP, ...rule('a', 'profile-setting group G'), ...rule('b')], 'FAIL'],
  ['a group that lacks one', INSPECTED, [...GROUP.slice(0, 2), ...rule('a', 'profile-setting group G')], 'FAIL'],
  ['a group that is not in the text', INSPECTED, rule('a', 'profile-setting group GONE'), 'REVIEW'],
  ['a second rule that is let off', LET_OFF, [...GROUP, ...rule('a', 'profile-setting group G'), ...rule('b', 'tag FREE')], 'PASS'],
  ['a second rule with another tag', LET_OFF, [...GROUP, ...rule('a', 'profile-setting group G'), ...rule('b', 'tag FREED')], 'FAIL'],
])('inspection: %s', (_, says, lines, status) => {
  expect(statusOf('Inspection', says, `${RULE} <rule> profile-setting group G`, lines)).toMatch(new RegExp(`^${status}`));
});

const SSH = 'set deviceconfig system ssh';
const LISTS =
  'An SSH server profile is assigned to the management interface and holds only these algorithms: ciphers aes256-gcm, aes256-ctr; MAC hmac-sha2-512.';
const server = (ciphers: string, mac = 'hmac-sha2-512'): readonly string[] => [
  `${SSH} profiles mgmt-profiles server-profiles S ciphers ${ciphers}`,
  `${SSH} profiles mgmt-profiles server-profiles S mac ${mac}`,
];
const USED = `${SSH} mgmt server-profile S`;

it.each<[string, readonly string[], string]>([
  ['a part of the list', [USED, ...server('aes256-gcm')], 'PASS'],
  ['one besides', [USED, ...server('[ aes256-gcm aes256-cbc ]')], 'FAIL'],
  ['no list of codes', [USED, server('aes256-gcm')[0]!], 'FAIL'],
  ['a profile that is not assigned', server('aes256-gcm'), 'FAIL'],
  ['a profile that is not in the text', [USED], 'REVIEW'],
])('SSH: %s', (_, lines, status) => {
  expect(statusOf('SSH algorithms', LISTS, USED, lines)).toMatch(new RegExp(`^${status}`));
});

const BOTH = 'The SSH server profile holds only the ciphers aes256-gcm and aes256-ctr. Each zone has a zone protection profile.';

it.each<[string, string, readonly string[], string]>([
  ['both as demanded', BOTH, [USED, ...server('aes256-gcm'), bind('inside'), FLOOD], 'PASS'],
  ['one of them not', BOTH, [USED, ...server('aes256-gcm')], 'FAIL'],
  ['a sentence that none knows', `${BOTH} Racks are locked.`, [USED, ...server('aes256-gcm'), bind('inside'), FLOOD], 'REVIEW'],
])('several subjects: %s', (_, says, lines, status) => {
  const document = { title: 'SSH and zone protection', says, typed: [USED, bind('inside')].join('\n') };
  expect(judgeDocument(document, [...DEVICE, ...lines]).status).toBe(status);
});

it('means the zones that are called so, and no others', () => {
  const says = 'Each zone whose name begins with ext- has a zone protection profile with protection against SYN floods.';
  const of = (...lines: readonly string[]): string => statusOf('Zone protection', says, bind('ext-a'), [...lines, FLOOD]);
  const ZONES = ['ext-a', 'ext-b'].map((zone) => `set zone ${zone} network layer3 ethernet1/1`);
  expect(of(...ZONES, bind('ext-a'), bind('ext-b'))).toMatch(/^PASS/);
  expect(of(...ZONES, bind('ext-a'))).toMatch(/^FAIL/);
});
