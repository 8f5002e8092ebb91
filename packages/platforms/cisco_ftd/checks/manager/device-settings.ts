import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { isMasked } from '@merlon/engine/config-tree/masked.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { measureSpan } from '@merlon/engine/rule-base/measure-span.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { findManager } from './managed-devices.ts';
import { type Setting, judgePlatform, linesOfMembers, textsOf } from './platform-settings.ts';
import { readReference } from './referenced-addresses.ts';

/*
 * Members and values: terraform-provider-fmc (CiscoDevNet), gen/definitions/ftd_platform_settings_*.yaml, release 7.7 and later; of the
 * device manager: its REST API reference, models "NTP", "SSHAccessList" and "HTTPAccessList".
 */

const asksForSeveral = (recommendation: Recommendation): boolean =>
  / (?:multiple|two|three|several|redundant|secondary|at least 2) | servers /.test(plainTitle(recommendation));

const nothingSaid = ({ menu }: Setting): Outcome => review(`The manager's answer does not say how this is set. Look at ${menu}.`);

const judgeTime: ManagerJudge = (tree, recommendation) => {
  const judgeServers = (servers: readonly string[], lines: readonly number[]): Outcome => {
    if (servers.length === 0) return fail(lines, 'No NTP server is configured.');
    if (servers.length === 1 && asksForSeveral(recommendation))
      return review('One NTP server is configured; whether more are asked for a person has to read.', lines);
    return pass(lines, servers.length === 1 ? 'An NTP server is configured.' : `NTP servers are configured: ${servers.length}.`);
  };
  const ofDevice = findManager(tree, 'fdm');
  const [own] = itemsOf(ofDevice, 'timeServers');
  if (own) {
    const lines = linesOfMembers(own, 'enabled', 'ntpServers');
    return textOf(own, 'enabled') === 'false' ? fail(lines, 'NTP is switched off.') : judgeServers(textsOf(own, 'ntpServers'), lines);
  }
  return judgePlatform(tree, { name: 'time', page: 'Time Synchronization', without: 'missing' }, (setting) => {
    const [time] = setting.items;
    const lines = linesOfMembers(time, 'ntpMode', 'ntpServerInfos');
    const mode = textOf(time, 'ntpMode');
    if (mode === 'SYNC_VIA_NTP_SERVER') return judgeServers(textsOf(time, 'ntpServerInfos'), lines);
    if (mode === 'SYNC_VIA_MGMT_CENTER_NTP')
      return review(`The time comes from the management centre; whether that will do a person has to say. Look at ${setting.menu}.`, lines);
    return nothingSaid(setting);
  });
};

const judgeBanner: ManagerJudge = (tree, recommendation) =>
  judgePlatform(tree, { name: 'banner', page: 'Banner', without: 'missing' }, (setting) => {
    const [banner] = setting.items;
    if (!memberOf(banner, 'bannerText')) return setting.items.length === 0 ? fail([], 'No banner is configured.') : nothingSaid(setting);
    const lines = linesOfMembers(banner, 'bannerText');
    if (!textsOf(banner, 'bannerText').some((line) => /[A-Za-z]{2}/.test(line))) return fail(lines, 'The banner holds no words.');
    return / (?:dod|mandatory|notice|consent|warning|approved|legal) /.test(plainTitle(recommendation))
      ? review('A banner is shown to those who sign in; whether it is the text that is asked for a person has to read.', lines)
      : pass(lines, 'A banner is shown to those who sign in.');
  });

const LOGGING = { name: 'logging', page: 'Syslog > Logging Setup', without: 'missing' } as const;

const judgeLogging: ManagerJudge = (tree) =>
  judgePlatform(tree, LOGGING, (setting) => {
    const [logging] = setting.items;
    const lines = linesOfMembers(logging, 'enableLogging');
    const isOn = textOf(logging, 'enableLogging');
    if (isOn === 'true') return pass(lines, 'Logging is on.');
    return isOn === 'false' ? fail(lines, 'Logging is switched off.') : nothingSaid(setting);
  });

/** A server gets messages once logging is on, and the destination for servers has a filter. */
const judgeSyslogServers: ManagerJudge = (tree, recommendation) =>
  judgePlatform(tree, { name: 'syslogServers', page: 'Syslog', without: 'missing' }, (setting) => {
    const { items, policy, menu } = setting;
    if (items.some((item) => !memberOf(item, 'servers'))) return nothingSaid(setting);
    const servers = items.flatMap((item) => itemsOf(item, 'servers'));
    const lines = sortLines(servers.map(({ line }) => line));
    if (servers.length === 0)
      return fail(
        items.map(({ line }) => line),
        'No syslog server is configured.',
      );
    if (servers.length === 1 && / (?:two|multiple|redundant|secondary) /.test(plainTitle(recommendation)))
      return fail(lines, 'One syslog server is configured; more are asked for.');
    const [logging] = itemsOf(policy, 'logging');
    const destination = itemsOf(policy, 'logDestinations').find((one) => textOf(one, 'loggingDestination') === 'SYSLOG_SERVERS');
    const filter = textOf(memberOf(destination, 'allEventConfig'), 'filterCriteria');
    const all = sortLines([
      ...lines,
      ...linesOfMembers(logging, 'enableLogging'),
      ...linesOfMembers(memberOf(destination, 'allEventConfig'), 'filterCriteria'),
    ]);
    if (textOf(logging, 'enableLogging') !== 'true')
      return review(`Syslog servers are configured, but that logging is on is not shown. Look at ${menu} > Logging Setup.`, all);
    if (filter === undefined || filter === 'DISABLE')
      return review(`Syslog servers are configured, but no messages for them. Look at ${menu} > Logging Destinations.`, all);
    return pass(all, 'Logging is on, and messages are sent to a syslog server.');
  });

const judgeLogFormat =
  (page: string, read: (format: ConfigNode | undefined) => ConfigNode | undefined, said: string): ManagerJudge =>
  (tree) =>
    judgePlatform(tree, { name: 'logFormat', page, without: 'missing' }, (setting) => {
      const member = read(setting.items[0]);
      const value = member?.words[1];
      if (member === undefined || value === undefined || value === 'null') return nothingSaid(setting);
      const [logging] = itemsOf(setting.policy, 'logging');
      const lines = [member.line, ...linesOfMembers(logging, 'enableLogging')];
      return textOf(logging, 'enableLogging') === 'true'
        ? pass(lines, said)
        : review(`${said} But that logging is on is not shown. Look at Devices > Platform Settings > ${LOGGING.page}.`, lines);
    });

const judgeSnmpVersion: ManagerJudge = (tree) =>
  judgePlatform(tree, { name: 'snmp', page: 'SNMP', without: 'unused' }, (setting) => {
    const [snmp] = setting.items;
    const isOn = textOf(snmp, 'enableSNMPServers');
    if (isOn === 'false') return notApplicable('SNMP is switched off.', linesOfMembers(snmp, 'enableSNMPServers'));
    if (isOn !== 'true') return nothingSaid(setting);
    const hosts = itemsOf(snmp, 'snmpMgmtHosts');
    const old = hosts.filter((host) => textOf(host, 'snmpVersion') !== 'SNMPv3');
    if (old.length > 0)
      return fail(
        old.flatMap((host) => linesOfMembers(host, 'snmpVersion')),
        'SNMP of version 1 or 2c is in use.',
      );
    const users = itemsOf(snmp, 'snmpv3Users');
    const weak = users.filter((user) => textOf(user, 'securityLevel') !== 'Priv');
    if (weak.length > 0)
      return fail(
        weak.flatMap((user) => linesOfMembers(user, 'securityLevel')),
        'A user of SNMP version 3 does not encrypt.',
      );
    const community = textOf(snmp, 'communityString') ?? '';
    if (community !== '' && community !== 'null')
      return review(`A community is set beside SNMP version 3. Look at ${setting.menu}.`, linesOfMembers(snmp, 'communityString'));
    const lines = sortLines([
      ...linesOfMembers(snmp, 'enableSNMPServers'),
      ...hosts.flatMap((host) => linesOfMembers(host, 'snmpVersion')),
      ...users.flatMap((user) => linesOfMembers(user, 'securityLevel')),
    ]);
    if (hosts.length === 0 || users.length === 0) return review(`SNMP is on, and has no hosts or users. Look at ${setting.menu}.`, lines);
    return pass(lines, 'Every SNMP host uses version 3, and every user authenticates and encrypts.');
  });

interface Source {
  readonly node: ConfigNode;
  readonly reference: ConfigNode | undefined;
}

function judgeSources(manager: ConfigNode, service: string, sources: readonly Source[]): Outcome {
  const read = sources.map(({ node, reference }) => ({ node, addresses: reference && readReference(manager, reference) }));
  const linesOf = (some: typeof read): readonly number[] => sortLines(some.map(({ node }) => node.line));
  const open = read.filter(({ addresses }) => measureSpan([addresses]) === 'everybody');
  if (open.length > 0) return fail(linesOf(open), `\`${service}\` is open to every address.`);
  const span = measureSpan(read.map(({ addresses }) => addresses));
  if (span === 'everybody' || span === 'huge')
    return review(`\`${service}\` is open to a range that is wider than a network of one's own.`, linesOf(read));
  if (span === 'unknown')
    return review(
      `\`${service}\` is open to a source whose addresses could not be read.`,
      linesOf(read.filter(({ addresses }) => !addresses)),
    );
  return pass(linesOf(read), `\`${service}\` is open to named sources alone.`);
}

const referenceOf = (item: ConfigNode): ConfigNode | undefined => {
  const address = memberOf(item, 'ipAddress');
  return memberOf(address, 'object') ?? address;
};

/** The interface for management has a list of its own, which its manager does not hold (command reference, configure ssh-access-list). */
function withoutOwnList(outcome: Outcome, recommendation: Recommendation): Outcome {
  if (outcome.status !== 'PASS' || / platform settings /.test(plainTitle(recommendation))) return outcome;
  return review(
    `${outcome.reason} The management interface has a list of its own: look at what \`show ssh-access-list\` prints on the device.`,
    outcome.lines,
  );
}

/** The lists of the device manager are those of the management interface; data interfaces have others, which were not read. */
function judgeOwnList(tree: ConfigTree, list: string, service: string): Outcome | undefined {
  const manager = findManager(tree, 'fdm');
  const sources = itemsOf(manager, list).flatMap((item) => itemsOf(item, 'networkObjects').map((node) => ({ node, reference: node })));
  if (!manager || sources.length === 0) return undefined;
  const outcome = judgeSources(manager, service, sources);
  return outcome.status === 'PASS'
    ? review(
        `${outcome.reason} That is so on the management interface. Look at Device > System Settings > Management Access.`,
        outcome.lines,
      )
    : outcome;
}

const judgeSsh: ManagerJudge = (tree, recommendation) =>
  judgeOwnList(tree, 'sshAccess', 'ssh') ??
  judgePlatform(tree, { name: 'sshAccess', page: 'SSH Access', without: 'unused' }, ({ items, device: { manager } }) => {
    // Each source is an element; earlier releases kept them in one.
    const entries = items.flatMap((item) => (memberOf(item, 'ipAddress') ? [item] : itemsOf(item, 'sshAccessConfigs')));
    if (entries.length === 0) return notApplicable('No source may reach the device by `ssh` where traffic passes.');
    const sources = entries.map((node) => ({ node, reference: referenceOf(node) }));
    return withoutOwnList(judgeSources(manager, 'ssh', sources), recommendation);
  });

const judgeHttp: ManagerJudge = (tree) =>
  judgeOwnList(tree, 'httpAccess', 'http') ??
  judgePlatform(tree, { name: 'httpAccess', page: 'HTTP Access', without: 'unused' }, (setting) => {
    const [http] = setting.items;
    const isOn = textOf(http, 'enableHttpServer');
    if (isOn === 'false') return notApplicable('The HTTP server is off.', linesOfMembers(http, 'enableHttpServer'));
    const entries = itemsOf(http, 'httpConfiguration');
    if (isOn !== 'true' || !memberOf(http, 'httpConfiguration')) return nothingSaid(setting);
    if (entries.length === 0)
      return notApplicable('No source may reach the device by `http`.', linesOfMembers(http, 'enableHttpServer', 'httpConfiguration'));
    return judgeSources(
      setting.device.manager,
      'http',
      entries.map((node) => ({ node, reference: referenceOf(node) })),
    );
  });

/** Names are looked up by a default group with servers, through an interface ("DNSSetting", "DNSServerGroupObject"). */
export const judgeDns: ManagerJudge = (tree) =>
  judgePlatform(tree, { name: 'dns', page: 'DNS', without: 'missing' }, (setting) => {
    const [dns] = setting.items;
    const groups = itemsOf(dns, 'dnsServerGroups');
    if (groups.length === 0) {
      return dns && !memberOf(dns, 'dnsServerGroups')
        ? nothingSaid(setting)
        : fail(linesOfMembers(dns, 'dnsServerGroups'), 'No DNS server group is configured.');
    }
    const { manager } = setting.device;
    const ids = groups.map((group) => textOf(memberOf(group, 'dnsServerGroup'), 'id'));
    const objects = ids.map((id) => itemsOf(manager, 'dnsServerGroups').find((one) => textOf(one, 'id') === id));
    const lines = sortLines([
      ...groups.map(({ line }) => line),
      ...linesOfMembers(dns, 'enableLookupViaMgmt'),
      ...objects.flatMap((object) => linesOfMembers(object, 'dnsservers')),
    ]);
    if (objects.some((object) => !object)) return review(`A DNS server group was not read. Look at ${setting.menu}.`, lines);
    if (objects.some((object) => itemsOf(object, 'dnsservers').length === 0)) return fail(lines, 'A DNS server group holds no server.');
    const looksUp = itemsOf(dns, 'interfaceObjects').length > 0 || textOf(dns, 'enableLookupViaMgmt') === 'true';
    if (!looksUp || !groups.some((group) => textOf(group, 'isDefault') === 'true'))
      return review(`DNS server groups are named; that they are asked is not shown. Look at ${setting.menu}.`, lines);
    return pass(lines, 'Names are looked up by a group of DNS servers.');
  });

const isSecretShown = (text: string): boolean => text !== '' && text !== 'null' && !isMasked(text);

const judgeCommunity: ManagerJudge = (tree) =>
  judgePlatform(tree, { name: 'snmp', page: 'SNMP', without: 'unused' }, (setting) => {
    const [snmp] = setting.items;
    const isOn = textOf(snmp, 'enableSNMPServers');
    if (isOn === 'false') return notApplicable('SNMP is switched off.', linesOfMembers(snmp, 'enableSNMPServers'));
    const places = [snmp, ...itemsOf(snmp, 'snmpMgmtHosts')].flatMap((node) => memberOf(node, 'communityString') ?? []);
    const known = places.filter(({ words }) => isSecretShown(words[1] ?? '') && /^(?:public|private)$/i.test(words[1]!));
    if (known.length > 0)
      return fail(
        known.map(({ line }) => line),
        'An SNMP community has a name that everybody knows.',
      );
    return review(
      `The manager does not show all communities. Look at ${setting.menu}.`,
      places.map(({ line }) => line),
    );
  });

/** Judges of checks that know the running configuration already. */
export const settingJudges: Readonly<Record<string, ManagerJudge>> = {
  'ntp-server': judgeTime,
  banner: judgeBanner,
  'logging-enable': judgeLogging,
  'logging-host': judgeSyslogServers,
  'logging-timestamp': judgeLogFormat(
    'Syslog > Syslog Settings',
    (format) => memberOf(format, 'timeStampFormat'),
    'Messages carry the time.',
  ),
  'logging-device-id': judgeLogFormat(
    'Syslog > Syslog Settings',
    (format) => memberOf(memberOf(format, 'syslogDeviceIdConfig'), 'deviceIdConfigType'),
    'Messages name the device.',
  ),
  'snmp-v3-only': judgeSnmpVersion,
  'snmp-community': judgeCommunity,
  'ssh-sources': judgeSsh,
  'http-sources': judgeHttp,
  'dns-services': judgeDns,
};
