import { absent, all, any, doubt, each, given, some, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { type Examine, bad, doubtful, good, notMeant } from '@merlon/engine/checks/finding.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { demandedValues } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { linesOfAll, namesOf } from '../facts/entries.ts';
import {
  type Scope,
  deviceScope,
  entriesIn,
  entriesOf,
  isUnsetAddress,
  linesOf,
  nestedIn,
  onDevice,
  unlessHidden,
  valueOf,
} from '../facts/scope.ts';

/** Queries and traps of old SNMP that a community allows; each is on unless switched off (FortiOS CLI reference, system snmp community). */
const OLD_SERVICES = ['query-v1-status', 'query-v2c-status', 'trap-v1-status', 'trap-v2c-status'];

const isOff = (entry: ConfigNode): boolean => valueOf(entry, 'status') === 'disable';
const usersOf = (scope: Scope): readonly ConfigNode[] => entriesIn(scope, 'system snmp user').filter((user) => !isOff(user));

/** A community that names no host, or every one, answers everybody (FortiOS CLI reference, system snmp community: no host by default). */
const isOpen = (community: ConfigNode): boolean => {
  const hosts = ['hosts', 'hosts6'].flatMap((table) => entriesOf(nestedIn(community, table)));
  const addresses = hosts.flatMap((host) => valueOf(host, 'ip') ?? valueOf(host, 'ipv6') ?? []);
  const span = measureSpan(addresses.map((address) => readAddress(address.replace(' ', '/'))));
  return addresses.length === 0 || span !== 'some' || addresses.some((address) => address.startsWith('0.0.0.0'));
};

const NOTIFIED = 'notify-hosts|notify-hosts6';

/** Every user has to be restricted to hosts; whether a community may do without is for a person. */
function examineHosts(_: Recommendation, tree: ConfigTree): Examine {
  const users = new Set(entriesIn(deviceScope(tree), 'system snmp user'));
  return (one) => {
    if (isOff(one.node)) return notMeant('it is switched off');
    if (!users.has(one.node)) return isOpen(one.node) ? doubtful('is not restricted to hosts') : notMeant('it is restricted to hosts');
    const places = findPath(one, NOTIFIED);
    const hosts = places.flatMap(valuesAt).filter((host) => host !== '');
    return hosts.length > 0 && !hosts.some(isUnsetAddress)
      ? good('is restricted to hosts', places)
      : bad('is not restricted to hosts', places);
  };
}

const IS_ON = value('status', noneOf('disable'), {
  status: 'PASS',
  defaultValue: 'enable',
  source: 'FortiOS CLI reference, system snmp user',
});

/** Names that whoever tries an SNMP agent tries first. */
const NOT_GUESSED: ValueTest = { is: 'matches', pattern: /^(?!(?:public|private)$)/i, words: 'be neither public nor private' };
const SHOWN: ValueTest = { is: 'matches', pattern: /^(?!ENC\b|\*+$|$)/, words: 'be shown' };

const SNMP = 'FortiOS CLI reference, system snmp: no community and no user by default, and the agent is off';
const COMMUNITY = 'system snmp community *';
const USER = 'system snmp user *';
const NO_COMMUNITY = absent(COMMUNITY, SNMP);
const COMMUNITIES_OFF = each(
  COMMUNITY,
  'SNMP community',
  any(value('status', equals('disable')), all(...OLD_SERVICES.map((service) => value(service, equals('disable'))))),
);
const AGENT_ON = value('system snmp sysinfo status', equals('enable'), { status: 'FAIL', defaultValue: 'disable', source: SNMP });
const AGENT_OFF = value('system snmp sysinfo status', noneOf('enable'), { status: 'PASS', defaultValue: 'disable', source: SNMP });

const orDoubt = (setting: string, test: ValueTest, whenAbsent: WhenAbsent['status']): Assertion => ({
  op: 'value',
  path: [setting],
  test,
  absent: { status: whenAbsent, source: 'FortiOS CLI reference, system snmp user: no-auth-no-priv, sha and aes by default' },
  otherwise: 'REVIEW',
});
/** What a user has to have by today's means; whether less will do is for a person. */
const ENCRYPTS = all(
  orDoubt('security-level', equals('auth-priv'), 'REVIEW'),
  orDoubt('auth-proto', noneOf('md5'), 'PASS'),
  orDoubt('priv-proto', noneOf('des'), 'PASS'),
);

export const snmpChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-default-communities',
    title: 'Ensure no SNMP community is called public or private',
    about: { title: [/ snmp /, / communit\w* /, / (?:public|private|default) /], except: [/ (?:hosts?|write) /] },
    expectation: 'no community of SNMP may be named as everybody expects (default names, strings: public, private)',
    noun: 'SNMP community',
    path: 'system snmp community *',
    none: { status: 'PASS', source: 'FortiOS CLI reference, system snmp community: none by default' },
    must: all(
      value('name', NOT_GUESSED, { status: 'REVIEW' }),
      any(value('name', SHOWN), doubt('the names of communities that the text does not show')),
    ),
    remediation: block('config system snmp community', 'delete <number>'),
    source: 'FortiOS CLI reference, system snmp community: none by default',
  },
  {
    id: 'snmp-communities',
    title: 'Ensure SNMP versions 1 and 2c are not used',
    about: {
      title: [
        / snmp ?v? ?[12]c? | snmp .*(?:versions? (?:1|2)|v1|v2c?|communit\w*) | communit\w* .*snmp/,
        / (?:not|no|never|disabled?|prohibit\w*|forbidden|off|without|removed?|deleted?) /,
      ],
      except: [/ (?:default|public|private|hosts?|strings?|names?|unique|write|traps?|unless|snmp ?v? ?3) /],
    },
    expectation:
      'no community of SNMP version 1 (SNMPv1) or 2c (SNMPv2c) may be configured or enabled: community-based SNMP must be off, none may exist',
    judge: any(NO_COMMUNITY, all(any(COMMUNITIES_OFF, AGENT_OFF), doubt('communities of SNMPv1 and v2c that are not in use', COMMUNITY))),
    remediation: block('config system snmp community', 'purge'),
    beside: ['system snmp community * status disable'],
    source: 'FortiOS CLI reference, system snmp community: none by default',
  },
  {
    id: 'snmp-user-security',
    wantsOn: true,
    title: 'Ensure SNMPv3 users authenticate and encrypt',
    about: {
      title: [
        / snmp ?(?:v|version)? ?3? /,
        / (?:authenticat\w*|encrypt\w*|privacy|auth ?priv|auth priv|fips|sha\w*|aes\w*|hmac|algorithms?|ciphers?) /,
      ],
      except: [/ (?:traps?|servers?|only|hosts?|communit\w*|queries|query|ntp|ssh|users? account) /],
    },
    expectation:
      'every SNMPv3 user must authenticate and encrypt (security-level auth-priv, authentication and privacy), by the hash (auth-proto: SHA, sha256, sha384, sha512) and the cipher (priv-proto: AES, aes256, aes256cisco) that the recommendation names, or better and stronger ones than MD5 and DES',
    judge: onDevice(judgeUsers),
    remediation: block(
      'config system snmp user',
      block('edit <user>', 'set security-level auth-priv', 'set auth-proto sha256', 'set priv-proto aes256'),
    ),
    beside: [
      'system snmp user * auth-pwd *',
      'system snmp user * priv-pwd *',
      'system snmp user * status enable',
      'system snmp sysinfo status enable',
    ],
    source: 'FortiOS CLI reference, system snmp user: no-auth-no-priv, sha and aes by default',
  },
  {
    id: 'snmp-v3-only',
    title: 'Ensure only SNMPv3 is enabled',
    about: {
      title: [/ snmp ?v? ?3 | snmp .*version 3 /, / (?:only|exclusively|solely) /],
      except: [/ hosts? /, / (?:managers?|stations?|aes\w*|sha\w*) /],
    },
    expectation:
      'the SNMP agent must be on, with SNMPv3 users that authenticate and encrypt, and without any community (SNMPv1, SNMPv2c, SNMPv1/v2c)',
    wantsOn: true,
    judge: all(
      AGENT_ON,
      given(
        AGENT_ON,
        all(
          any(NO_COMMUNITY, all(COMMUNITIES_OFF, doubt('communities of SNMPv1 and v2c that are switched off', COMMUNITY))),
          some(USER, 'SNMPv3 user', IS_ON, { status: 'FAIL', source: SNMP }),
          each(USER, 'SNMPv3 user', ENCRYPTS, { where: IS_ON }),
        ),
        'The SNMP agent is off.',
      ),
    ),
    remediation: [
      ...block('config system snmp community', 'purge'),
      ...block('config system snmp sysinfo', 'set status enable'),
      ...block(
        'config system snmp user',
        block(
          'edit <user>',
          'set security-level auth-priv',
          'set auth-proto sha256',
          'set auth-pwd <password>',
          'set priv-proto aes256',
          'set priv-pwd <password>',
        ),
      ),
    ],
    source: 'FortiOS CLI reference, system snmp: the agent is off by default, a community is on',
  },
  {
    id: 'snmp-user-queries',
    title: 'Disable SNMPv3 Query Per User',
    about: { title: [/ snmp/, / quer(?:y|ies) /, / (?:disable|user) /] },
    expectation: 'no SNMPv3 user may query the device',
    noun: 'SNMPv3 user',
    path: 'system snmp user *',
    must: {
      setting: 'queries',
      demand: equals('disable'),
      absent: { is: 'enable', source: 'FortiOS CLI reference, system snmp user' },
      where: IS_ON,
    },
    remediation: block('config system snmp user', block('edit <user>', 'set queries disable')),
    source: 'FortiOS CLI reference, system snmp user: queries enable by default',
  },
  {
    id: 'snmp-trusted-hosts',
    title: 'Allow only trusted hosts in SNMPv3',
    about: [
      { title: [/ (?:trusted )?hosts? /, / snmp/] },
      {
        title: [
          / snmp/,
          / (?:only|restrict\w*|limit\w*|known|trusted|authori[sz]ed|specific|approved) /,
          / (?:managers?|stations?|nms|address(?:es)?|sources?|networks?|systems?) /,
        ],
        except: [/ (?:version|v3 only|only snmp ?v? ?3|communit\w*|read|write) /],
      },
    ],
    expectation: 'every SNMPv3 user must be restricted to hosts (known managers, notify-hosts), and 0.0.0.0 must not be among them',
    noun: 'SNMPv3 user or community',
    path: 'system snmp user|community *',
    examine: examineHosts,
    remediation: block('config system snmp user', block('edit <user>', 'set notify-hosts <address>')),
    beside: ['unselect system snmp user * notify-hosts *'],
    source: 'FortiOS CLI reference, system snmp user',
  },
];

/** Hashes and ciphers of a user, by strength (FortiOS CLI reference, system snmp user); those that are not listed are for a person. */
const HASHES: Readonly<Record<string, number>> = { md5: 0, sha: 1, sha224: 224, sha256: 256, sha384: 384, sha512: 512 };
const CIPHERS: Readonly<Record<string, number>> = { des: 0, aes: 128, aes256: 256, aes256cisco: 256 };

function judgeUsers(scope: Scope, recommendation: Recommendation): Outcome {
  const users = usersOf(scope);
  if (users.length === 0) return unlessHidden(scope, 'system snmp user', notApplicable('No SNMPv3 user is configured.'));
  const lines = users.flatMap((user) => linesOf(user, 'security-level', 'auth-proto', 'priv-proto'));
  const said = [
    recommendation.title,
    recommendation.description,
    ...[recommendation.audit, recommendation.remediation].flatMap((part) => part.lines.map(({ text }) => text)),
  ].join('\n');
  // A document that asks for authentication alone, by its words or its command, says nothing of encryption.
  const isAuthAlone =
    demandedValues(recommendation, 'security-level')?.some((level) => /^auth(?:-no-priv)?$/.test(level)) ??
    !/encrypt|priv|cipher|\baes|\b3?des\b/i.test(said);
  const levels = isAuthAlone ? ['auth-no-priv', 'auth-priv'] : ['auth-priv'];
  const open = users.filter((user) => !levels.includes(valueOf(user, 'security-level') ?? ''));
  if (open.length > 0)
    return fail(
      open.flatMap((user) => linesOf(user, 'security-level')),
      `Do not ${isAuthAlone ? 'authenticate' : 'both authenticate and encrypt'}: ${namesOf(open)}.`,
    );
  const [hash, cipher] = [
    leastNamed(said, /\bsha-?(?:2-?)?(224|256|384|512)\b/gi, /\bsha-?2\b/i, 224),
    leastNamed(said, /\baes-?(?:cfb-?)?(128|256)\b|\baes256(?:cisco)?\b/gi, /\baes\b|\bfips\b/i, 128),
  ];
  const hashOf = (user: ConfigNode): number | undefined => HASHES[valueOf(user, 'auth-proto') ?? 'sha'];
  const cipherOf = (user: ConfigNode): number | undefined => (isAuthAlone ? 256 : CIPHERS[valueOf(user, 'priv-proto') ?? 'aes']);
  const weak = users.filter((user) => (hashOf(user) ?? 1000) < hash || (cipherOf(user) ?? 1000) < cipher);
  const shown = (among: readonly ConfigNode[]) => among.flatMap((user) => linesOf(user, 'auth-proto', 'priv-proto'));
  if (weak.length > 0) return fail(shown(weak), `A weaker hash or cipher than the document names is used by: ${namesOf(weak)}.`);
  const dated = users.filter((user) => !hashOf(user) || !cipherOf(user));
  if (dated.length > 0)
    return review(`A hash or a cipher that is out of date, or was not understood, is used by: ${namesOf(dated)}.`, shown(dated));
  const communities = entriesIn(scope, 'system snmp community').filter((one) => !isOff(one));
  if (communities.length > 0)
    return review('Every SNMPv3 user authenticates and encrypts, but there are communities too.', [...lines, ...linesOfAll(communities)]);
  return pass(
    lines,
    isAuthAlone
      ? 'Every SNMPv3 user authenticates (security level auth or auth-priv), by what the document names or stronger.'
      : 'Every SNMPv3 user authenticates and encrypts (auth-priv), by what the document names or stronger.',
  );
}

/** The weakest that a document names of a family: `sha256, sha384 or sha512` asks for 256 bits; a family alone for its weakest, none for none. */
function leastNamed(said: string, sizes: RegExp, family: RegExp, weakest: number): number {
  const named = [...said.matchAll(sizes)].map(([whole, bits]) => Number(bits ?? /\d{3}/.exec(whole)?.[0]));
  // `aes, aes256 or aes256cisco`: the keyword of the weakest, among others.
  const isListed = /\baes\b(?= \(|,| or\b)/.test(said) && family.test('aes');
  if (named.length > 0) return Math.min(...named, ...(isListed ? [weakest] : []));
  return family.test(said) ? weakest : 0;
}
