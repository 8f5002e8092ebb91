import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { saysInProse } from '../document/demands.ts';
import { defineCheck } from './define-check.ts';
import { entryOf, linesFor, linesOfStanza, placeOf, placesOf, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

/** Kinds of logs that `Device > Log Settings` forwards; every edition that lists them names these five. */
const KINDS: Readonly<Record<string, string>> = {
  system: 'System',
  config: 'Configuration',
  userid: 'User-ID',
  hipmatch: 'HIP Match',
  iptag: 'IP-Tag',
};
const SETTINGS = 'shared log-settings';

interface Target {
  readonly send: string;
  readonly server: string;
  readonly name: string;
  /** True if the server profile itself complies. */
  readonly accepts: (profile: Place) => boolean;
}

const syslog: Target = {
  send: 'send-syslog',
  server: 'syslog',
  name: 'syslog server',
  accepts: (profile) => placesOf(profile, 'server * server *').length > 0,
};
const trap: Target = {
  send: 'send-snmptrap',
  server: 'snmptrap',
  name: 'SNMPv3 trap server',
  accepts: (profile) => placesOf(profile, 'version v3 server *').length > 0,
};

/** An entry sends all logs if its filter says so, or if it has none (Terraform provider of Palo Alto Networks, match list: `filter`). */
const sendsAll = (entry: Place): boolean => /^all logs$/i.test(valueOf(entry, 'filter') ?? 'All Logs');

function judgeForwarding(tree: ConfigTree, target: Target): Outcome {
  const lines: number[] = [];
  const open: string[] = [];
  for (const [kind, name] of Object.entries(KINDS)) {
    const entries = placesOf(tree, `${SETTINGS} ${kind} match-list *`).filter((entry) => valuesOf(entry, target.send).length > 0);
    lines.push(...entries.flatMap((entry) => [entry.node.line, ...linesFor(entry, target.send), ...linesFor(entry, 'filter')]));
    const good = entries.filter(
      (entry) => sendsAll(entry) && valuesOf(entry, target.send).some((server) => isServer(tree, target, server)),
    );
    if (good.length === 0) open.push(name);
  }
  if (open.length === 0) return pass(lines, `Logs of every kind are sent to a ${target.name}.`);
  const older = placesOf(tree, `${SETTINGS} system|config *`).filter((place) => !['match-list'].includes(place.captured.at(-1)!));
  if (lines.length === 0 && older.length > 0) {
    return review(
      'Log settings stand in the form of older releases; a person has to look at where they send logs.',
      older.map((place) => place.node.line),
    );
  }
  const shown = lines.length > 0 ? lines : linesOfStanza(tree, SETTINGS);
  return unlessHidden(
    tree,
    SETTINGS,
    fail(shown, `Logs of these kinds are not all sent to a ${target.name}: ${open.join(', ')}; none are by default.`),
  );
}

function isServer(tree: ConfigTree, target: Target, name: string): boolean {
  const profile = entryOf(tree, `${SETTINGS} ${target.server}`, name);
  return profile !== undefined && target.accepts(profile);
}

const SENDERS = [
  'send-syslog',
  'send-snmptrap',
  'send-email',
  'send-http',
  'using-syslog-setting',
  'using-email-setting',
  'using-snmptrap-setting',
];

function judgeMalwareAlerts(tree: ConfigTree): Outcome {
  const profiles = [
    ...placesOf(tree, `${SETTINGS} profiles *`),
    ...placesOf(tree, 'vsys * log-settings profiles *'),
    ...placesOf(tree, 'device-group * log-settings profiles *'),
  ];
  const entries = profiles.flatMap((profile) => [
    ...placesOf(profile, 'match-list *').filter((entry) => valuesOf(entry, 'log-type').includes('wildfire')),
    ...placesOf(profile, 'wildfire malicious|any'),
  ]);
  const alerting = entries.filter((entry) => SENDERS.some((sender) => valuesOf(entry, sender).length > 0));
  const lines = (of: readonly Place[]): readonly number[] =>
    of.flatMap((entry) => [entry.node.line, ...linesFor(entry, 'log-type'), ...SENDERS.flatMap((sender) => linesFor(entry, sender))]);
  if (alerting.length > 0) return pass(lines(alerting), 'A log forwarding profile sends the WildFire logs on.');
  const managed = entries.filter((entry) => valuesOf(entry, 'send-to-panorama').includes('yes'));
  if (managed.length > 0)
    return review('WildFire logs are sent to Panorama alone; whether that alerts is for a person to say.', lines(managed));
  return unlessHidden(
    tree,
    'vsys * log-settings profiles',
    unlessHidden(
      tree,
      `${SETTINGS} profiles`,
      fail(
        entries.length > 0 ? lines(entries) : profiles.map((profile) => profile.node.line),
        'No log forwarding profile sends WildFire logs on; there is none by default.',
      ),
    ),
  );
}

function judgeGateways(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const users = ['global-protect-portal', 'global-protect-gateway'].flatMap((kind) => placesOf(tree, `vsys * global-protect ${kind} *`));
  if (users.length === 0) {
    const lines = placesOf(tree, 'vsys * global-protect').map((place) => place.node.line);
    return unlessHidden(tree, 'vsys * global-protect', { status: 'NA', lines, reason: 'There is no GlobalProtect portal and no gateway.' });
  }
  const bare = users.filter((user) => profileNames(user).length === 0);
  if (bare.length > 0)
    return review(
      'A GlobalProtect portal or gateway names no SSL/TLS service profile.',
      bare.map((user) => user.node.line),
    );
  return judgeServiceProfiles(
    tree,
    users.flatMap(profileNames),
    users.map((user) => user.node.line),
    recommendation,
  );
}

const profileNames = (user: Place): readonly string[] => [
  ...valuesOf(user, 'portal-config ssl-tls-service-profile'),
  ...valuesOf(user, 'ssl-tls-service-profile'),
];

/** Editions that demand a valid certificate but no TLS version do not count a version against the device. */
const asksForTls = (recommendation: Recommendation): boolean =>
  /\bminimum tls version\b|\btls ?v?1\.[123]\b/i.test(saysInProse(recommendation));

/** Without a minimum version, old ones are allowed (PAN-OS web help, SSL/TLS Service Profile: TLSv1.0). */
function judgeServiceProfiles(
  tree: ConfigTree,
  names: readonly string[],
  users: readonly number[],
  recommendation: Recommendation,
): Outcome {
  const profiles = names.flatMap((name) =>
    placesOf(tree, 'shared|vsys').flatMap((place) => [
      ...findPath(place, ['ssl-tls-service-profile', name]),
      ...findPath(place, ['*', 'ssl-tls-service-profile', name]),
    ]),
  );
  const lines = [
    ...users,
    ...profiles.flatMap((profile) => [
      profile.node.line,
      ...linesFor(profile, 'protocol-settings min-version'),
      ...linesFor(profile, 'certificate'),
    ]),
  ];
  const weak = profiles.filter(
    (profile) => !['tls1-1', 'tls1-2', 'tls1-3'].includes(valueOf(profile, 'protocol-settings min-version') ?? 'tls1-0'),
  );
  if (weak.length > 0 && asksForTls(recommendation)) return fail(lines, 'The SSL/TLS service profile allows TLS 1.0.');
  const certificates = profiles
    .flatMap((profile) => valuesOf(profile, 'certificate'))
    .flatMap((name) => entryOf(tree, 'shared certificate', name) ?? []);
  const shown = [...lines, ...certificates.flatMap((certificate) => linesFor(certificate, 'not-valid-after'))];
  const old = weak.length > 0 ? ' The profile also allows TLS 1.0.' : '';
  return review(`A certificate is applied; whether it is trusted, unexpired and of the right name is for a person to say.${old}`, shown);
}

function judgeManagementCertificate(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'deviceconfig system ssl-tls-service-profile';
  const names = valuesOf(tree, path);
  if (names.length > 0) return judgeServiceProfiles(tree, names, linesFor(tree, path), recommendation);
  const older = placeOf(tree, 'deviceconfig system web-server-certificate');
  if (older) return review('A certificate is applied; whether it is valid is for a person to say.', [older.node.line]);
  const reason = 'No SSL/TLS service profile is applied, so the self-signed certificate that the device came with is used.';
  return unlessHidden(tree, path, fail(linesOfStanza(tree, path), reason));
}

const SOURCE = 'PAN-OS web interface help, Device > Log Settings: no log is sent on by default';
const forward = (target: Target): readonly string[] =>
  Object.keys(KINDS).map((kind) => `set ${SETTINGS} ${kind} match-list <name> filter "All Logs" ${target.send} <server profile>`);

export const logChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'syslog-forwarding',
    title: 'Syslog logging should be configured',
    words: [/ syslog | log(?:ging|s)? .*remote /],
    except: [/ snmp/],
    expectation: 'logs of every kind must be sent to a syslog server, by a server profile that names one',
    judge: (tree) => judgeForwarding(tree, syslog),
    remediation: [`set ${SETTINGS} syslog <server profile> server <name> server <address>`, ...forward(syslog)],
    source: SOURCE,
  }),
  defineCheck({
    id: 'snmp-traps',
    title: 'SNMPv3 traps should be configured',
    words: [/ snmp(?: ?v3)? traps? /],
    expectation: 'logs of every kind must be sent as SNMPv3 traps',
    judge: (tree) => judgeForwarding(tree, trap),
    remediation: [`set ${SETTINGS} snmptrap <server profile> version v3 server <name> manager <address>`, ...forward(trap)],
    source: SOURCE,
  }),
  defineCheck({
    id: 'wildfire-alerts',
    title: 'Ensure alerts are enabled for malicious files detected by WildFire',
    words: [/ alerts? /, / wildfire /],
    except: [/ inline | action | actions /],
    expectation: 'a log forwarding profile must send WildFire logs on',
    judge: judgeMalwareAlerts,
    remediation: ['set log-settings profiles <profile> match-list <name> log-type wildfire filter "All Logs" send-syslog <server profile>'],
    source: 'PAN-OS web interface help, Objects > Log Forwarding',
  }),
  defineCheck({
    id: 'vpn-certificate',
    forPerson: true,
    title: 'Ensure that the Certificate Securing Remote Access VPNs is Valid',
    words: [/ certificate /, / vpns? | remote access | globalprotect /],
    expectation: 'GlobalProtect portals and gateways must use a valid certificate and no old version of TLS',
    judge: judgeGateways,
    remediation: ['set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2'],
    source: 'PAN-OS web interface help, Network > GlobalProtect',
  }),
  defineCheck({
    id: 'management-certificate',
    forPerson: true,
    title: 'Ensure valid certificate is set for browser-based administrator interface',
    words: [/ certificate /, / administrator| management | browser | web /],
    expectation: 'a valid certificate must be applied to the management interface',
    judge: judgeManagementCertificate,
    remediation: [
      'set deviceconfig system ssl-tls-service-profile <profile>',
      'set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2',
    ],
    source: 'PAN-OS web interface help, Device > Setup > Management > General Settings',
  }),
];
