import { topics } from '@merlon/engine/demands/topic.ts';
import { absent, all, present } from '@merlon/engine/checks/assertions.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type DocumentCommand, type DocumentVerb, readDocumentCommands } from '../document/read-commands.ts';
import { SYSTEMS, unlessMore } from '../facts/facts.ts';
import { fromSource } from './check-lists.ts';
import { OTHER_ZONE, type ZonesMeant, judgeZonesMeant, listUntrustedZones } from './untrusted.ts';

const POLICIES = 'security policies';
const ZONES = 'security zones';
const REFERENCE = 'Junos Security Policies User Guide: what no policy permits is denied, unlogged, by default';

/** The options of the factory configuration's screen. Source: Junos Attack Detection and Prevention Guide, `untrust-screen`. */
const USUAL_OPTIONS: readonly string[] = ['icmp ping-death', 'ip source-route-option', 'ip tear-drop', 'tcp syn-flood', 'tcp land'];

/** Security policies and zones: the firewall itself. */
export const securityPolicyChecks = fromSource(REFERENCE, [
  {
    id: 'policy-default',
    title: 'Traffic that no policy names is denied',
    about: {
      title: [/ default .*(?:policy|deny|denies|permit)| den\w* .*default | implicit deny | permit all | no policy names /],
      except: [/ log\w* | explicit/],
    },
    expectation: '`security policies default-policy` must not be `permit-all`',
    judge: all(
      ...['', ...SYSTEMS].map((system) => absent(`${system} ${POLICIES} default-policy permit-all`.trim(), REFERENCE)),
      present(`${POLICIES} default-policy deny-all`, { status: 'PASS', source: REFERENCE }),
    ),
    remediation: ['set security policies default-policy deny-all'],
  },
  {
    id: 'policy-any-any',
    title: 'No policy permits everything',
    about: [{ title: [/ any .*any | overly permissive | permissive polic| permits everything /] }, topics.openRules],
    expectation:
      'no security policy may permit any source, destination and application: there must be no general, open or unrestricted permission',
    rules: { which: 'permitting' },
    must: { is: 'bounded', parts: ['source', 'destination', 'service', 'application'] },
    first: ['delete security policies from-zone <from-zone> to-zone <to-zone> policy <policy> match application'],
    remediation: ['set security policies from-zone <from-zone> to-zone <to-zone> policy <policy> match application <application>'],
    beside: [`${POLICIES} *`],
  },
  {
    id: 'policy-logging',
    title: 'Every policy logs',
    about: {
      title: [/ (?:polic\w*|sessions?|traffic|firewall rules?) /, / log(?:s|ged|ging)? /],
      except: [
        / (?:explicit|deny all|last|final|syslog|streams?|mode|default) /,
        /^(?!.* permit).* (?:den(?:y|ies|ied)|dropped|rejected) /,
      ],
    },
    expectation: 'every security policy must log: at its end what it permits, at its beginning what it denies',
    rules: { which: 'enabled' },
    must: { is: 'logged' },
    // What is denied is logged when it begins.
    first: ['set security policies from-zone <from-zone> to-zone <to-zone> policy <policy> then log session-init'],
    remediation: ['set security policies from-zone <from-zone> to-zone <to-zone> policy <policy> then log session-close'],
    beside: [`${POLICIES} *`],
    source: `${REFERENCE}; nothing is logged unless \`then log\` says so`,
  },
  {
    id: 'zone-host-inbound',
    title: 'Untrusted zones reach no management service',
    about: {
      title: [/ host ?inbound | (?:untrust\w*|external|outside) .*(?:service|management)| management .*(?:untrust|external|outside)/],
    },
    expectation:
      '`host-inbound-traffic system-services` of untrusted zones must hold no management service (ssh, telnet, http, https, snmp, netconf, ftp and their like), nor all or any-service',
    judge: judgeHostInbound,
    first: ['delete security zones security-zone <rest of the line>'],
    remediation: ['delete security zones security-zone <zone> host-inbound-traffic system-services <service>'],
    beside: [`delete ${ZONES} *`],
    source:
      'Junos Security Zones Guide: nothing is let in unless `host-inbound-traffic` says so; what an interface says replaces what its zone says',
  },
  {
    id: 'zone-screen',
    title: 'Untrusted zones have a screen',
    about: {
      title: [/ (?:screens?|ids ?option|denial of service|dos) /],
      except: [
        / (?:spoof\w*|flood\w*|land|scan\w*|sweep\w*|teardrop|death|thresholds?) /,
        OTHER_ZONE,
        / (?:outbound|outgoing|egress|internal systems) /,
      ],
    },
    expectation: 'every untrusted zone must have a `screen` that is defined',
    judge: judgeScreen,
    first: [
      'delete security screen ids-option <screen> alarm-without-drop',
      ...USUAL_OPTIONS.filter((option) => option !== 'tcp syn-flood').map((option) => `set security screen ids-option <screen> ${option}`),
    ],
    remediation: ['set security screen ids-option <screen> tcp syn-flood', 'set security zones security-zone <zone> screen <its name>'],
    beside: ['security screen *'],
    source: 'Junos Attack Detection and Prevention Guide: no screen by default',
  },
]);

/** What the benchmark's own commands set or remove below a word: `session-close` below `log`. */
const namedBelow = (recommendation: Recommendation, verb: DocumentVerb, above: string): readonly string[] => [
  ...new Set(
    readDocumentCommands(recommendation).flatMap((command) =>
      command.verb === verb && command.path.at(-2) === above ? [command.path.at(-1)!] : [],
    ),
  ),
];

/** Services that administer the device, and the words for all services. Source: Junos CLI Reference, system-services (Security Zones). */
const MANAGEMENT =
  'all any-service ssh telnet http https webapi-clear-text webapi-ssl snmp netconf ftp tftp finger rlogin rsh xnm-clear-text xnm-ssl rpm reverse-ssh reverse-telnet lsping r2cp appqoe high-availability tcp-encap sip snmp-trap'.split(
    ' ',
  );

function judgeHostInbound(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const forbidden = new Set([...MANAGEMENT, ...namedBelow(recommendation, 'delete', 'system-services')]);
  const zones = listUntrustedZones(tree);
  const every = findPath(tree, `${ZONES} security-zone *`);
  if (every.length === 0) return unlessHidden(tree, ZONES, notApplicable('No security zone is configured.'));
  if (zones.length === 0) return review('Which zones are untrusted cannot be told from their names.', linesAt(every));
  const services = zones.flatMap((zone) => [
    ...findPath(zone, 'host-inbound-traffic system-services *'),
    ...findPath(zone, 'interfaces * host-inbound-traffic system-services *'),
  ]);
  const bad = services.filter((service) => forbidden.has(nameOf(service)) && !isSet(service, 'except'));
  if (bad.length > 0) return fail(linesAt(bad), 'An untrusted zone reaches management services.');
  return unlessMore(tree, ZONES, pass(linesAt([...zones, ...services]), 'No untrusted zone reaches a management service.'));
}

function judgeScreen(tree: ConfigTree, recommendation: Recommendation): Outcome {
  return judgeZonesMeant(tree, recommendation, (meant) => judgeScreensOf(tree, recommendation, meant));
}

function judgeScreensOf(tree: ConfigTree, recommendation: Recommendation, { zones, one }: ZonesMeant): Outcome {
  const every = findPath(tree, `${ZONES} security-zone *`);
  const unlessOthers = (outcome: Outcome): Outcome => unlessMore(tree, ZONES, unlessMore(tree, 'security screen', outcome));
  if (every.length === 0) return unlessOthers(notApplicable('No security zone is configured.'));
  if (zones.length === 0)
    return every.some((zone) => isSet(zone, 'screen *'))
      ? review('Which zones are untrusted cannot be told from their names.', linesAt(every))
      : unlessOthers(fail(linesAt(every), 'No zone has a screen.'));
  const bare = zones.filter((zone) => !isSet(zone, 'screen *'));
  if (bare.length > 0) return unlessOthers(fail(linesAt(bare), `${one} has no screen (${bare.length} of ${zones.length}).`));
  const defined = new Map(findPath(tree, 'security screen ids-option *').map((place) => [nameOf(place), place]));
  const named = zones.flatMap((zone) => findPath(zone, 'screen *'));
  const screens = named.flatMap((place) => defined.get(nameOf(place)) ?? []);
  if (screens.length < named.length) return unlessOthers(fail(linesAt(named), `${one} has a screen that is not defined.`));
  const alarming = screens.filter((screen) => isSet(screen, 'alarm-without-drop'));
  if (alarming.length > 0) return fail(linesAt(alarming), `${one} has a screen that raises alarms only and drops nothing.`);
  const wanted = demandedOptions(recommendation);
  const empty = screens.filter((screen) => !isSet(screen, 'icmp|ip|tcp|udp|limit-session *'));
  if (empty.length > 0) return review(`${one} has a screen without an option.`, linesAt(empty));
  const weak = screens.filter((screen) => !wanted.every((option) => isSet(screen, option)));
  if (weak.length > 0) {
    const options = wanted.map((option) => `\`${option}\``).join(', ');
    return review(`${one} has a screen that lacks one of ${options}; whether what it has will do a person has to say.`, linesAt(weak));
  }
  return unlessOthers(pass(linesAt([...named, ...screens]), `${one.replace(/^An?/, 'Every')} has a screen that covers what is asked.`));
}

/** The options that the benchmark's own commands set; none if they only bind a screen to a zone; else the usual ones. */
function demandedOptions(recommendation: Recommendation): readonly string[] {
  const commands = readDocumentCommands(recommendation).filter(({ verb }) => verb === 'set');
  const isBinding = ({ path }: DocumentCommand): boolean => path.slice(0, 3).join(' ') === `${ZONES} security-zone` && path[4] === 'screen';
  if (commands.length > 0 && commands.every(isBinding)) return [];
  const typed = commands.flatMap(({ verb, path }) =>
    verb === 'set' && path.slice(0, 3).join(' ') === 'security screen ids-option' && path.length > 5 ? [path.slice(4, 6).join(' ')] : [],
  );
  return typed.length > 0 ? [...new Set(typed)] : USUAL_OPTIONS;
}
