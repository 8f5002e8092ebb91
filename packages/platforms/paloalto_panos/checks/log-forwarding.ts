import { ALWAYS, all, any, asked, doubt, each, named, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, oneOf } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { type Rule, allowRulesOf, lookUp } from '../facts/rules.ts';
import { DEFAULT_VALUE, entryOf, linesBelow } from '../facts/facts.ts';
import { sendsAll } from './log-filters.ts';

/** Kinds of logs that `Device > Log Settings` forwards; every edition that lists them names these five. */
const KINDS: Readonly<Record<string, string>> = {
  system: 'System',
  config: 'Configuration',
  userid: 'User-ID',
  hipmatch: 'HIP Match',
  iptag: 'IP-Tag',
};
/** How documents name them. */
const NAMED: Readonly<Record<string, RegExp>> = {
  system:
    /\bsystem\b(?: and (?:the )?config(?:uration)?\b)?,? (?:logs?\b|events?\b)|\bsystem\b(?=[^.]{0,60}\b(?:config|user-id|hip)\w*)|> ?system\b/i,
  config: /\bconfig(?:uration)?(?: and system)? (?:logs?|events?)\b|\bsystem(?: logs?)?(?:,| and) (?:its |the )?config\w*|> ?config\w*\b/i,
  userid: /\buser-?id\b/i,
  hipmatch: /\bhip(?: match)?\b/i,
  iptag: /\bip-?tag\b/i,
};
const SETTINGS = 'shared log-settings';

interface Target {
  readonly send: string;
  readonly server: string;
  readonly name: string;
  /** What a server profile has that complies. */
  readonly accepts: string;
}

const syslog: Target = { send: 'send-syslog', server: 'syslog', name: 'syslog server', accepts: 'server * server *' };
const trap: Target = { send: 'send-snmptrap', server: 'snmptrap', name: 'SNMPv3 trap server', accepts: 'version v3 server *' };

interface KindsAsked {
  readonly surely: readonly string[];
  /** Kinds that not every document means that speaks of logs. */
  readonly maybe: readonly string[];
  readonly isNamed?: true;
}

const labelsOf = (kinds: readonly string[]): string => kinds.map((kind) => KINDS[kind]).join(', ');

/** The kinds of logs that a document names; system and configuration where it names none, and all where it has no sentences but a title. */
function kindsAsked({ title, audit, remediation }: Recommendation): KindsAsked {
  const prose = [proseOf(audit), proseOf(remediation)].join(' ').trim();
  const text = `${title} ${prose}`;
  const said = Object.keys(KINDS).filter((kind) => NAMED[kind]!.test(text));
  if (said.length > 0) return { surely: said, maybe: [], isNamed: true };
  const core = ['system', 'config'];
  return prose === ''
    ? { surely: Object.keys(KINDS), maybe: [] }
    : { surely: core, maybe: Object.keys(KINDS).filter((kind) => !core.includes(kind)) };
}

/** Judges whether logs of every kind that a document means go to a server. */
const forwarding =
  ({ send, server, name, accepts }: Target) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const wanted = kindsAsked(recommendation);
    const isServer = (profile: string): boolean => {
      const entry = entryOf(tree, `${SETTINGS} ${server}`, profile);
      return entry !== undefined && isSet(entry, accepts);
    };
    const sendersOf = (kind: string): readonly Place[] =>
      findPath(tree, `${SETTINGS} ${kind} match-list *`).filter((entry) => isSet(entry, `${send} *`));
    const lines = Object.keys(KINDS).flatMap((kind) => sendersOf(kind).flatMap((entry) => linesBelow(entry, send, 'filter')));
    const openOf = (kinds: readonly string[]): readonly string[] =>
      kinds.flatMap((kind) => (sendsAll(sendersOf(kind).filter((entry) => valuesOf(entry, send).some(isServer))) ? [] : [KINDS[kind]!]));
    const open = openOf(wanted.surely);
    const others = openOf(wanted.maybe);
    if (open.length === 0 && others.length === 0)
      return pass(
        lines,
        wanted.isNamed
          ? `All logs of the kinds ${labelsOf(wanted.surely)} are sent to a ${name}.`
          : `Logs of every kind are sent to a ${name}.`,
      );
    if (open.length === 0)
      return review(
        `Whether the other kinds of logs are meant is for a person to say; they are not all sent to a ${name}: ${others.join(', ')}.`,
        lines,
      );
    const managed = findPath(tree, `${SETTINGS} system|config match-list *`).filter((entry) => isSet(entry, 'send-to-panorama yes'));
    if (managed.length > 0 && !/\bsyslog\b/i.test(textOf(recommendation)))
      return review(
        'Logs are sent to Panorama; whether that is the server that is meant is for a person to say.',
        managed.map(({ node }) => node.line),
      );
    const older = findPath(tree, `${SETTINGS} system|config *`).filter((place) => nameOf(place) !== 'match-list');
    if (lines.length === 0 && older.length > 0) {
      const shown = older.map(({ node }) => node.line);
      return review('Log settings stand in the form of older releases; a person has to look at where they send logs.', shown);
    }
    const isUnknown = (entry: Place): boolean => valuesOf(entry, send).some((profile) => !entryOf(tree, `${SETTINGS} ${server}`, profile));
    if (
      wanted.surely.every((kind) => sendsAll(sendersOf(kind).filter((entry) => valuesOf(entry, send).some(isServer) || isUnknown(entry))))
    )
      return review(`Logs are sent to a ${name} that is not in the text.`, lines);
    return unlessHidden(
      tree,
      `${SETTINGS} system|config|userid|hipmatch|iptag match-list * ${send}`,
      fail(lines, `Logs of these kinds are not all sent to a ${name}: ${open.join(', ')}.`),
      `no log is sent to another device (${DEFAULT_VALUE})`,
    );
  };

const SERVERS = ['shared', 'vsys *', 'panorama vsys *'].map((owner) => `${owner} log-settings syslog * server *`);

const SENDERS = 'send-syslog|send-snmptrap|send-email|send-http|using-syslog-setting|using-email-setting|using-snmptrap-setting';

/** The entries of a log forwarding profile that are about WildFire. */
const wildfireIn = (profile: Place): readonly Place[] => [
  ...findPath(profile, 'match-list *').filter((entry) => isSet(entry, 'log-type wildfire')),
  ...findPath(profile, 'wildfire malicious|any'),
];

/** The log forwarding profile that a rule applies, if the text holds it. */
const profileFor = (tree: ConfigTree, rule: Rule): Place | undefined =>
  lookUp(tree, rule.owner, ['log-settings', 'profiles', rule.values('log-setting')[0] ?? '']);

const alerts = (profile: Place | undefined): boolean =>
  profile !== undefined && wildfireIn(profile).some((entry) => isSet(entry, `${SENDERS} *`));

const NO_PROFILE = 'A rule applies a log forwarding profile that is not in the text.';

function judgeMalwareAlerts(tree: ConfigTree): Outcome {
  const profiles = ['shared', 'vsys *', 'device-group *'].flatMap((owner) => findPath(tree, `${owner} log-settings profiles *`));
  const entries = profiles.flatMap(wildfireIn);
  const lines = (of: readonly Place[]): readonly number[] => of.flatMap((entry) => linesBelow(entry, 'log-type', SENDERS));
  const alerting = entries.filter((entry) => isSet(entry, `${SENDERS} *`));
  if (alerting.length > 0) {
    const applying = allowRulesOf(tree).filter((rule) => rule.values('log-setting').length > 0);
    const lost = applying.filter((rule) => !profileFor(tree, rule));
    if (lost.length > 0) return review(NO_PROFILE, [...lines(alerting), ...lost.flatMap((rule) => rule.lines('log-setting'))]);
    const bound = applying.flatMap((rule) => (alerts(profileFor(tree, rule)) ? rule.lines('log-setting').slice(1) : []));
    return bound.length > 0
      ? pass([...lines(alerting), ...bound], 'A log forwarding profile sends the WildFire logs on.')
      : review('A log forwarding profile sends WildFire logs on, but no rule in effect that allows traffic applies it.', lines(alerting));
  }
  const managed = entries.filter((entry) => isSet(entry, 'send-to-panorama yes'));
  if (managed.length > 0)
    return review('WildFire logs are sent to Panorama alone; whether that alerts is for a person to say.', lines(managed));
  const shown = entries.length > 0 ? lines(entries) : profiles.map(({ node }) => node.line);
  const none = fail(shown, 'No log forwarding profile sends WildFire logs on; there is none by default.');
  return unlessHidden(
    tree,
    'vsys * log-settings profiles * match-list * log-type wildfire',
    unlessHidden(tree, `${SETTINGS} profiles * match-list * log-type wildfire`, none),
    `there is no log forwarding profile (${DEFAULT_VALUE})`,
  );
}

const SERVICE_PROFILES = ['shared ssl-tls-service-profile', 'vsys * ssl-tls-service-profile'];

/** Editions that demand a valid certificate but name no TLS version do not count a version against the device. */
const VALID_CERTIFICATE = asked(
  [
    /\bminimum tls version\b|\btls ?v?1\.[123]\b/i,
    value('protocol-settings min-version', oneOf('tls1-1', 'tls1-2', 'tls1-3'), {
      status: 'FAIL',
      defaultValue: 'tls1-0',
      source: 'PAN-OS web interface help, SSL/TLS Service Profile',
    }),
  ],
  [ALWAYS, doubt('whether the certificate is trusted, unexpired and of the right name', 'certificate', 'protocol-settings min-version')],
);

const SOURCE = 'PAN-OS web interface help, Device > Log Settings: no log is sent on by default';
const forward = (target: Target): readonly string[] =>
  Object.keys(KINDS).map((kind) => `set ${SETTINGS} ${kind} match-list <name> filter "All Logs" ${target.send} <server profile>`);

/** Titles about logs that are not about where they go. */
const NO_FORWARDING = [
  / snmp/,
  / (?:rules?|polic\w+|wildfire|malicious|traffic|threat|tls|ssl|encrypt\w*|redundant|two|retain\w*|format|facility|severity) /,
];

export const logChecks: readonly CheckSpec[] = [
  {
    id: 'syslog-tls',
    title: 'Ensure syslog is sent over TLS',
    about: {
      title: [/ syslog | logs? | log(?:ging)? server | audit records? /, / (?:tls|ssl|encrypt\w*|in transit) /],
      except: [/ (?:decrypt\w*|inspection|vpn|certificates?|disk|stor\w*|ha) /],
    },
    expectation: 'every syslog server profile must use the transport SSL, which is TLS (encrypted in transit), and none UDP or TCP',
    noun: 'syslog server',
    path: 'shared log-settings syslog * server *',
    list: (tree) => SERVERS.flatMap((path) => findPath(tree, path)),
    none: { status: 'REVIEW' },
    must: {
      setting: 'transport',
      // SSL is what PAN-OS calls TLS.
      demand: equals('SSL'),
      absent: { is: 'UDP', source: 'PAN-OS web interface help, Device > Server Profiles > Syslog' },
    },
    remediation: [`set ${SETTINGS} syslog <server profile> server <name> transport SSL`],
    decides: [`${SETTINGS} syslog * server * transport ssl`],
    beside: [
      `${SETTINGS} syslog <server profile> server <name> port <port>`,
      `${SETTINGS} syslog <server profile> server <name> server <address>`,
    ],
    source: 'PAN-OS web interface help, Device > Server Profiles > Syslog',
  },
  {
    id: 'syslog-forwarding',
    title: 'Syslog logging should be configured',
    about: [
      {
        title: [/ syslog | log(?:ging|s)? .*(?:remote|central\w*|siem|collector|server) /],
        except: NO_FORWARDING,
      },
      { title: [/ (?:system|config(?:uration)?) logs? /, / (?:forward\w*|leave|sent|send) /], except: NO_FORWARDING },
    ],
    expectation:
      'logs of every kind that the document means (system, configuration, User-ID, HIP match, IP-Tag) must be sent (forwarded) to a syslog server, whatever their severity, by a server profile that names one (a central or remote log server)',
    judge: forwarding(syslog),
    beside: Object.keys(KINDS).map((kind) => `${SETTINGS} ${kind} match-list * filter *`),
    decides: Object.keys(KINDS).map((kind) => `${SETTINGS} ${kind} match-list * send-syslog *`),
    first: [`set ${SETTINGS} syslog <server profile> server <server> transport SSL`],
    remediation: [`set ${SETTINGS} syslog <server profile> server <server> server <address>`, ...forward(syslog)],
    source: SOURCE,
  },
  {
    id: 'snmp-traps',
    title: 'SNMPv3 traps should be configured',
    about: { title: [/ snmp(?: ?v3)? traps? /] },
    expectation: 'logs of every kind must be sent as SNMPv3 traps',
    judge: forwarding(trap),
    remediation: [`set ${SETTINGS} snmptrap <server profile> version v3 server <server> manager <address>`, ...forward(trap)],
    source: SOURCE,
  },
  {
    id: 'wildfire-alerts',
    title: 'Ensure alerts are enabled for malicious files detected by WildFire',
    about: { title: [/ alerts? /, / wildfire /], except: [/ inline | action | actions /] },
    expectation: 'a log forwarding profile must send WildFire logs on',
    judge: judgeMalwareAlerts,
    first: ['set rulebase security rules <rule> log-setting <profile>'],
    remediation: ['set log-settings profiles <profile> match-list <name> log-type wildfire filter "All Logs" send-syslog <server profile>'],
    source: 'PAN-OS web interface help, Objects > Log Forwarding',
  },
  {
    id: 'vpn-certificate',
    forPerson: true,
    title: 'Ensure that the Certificate Securing Remote Access VPNs is Valid',
    about: { title: [/ certificate /, / vpns? | remote access | globalprotect /] },
    expectation: 'GlobalProtect portals and gateways must use a valid certificate and no old version of TLS',
    judge: each(
      'vsys * global-protect global-protect-portal|global-protect-gateway *',
      'GlobalProtect portal or gateway',
      named('** ssl-tls-service-profile', 'SSL/TLS service profile', SERVICE_PROFILES, VALID_CERTIFICATE, { status: 'REVIEW' }),
      { none: { status: 'NA', source: DEFAULT_VALUE } },
    ),
    remediation: ['set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2'],
    source: 'PAN-OS web interface help, Network > GlobalProtect',
  },
  {
    id: 'management-certificate',
    forPerson: true,
    title: 'Ensure valid certificate is set for browser-based administrator interface',
    about: { title: [/ certificate /, / administrator| management | browser | web /] },
    expectation: 'a valid certificate must be applied to the management interface',
    judge: any(
      named('deviceconfig system ssl-tls-service-profile', 'SSL/TLS service profile', SERVICE_PROFILES, VALID_CERTIFICATE, {
        status: 'FAIL',
        source: `the self-signed certificate that the device came with is used: ${DEFAULT_VALUE}`,
      }),
      // Older releases name the certificate itself.
      all(
        present('deviceconfig system web-server-certificate'),
        doubt('whether the certificate is valid', 'deviceconfig system web-server-certificate'),
      ),
    ),
    remediation: [
      'set deviceconfig system ssl-tls-service-profile <profile>',
      'set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2',
    ],
    source: 'PAN-OS web interface help, Device > Setup > Management > General Settings',
  },
];
