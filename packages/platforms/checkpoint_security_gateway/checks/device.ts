import { absent, all, any, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, switchedOff } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { testSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { NOT_PRINTED, limit } from '../facts/facts.ts';
import { judgeTimeZone } from './time.ts';

/** What is sent to the vendor, under its name up to R81.10 and under that of newer releases. */
const CRASH_DATA = ['core-dump send_crash_data', 'consent-flags allow-sending-crash-data'];
const USAGE_DATA = ['installer policy send-cpuse-data', 'consent-flags allow-sending-data'];

/** Words by which a title wants data to stay where it is. */
const KEPT = / not? | never | off | disab| without | prohibit| prevent| forbid| block| stop/;

/** Of a switch with several names each that a release prints has to be off, and one at least has to be printed. */
const notSent = (paths: readonly string[]): Assertion =>
  all(...paths.map((path) => value(path, testSwitch('off'), { status: 'NA' })), any(...paths.map((path) => present(path, NOT_PRINTED))));

/** An interface other than the loopback has an IPv6 address. */
const HAS_IPV6: Assertion = {
  op: 'some',
  path: ['interface'],
  then: {
    op: 'value',
    path: [],
    test: { is: 'matches', pattern: /^(?!lo )\S+ ipv6-address /, words: 'be one' },
    absent: { status: 'FAIL' },
  },
  none: { status: 'FAIL' },
  noun: 'IPv6 address',
};

/** General settings of the device. */
export const deviceChecks: readonly CheckSpec[] = [
  {
    id: 'crash-data',
    title: 'No crash data is sent to the vendor',
    about: { title: [/ crash|core ?dumps? /, / sen[dt]|upload|transmi|shar|forward|leav/, KEPT], except: [/ server /] },
    beside: CRASH_DATA.flatMap((path) => [`${path} off`, `${path} false`]),
    expectation: `no crash data may be sent: \`${CRASH_DATA.join('` or ` ')}\` of newer releases must be off`,
    judge: notSent(CRASH_DATA),
    remediation: ['set core-dump send_crash_data off', 'set consent-flags allow-sending-crash-data false'],
    source: 'Gaia Administration Guide, "Crash Data"; exports of R80.40 and R81.20',
  },
  {
    id: 'usage-data',
    title: 'No usage data is sent to the vendor',
    about: {
      title: [/ telemetry | (?:usage|cpuse|statistic\w*|diagnostic) data | data .*(?:to|with) (?:check ?point|the vendor) /, KEPT],
      except: [/ crash|core/],
    },
    beside: USAGE_DATA.flatMap((path) => [`${path} off`, `${path} false`]),
    expectation: `no usage data (telemetry) may be sent: \`${USAGE_DATA.join('` or ` ')}\` of newer releases must be off`,
    judge: notSent(USAGE_DATA),
    remediation: ['set installer policy send-cpuse-data off', 'set consent-flags allow-sending-data false'],
    source: 'Gaia Administration Guide, "CPUSE"; exports of R80.40 and R81.20',
  },
  {
    id: 'update-checks',
    title: 'The period between checks for software updates is one day or less',
    about: {
      title: [
        / updates? | hotfix(?:es)? | patch(?:es)? /,
        / check|look|search|quer/,
        / daily | (?:once a|every|each|per|one) day | \d+ hours | period | interval | frequen/,
      ],
      except: [/ hourly | weekly | monthly | manual| install| after | ips | signatures? | anti|application|url|threat|geo|database/],
    },
    beside: ['installer policy check-for-updates-period *'],
    setting: 'installer policy check-for-updates-period',
    demand: limit(24, 'hour'),
    absent: NOT_PRINTED,
    source: 'Gaia Administration Guide, "CPUSE": the number of hours between two checks, 3 by default',
  },
  {
    id: 'core-dump',
    title: 'Core dumps are enabled',
    about: { title: [/ core ?dumps? /], except: [/ sen[dt]|upload|server /] },
    expectation: '`core-dump` must be enabled',
    judge: all(absent('core-dump disable'), present('core-dump enable', NOT_PRINTED)),
    remediation: ['set core-dump enable'],
    source: 'Gaia Administration Guide, "Core Dumps": enabled by default',
  },
  {
    id: 'dns-servers',
    title: 'A DNS server is configured',
    about: { title: [/ dns | name servers? /], except: [/ tcp | udp | quer| zone | accept | proxy | implied | rules? | suffix /] },
    beside: ['dns primary *', 'dns secondary *', 'dns tertiary *', 'dns suffix *', 'domainname *'],
    decides: ['dns primary *', 'dns secondary *', 'dns tertiary *'],
    expectation:
      '`dns primary` must be set, and the further servers that the document asks for (two or three, `dns secondary` and `dns tertiary`)',
    counted: 'DNS server',
    among: [{ path: 'dns primary|secondary|tertiary *' }],
    atLeast: 1,
    none: { status: 'FAIL', source: 'Gaia Administration Guide, "DNS": no server by default' },
    remediation: ['set dns primary <first address>', 'set dns secondary <second address>'],
    source: 'Gaia Administration Guide, "DNS": no server by default',
  },
  {
    id: 'ipv6',
    title: 'IPv6 is off where it is not used',
    about: { title: [/ ipv6 /], except: [/ rules? | polic| radius | address | (?:is|be) (?:switched |turned )?on /] },
    beside: ['ipv6-state *'],
    expectation: '`ipv6-state` must be off, unless IPv6 is used',
    judge: any(value('ipv6-state', equals('off'), NOT_PRINTED), {
      op: 'given',
      when: any(HAS_IPV6, present('ipv6 static-route')),
      then: doubt('whether IPv6 is needed, as it has addresses', 'ipv6-state', 'interface * ipv6-address'),
      reason: 'No interface has an IPv6 address.',
    }),
    remediation: ['set ipv6-state off'],
    source: 'Gaia Administration Guide, "System Configuration": off by default',
  },
  {
    id: 'hostname',
    title: 'The device has a host name',
    about: topics.hostName,
    beside: ['hostname *', 'domainname *'],
    decides: ['hostname *'],
    expectation: '`hostname` must be set',
    text: 'host name',
    at: [{ path: 'hostname' }],
    absent: NOT_PRINTED,
    unlike: [
      { pattern: /^localhost(?:\..*)?$/i, status: 'FAIL', why: 'names no device' },
      { pattern: /^(?:gaia|gw-[0-9a-f]{6})$/i, status: 'REVIEW', why: 'looks like the one that a new device has' },
    ],
    remediation: ['set hostname <name>'],
    source: 'Gaia Administration Guide, "Host Name"',
  },
  {
    id: 'telnet',
    title: 'Telnet is off',
    about: { title: [/ telnet /], except: [/ rules? | polic/] },
    setting: 'net-access telnet',
    demand: switchedOff(),
    absent: { is: 'off', source: 'Gaia Administration Guide, "Network Access"' },
    source: 'Gaia Administration Guide, "Network Access": off by default',
  },
  {
    id: 'dhcp-server',
    title: 'The DHCP server is off',
    about: { title: [/ dhcp /], except: [/ relay | client | snoop| rules? | lease|pool|scope|reserv/] },
    beside: ['dhcp server *'],
    expectation: '`dhcp server` must be disabled',
    judge: all(
      absent('dhcp server enable'),
      // Whether it is off unless it is enabled the Gaia Administration Guide does not say.
      present('dhcp server disable', { status: 'REVIEW', source: 'no document says what then holds' }),
    ),
    remediation: ['set dhcp server disable'],
    source: 'Gaia Administration Guide, "DHCP Server"',
  },
  {
    id: 'time-zone',
    title: 'The time zone is that of the site',
    about: topics.timeZone,
    beside: ['timezone *'],
    expectation: '`timezone` must be the one that the organization uses',
    judge: judgeTimeZone,
    remediation: ['set timezone <area> / <place>'],
    source: 'Gaia Administration Guide, "Time": GMT by default',
    forPerson: true,
  },
];
