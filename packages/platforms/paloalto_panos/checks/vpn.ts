import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { ALWAYS, all, any, asked, doubt, given, value } from '@merlon/engine/checks/assertions.ts';
import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { readNumber } from '@merlon/engine/checks/read-demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { sentencesCountUnused } from '@merlon/engine/demands/counts-unused.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import { type Phase, speaksOfPhase } from '@merlon/engine/demands/read-algorithms.ts';
import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesFor } from '../facts/facts.ts';

export const GATEWAYS = 'network ike gateway *';
export const TUNNELS = 'network tunnel ipsec *';
const PROFILES = 'network ike crypto-profiles';

/** Gateways and tunnels in effect: `disabled yes` takes one out (PAN-OS web help, IKE Gateways and IPSec Tunnels). */
export const inEffect = (tree: ConfigTree, path: string): readonly Place[] =>
  findPath(tree, path).filter((place) => valueOf(place, 'disabled') !== 'yes');

export const noVpn = (tree: ConfigTree, path: string): Outcome =>
  unlessHidden(tree, path, notApplicable('There is no IPSec VPN in effect.'), 'there is no VPN (PAN-OS administrator guide, VPNs)');

/** Terraform provider of Palo Alto Networks, IKE gateway: `version`. */
const VERSION_1: WhenAbsent = { status: 'FAIL', defaultValue: 'ikev1', source: 'PAN-OS web interface help, IKE Gateways' };
const speaks = (version: string): Assertion => value('protocol version', equals(version), VERSION_1);
/** One that prefers IKEv2 falls back, which documents forbid that speak of IKEv1 or of IKEv2 only. */
const IKEV2 = asked(
  [/\bonly\b|ikev1/i, speaks('ikev2')],
  [ALWAYS, any(speaks('ikev2'), all(speaks('ikev2-preferred'), doubt('whether IKEv2 will do that is only preferred', 'protocol version')))],
);

/** Where each phase has its algorithms, and where a profile is named. */
const PHASES = {
  ike: {
    users: GATEWAYS,
    named: 'protocol ikev1|ikev2 ike-crypto-profile',
    profiles: `${PROFILES} ike-crypto-profiles`,
    at: { encryption: 'encryption', authentication: 'hash', group: 'dh-group' },
  },
  ipsec: {
    users: TUNNELS,
    named: 'auto-key ipsec-crypto-profile',
    profiles: `${PROFILES} ipsec-crypto-profiles`,
    at: { encryption: 'esp encryption', authentication: 'esp|ah authentication', group: 'dh-group' },
  },
} as const;

/** A gateway without a profile uses the one named `default`. */
export const PREDEFINED = /^(?:default|Suite-B-GCM-(?:128|256))$/;

/** The crypto profiles of a phase: those in use, and others that somebody defined. */
export function profilesOf(
  tree: ConfigTree,
  phase: Phase,
): { readonly used: readonly Place[]; readonly idle: readonly Place[]; readonly missing?: string } {
  const { users, named, profiles } = PHASES[phase];
  const active = (user: Place): string =>
    phase === 'ike' && valueOf(user, 'protocol version') === 'ikev2' ? named.replace('ikev1|', '') : named;
  const names = new Set(
    inEffect(tree, users).flatMap((user) => {
      const own = valuesOf(user, active(user));
      return own.length > 0 ? own : ['default'];
    }),
  );
  const used = [...names].flatMap((name) => entryOf(tree, profiles, name) ?? []);
  const missing = [...names].find((name) => !entryOf(tree, profiles, name));
  const idle = findPath(tree, `${profiles} *`).filter((place) => !names.has(nameOf(place)) && !PREDEFINED.test(nameOf(place)));
  return { used, idle, ...(missing !== undefined && { missing }) };
}

const EACH = /\b(?:all|every|each|no) (?:of the )?(?:(?:ike|ipsec|vpn) )*(?:crypto )?profiles?\b/;
const OF_USE =
  /\bin (?:use|effect)\b|\b(?:un)?used\b|\b(?:gateways?|tunnels?|vpns?|peers?)\b[^.;]{0,40}\b(?:us(?:es?|ing)|names?|refers?|references?|selects?)\b|\b(?:that|which) (?:an?|any|it|each|every|the) [\w -]*\b(?:uses?|names?|refers?|references?|selects?)\b|\b(?:assigned|referenced|referred|attached|bound|named (?:by|in|there))\b|\bof (?:each|every|the|a) (?:tunnel|gateway|vpn)\b/;

/** Whether sentences in small letters speak of every crypto profile, and nothing of their use. */
export const meansEach = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => EACH.test(sentence)) && !sentences.some((sentence) => OF_USE.test(sentence));

/** The profiles of a phase that a document means, and those of which a person has to say whether it does. */
function meantProfiles(
  tree: ConfigTree,
  phase: Phase,
  recommendation: Recommendation,
): { readonly sure: readonly Place[]; readonly doubted: readonly Place[]; readonly missing?: string } {
  const sentences = sentencesOf(recommendation).map((sentence) => sentence.toLowerCase());
  const { used, idle, missing } = profilesOf(tree, phase);
  const defined = findPath(tree, `${PHASES[phase].profiles} *`);
  const lacks = missing !== undefined && { missing };
  if (sentencesCountUnused(sentences)) return { sure: defined, doubted: [], ...lacks };
  if (meansEach(sentences)) {
    const sure = [...used, ...idle];
    return { sure, doubted: defined.filter(({ node }) => !sure.some((one) => one.node === node)), ...lacks };
  }
  const isWithoutVpn = inEffect(tree, GATEWAYS).length + inEffect(tree, TUNNELS).length === 0;
  return isWithoutVpn ? { sure: [], doubted: [] } : { sure: used, doubted: idle, ...lacks };
}

const phasesOf = (recommendation: Recommendation): readonly Phase[] =>
  (['ike', 'ipsec'] as const).filter((phase) => speaksOfPhase(phase, recommendation));

/** Judges the crypto profiles that a document means; where another falls short a person has to look. */
function onProfiles(judge: (profile: Place, phase: Phase, recommendation: Recommendation) => Outcome) {
  return (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const outcomes = phasesOf(recommendation).flatMap((phase) => {
      const { sure, doubted, missing } = meantProfiles(tree, phase, recommendation);
      const open = doubted.map((profile) => judge(profile, phase, recommendation)).filter(({ status }) => status === 'FAIL');
      return [
        ...sure.map((profile) => judge(profile, phase, recommendation)),
        ...open.map(({ reason, lines }) => review(`${reason} But no VPN in effect uses that profile.`, lines)),
        ...(missing === undefined ? [] : [review(`The crypto profile ${missing} is not in the text.`)]),
      ];
    });
    return outcomes.length > 0 ? combineAll(outcomes) : noVpn(tree, GATEWAYS);
  };
}

/** The profiles of a phase, and the gateways and tunnels of which the profile is not in the text. */
function listProfiles(tree: ConfigTree, phase: Phase, recommendation: Recommendation): readonly Place[] {
  const { sure, doubted, missing } = meantProfiles(tree, phase, recommendation);
  return [...sure, ...doubted, ...(missing === undefined ? [] : inEffect(tree, PHASES[phase].users).slice(0, 1))];
}

const algorithmsOf = (phase: Phase): readonly AlgorithmList[] => {
  const { users, at } = PHASES[phase];
  const of: AlgorithmList['of'] = {
    noun: `${phase === 'ike' ? 'IKE' : 'IPSec'} crypto profile`,
    path: users,
    list: (tree, recommendation) => listProfiles(tree, phase, recommendation),
    none: { status: 'NA', source: 'there is no VPN in effect' },
    doubt: (profile, tree, recommendation) =>
      meantProfiles(tree, phase, recommendation).doubted.some(({ node }) => node === profile.node)
        ? 'no VPN in effect uses that profile'
        : undefined,
  };
  return [
    { kind: 'cipher', at: at.encryption, of, phase },
    // AES-GCM authenticates by itself (RFC 4106, RFC 5282).
    { kind: 'hash', at: at.authentication, besideCipher: at.encryption, of, phase },
    { kind: 'group', at: at.group, of, phase },
  ];
};

export const UNITS: Readonly<Record<string, TimeUnit>> = { seconds: 'second', minutes: 'minute', hours: 'hour', days: 'day' };
/** What holds without a lifetime: 8 hours for IKE, one for IPSec (PAN-OS web interface help, IKE Crypto and IPSec Crypto). */
export const LIFETIMES = { ike: 8, ipsec: 1 } as const;

const judgeLifetime = onProfiles((profile, phase, recommendation) => {
  const read = readNumber(atMost(LIFETIMES[phase], 'hour', { zero: 'never' }), () => typedHours(recommendation), recommendation);
  if ('unclear' in read) return review(read.unclear);
  const { number } = read.demand;
  const [unit] = findPath(profile, 'lifetime *');
  const lines = [profile.node.line, ...linesFor(profile, 'lifetime *')];
  const hours = unit ? convertTime(Number(valueOf(profile, `lifetime ${nameOf(unit)}`)), UNITS[nameOf(unit)], 'hour') : LIFETIMES[phase];
  const what = `The lifetime of the crypto profile ${nameOf(profile)} is ${hours} hours; at most ${number} hours are allowed.`;
  return hours > 0 && hours <= number ? pass(lines, what) : hours > number ? fail(lines, what) : review(what, lines);
});

/** The lifetimes that a document's commands type, in hours. */
const typedHours = ({ remediation }: Recommendation): readonly number[] =>
  commandsOf(remediation).flatMap((command) => {
    const [, unit, number] = / lifetime (seconds|minutes|hours|days) (\d+)/.exec(command) ?? [];
    return unit === undefined ? [] : [convertTime(Number(number), UNITS[unit], 'hour')];
  });

const VPN = / (?:ipsec|ike(?:v[12])?|esp|vpns?|crypto profiles?|phase ?[12]|tunnels?|site to site) /;
const NO_VPN = / (?:globalprotect|remote access|users?|mfa|factor|ssl|portal|ssh|https|snmp|decryption) /;
const SET = 'set network ike crypto-profiles';

export const vpnChecks: readonly CheckSpec[] = [
  {
    id: 'ike-version',
    title: 'Ensure every IKE gateway uses IKEv2 only',
    about: {
      title: [/ ike ?v ?[12] | ike version /],
      except: [
        / ike ?v ?2 (?:must|shall|should|may|is) (?:not|never|be disabled) | (?:not|never) use ike ?v ?2 /,
        / (?:lifetime|encrypt\w*|aes|sha|group|diffie|algorithms?|certificates?) /,
      ],
    },
    expectation:
      'every IKE gateway must speak version IKEv2 only for its IPsec VPN security associations, and none IKEv1; the mode that prefers IKEv2 falls back and is not enough',
    noun: 'IKE gateway',
    path: GATEWAYS,
    none: { status: 'NA', source: 'there is no VPN; PAN-OS administrator guide, VPNs' },
    must: given(value('disabled', noneOf('yes'), { status: 'PASS' }), IKEV2, 'it is switched off'),
    remediation: ['set network ike gateway <gateway> protocol version ikev2'],
    source: 'PAN-OS web interface help, Network > Network Profiles > IKE Gateways',
  },
  {
    id: 'vpn-lifetime',
    title: 'Ensure VPN security associations are renegotiated in time',
    about: {
      title: [
        VPN,
        / (?:life ?times?|renegotiat\w*|renew\w*|refresh\w*|re ?key\w*|expir\w*|rekeyed|re ?establish\w*) | security associations? .*(?:hours?|minutes?|seconds?) /,
      ],
      except: [NO_VPN, / certificates? | pre ?shared /],
    },
    expectation:
      'no IKE or IPSec crypto profile that a VPN uses may have a longer lifetime of its security associations (SA) than the document allows, until they (their keys) are renegotiated',
    judge: judgeLifetime,
    remediation: [`${SET} ipsec-crypto-profiles <profile> lifetime hours 1`],
    beside: [
      `${PROFILES} ipsec-crypto-profiles <profile> lifetime <unit> <number>`,
      `${PROFILES} ike-crypto-profiles <profile> lifetime <unit> <number>`,
    ],
    source: 'PAN-OS web interface help, Network > Network Profiles > IKE Crypto and IPSec Crypto',
  },
  {
    id: 'vpn-algorithms',
    title: 'Ensure VPNs use strong encryption, authentication and Diffie-Hellman groups',
    about: {
      title: [
        VPN,
        / (?:encrypt\w*|aes ?\d*|sha ?\d*|hash\w*|algorithms?|ciphers?|cryptograph\w*|diffie|dh|groups?|pfs|perfect forward|integrity|md5|3?des) /,
      ],
      except: [
        / (?:not|never) (?:be )?(?:use|enable)\w* (?:perfect|pfs|aes|sha ?(?:2|256|384|512)) /,
        NO_VPN,
        / (?:certificates?|dead peer|replay|traffic logs?|user groups?) /,
      ],
    },
    expectation:
      'no IKE or IPSec crypto profile that a VPN tunnel uses may have an encryption or authentication algorithm (hash), or a Diffie-Hellman (DH) group for perfect forward secrecy, that is weak or that the document forbids',
    algorithms: [...algorithmsOf('ike'), ...algorithmsOf('ipsec')],
    remediation: [
      `${SET} ipsec-crypto-profiles <ipsec profile> esp encryption aes-256-gcm`,
      `${SET} ipsec-crypto-profiles <ipsec profile> esp authentication sha256`,
      `${SET} ipsec-crypto-profiles <ipsec profile> dh-group group20`,
      `${SET} ike-crypto-profiles <ike profile> encryption aes-256-cbc`,
      `${SET} ike-crypto-profiles <ike profile> hash sha256`,
      `${SET} ike-crypto-profiles <ike profile> dh-group group20`,
    ],
    beside: ['esp encryption', 'esp authentication', 'dh-group']
      .map((at) => `${PROFILES} ipsec-crypto-profiles <profile> ${at} <value>`)
      .concat(['encryption', 'hash', 'dh-group'].map((at) => `${PROFILES} ike-crypto-profiles <profile> ${at} <value>`)),
    source: 'PAN-OS web interface help, Network > Network Profiles > IKE Crypto and IPSec Crypto; NIST SP 800-131A',
  },
];
