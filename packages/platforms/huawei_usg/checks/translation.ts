import { absent, all, any, askedOr, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { placesInFirewalls } from '../facts/facts.ts';

const SERVER = 'Huawei USG6000E command reference, nat server: without `protocol` and a port all ports of the inside server are mapped';
const POLICY = 'Huawei USG6000E command reference, source-address (NAT policy rule view): without it a rule matches every source';

const ZONE = 'Huawei USG6000E command reference, source-zone (NAT policy rule view): without it a rule matches every zone';

const ofZone = (side: 'source' | 'destination'): Assertion =>
  value(`${side}-zone`, { is: 'matches', pattern: /^(?!any\b)\S/, words: 'name a zone, and not any' }, { status: 'FAIL', source: ZONE });

/** The rules that translate sources: those that are exempt (`action no-nat`), or translate destinations alone, are not meant. */
const listSourceRules = (tree: ConfigTree): readonly Place[] =>
  placesInFirewalls(tree, 'nat-policy rule name *').filter((rule) => isSet(rule, 'action source-nat|nat'));

/** `protocol tcp global 203.0.113.10 443 inside 10.2.0.10 8443`; behind the addresses one port, or the two ends of several. */
const GLOBAL = String.raw`protocol (?:tcp|udp|sctp|6|17) .*\bglobal (?:interface \S+|\d[\d.]+(?: \d+\.\d[\d.]+)?)`;
const PORT = String.raw`(?:[1-9]\d*|(?!inside|any)[a-z][\w-]*)`;
const mapped = (ports: string, words: string) =>
  value('', { is: 'matches', pattern: new RegExp(`${GLOBAL} ${ports} inside `), words }, { status: 'FAIL' });

const SOURCE = {
  is: 'matches',
  // Half of all addresses, and a range from the first one on, is no network of one's own either.
  pattern: /^(?!any\b|(?:range )?0\.0\.0\.0\b|128\.0\.0\.0 (?:mask )?(?:1$|128\.0\.0\.0))/,
  words: 'name addresses, and not any',
} as const;

/** Titles that want no translation at all: `Port forwarding is disabled`. */
const NOT_USED =
  /^(?!.* (?:lacks?|without|omits?|leaves?) )(?:.* (?:is|are|be) (?:not|never|disabled?|removed|forbidden|prohibited|off|absent|avoided) |.* (?:must|shall|should|may|do|does) not |.* (?:have|has|with|use|name|names) no |.* no (?:static |port |nat |source |server )| (?:ensure |verify )?(?:that )?(?:no|disable|remove|avoid|prohibit) )/;

/** Mappings as documents type them, which have from six words to fourteen. */
const MAPPINGS = Array.from({ length: 9 }, (_, more) => `nat server${' *'.repeat(6 + more)}`);

/** Servers that are published by address translation, and whose addresses are translated. */
export const translationChecks: readonly CheckSpec[] = [
  {
    id: 'nat-server-ports',
    title: 'Every NAT server mapping (published server) names a protocol and a port',
    alsoSaid: 'internal servers mappings restrict restricting specify single ports services exposed static destination address translation',
    about: {
      title: [
        / nat servers? |(?:published|mapped|exposed|internal) servers?|server mappings?|(?:nat|port) (?:mappings?|forward\w*)/,
        / ports? |protocol|services/,
      ],
      except: [NOT_USED, / dns |ntp|radius|tacacs|syslog|log|snmp|update| alg |web manage|rule|polic|inspect|profile| well known/],
    },
    beside: ['undo nat server *', 'undo nat server name *', ...MAPPINGS],
    decides: MAPPINGS,
    settledBy: settleNamedPorts,
    noun: 'NAT server mapping',
    path: 'nat server',
    list: (tree) => placesInFirewalls(tree, 'nat server'),
    expectation:
      'no `nat server` may map or expose a whole internal server or host (no 1:1 mapping): every mapping must name, with the keyword `protocol`, tcp or udp, followed by a port behind or after the global address',
    must: any(
      mapped(PORT, 'name a protocol and a port'),
      all(mapped(`${PORT} ${PORT}`, 'name a protocol and ports'), doubt('whether several ports of a published server will do')),
    ),
    first: ['system-view', 'undo nat server name <mapping>'],
    remediation: ['system-view', 'nat server <new mapping> protocol tcp global interface <interface> 443 inside <inside address> 443'],
    source: SERVER,
  },
  {
    id: 'nat-source-zone',
    title: 'Every rule of the NAT policy that translates sources names its source zone',
    alsoSaid: 'restrict restricting specify limit outbound rules hidden traffic states lists carry contain defined without',
    about: {
      title: [/ (?:s|source )?nat |address translation/, / zones? /, /rule|polic|translat/],
      except: [
        NOT_USED,
        / log|server|destination nat|pool|static|egress|subnet|prefix| (?:source|destination|inside|internal) (?:ip )?address(?:es)? (?!translation)|security polic/,
      ],
    },
    beside: ['source', 'destination'].map((side) => `nat-policy rule name ${side}-zone *`),
    decides: ['source', 'destination'].map((side) => `nat-policy rule name * ${side}-zone *`),
    noun: 'NAT rule',
    path: 'nat-policy rule name *',
    list: listSourceRules,
    expectation:
      'every rule of the `nat-policy` that translates (`action source-nat`) must have a `source-zone` that is not any, and a `destination-zone` where the document asks for one; rules that are exempt (`no-nat`) do not count',
    must: any(
      askedOr(
        ofZone('source'),
        [/\bsource[- ]zones?\b|\bsource (?:and|or) destination/i, ofZone('source')],
        [/\bdestination[- ]zones?\b/i, ofZone('destination')],
      ),
      all(present('disable'), doubt('whether a rule that is switched off is meant')),
    ),
    first: ['system-view', 'nat-policy', 'rule name <rule>', 'undo source-zone any', 'quit', 'quit'],
    remediation: ['system-view', 'nat-policy', 'rule name <rule>', 'source-zone <zone>'],
    source: ZONE,
  },
  {
    id: 'nat-source-address',
    title: 'Every rule of the NAT policy that translates sources names their addresses (source-address)',
    alsoSaid: 'restrict restricting specify limit outbound rules restricted internal networks',
    about: {
      title: [
        / (?:s|source )?nat |address translation/,
        / source|inside|internal/,
        / address(?:es)? (?!translation)|networks?|subnets?|prefix|(?:names?|specif\w+|defin\w+|restrict\w*|limit\w*|without|contains?) (?:\S+ ){0,3}sources? /,
      ],
      except: [NOT_USED, / log|server|destination nat|pool|static|interface address| zones? /],
    },
    decides: ['* *', '* * *', '* mask *', '*'].map((rest) => `nat-policy rule name * source-address ${rest}`),
    noun: 'NAT rule',
    path: 'nat-policy rule name *',
    expectation: 'every rule of the `nat-policy` with `action source-nat` must have a `source-address` (internal networks) that is not any',
    must: any(
      value('source-address', SOURCE, { status: 'FAIL', source: POLICY }),
      all(
        any(all(absent('action source-nat'), absent('action nat')), present('disable')),
        doubt('whether a rule is meant that translates no source'),
      ),
    ),
    first: ['system-view', 'nat-policy', 'rule name <rule>', 'undo source-address any', 'quit', 'quit'],
    remediation: ['system-view', 'nat-policy', 'rule name <rule>', 'source-address <new address> mask <mask>'],
    source: POLICY,
  },
];

/** A document may want certain ports, with which only a person can compare. */
function settleNamedPorts(_tree: ConfigTree, { title, audit }: Recommendation): Outcome | undefined {
  return /\bports? (?:\d|https?\b|ssh\b|www\b)/i.test(`${title}\n${proseOf(audit)}`)
    ? review('Which ports servers may have, the document says; a person has to compare them.')
    : undefined;
}
