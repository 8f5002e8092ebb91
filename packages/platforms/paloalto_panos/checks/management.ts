import { all, any, askedOr, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost, equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE } from '../facts/facts.ts';
import { MANAGEMENT_PROFILES, bearersOffering } from '../facts/management-profiles.ts';

const SOURCE = 'PAN-OS web interface help, Device > Setup, and the Default Value parts of the CIS Palo Alto Firewall benchmarks';
const PROFILES = `${MANAGEMENT_PROFILES} *`;
const PROFILE = 'set network profiles interface-management-profile <profile>';

const LETS_MANAGE = any(...['ssh', 'https', 'snmp', 'http', 'telnet'].map((service) => present(`${service} yes`)));
const isOff = (service: string): Assertion =>
  value(service, noneOf('yes'), { status: 'PASS', defaultValue: 'no', source: 'PAN-OS web interface help, Interface Mgmt' });
const isDisabled = (service: string): Assertion =>
  value(`deviceconfig system service disable-${service}`, equals('yes'), { status: 'PASS', defaultValue: 'yes', source: DEFAULT_VALUE });

/** The profile that an interface at fault names. */
export const takeFromProfile = (service: string): string =>
  `delete network profiles interface-management-profile <name in interface-management-profile> ${service}`;

/** Services in clear text on the management interface, and on every other through its management profile unless the document means the one. */
export const judgeClearText =
  (services: readonly string[]) =>
  (tree: ConfigTree, { title, audit }: Recommendation): Outcome => {
    const outcome = evaluate(all(...services.map(isDisabled)), tree);
    if (outcome.status === 'FAIL' || MANAGEMENT.test(title)) return outcome;
    const ports = services.flatMap((service) => bearersOffering(tree, service).map(({ place }) => place));
    if (ports.length === 0) return outcome;
    const lines = [
      ...ports.map(({ node }) => node.line),
      ...services.flatMap((service) => findPath(tree, `${PROFILES} ${service} yes`).map(({ node }) => node.line)),
    ];
    const reason = `Interfaces let in clear text by their management profile (${services.join(', ')}).`;
    return MANAGEMENT.test(proseOf(audit))
      ? review(`${reason} The audit looks at the management interface alone.`, lines)
      : fail(lines, reason);
  };

const MANAGEMENT = /\bmanagement (?:interface|port)\b|\bmgt\b/i;

const SNMP = 'deviceconfig system snmp-setting access-setting version';

const IS_V3 = value(SNMP, equals('v3'), { status: 'NA', source: `SNMP is not set up: ${DEFAULT_VALUE}` });
/** What holds where a user names no algorithm depends on the release: SHA-1 and AES-128 up to 9.1, which knew no other. */
const eachUser = (setting: string, pattern: RegExp, words: string): Assertion =>
  each(
    `${SNMP} v3 users *`,
    'SNMP user',
    value(setting, { is: 'matches', pattern, words }, { status: 'REVIEW', source: 'the release decides' }),
    {
      none: { status: 'REVIEW' },
    },
  );
/** Version 3 wherever SNMP is let in, and of users and trap servers what a document asks besides. */
const SNMP_V3 = all(
  IS_V3,
  given(
    any(present(`${PROFILES} snmp yes`), present('deviceconfig system service disable-snmp no')),
    present(SNMP),
    'SNMP is let in on no interface.',
  ),
  given(
    IS_V3,
    all(
      askedOr(IS_V3, [
        /\bpriva|\bencrypt|\bauth(?:entication|enticated|priv)/i,
        each(`${SNMP} v3 users *`, 'SNMP user', all(present('authpwd'), present('privpwd')), { none: { status: 'REVIEW' } }),
      ]),
      askedOr(IS_V3, [/\bsha-?(?:2|224|256|384|512)\b/i, eachUser('authproto', /^sha-?(?:2\d\d|384|512)$/i, 'be of the SHA-2 family')]),
      askedOr(IS_V3, [/\baes-?(?:192|256)\b/i, eachUser('privproto', /^aes-?(?:192|256)$/i, 'be AES with 192 bits or more')]),
      askedOr(IS_V3, [/\busers?\b/i, present(`${SNMP} v3 users *`, { status: 'REVIEW' })]),
      askedOr(IS_V3, [
        /\btraps?\b/i,
        all(
          ...['shared', 'vsys *', 'panorama vsys *'].map((owner) =>
            each(`${owner} log-settings snmptrap *`, 'SNMP trap server profile', present('version v3')),
          ),
        ),
      ]),
    ),
    'SNMP does not answer in version 3.',
  ),
);

export const managementChecks: readonly CheckSpec[] = [
  {
    id: 'management-profile-addresses',
    title: 'Ensure permitted IP addresses are set for all management profiles where SSH, HTTPS or SNMP is enabled',
    about: { title: [/ permitted ip /, / profiles? /] },
    expectation: 'every interface management profile with SSH, HTTPS or SNMP must list permitted addresses, and not all',
    admitted: 'the profile',
    at: ['permitted-ip'],
    absent: { status: 'FAIL', source: SOURCE },
    of: {
      noun: 'interface management profile with SSH, HTTPS or SNMP',
      path: PROFILES,
      where: { holds: LETS_MANAGE, otherwise: 'it lets nobody manage the device' },
    },
    first: [`${PROFILE.replace('set', 'delete')} permitted-ip`],
    remediation: [`${PROFILE} permitted-ip <address/mask>`],
    source: SOURCE,
  },
  {
    id: 'management-addresses',
    title: 'Ensure permitted IP addresses are limited to those necessary for device management',
    about: [
      { title: [/ permitted ip /, / management /], except: [/ profiles? /] },
      {
        title: [
          / (?:management|administrative) (?:access|interface|traffic|connections?|network) /,
          / (?:only|limit\w*|restrict\w*|permitted|from|specific|authori[sz]ed) /,
          / (?:networks?|addresses|hosts?|ip|subnets?|stations?|sources?) /,
        ],
        except: [/ (?:profiles?|protocols?|ssh|https|tls|encrypt\w*|out of band|vpn|untrust\w*|internet|idle|ntp|snmp|log\w*) /],
      },
    ],
    expectation:
      '`deviceconfig system permitted-ip` must list addresses (permitted IP addresses, networks or subnets of the administration), which limit management access, and not all, which permits everybody',
    decides: ['deviceconfig system permitted-ip *'],
    admitted: 'the management interface',
    at: ['deviceconfig system permitted-ip'],
    absent: { status: 'FAIL', defaultValue: 'any', source: DEFAULT_VALUE },
    first: ['delete deviceconfig system permitted-ip'],
    remediation: ['set deviceconfig system permitted-ip <address/mask>'],
    source: SOURCE,
  },
  {
    id: 'management-profile-clear-text',
    title: 'Ensure HTTP and Telnet options are disabled for all management profiles',
    about: { title: [/ http /, / telnet /, / profiles? /] },
    expectation: 'no interface management profile may enable `http` or `telnet`',
    noun: 'interface management profile',
    path: PROFILES,
    must: all(isOff('http'), isOff('telnet')),
    remediation: [`${PROFILE} http no`, `${PROFILE} telnet no`],
    source: SOURCE,
  },
  {
    id: 'management-clear-text',
    title: 'Ensure HTTP and Telnet options are disabled for the management interface',
    about: [
      { title: [/ http /, / telnet /], except: [/ profiles? /] },
      {
        title: [
          / (?:clear ?text|plain ?text|clear text|plain text|unencrypted|insecure) /,
          / (?:manage\w*|administ\w*|access|protocols?|services?) /,
        ],
        except: [/ (?:profiles?|passwords?|snmp|ftp|logs?|syslog|ldap|authenticat\w*|radius) /],
      },
      {
        title: [/ (?:only|secure) .*protocols? .*(?:cryptograph\w*|encrypt\w*) /, / (?:maintenance|management|administrat\w*) /],
        except: [/ (?:snmp|tls|ssl|ssh|logs?|syslog|ldap|vpn|ike) /],
      },
    ],
    expectation:
      'HTTP and Telnet (unencrypted protocols, for management access in clear text) must be disabled on the management interface, and on no other interface may a management profile let them in',
    judge: judgeClearText(['http', 'telnet']),
    first: ['http', 'telnet'].map(takeFromProfile),
    remediation: ['set deviceconfig system service disable-http yes', 'set deviceconfig system service disable-telnet yes'],
    source: SOURCE,
  },
  ...['telnet', 'http'].map((service): CheckSpec => ({
    id: `management-${service}`,
    title: `Ensure ${service === 'http' ? 'HTTP' : 'Telnet'} is disabled for management`,
    about: {
      title: [new RegExp(` ${service} `), / (?:disabl\w*|not|no|off|prohibit\w*|unused|never) /],
      except: [/ (?:profiles?|header\w*|url|traffic|rules?|applications?|ocsp|server profiles?|proxy|decoders?|inspection) /],
    },
    expectation: `${service === 'http' ? 'HTTP' : 'Telnet'} must be disabled on the management interface, and on no other interface may a management profile let it in`,
    judge: judgeClearText([service]),
    first: [takeFromProfile(service)],
    remediation: [`set deviceconfig system service disable-${service} yes`],
    source: SOURCE,
  })),
  {
    id: 'snmp-v3',
    title: "Ensure 'V3' is selected for SNMP polling",
    about: {
      title: [
        / snmp ?(?:v ?[123]c?)? /,
        / poll| v ?[123]c? | snmpv[123]c? | versions? [123]| communit| encrypt| priva| authenticat| secure/,
      ],
      except: [/ traps? | default /],
    },
    expectation: `\`${SNMP}\` must be \`v3\` (SNMPv3) where SNMP is let in, not v2c with a community, and each user must have a key for authentication and one for privacy (encrypted) where the document asks for them; the list of configured SNMP trap servers (view it) must show no version but \`v3\` where it speaks of traps`,
    judge: SNMP_V3,
    remediation: [`set ${SNMP} v3 users <user> view <view>`],
    source: SOURCE,
  },
  {
    id: 'high-dp-load-log',
    // The load that is logged is 100 % (PAN-OS web interface help, Logging and Reporting Settings).
    title: "Ensure 'Enable Log on High DP Load' is enabled (data plane CPU utilization of 100%)",
    about: { title: [/ high (?:dp|data ?plane) load | data ?plane .*(?:load|utili[sz]ation) /] },
    setting: 'deviceconfig setting management enable-log-high-dp-load',
    demand: equals('yes'),
    absent: { is: 'no', source: SOURCE },
    source: SOURCE,
  },
  {
    id: 'time-zone',
    title: 'Ensure the time zone is UTC or GMT',
    about: { title: [/ time ?zones? | time ?stamps? | clock /, / utc | gmt | coordinated universal /] },
    setting: 'deviceconfig system timezone',
    beside: ['deviceconfig system timezone *'],
    demand: { is: 'matches', pattern: /^(?:etc\/)?(?:utc|gmt|uct|universal|zulu|greenwich)$/i, words: 'be UTC or GMT' },
    remediation: ['set deviceconfig system timezone UTC'],
    source: 'PAN-OS web interface help, Device > Setup > Management > General Settings',
  },
  {
    id: 'update-server-identity',
    title: "Ensure 'Verify Update Server Identity' is enabled",
    about: {
      title: [
        / update server identity | server verification | (?:verif\w*|authenticat\w*|check\w*|validat\w*) .*update servers? | update servers? .*(?:verif\w*|identity|certificate|authenticat\w*) /,
      ],
    },
    setting: 'deviceconfig system server-verification',
    demand: equals('yes'),
    absent: { is: 'no', source: SOURCE },
    source: SOURCE,
  },
  {
    id: 'idle-timeout',
    title: "Ensure 'Idle timeout' is less than or equal to 10 minutes for device management",
    about: {
      title: [
        / idle time ?out | (?:management|administrat\w*|admin|gui|cli|web|device) (?:\w+ )*sessions? .*(?:inactiv\w*|idle|time ?out|minutes|end\w*|terminat\w*) | (?:idle|inactive) (?:administrat\w*|management|admin) (?:sessions?|users?) | inactiv\w* .*(?:management|administrat\w*) /,
      ],
      except: [/ (?:tcp|udp|vpn|globalprotect|ike|lifetime|user id|captive|portal|concurrent|encrypt\w*|tls) /],
    },
    setting: 'deviceconfig setting management idle-timeout',
    // 0 means that sessions never end (PAN-OS web help, Authentication Settings).
    demand: atMost(10, 'minute', { zero: 'never' }),
    absent: { is: '60', source: SOURCE },
    source: SOURCE,
  },
];
