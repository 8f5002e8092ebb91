import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { deviceScope, entriesOf, nestedIn, sectionOf, settingOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { headerOf } from '../facts/version.ts';
import type { FortigateCheck } from './safeguard.ts';

/** The factory's host name: `FortiGate-100F`, `FortiGate-VM64-KVM`, or a serial number (FortiOS administration guide, Changing the host name). */
const FACTORY_NAME = /^forti(?:gate|wifi)(?:[-_ ]?(?:vm\w*(?:-\w+)*|rugged[-_ ]?\w*|\d+[a-z]*(?:-\w+)*))?$/i;
const SERIAL_NUMBER = /^F[GW][A-Z0-9]{3,5}[A-Z0-9]{8,11}$/;

export const hostname: LibraryCheck = {
  id: 'hostname',
  title: 'Ensure hostname is set',
  matches: titled([/ host ?name /, / (?:set|configured|changed) /], [/ not /, / display/]),
  expectation: 'the host name must be another than the factory gives (the model or the serial number)',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const header = headerOf(tree);
    const stated = settingOf(sectionOf(scope, 'system global'), 'hostname');
    if (!stated) {
      return unlessHidden(scope, 'system global hostname', fail([], 'No host name is set; the default is the model or the serial number.'));
    }
    const name = stated.words[1]!;
    if (/[${<[]/.test(name)) return review('The host name is a placeholder that is yet to be filled in.', [stated.line]);
    const isModel = header !== undefined && name.toUpperCase() === header.model.toUpperCase();
    if (name.trim() === '' || isModel || FACTORY_NAME.test(name) || (SERIAL_NUMBER.test(name) && name.length >= 14)) {
      return fail(header ? [header.line, stated.line] : [stated.line], 'The host name is the one that the factory gave.');
    }
    return pass([stated.line], 'A host name of its own is set.');
  },
  remediation: ['config system global', '    set hostname "<host name>"', 'end'],
  source: 'FortiOS administration guide, Changing the host name',
};

export const dnsServers: LibraryCheck = {
  id: 'dns-servers',
  title: 'Ensure DNS server is configured',
  matches: titled(
    [/ dns server/, / (?:configured|set) /],
    [/ filter /, / encrypt/, / tls /, / (?:trusted|internal|own|two|multiple|redundant|secondary) /],
  ),
  expectation: 'a DNS server must be configured, or the FortiGuard servers of the factory be in use',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const dns = sectionOf(scope, 'system dns');
    const servers = ['primary', 'secondary', 'ip6-primary'].flatMap((name) => settingOf(dns, name) ?? []);
    const real = servers.filter((server) => !/^(?:0\.0\.0\.0|::)$/.test(server.words[1]!));
    if (real.some((server) => /[${<]/.test(server.words[1]!))) {
      return review(
        'A DNS server is a placeholder that is yet to be filled in.',
        real.map((server) => server.line),
      );
    }
    const primary = valueOf(dns, 'primary');
    if (primary === '0.0.0.0' && real.length === 0)
      return fail(
        servers.map((server) => server.line),
        'The DNS servers are set to none.',
      );
    if (real.length > 0)
      return pass(
        real.map((server) => server.line),
        'DNS servers are configured.',
      );
    const reason = 'No DNS server is in the text; the FortiGuard servers are then in use (FortiOS CLI reference, system dns).';
    return unlessHidden(scope, 'system dns', pass(dns ? [dns.line] : [], reason));
  },
  remediation: ['config system dns', '    set primary <address>', '    set secondary <address>', 'end'],
  source: 'FortiOS CLI reference, system dns; CIS FortiGate benchmarks accept the FortiGuard servers',
};

export const timeZone: LibraryCheck = {
  id: 'time-zone',
  title: 'Ensure timezone is properly configured',
  matches: titled([/ time ?zone /]),
  expectation: 'the time zone must be that of the site',
  judge: (tree) => {
    const stated = settingOf(sectionOf(deviceScope(tree), 'system global'), 'timezone');
    if (stated) return review('A time zone is set; whether it is that of the site is not in the text.', [stated.line]);
    return review('No time zone is set, so that of the factory holds; whether it is that of the site is not in the text.');
  },
  remediation: ['config system global', '    set timezone <zone>', 'end'],
  source: 'FortiOS CLI reference, system global',
  forPerson: true,
};

export const ntp: FortigateCheck = {
  id: 'ntp',
  title: 'Ensure correct system time is configured through NTP',
  matches: titled([/ (?:ntp|network time protocol) /], [/ authenticat/, / (?:two|three|multiple|redundant|least|\d+) /]),
  expectation: 'the clock must be kept by NTP, from the FortiGuard servers or from servers that are named',
  judge: judgeNtp,
  remediation: ['config system ntp', '    set ntpsync enable', '    set type fortiguard', 'end'],
  beside: ['system ntp ntpserver * server *'],
  source: 'FortiOS 7.0.8 CLI reference, system ntp: ntpsync disable and type fortiguard by default',
};

function judgeNtp(tree: ConfigTree): Outcome {
  const scope = deviceScope(tree);
  const section = sectionOf(scope, 'system ntp');
  const sync = settingOf(section, 'ntpsync');
  if (!section || !sync) {
    const reason =
      'Whether the clock is kept by NTP is not in the text: benchmarks call it the default, the FortiOS 7.0 CLI reference does not.';
    return unlessHidden(scope, 'system ntp', review(reason, section ? [section.line] : []));
  }
  if (sync.words[1] !== 'enable') return fail([sync.line], 'Synchronisation by NTP is switched off.');
  const type = settingOf(section, 'type');
  if (type?.words[1] !== 'custom') return pass([sync.line, ...(type ? [type.line] : [])], 'NTP is on, with the FortiGuard servers.');
  const servers = entriesOf(nestedIn(section, 'ntpserver')).flatMap((entry) => settingOf(entry, 'server') ?? []);
  const named = servers.filter((server) => server.words[1] !== '' && server.words[1] !== '0.0.0.0');
  const lines = [sync.line, type.line];
  if (named.length === 0) return fail(lines, 'NTP is on with servers of its own, and none is named.');
  return pass([...lines, ...named.map((server) => server.line)], 'NTP is on, and servers are named.');
}

export const ntpRedundancy: LibraryCheck = {
  id: 'ntp-redundancy',
  title: 'Ensure the clock follows redundant time servers',
  matches: titled(
    [/ (?:ntp|time|clocks?) /, / (?:redundant|redundancy|two|multiple) /, / (?:servers?|sources?) /],
    [/ (?:dns|syslog|zone) /],
  ),
  expectation: 'the clock must be kept by NTP, from two servers or more that are named',
  judge: (tree) => {
    const outcome = judgeNtp(tree);
    if (outcome.status !== 'PASS') return outcome;
    const section = sectionOf(deviceScope(tree), 'system ntp');
    if (valueOf(section, 'type') !== 'custom')
      return review('NTP is on, with the FortiGuard servers, which may or may not do.', outcome.lines);
    const servers = new Set(entriesOf(nestedIn(section, 'ntpserver')).flatMap((entry) => valueOf(entry, 'server') || []));
    if (servers.size > 1) return pass(outcome.lines, `NTP is on, and ${servers.size} servers are named.`);
    return fail(outcome.lines, 'NTP is on, and a single server is named.');
  },
  remediation: [
    'config system ntp',
    '    set ntpsync enable',
    '    set type custom',
    '    config ntpserver',
    '        edit 1',
    '            set server <address>',
    '        next',
    '        edit 2',
    '            set server <address>',
    '        next',
    '    end',
    'end',
  ],
  source: 'FortiOS CLI reference, system ntp',
};

export const firmware: LibraryCheck = {
  id: 'firmware',
  title: 'Ensure the latest firmware is installed',
  matches: titled([/ (?:firmware|software|operating system) /, / (?:latest|up to date|current(?:ly)?|supported) /]),
  expectation: 'the latest firmware must be installed',
  judge: (tree) => {
    const header = headerOf(tree);
    if (!header) return review('The text does not show the release; which one is the latest has to be looked up.');
    return review(`The text shows release ${header.major}.${header.minor}; which one is the latest has to be looked up.`, [header.line]);
  },
  remediation: ['execute restore image tftp <file> <server address>'],
  source: 'FortiOS administration guide, Upgrading individual devices',
  forPerson: true,
};
