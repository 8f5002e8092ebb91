import { all, any, each, present, value } from '@merlon/engine/checks/assertions.ts';
import { combineAll, evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { DEFAULT_VALUE, linesFor } from '../facts/facts.ts';
import { evaluateBelow, judgeBy } from './assertions.ts';

const SOURCE = 'PAN-OS web interface help, Device > Setup, and the Default Value parts of the CIS Palo Alto Firewall benchmarks';
const PROFILES = 'network profiles interface-management-profile *';
const PROFILE = 'set network profiles interface-management-profile <profile>';

/** No address means every address, and so does half of them. */
const LIMITED: ValueTest = {
  is: 'matches',
  pattern: /^(?!(?:.* )?(?:\S*\/[01]|any|0\.0\.0\.0|::|0\.0\.0\.0-255\.255\.255\.255)(?: |$))/,
  words: 'list addresses, and not all',
};

/** Demands something of the interface management profiles. */
const inProfiles =
  (holds: string, then: Assertion, where?: Assertion) =>
  (tree: ConfigTree): Outcome =>
    // No interface offers a management service by default (PAN-OS web interface help, Network > Network Profiles > Interface Mgmt).
    judgeBy(tree, each(PROFILES, 'interface management profile', then, where && { where }), holds);

/** Doubts addresses that are much of the world together, or no addresses; none of them is everybody by itself. */
function doubtPermitted(outcome: Outcome, places: readonly Place[]): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const lines = [...outcome.lines, ...linesAt(places)];
  const span = measureSpan(places.flatMap(valuesAt).map((word) => readAddress(word)));
  if (span === 'everybody') return fail(lines, 'The permitted addresses are all addresses together.');
  if (span === 'huge') return review('The permitted addresses are a large part of all addresses.', lines);
  return span === 'unknown' ? review('The permitted addresses were not all understood.', lines) : outcome;
}

function judgePermitted(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system permitted-ip';
  const outcome = evaluate(value(path, LIMITED, { status: 'FAIL', defaultValue: 'any', source: DEFAULT_VALUE }), tree);
  return doubtPermitted(outcome, findPath(tree, path));
}

function judgeProfileAddresses(tree: ConfigTree): Outcome {
  const holds = 'Every interface management profile with SSH, HTTPS or SNMP lists its permitted addresses.';
  const lists = all(LETS_MANAGE, value('permitted-ip', LIMITED, { status: 'FAIL', source: SOURCE }));
  const outcome = inProfiles(holds, lists, LETS_MANAGE)(tree);
  const outcomes = findPath(tree, PROFILES)
    .filter((profile) => evaluateBelow(profile, LETS_MANAGE).status === 'PASS')
    .map((profile) => doubtPermitted(outcome, findPath(profile, 'permitted-ip')));
  return outcomes.length > 0 ? combineAll(outcomes) : outcome;
}

const LETS_MANAGE = any(...['ssh', 'https', 'snmp', 'http', 'telnet'].map((service) => present(`${service} yes`)));
const isOff = (service: string): Assertion =>
  value(service, noneOf('yes'), { status: 'PASS', defaultValue: 'no', source: 'PAN-OS web interface help, Interface Mgmt' });
const isDisabled = (service: string): Assertion =>
  value(`deviceconfig system service disable-${service}`, equals('yes'), { status: 'PASS', defaultValue: 'yes', source: DEFAULT_VALUE });

const SNMP = 'deviceconfig system snmp-setting access-setting version';

const NTP = ['primary', 'secondary'].map((which) => `deviceconfig system ntp-servers ${which}-ntp-server ntp-server-address`);

function judgeNtp(tree: ConfigTree): Outcome {
  const source = `no NTP server is set: ${DEFAULT_VALUE}`;
  const outcome = evaluate(all(...NTP.map((path) => value(path, { is: 'set' }, { status: 'FAIL', source }))), tree);
  if (outcome.status === 'REVIEW') return outcome;
  const lines = NTP.flatMap((path) => linesFor(tree, path));
  const [primary, secondary] = NTP.map((path) => valueOf(tree, path));
  return outcome.status === 'PASS' && primary === secondary
    ? fail(lines, 'The primary and the secondary NTP server are the same.')
    : { ...outcome, lines };
}

const KEYED: ValueTest = { is: 'subsetOf', values: ['symmetric-key', 'autokey'] };
/** A symmetric key has a number, an algorithm and the key itself. */
const KEY = all(
  value('authentication-type symmetric-key key-id', { is: 'set' }, { status: 'REVIEW' }),
  value('authentication-type symmetric-key algorithm * authentication-key', { is: 'set' }, { status: 'REVIEW' }),
);
const AUTHENTICATED = each(
  'deviceconfig system ntp-servers *',
  'NTP server',
  all(
    value('authentication-type', KEYED, { status: 'FAIL', defaultValue: 'none', source: SOURCE }),
    any(present('authentication-type autokey'), KEY),
  ),
  { where: present('ntp-server-address'), none: { status: 'REVIEW' } },
);

const BANNER = 'deviceconfig system login-banner';

/** The message of the day, which is easily confused with the banner, is shown where that is missing. */
function judgeBanner(tree: ConfigTree): Outcome {
  const outcome = evaluate(value(BANNER, { is: 'set' }, { status: 'FAIL', source: 'there is no banner by default' }), tree);
  return outcome.status === 'FAIL'
    ? { ...outcome, lines: [...outcome.lines, ...linesFor(tree, 'deviceconfig system motd-and-banner *')] }
    : outcome;
}

export const managementChecks: readonly CheckSpec[] = [
  {
    id: 'management-profile-addresses',
    title: 'Ensure permitted IP addresses are set for all management profiles where SSH, HTTPS or SNMP is enabled',
    about: { title: [/ permitted ip /, / profiles? /] },
    expectation: 'every interface management profile with SSH, HTTPS or SNMP must list permitted addresses, and not all',
    judge: judgeProfileAddresses,
    first: [`${PROFILE.replace('set', 'delete')} permitted-ip`],
    remediation: [`${PROFILE} permitted-ip <address/mask>`],
    source: SOURCE,
  },
  {
    id: 'management-addresses',
    title: 'Ensure permitted IP addresses are limited to those necessary for device management',
    about: { title: [/ permitted ip /, / management /], except: [/ profiles? /] },
    expectation: '`deviceconfig system permitted-ip` must list addresses, and not all',
    decides: ['deviceconfig system permitted-ip *'],
    judge: judgePermitted,
    first: ['delete deviceconfig system permitted-ip'],
    remediation: ['set deviceconfig system permitted-ip <address/mask>'],
    source: SOURCE,
  },
  {
    id: 'management-profile-clear-text',
    title: 'Ensure HTTP and Telnet options are disabled for all management profiles',
    about: { title: [/ http /, / telnet /, / profiles? /] },
    expectation: 'no interface management profile may enable `http` or `telnet`',
    judge: inProfiles('No interface management profile enables HTTP or Telnet.', all(isOff('http'), isOff('telnet'))),
    remediation: [`${PROFILE} http no`, `${PROFILE} telnet no`],
    source: SOURCE,
  },
  {
    id: 'management-clear-text',
    title: 'Ensure HTTP and Telnet options are disabled for the management interface',
    about: { title: [/ http /, / telnet /], except: [/ profiles? /] },
    expectation: 'HTTP and Telnet must be disabled on the management interface',
    judge: all(isDisabled('http'), isDisabled('telnet')),
    remediation: ['set deviceconfig system service disable-http yes', 'set deviceconfig system service disable-telnet yes'],
    source: SOURCE,
  },
  {
    id: 'snmp-v3',
    title: "Ensure 'V3' is selected for SNMP polling",
    about: { title: [/ snmp(?: v ?3)? /, / poll| v3 | versions 1 or 2 /], except: [/ traps? /] },
    expectation: `\`${SNMP}\` must be \`v3\` where SNMP is let in`,
    judge: all(value(SNMP, equals('v3'), { status: 'NA', source: `SNMP is not set up: ${DEFAULT_VALUE}` }), {
      op: 'given',
      when: any(present(`${PROFILES} snmp yes`), present('deviceconfig system service disable-snmp no')),
      then: present(SNMP),
      reason: 'SNMP is let in on no interface.',
    }),
    remediation: [`set ${SNMP} v3 users <user> view <view>`],
    source: SOURCE,
  },
  {
    id: 'ntp-servers',
    title: 'Ensure redundant NTP servers are configured appropriately',
    about: { title: [/ ntp | redundant authoritative time sources /], except: [/ authenticat| keys? | autokey /] },
    expectation: 'a primary and a secondary NTP server must be set',
    judge: judgeNtp,
    remediation: NTP.map((path, at) => `set ${path} <${at === 0 ? 'first' : 'second'} server>`),
    source: SOURCE,
  },
  {
    id: 'ntp-authentication',
    title: 'Ensure Network Time Protocol sources are authenticated',
    about: { title: [/ ntp | network time protocol /, / authenticat/] },
    beside: NTP.map((path) => `${path} *`),
    expectation: 'every NTP server must be authenticated, by a symmetric key or Autokey',
    judge: (tree) => judgeBy(tree, AUTHENTICATED, 'Every NTP server is authenticated.'),
    first: ['set deviceconfig system ntp-servers <server> authentication-type symmetric-key algorithm sha1 authentication-key <key>'],
    remediation: ['set deviceconfig system ntp-servers <server> authentication-type symmetric-key key-id <number>'],
    source: 'PAN-OS web interface help, Device > Setup > Services: the authentication type is None by default',
  },
  {
    id: 'login-banner',
    title: "Ensure 'Login Banner' is set",
    about: {
      title: [/ login banner | banner .*(?:log ?in|log ?on) /],
      except: [/ (?:states?|says?|contains?|mentions?|reveals?|names?) /],
    },
    expectation: `\`${BANNER}\` must be set`,
    judge: judgeBanner,
    remediation: [`set ${BANNER} "<text>"`],
    source: SOURCE,
  },
  {
    id: 'high-dp-load-log',
    title: "Ensure 'Enable Log on High DP Load' is enabled",
    about: { title: [/ high (?:dp|data ?plane) load /] },
    setting: 'deviceconfig setting management enable-log-high-dp-load',
    demand: equals('yes'),
    absent: { is: 'no', source: SOURCE },
    source: SOURCE,
  },
  {
    id: 'update-server-identity',
    title: "Ensure 'Verify Update Server Identity' is enabled",
    about: { title: [/ update server identity | server verification /] },
    setting: 'deviceconfig system server-verification',
    demand: equals('yes'),
    absent: { is: 'no', source: SOURCE },
    source: SOURCE,
  },
  {
    id: 'idle-timeout',
    title: "Ensure 'Idle timeout' is less than or equal to 10 minutes for device management",
    about: { title: [/ idle time ?out | management sessions .*inactivity /] },
    setting: 'deviceconfig setting management idle-timeout',
    // 0 means that sessions never end (PAN-OS web help, Authentication Settings).
    demand: atMost(10, 'minute', { zero: 'never' }),
    absent: { is: '60', source: SOURCE },
    source: SOURCE,
  },
];
