import { doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { switchedOff } from '@merlon/engine/checks/demand.ts';
import { plainTitle, topics } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { valuesTyped } from '../document/vocabulary.ts';
import { NOT_PRINTED, limit, notPrinted } from '../facts/facts.ts';

/** What is sent to the vendor, under its name up to R81.10 and under that of newer releases. */
const CRASH_DATA = ['core-dump send_crash_data', 'consent-flags allow-sending-crash-data'];
const USAGE_DATA = ['installer policy send-cpuse-data', 'consent-flags allow-sending-data'];

/** Words by which a title wants data to stay where it is. */
const KEPT = / not? | never | off | disab| without | prohibit| prevent| forbid| block| stop/;

/** General settings of the device. */
export const deviceChecks: readonly CheckSpec[] = [
  {
    id: 'crash-data',
    title: 'No crash data is sent to the vendor',
    about: { title: [/ crash|core ?dumps? /, / sen[dt]|upload|transmi|shar|forward|leav/, KEPT], except: [/ server /] },
    beside: CRASH_DATA.map((path) => `${path} *`),
    expectation: `no crash data may be sent: \`${CRASH_DATA.join('` or ` ')}\` of newer releases must be off`,
    judge: (tree, recommendation) => judgeSent(tree, CRASH_DATA, recommendation),
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
    beside: USAGE_DATA.map((path) => `${path} *`),
    expectation: `no usage data (telemetry) may be sent: \`${USAGE_DATA.join('` or ` ')}\` of newer releases must be off`,
    judge: (tree, recommendation) => judgeSent(tree, USAGE_DATA, recommendation),
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
    title: 'Core dumps are kept',
    about: { title: [/ core ?dumps? /], except: [/ sen[dt]|upload|server /] },
    beside: ['core-dump *'],
    expectation: '`core-dump` must be enabled',
    judge: judgeCoreDump,
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
    judge: judgeIpv6,
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
    judge: judgeDhcp,
    remediation: ['set dhcp server disable'],
    source: 'Gaia Administration Guide, "DHCP Server"',
  },
  {
    id: 'time-zone',
    title: 'The time zone is that of the site',
    about: topics.timeZone,
    beside: ['timezone *'],
    expectation: '`timezone` must be the one that the organization uses',
    judge: doubt('whether the time zone is the right one', 'timezone'),
    remediation: ['set timezone <area> / <place>'],
    source: 'Gaia Administration Guide, "Time": GMT by default',
    forPerson: true,
  },
];

/** Every name that is printed has to be off. */
function judgeSent(tree: ConfigTree, paths: readonly string[], recommendation: Recommendation): Outcome {
  const places = paths.flatMap((path) => findPath(tree, path));
  if (paths.some((path) => valuesTyped(recommendation, path).some(([state]) => readSwitch(state) === 'on')))
    return review('The commands of the document want this sent; a person has to read it.', linesAt(places));
  if (places.length === 0) return notPrinted(tree, paths[0]!);
  const on = places.filter((place) => readSwitch(valuesAt(place)[0]) !== 'off');
  return on.length > 0
    ? fail(linesAt(on), 'Data is sent to the vendor.')
    : pass(linesAt(places), 'No such data is sent to the vendor; it must be off, and is.');
}

function judgeCoreDump(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const states = findPath(tree, 'core-dump').filter((place) => readSwitch(valuesAt(place)[0]) !== undefined);
  if (states.length === 0) return notPrinted(tree, 'core-dump');
  const lines = linesAt(states);
  const wantsOff =
    / disabled? | off /.test(plainTitle(recommendation)) ||
    valuesTyped(recommendation, 'core-dump').some(([word]) => readSwitch(word) === 'off');
  if (wantsOff) return review('The document wants core dumps off, which is unusual; a person has to read it.', lines);
  const on = states.every((place) => readSwitch(valuesAt(place)[0]) === 'on');
  return on ? pass(lines, '`core-dump` is enabled.') : fail(lines, '`core-dump` is disabled.');
}

function judgeIpv6(tree: ConfigTree): Outcome {
  const states = findPath(tree, 'ipv6-state');
  const lines = linesAt(states);
  if (states.length === 0) return notPrinted(tree, 'ipv6-state');
  if (states.every((place) => valuesAt(place)[0] === 'off')) return pass(lines, '`ipv6-state` is off.');
  const used = findPath(tree, 'interface * ipv6-address').filter((place) => place.node.words[1] !== 'lo');
  if (used.length > 0 || isSet(tree, 'ipv6 static-route'))
    return review('IPv6 is on and has addresses; whether it is needed a person has to say.', linesAt([...states, ...used]));
  return unlessHidden(tree, 'interface ipv6-address', fail(lines, 'IPv6 is on, and no interface has an IPv6 address.'));
}

function judgeDhcp(tree: ConfigTree): Outcome {
  const states = findPath(tree, 'dhcp server').filter((place) => readSwitch(valuesAt(place)[0]) !== undefined);
  const on = states.filter((place) => readSwitch(valuesAt(place)[0]) === 'on');
  if (on.length > 0) return fail(linesAt(on), 'The DHCP server is enabled.');
  if (states.length > 0) return pass(linesAt(states), 'The DHCP server is disabled.');
  const subnets = findPath(tree, 'dhcp server subnet');
  if (subnets.length > 0) return review('The DHCP server has subnets, and the text does not say whether it is enabled.', linesAt(subnets));
  // Whether it is off unless it is enabled the Gaia Administration Guide does not say.
  return unlessHidden(tree, 'dhcp server', review('The text says nothing of a DHCP server, and no document what then holds.'));
}
