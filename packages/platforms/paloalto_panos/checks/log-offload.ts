import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DEFAULT_VALUE, entryOf, isYes, linesBelow } from '../facts/facts.ts';
import { allowRulesOf, lookUp } from '../facts/rules.ts';
import { sendsAll } from './log-filters.ts';

const OWNERS = ['shared', 'vsys *', 'device-group *', 'panorama vsys *'];
const PROFILES = 'vsys * log-settings profiles';
const NONE = `there is no log forwarding profile (${DEFAULT_VALUE})`;

const isServer =
  (tree: ConfigTree, kind: string, accepts: string) =>
  (name: string): boolean => {
    // Of several profiles with one name, each is the one that some system takes.
    const profiles = OWNERS.flatMap((owner) => entryOf(tree, `${owner} log-settings ${kind}`, name) ?? []);
    return profiles.length > 0 && profiles.every((profile) => isSet(profile, accepts));
  };

const profilesOf = (tree: ConfigTree): readonly Place[] => OWNERS.flatMap((owner) => findPath(tree, `${owner} log-settings profiles *`));

/** The entries of a log forwarding profile, or of the log settings, that send every log of a kind. */
const sendersOf = (entries: readonly Place[], send: string, accepts: (name: string) => boolean): readonly Place[] => {
  const sending = entries.filter((entry) => valuesOf(entry, send).some(accepts));
  return sendsAll(sending) ? sending : [];
};

const entriesOf = (profile: Place, kind: string): readonly Place[] =>
  findPath(profile, 'match-list *').filter((entry) => isSet(entry, `log-type ${kind}`));

/** What keeps the logs of traffic from being sent: rules without a profile that does. */
function findUnsent(tree: ConfigTree, kinds: readonly string[], send: string, accepts: (name: string) => boolean): readonly string[] {
  return allowRulesOf(tree)
    .filter((rule) => {
      const profile = lookUp(tree, rule.owner, ['log-settings', 'profiles', rule.values('log-setting')[0] ?? '']);
      return !profile || kinds.some((kind) => sendersOf(entriesOf(profile, kind), send, accepts).length === 0);
    })
    .map(({ name }) => name);
}

/** Log settings in the form of releases before 8.0, which have no match lists. */
const older = (tree: ConfigTree): readonly Place[] => [
  ...profilesOf(tree).flatMap((profile) => findPath(profile, 'traffic|alarm|threat|wildfire *')),
  ...findPath(tree, 'shared log-settings system|config *').filter((place) => nameOf(place) !== 'match-list'),
];

/** Judges whether logs of sessions and threats, of the system and of the configuration, leave the device by syslog. */
function judgeOffload(tree: ConfigTree): Outcome {
  const accepts = isServer(tree, 'syslog', 'server * server *');
  const profiles = profilesOf(tree);
  const settings = ['system', 'config'].map((kind) => [kind, findPath(tree, `shared log-settings ${kind} match-list *`)] as const);
  const forwarded = ['traffic', 'threat'].map((kind) => [kind, profiles.flatMap((profile) => entriesOf(profile, kind))] as const);
  const all = [...settings, ...forwarded];
  const open = all.filter(([, entries]) => sendersOf(entries, 'send-syslog', accepts).length === 0).map(([kind]) => kind);
  const lines = all.flatMap(([, entries]) => entries.flatMap((entry) => linesBelow(entry, 'log-type', 'filter', 'send-syslog')));
  if (open.length > 0) {
    const former = older(tree);
    if (former.length > 0)
      return review(
        'Log settings stand in the form of older releases; a person has to look at where they send logs.',
        former.map(({ node }) => node.line),
      );
    const managed = all.flatMap(([, entries]) => entries).filter((entry) => isYes(entry, 'send-to-panorama'));
    if (managed.length > 0)
      return review(
        'Logs are sent to Panorama; whether that is the system that is meant is for a person to say.',
        managed.map(({ node }) => node.line),
      );
    const what = fail(lines, `Logs of these kinds are not all sent to a syslog server: ${open.join(', ')}.`);
    return unlessHidden(tree, PROFILES, unlessHidden(tree, 'shared log-settings', what, 'no log is sent to another device'), NONE);
  }
  const unsent = findUnsent(tree, ['traffic', 'threat'], 'send-syslog', accepts);
  if (unsent.length > 0)
    return review(`Logs are sent to a syslog server, but no profile that does so is applied to these rules: ${sayNames(unsent)}.`, lines);
  const sent = pass(
    lines,
    'Traffic and threat logs of every severity are sent to a syslog server by the log forwarding profiles of the rules, and so are all system and configuration logs.',
  );
  return allowRulesOf(tree).length > 0 ? sent : unlessHidden(tree, 'vsys * rulebase security rules * action allow', sent);
}

/** Judges whether threats are reported as SNMP traps; other ways are for a person to look at. */
function judgeThreatAlerts(tree: ConfigTree): Outcome {
  const profiles = profilesOf(tree);
  const entries = profiles.flatMap((profile) => entriesOf(profile, 'threat'));
  const lines = entries.flatMap((entry) => linesBelow(entry, 'filter', 'send-snmptrap', 'send-email', 'send-syslog', 'send-http'));
  if (profiles.length === 0) {
    const none = fail([], 'There is no log forwarding profile, so that nothing reports a threat.');
    return unlessHidden(tree, PROFILES, unlessHidden(tree, 'shared log-settings profiles', none), NONE);
  }
  const accepts = isServer(tree, 'snmptrap', 'version v3 server *');
  const isTrapped =
    sendersOf(entries, 'send-snmptrap', accepts).length > 0 && findUnsent(tree, ['threat'], 'send-snmptrap', accepts).length === 0;
  return isTrapped && allowRulesOf(tree).length > 0
    ? pass(lines, 'Threat logs of every severity are sent as SNMP traps of version v3 by the log forwarding profiles of the rules.')
    : review(
        'Whether the log forwarding profiles alert somebody to threats, and whom, is for a person to say.',
        lines.length > 0 ? lines : profiles.map(({ node }) => node.line),
      );
}

export const logOffloadChecks: readonly CheckSpec[] = [
  {
    id: 'log-offload',
    title: 'Ensure audit records are off-loaded onto a different system',
    about: {
      title: [/ off ?load\w* /, / (?:logs?|audit|records?|events?) /],
      except: [/ (?:tls|ssl|encrypt\w*|real time|panorama|daily|weekly|monthly|hourly|archiv\w*|tape|schedul\w*|export\w*) /],
    },
    expectation:
      'logs of traffic and threats (each of the severity levels), of the system and of the configuration must all be sent to a syslog server (a Syslog Server Profile with a server must be present (configured) in the Syslog column or field of each, where it is blank otherwise; Log Type; media different from the system being audited), by log forwarding profiles that the rules apply',
    judge: judgeOffload,
    remediation: [
      'set shared log-settings syslog <server profile> server <server> server <address>',
      'set shared log-settings syslog <server profile> server <server> transport SSL',
      ...['system', 'config'].map(
        (kind) => `set shared log-settings ${kind} match-list <name> filter "All Logs" send-syslog <server profile>`,
      ),
      ...['traffic', 'threat'].map(
        (kind) =>
          `set log-settings profiles <profile> match-list <${kind} logs> log-type ${kind} filter "All Logs" send-syslog <server profile>`,
      ),
      'set rulebase security rules <rule> log-setting <profile>',
    ],
    beside: ['shared log-settings * match-list * send-syslog *'],
    source: 'PAN-OS web interface help, Objects > Log Forwarding and Device > Log Settings: no log is sent on by default',
  },
  {
    id: 'threat-alerts',
    title: 'Ensure security personnel is alerted to threats',
    about: {
      title: [/ alert\w* | notif\w* | traps? /, / threats? /, / (?:personnel|staff|automat\w*|soc|administrators?|snmp) /],
      except: [/ wildfire | signatures? | profiles? /],
    },
    expectation:
      'a log forwarding profile whose Log Type column includes Threat must send threat logs of every severity (each must be listed) as SNMP traps to a server of version v3 that is configured, and the rules must apply it; whom it alerts, and other methods, are for a person',
    judge: judgeThreatAlerts,
    remediation: [
      'set shared log-settings snmptrap <server profile> version v3 server <server> manager <address>',
      'set log-settings profiles <profile> match-list <name> log-type threat filter "All Logs" send-snmptrap <server profile>',
      'set rulebase security rules <rule> log-setting <profile>',
    ],
    source: 'PAN-OS web interface help, Objects > Log Forwarding: no log is sent on by default',
  },
];
