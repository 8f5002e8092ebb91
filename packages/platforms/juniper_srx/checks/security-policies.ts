import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { findOpenRules } from '@merlon/engine/rule-base/find-open-rules.ts';
import { isEveryAddress, isEveryPort, isEveryService } from '@merlon/engine/rule-base/match-everything.ts';
import { measureRules } from '@merlon/engine/rule-base/measured-rule.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { describeSubject } from '../document/subject.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, nameOf, placesInSystems, placesOf, sortLines, unlessHidden } from '../facts/facts.ts';
import { listUntrustedZones } from './untrusted.ts';

const REFERENCE = 'Junos Security Policies User Guide: what no policy permits is denied, unlogged, by default';

/** Security policies and zones: the firewall itself. */
export const securityPolicyChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'policy-default',
    title: 'Traffic that no policy names is denied',
    topic: {
      title: /default.*(?:policy|deny|permit)|deny.*default|implicit deny|permit-all/,
      except: /\blog|explicit/,
      names: ['security policies default-policy'],
    },
    expectation: '`security policies default-policy` must not be `permit-all`',
    judge: judgeDefaultPolicy,
    remediation: ['set security policies default-policy deny-all'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'policy-any-any',
    title: 'No policy permits everything',
    topic: { title: /any.*any|overly permissive|permissive polic/, names: ['security policies'] },
    expectation: 'no security policy may permit any source, destination and application',
    judge: judgeAnyAny,
    remediation: ['set security policies from-zone <zone> to-zone <zone> policy <policy> match application <application>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'policy-logging',
    title: 'Every policy logs',
    topic: {
      title: /(?:polic|session|traffic|firewall rule).*\blog|\blog.*(?:polic|session|traffic|firewall rule)/,
      except: /explicit|deny.?all|\blast\b|\bfinal\b|syslog|stream|\bmode\b/,
      names: ['security policies'],
    },
    expectation: 'every security policy must log: at its end what it permits, at its beginning what it denies',
    judge: judgeLogging,
    remediation: ['set security policies from-zone <zone> to-zone <zone> policy <policy> then log session-close'],
    source: `${REFERENCE}; nothing is logged unless \`then log\` says so`,
  }),
  defineCheck({
    id: 'zone-host-inbound',
    title: 'Untrusted zones reach no management service',
    topic: {
      title: /host.?inbound|(?:untrust|external|outside).*(?:service|management)|management.*(?:untrust|external|outside)/,
      names: ['security zones'],
    },
    expectation: '`host-inbound-traffic system-services` of untrusted zones must hold no management service',
    judge: judgeHostInbound,
    remediation: ['delete security zones security-zone <zone> host-inbound-traffic system-services <service>'],
    source:
      'Junos Security Zones Guide: nothing is let in unless `host-inbound-traffic` says so; what an interface says replaces what its zone says',
  }),
  defineCheck({
    id: 'zone-screen',
    title: 'Untrusted zones have a screen',
    topic: {
      title: /screen|\bids\b.?option|denial.of.service|\bdos\b/,
      except: /spoof|flood|\bland\b|scan|sweep|teardrop|death|threshold/,
      names: ['security screen', 'security zones'],
    },
    expectation: 'every untrusted zone must have a `screen` that is defined',
    judge: judgeScreen,
    remediation: ['set security screen ids-option <screen> tcp syn-flood', 'set security zones security-zone <zone> screen <screen>'],
    source: 'Junos Attack Detection and Prevention Guide: no screen by default',
  }),
];

function judgeDefaultPolicy(tree: ConfigTree): Outcome {
  const open = placesInSystems(tree, 'security policies default-policy permit-all');
  if (open.length > 0) return fail(linesAt(open), 'The default policy permits all.');
  const closed = placesInSystems(tree, 'security policies default-policy deny-all');
  if (closed.length > 0) return pass(linesAt(closed), 'The default policy denies all.');
  return (
    unlessHidden(tree, 'security policies default-policy', 'No default policy is configured') ??
    pass([], 'No default policy is configured; all is then denied.')
  );
}

const listPolicies = (tree: ConfigTree): readonly Rule[] =>
  readRuleBase(tree).lists.flatMap(({ rules }) => rules.filter(({ enabled }) => enabled));

const linesOf = (policies: readonly Rule[]): readonly number[] => sortLines(policies.map(({ line }) => line));

function judgeAnyAny(tree: ConfigTree): Outcome {
  const { lists } = readRuleBase(tree);
  const policies = listPolicies(tree);
  const hidden =
    unlessHidden(tree, 'security policies', 'No other policy is configured') ??
    unlessHidden(tree, 'security address-book', 'All names of addresses are defined') ??
    unlessHidden(tree, 'applications', 'All names of applications are defined');
  if (policies.length === 0) return hidden ?? notApplicable('No security policy is configured.');
  // An unexplained name was still chosen instead of `any`, whatever it means to the device.
  const open = lists.flatMap((list) => findOpenRules(list, measureRules(list))).filter(({ certainty }) => certainty === 'certain');
  const lines = sortLines(open.flatMap((finding) => finding.lines));
  if (open.length > 0) return fail(lines, `A policy permits everything from one zone to another (${open.length} of ${policies.length}).`);
  const limited = policies.filter(isLimitedByUsers);
  if (limited.length > 0) return review('A policy permits any address and application, limited by other conditions.', linesOf(limited));
  const wide = policies.filter(leavesPortsOpen);
  if (wide.length > 0)
    return review(
      'A policy permits every port from any address to any other; whether that comes to everything a person has to say.',
      linesOf(wide),
    );
  return hidden ?? pass(linesOf(policies), `None of ${policies.length} policies permits everything.`);
}

/** An application with every port was chosen instead of \`any\`, but limits next to nothing. */
const leavesPortsOpen = ({ action, source, destination, services, conditions }: Rule): boolean =>
  action === 'allow' && conditions.length === 0 && isEveryAddress(source) && isEveryAddress(destination) && isEveryPort(services);

/** The rule allows everything, but only to some users: a person has to say whether that narrows it enough. */
const isLimitedByUsers = ({ action, source, destination, services, conditions }: Rule): boolean =>
  action === 'allow' && conditions.length > 0 && isEveryAddress(source) && isEveryAddress(destination) && isEveryService(services);

/** The log settings in the benchmark's own commands, `session-init` or `session-close`, or both. */
const demandedLogs = (recommendation: Recommendation): readonly string[] => [
  ...new Set(
    describeSubject(recommendation).commands.flatMap(({ verb, path }) =>
      verb === 'set' && path.at(-2) === 'log' && path.at(-1)!.startsWith('session-') ? [path.at(-1)!] : [],
    ),
  ),
];

function judgeLogging(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const policies = listPolicies(tree);
  const hidden = unlessHidden(tree, 'security policies', 'No other policy is configured');
  if (policies.length === 0) return hidden ?? notApplicable('No security policy is configured.');
  const demanded = demandedLogs(recommendation);
  const logs = ({ action, log }: Rule): boolean => {
    const usual = log.begin === true || (action === 'allow' && log.end === true);
    return usual && (demanded.length < 2 || (log.begin === true && log.end === true));
  };
  const silent = policies.filter((policy) => !logs(policy));
  if (silent.length > 0) return fail(linesOf(silent), `A policy does not log (${silent.length} of ${policies.length}).`);
  return hidden ?? pass(linesOf(policies), `Every policy logs (${policies.length}).`);
}

/** Services that administer the device, and the words for all services. Source: Junos CLI Reference, system-services (Security Zones). */
const MANAGEMENT: ReadonlySet<string> = new Set([
  'all',
  'any-service',
  'ssh',
  'telnet',
  'http',
  'https',
  'webapi-clear-text',
  'webapi-ssl',
  'snmp',
  'netconf',
  'ftp',
  'tftp',
  'finger',
  'rlogin',
  'rsh',
  'xnm-clear-text',
  'xnm-ssl',
  'rpm',
  'reverse-ssh',
  'reverse-telnet',
  'lsping',
  'r2cp',
  'appqoe',
  'high-availability',
  'tcp-encap',
  'sip',
  'snmp-trap',
]);

/** Services that the benchmark's own commands remove. */
const namedServices = (recommendation: Recommendation): readonly string[] =>
  describeSubject(recommendation).commands.flatMap(({ verb, path }) =>
    verb === 'delete' && path.at(-2) === 'system-services' ? [path.at(-1)!] : [],
  );

function judgeHostInbound(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const forbidden = new Set([...MANAGEMENT, ...namedServices(recommendation)]);
  const zones = listUntrustedZones(tree);
  const hidden = unlessHidden(tree, 'security zones', 'Nothing else is let in');
  if (zones.length === 0) {
    if (placesOf(tree, 'security zones security-zone *').length === 0) return hidden ?? notApplicable('No security zone is configured.');
    return review('Which zones are untrusted cannot be told from their names.', linesAt(placesOf(tree, 'security zones security-zone *')));
  }
  const services = zones.flatMap((zone) => [
    ...placesOf(zone, 'host-inbound-traffic system-services *'),
    ...placesOf(zone, 'interfaces * host-inbound-traffic system-services *'),
  ]);
  const bad = services.filter((service) => forbidden.has(nameOf(service)) && !isSet(service, 'except'));
  if (bad.length > 0) return fail(linesAt(bad), 'An untrusted zone reaches management services.');
  return hidden ?? pass(sortLines([...linesAt(zones), ...linesAt(services)]), 'No untrusted zone reaches a management service.');
}

function judgeScreen(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const zones = listUntrustedZones(tree);
  const all = placesOf(tree, 'security zones security-zone *');
  const hidden =
    unlessHidden(tree, 'security zones', 'No other screen is configured') ??
    unlessHidden(tree, 'security screen', 'A screen is not configured');
  if (all.length === 0) return hidden ?? notApplicable('No security zone is configured.');
  if (zones.length === 0) {
    if (!all.some((zone) => isSet(zone, 'screen *'))) return hidden ?? fail(linesAt(all), 'No zone has a screen.');
    return review('Which zones are untrusted cannot be told from their names.', linesAt(all));
  }
  const bare = zones.filter((zone) => !isSet(zone, 'screen *'));
  if (bare.length > 0) return hidden ?? fail(linesAt(bare), `An untrusted zone has no screen (${bare.length} of ${zones.length}).`);
  const defined = new Map(placesOf(tree, 'security screen ids-option *').map((place) => [nameOf(place), place]));
  const named = zones.flatMap((zone) => [...placesOf(zone, 'screen *')]);
  const screens = named.map((place) => defined.get(nameOf(place)));
  if (screens.some((screen) => screen === undefined))
    return hidden ?? fail(linesAt(named), 'The screen of an untrusted zone is not defined.');
  const alarming = screens.filter((screen) => isSet(screen!, 'alarm-without-drop'));
  if (alarming.length > 0)
    return fail(linesAt(alarming.map((screen) => screen!)), 'A screen of an untrusted zone raises alarms only and drops nothing.');
  const wanted = demandedOptions(recommendation);
  const weak = screens.filter((screen) => !wanted.every((option) => isSet(screen!, option)));
  if (weak.length > 0)
    return review(
      `A screen of an untrusted zone lacks one of ${wanted.map((option) => `\`${option}\``).join(', ')}; whether what it has will do a person has to say.`,
      linesAt(weak.map((screen) => screen!)),
    );
  return (
    hidden ?? pass(linesAt([...named, ...screens.map((screen) => screen!)]), 'Every untrusted zone has a screen that covers what is asked.')
  );
}

/** The options of the factory configuration's screen. Source: Junos Attack Detection and Prevention Guide, `untrust-screen`. */
const USUAL_OPTIONS: readonly string[] = ['icmp ping-death', 'ip source-route-option', 'ip tear-drop', 'tcp syn-flood', 'tcp land'];

/** The options that the benchmark's own commands set, else the usual ones. */
function demandedOptions(recommendation: Recommendation): readonly string[] {
  const typed = describeSubject(recommendation).commands.flatMap(({ verb, path }) =>
    verb === 'set' && path.slice(0, 3).join(' ') === 'security screen ids-option' && path.length > 5 ? [path.slice(4, 6).join(' ')] : [],
  );
  return typed.length > 0 ? [...new Set(typed)] : USUAL_OPTIONS;
}
