import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { isMasked } from '@merlon/engine/config-tree/masked.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import { judgeHttp, judgeSsh } from './access-lists.ts';
import { isNothing } from './access-policy.ts';
import type { ByManager, ManagerJudge } from './by-manager.ts';
import { findManager, unlessPendingHere } from './managed-devices.ts';
import { judgePlatform, linesOfMembers, nothingSaid, textsOf } from './platform-settings.ts';

/*
 * Members and values: terraform-provider-fmc (CiscoDevNet), gen/definitions/ftd_platform_settings_*.yaml, release 7.7 and later; of the
 * device manager: its REST API reference, model "NTP".
 */

const asksForSeveral = (recommendation: Recommendation): boolean =>
  / (?:multiple|two|three|several|redundant|secondary|at least 2) | servers /.test(plainTitle(recommendation));

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
    const isOff = textOf(own, 'enabled') === 'false';
    return unlessPendingHere(ofDevice!, isOff ? fail(lines, 'NTP is switched off.') : judgeServers(textsOf(own, 'ntpServers'), lines));
  }
  return judgePlatform(tree, { name: 'time', page: 'Time Synchronization', without: 'elsewhere' }, (setting) => {
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
    if (filter !== 'SEVERITY' && filter !== 'EVENT_LIST')
      return review(
        `Syslog servers are configured, but that messages go to them is not shown. Look at ${menu} > Logging Destinations.`,
        all,
      );
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

export const judgeSnmpVersion: ManagerJudge = (tree) =>
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

/** Names are looked up by a default group with servers, through an interface ("DNSSetting", "DNSServerGroupObject"). */
export const judgeDns: ManagerJudge = (tree) =>
  judgePlatform(tree, { name: 'dns', page: 'DNS', without: 'elsewhere' }, (setting) => {
    const [dns] = setting.items;
    const groups = itemsOf(dns, 'dnsServerGroups');
    if (groups.length === 0) {
      return !memberOf(dns, 'dnsServerGroups')
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

/** The server that is asked for those who sign in by SSH ("ExternalAuthSetting": `externalAuthServer`). */
export const judgeExternalAuth: ManagerJudge = (tree) =>
  judgePlatform(tree, { name: 'externalAuth', page: 'External Authentication', without: 'missing' }, (setting) => {
    const named = setting.items
      .map((item) => memberOf(memberOf(item, 'externalAuthServer'), 'id'))
      .filter((id) => id !== undefined && !isNothing(id));
    return named.length > 0
      ? pass(
          named.map((id) => id!.line),
          'An external server is asked for those who sign in by SSH.',
        )
      : nothingSaid(setting);
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

const SYSLOG = 'syslog log logging logs messages servers hosts send sent';

/** Judges of checks that know the running configuration already. */
export const settingJudges: Readonly<Record<string, ByManager>> = {
  'ntp-server': {
    judge: judgeTime,
    words: 'network time protocol NTP servers sources time synchronization Via NTP multiple several redundant configured',
  },
  banner: { judge: judgeBanner, words: 'banner text message login sign' },
  'logging-enable': { judge: judgeLogging, words: SYSLOG },
  'logging-host': { judge: judgeSyslogServers, words: SYSLOG },
  'logging-timestamp': {
    judge: judgeLogFormat('Syslog > Syslog Settings', (format) => memberOf(format, 'timeStampFormat'), 'Messages carry the time.'),
    words: `${SYSLOG} timestamps time stamp`,
  },
  'logging-device-id': {
    judge: judgeLogFormat(
      'Syslog > Syslog Settings',
      (format) => memberOf(memberOf(format, 'syslogDeviceIdConfig'), 'deviceIdConfigType'),
      'Messages name the device.',
    ),
    words: `${SYSLOG} device id identifier`,
  },
  'snmp-v3-only': {
    judge: judgeSnmpVersion,
    words: 'SNMP SNMPv3 v3 version alone only hosts users authentication encryption priv AuthPriv',
  },
  'snmp-community': { judge: judgeCommunity, words: 'SNMP community' },
  'ssh-sources': {
    judge: judgeSsh,
    words: 'SSH sources only IP addresses networks hosts restricted authorized allowed access list management',
  },
  'http-sources': {
    judge: judgeHttp,
    words: 'HTTP HTTPS sources only IP addresses networks hosts restricted authorized allowed access list management',
  },
  'dns-services': { judge: judgeDns, words: 'DNS domain name servers services lookup resolution groups' },
};
