import { all, asked, each, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { Things } from '@merlon/engine/checks/finding.ts';
import { findThings } from '@merlon/engine/checks/judge-each.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import { readMeantNames, textBesideForms } from '@merlon/engine/demands/read-meant-names.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { saysInProse } from '../document/demands.ts';
import { block } from '../document/write-commands.ts';
import { namesOf } from '../facts/entries.ts';
import { type Scope, entriesIn, entriesOf, nestedIn, onDevice, settingOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { findWan } from '../facts/wan.ts';

/** Takes services from what an interface allows over IPv6. */
const mendSixth = (name: string, services: string): readonly string[] =>
  block('config system interface', block(`edit ${name}`, block('config ipv6', `unselect ip6-allowaccess ${services}`)));

/** The zones that a document names, unless it speaks of all; others are for a person, but where its title is about that one. */
function zonesMeant(tree: ConfigTree, recommendation: Recommendation): Things | readonly Place[] {
  const zones = findThings(tree, 'system zone *');
  const named = readMeantNames(recommendation, 'zone')?.(zones.map(nameOf));
  const { title, description, audit } = recommendation;
  if (!named || OF_EACH_ZONE.test(textBesideForms(`${title}. ${description} ${proseOf(audit)}`, 'zone'))) return zones;
  const things = zones.map((place) => ({ name: nameOf(place), place, lines: [place.node.line] }));
  const isNamed = ({ name }: Things['meant'][number]): boolean => named.isMeant(name);
  const meant = things.filter(isNamed);
  if (named.byForm) return meant.length > 0 ? { meant } : { meant, perhaps: things };
  const isOfOne = named.isOne && /\bthe (?:[\w-]+ )?zone\b/i.test(title);
  return {
    meant: [...meant, ...named.missing.map((name) => ({ name, lines: [] }))],
    perhaps: isOfOne ? [] : things.filter((one) => !isNamed(one)),
  };
}
const OF_EACH_ZONE = /\b(?:each|every|all|any|no) (?:[\w-]+ )?zones?\b/i;

export const zoneChecks: readonly CheckSpec[] = [
  {
    id: 'intra-zone',
    title: 'Ensure intra-zone traffic is not always allowed',
    about: {
      title: [
        / intra ?zone | (?:one|same|within an?|within the|of an?|of the|members? of (?:an?|the)) zone /,
        / (?:traffic|interfaces|members|hosts|communicat\w*) /,
      ],
      except: [/ log/, / encrypt| inspect/, / (?:is|are|be) allowed /],
    },
    expectation: 'every zone must deny traffic between its own interfaces, unless policies allow it',
    noun: 'zone',
    path: 'system zone *',
    list: zonesMeant,
    must: { setting: 'intrazone', demand: equals('deny'), absent: { is: 'deny', source: 'FortiOS CLI reference, system zone' } },
    remediation: block('config system zone', block('edit <zone>', 'set intrazone deny')),
    source: 'FortiOS CLI reference, system zone: intrazone deny by default',
  },
  {
    id: 'wan-management',
    title: 'Disable all management related services on WAN port',
    about: [
      { title: [/ manage\w* /, / services? | access /, / (?:wan|untrust\w*|external|outside|internet) /] },
      {
        title: [
          / (?:manag\w*|administ\w*) /,
          / (?:wan|untrust\w*|external|outside|internet) /,
          / (?:no|not|never|disabled?|prohibit\w*|forbid\w*|block\w*|den(?:y|ied)|prevent\w*) /,
        ],
      },
    ],
    expectation:
      'interfaces that face the Internet must allow none of the management services, no administrative access (HTTPS, HTTP, ping, SSH, Telnet, SNMP, RADIUS accounting, FGFM where the recommendation names it)',
    judge: onDevice(judgeWanManagement),
    first: mendSixth('<WAN interface>', 'ping https ssh snmp http telnet'),
    remediation: block(
      'config system interface',
      block('edit <WAN interface>', 'unselect allowaccess ping https ssh snmp http telnet radius-acct'),
    ),
    beside: ['unset system interface * allowaccess *'],
    source: 'FortiOS CLI reference, system interface: role, allowaccess',
  },
];

/** What is not in the text is not allowed (FortiOS CLI reference, system interface). */
const NOT_ALLOWED: WhenAbsent = { status: 'PASS', defaultValue: 'nothing', source: 'FortiOS CLI reference, system interface' };

/** An interface allows a service nowhere: over IPv4, over IPv6, and on its secondary addresses. */
function allowsNo(service: string): Assertion {
  const without: ValueTest = { is: 'excludes', values: [service] };
  return all(
    value('allowaccess', without, NOT_ALLOWED),
    value('ipv6 ip6-allowaccess', without, NOT_ALLOWED),
    each('secondaryip *', 'secondary address', value('allowaccess', without, NOT_ALLOWED)),
  );
}

/** A document that names one of them says nothing of the other, unless it forbids whatever is not encrypted. */
const notAllowed = (service: string): readonly [RegExp, Assertion] => [
  new RegExp(String.raw`\b${service}\b|(?:clear|plain)[- ]?text|un-?encrypted|insecure|non-?secure|\bencrypted\b`, 'i'),
  allowsNo(service),
];

export const encryptionChecks: readonly CheckSpec[] = [
  {
    id: 'encrypted-access',
    title: 'Ensure only encrypted access channels are enabled',
    about: [
      { title: [/ encrypted /, / access /, / (?:channel|protocol|only)/], except: [/ vpn /, / log /] },
      { title: [/ http /, / telnet /, / (?:disabled?|not|no) /], except: [/ (?:wan|https) /] },
      {
        title: [
          / (?:clear ?text|plain ?text|unencrypted|insecure|non ?secure|cleartext) | telnet | http /,
          / (?:manage\w*|admin\w*|access|interfaces?) /,
          / (?:no|not|never|disabled?|prohibit\w*|off|block\w*|forb\w*) /,
        ],
        except: [/ (?:wan|snmp|vpn|log\w*|ftp|passwords?|polic(?:y|ies)|traffic|redirect\w*|https|internet|external|outside) /],
      },
    ],
    expectation:
      'no interface may allow administrative access (allowaccess) over HTTP or Telnet, which are in clear text (plain, unencrypted)',
    judge: each('system interface *', 'interface', asked(...['http', 'telnet'].map(notAllowed)), {
      none: { status: 'REVIEW' },
    }),
    first: mendSixth('<interface>', 'http telnet'),
    remediation: block('config system interface', block('edit <interface>', 'unselect allowaccess http telnet')),
    beside: ['system interface * allowaccess *'],
    source: 'FortiOS CLI reference, system interface: allowaccess is empty by default',
  },
];

/** Maintenance from afar, as documents word it. */
export const maintenanceChecks: readonly CheckSpec[] = [
  {
    id: 'remote-maintenance',
    title: 'Ensure remote maintenance is encrypted',
    about: {
      title: [
        / (?:non ?local|remote) (?:device )?(?:maintenance|management|administration) /,
        / (?:cryptograph\w*|integrity|confidentiality|encrypt\w*|hmac|https) /,
      ],
      except: [/ (?:snmp|vpn|log\w*|ldaps?|radius|tacacs\+?|ciphers?|certificates?|wan|internet|external) /],
    },
    expectation:
      'interfaces that allow administrative access (allowaccess, nonlocal, remote maintenance and diagnostic sessions) must allow HTTPS and SSH (both are selected, and returned by the command), which use cryptographic mechanisms (approved by FIPS 140-2, HMAC) for confidentiality and integrity, and no interface may allow HTTP or Telnet, which are in clear text, nor is HTTP selected',
    judge: onDevice(judgeMaintenance),
    first: block('config system interface', block('edit <interface>', block('config ipv6', 'unset <setting of the line>'))),
    remediation: block('config system interface', block('edit <interface>', 'set allowaccess ping https ssh')),
    beside: ['system interface * allowaccess *'],
    source: 'FortiOS CLI reference, system interface: allowaccess is empty by default',
  },
];

/** A title that asks for more than the protocols have by themselves, and an audit that is content with them. */
const WANTS_STRENGTH = /\b(?:fips|hmac|algorithms?|cryptograph\w*|integrity|aes\S*)\b/i;
const NAMES_PROTOCOLS = /\bhttps\b[^.]{0,40}\bssh\b|\bssh\b[^.]{0,40}\bhttps\b/i;

function judgeMaintenance(scope: Scope, recommendation: Recommendation): Outcome {
  const interfaces = entriesIn(scope, 'system interface');
  if (interfaces.length === 0) return unlessHidden(scope, 'system interface', review('The text shows no interface.'));
  const { said, lines } = offendersAmong(interfaces, ['http', 'telnet']);
  const dedicated = interfaces.filter((node) => valueOf(node, 'dedicated-to') === 'management');
  if (said !== '' && dedicated.length > 0 && offendersAmong(dedicated, ['http', 'telnet']).said === '')
    return review(`Access without encryption is allowed on ${said}, and not on the interface that is dedicated to management.`, lines);
  if (said !== '') return fail(lines, `Access without encryption is allowed on ${said}.`);
  const allows = (node: ConfigNode, service: string): boolean => valuesOf(node, 'allowaccess').includes(service);
  const managed = interfaces.filter((node) => allows(node, 'https') || allows(node, 'ssh'));
  if (managed.length === 0) return review('No interface allows HTTPS or SSH; how the device is managed is not in the text.');
  const shown = managed.flatMap((node) => [node.line, ...linesOfAccess(node)]);
  const partial = managed.filter((node) => !(allows(node, 'https') && allows(node, 'ssh')));
  if (partial.length > 0)
    return review(
      `Whether these interfaces are for management, which allow but one of HTTPS and SSH, is not in the text: ${namesOf(partial)}.`,
      shown,
    );
  if (WANTS_STRENGTH.test(recommendation.title) && !NAMES_PROTOCOLS.test(proseOf(recommendation.audit)))
    return review(`HTTPS and SSH are allowed on ${namesOf(managed)}; whether that will do a person has to look up.`, shown);
  return pass(shown, `HTTPS and SSH are allowed on ${namesOf(managed)}, and no interface allows HTTP or Telnet.`);
}

/** Statements by which an interface allows services to itself: over IPv4, over IPv6, and on its secondary addresses. */
function accessSettings(node: ConfigNode): readonly ConfigNode[] {
  const secondary = entriesOf(nestedIn(node, 'secondaryip'));
  const settings = [node, ...secondary].map((one) => settingOf(one, 'allowaccess'));
  return [...settings, settingOf(nestedIn(node, 'ipv6'), 'ip6-allowaccess')].filter((setting) => setting !== undefined);
}

const linesOfAccess = (node: ConfigNode): readonly number[] => accessSettings(node).map(({ line }) => line);

/** The interfaces that allow one of the services, in words, and the lines that show it. */
function offendersAmong(interfaces: readonly ConfigNode[], services: readonly string[]) {
  const offenders = interfaces.flatMap((node) => {
    const bad = accessSettings(node).filter(({ words }) => services.some((service) => words.includes(service, 1)));
    const found = services.filter((service) => bad.some(({ words }) => words.includes(service, 1)));
    return bad.length > 0 ? [{ said: `${node.words[0]} (${found.join(', ')})`, lines: [node.line, ...bad.map(({ line }) => line)] }] : [];
  });
  return { said: offenders.map(({ said }) => said).join('; '), lines: offenders.flatMap(({ lines }) => lines) };
}

/** Administrative services that the recommendation may name, in the spelling of `allowaccess`. */
const MANAGEMENT_SERVICES = ['ping', 'https', 'http', 'ssh', 'telnet', 'snmp', 'radius-acct'];
/** More of them, of which a document that does not name them may think or not (FortiOS CLI reference, system interface: allowaccess). */
const OTHER_SERVICES = ['fgfm', 'fabric', 'ftm', 'speed-test', 'security-fabric', 'capwap', 'scim'];
/** A document that does not list the services. */
const WANTS_NONE =
  /\b(?:any|no|none|all|every)\b[^.\n]{0,40}\b(?:administrative|management|admin) (?:access|services?|protocols?)\b|\ballowaccess\b[^.\n]*\bempty\b/;
/** `Ping only`, `except ping`. */
const TOLERATES_PING =
  /\bping (?:only|alone|is (?:allowed|permitted|tolerated|accepted)|may (?:be|stay|remain))\b|\b(?:only|except|besides|but|apart from|other than|beyond|nothing but) (?:for )?(?:icmp )?ping\b/;

function judgeWanManagement(scope: Scope, recommendation: Recommendation): Outcome {
  const prose = saysInProse(recommendation).toLowerCase();
  // Of services ping is one; it gives nobody access.
  const asksOfServices = / services? /.test(plainTitle(recommendation));
  const isAsked = (service: string): boolean => new RegExp(`\\b${service}\\b`).test(prose);
  const services = [
    ...MANAGEMENT_SERVICES.filter(
      (service) => service !== 'ping' || (prose.trim() === '' && asksOfServices) || (isAsked('ping') && !TOLERATES_PING.test(prose)),
    ),
    ...OTHER_SERVICES.filter(isAsked),
  ];
  const interfaces = [...findWan(scope.tree).interfaces.values()];
  if (interfaces.length === 0) {
    const reason = 'Which interface faces the Internet is not in the text: none has the role, the name or the default route.';
    return unlessHidden(scope, 'system interface', review(reason, offendersAmong(entriesIn(scope, 'system interface'), services).lines));
  }
  const { said, lines } = offendersAmong(interfaces, services);
  if (said !== '') return fail(lines, `Management services are allowed on ${said}.`);
  const others = offendersAmong(interfaces, OTHER_SERVICES);
  if (others.said !== '' && WANTS_NONE.test(prose))
    return review(`Whether these count as management services a person has to say: ${others.said}.`, others.lines);
  return pass(
    interfaces.flatMap((node) => [node.line, ...linesOfAccess(node)]),
    `No management service is allowed on ${namesOf(interfaces)}.`,
  );
}
