import { absent, all, any, doubt, elsewhere, present, some, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { type Interface, listNamedOrUntrusted, listUntrusted, untrustedOf } from '../facts/interfaces.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { REVERSED } from './other-demands.ts';

/** Demands the same of every untrusted interface; if none is known to be untrusted, a person has to say which are. */
export function judgeUntrusted(
  tree: ConfigTree,
  path: string,
  ask: (entry: Interface) => { readonly holds: boolean; readonly of: readonly ConfigNode[] },
  words: { readonly good: string; readonly bad: string },
): Outcome {
  const views = untrustedOf(tree).map((entry) => ({ entry, ...ask(entry) }));
  if (views.length === 0) return review('Which interfaces are not to be trusted the configuration does not show.');
  const bad = views.filter((view) => !view.holds);
  const shown = bad.length > 0 ? bad : views;
  const lines = sortLines(shown.flatMap(({ entry, of }) => [entry.nameLine, ...linesOfNodes(of)]));
  const names = shown.map(({ entry }) => entry.name).join(', ');
  const outcome = bad.length > 0 ? fail(lines, `${words.bad}: ${names}.`) : pass(lines, `${words.good}: ${names}.`);
  const isShown = bad.length > 0 ? bad.some(({ of }) => of.length > 0) : views.every(({ of }) => of.length > 0);
  return isShown ? outcome : unlessHidden(tree, path, outcome);
}

/** What is asked of every interface that is not to be trusted. */
const UNTRUSTED = {
  noun: 'untrusted interface',
  path: 'interface',
  list: listUntrusted,
  none: { status: 'REVIEW', source: 'which interfaces are not to be trusted the configuration does not show' },
} as const;

/** Holds of what names an interface by its `nameif`. */
const ofInterface = (then: Assertion): Assertion => elsewhere(then, 'nameif');

/** A command for all interfaces, by what follows its first words: no interface. */
const forAll = (path: string, pattern: RegExp, words: string): Assertion =>
  some(path, 'global command', { op: 'value', path: [], test: { is: 'matches', pattern, words }, absent: { status: 'FAIL' } });

function judgeDhcp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const services = [...statementsOf(tree, 'dhcpd enable'), ...statementsOf(tree, 'dhcprelay enable')];
  if (services.length === 0)
    return unlessHidden(tree, 'dhcpd', pass([], 'No interface has `dhcpd` or `dhcprelay` enabled, which is the default.'));
  if (!/ (?:untrusted|outside|external|internet) /.test(plainTitle(recommendation)))
    return fail(linesOfNodes(services), 'An interface has `dhcpd` or `dhcprelay` enabled.');
  const outcome = judgeUntrusted(
    tree,
    'dhcpd',
    ({ name }) => {
      const own = services.filter(({ words }) => words[2] === name);
      return { holds: own.length === 0, of: own };
    },
    { good: 'Neither `dhcpd` nor `dhcprelay` is enabled on', bad: '`dhcpd` or `dhcprelay` is enabled on' },
  );
  return outcome.status === 'PASS' ? { ...outcome, lines: linesOfNodes(services) } : outcome;
}

/** `icmp deny any outside`, and not one type of message alone. */
const isOfAll = ({ words }: ConfigNode, action: 'permit' | 'deny'): boolean =>
  words[1] === action && words.length === 4 && words[2] === 'any';

/** Types of messages as the device and documents name them (command reference, "icmp"). */
const ICMP_TYPES =
  /(?<![\w-])(?:echo-reply|echo|unreachable|source-quench|redirect|time-exceeded|parameter-problem|timestamp-request|timestamp-reply|mask-request|mask-reply)(?![\w-])/g;
const REFUSES_TYPE = /\b(?:not?|never|none|nor|neither|den(?:y|ied|ies)|refus\w*|forbid\w*|forbidden|blocked|dropped)\b/i;

/** The types that a document lets through, where it names any. */
function typesNamed({ title, description, audit }: Recommendation): ReadonlySet<string> {
  const clauses = [title, description, proseOf(audit)]
    .join('\n')
    .toLowerCase()
    .split(/[.;\n]/);
  return new Set(clauses.filter((clause) => !REFUSES_TYPE.test(clause)).flatMap((clause) => clause.match(ICMP_TYPES) ?? []));
}

function judgeIcmp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = judgeIcmpRules(tree);
  const types = typesNamed(recommendation);
  const others = statementsOf(tree, 'icmp').filter(
    ({ words, line }) =>
      words[1] === 'permit' && outcome.lines.includes(line) && !types.has(words.at(-2)!) && words.at(-2)!.match(ICMP_TYPES),
  );
  return outcome.status === 'PASS' && types.size > 0 && others.length > 0
    ? review('A type of ICMP messages is permitted that the document does not name.', linesOfNodes(others))
    : outcome;
}

function judgeIcmpRules(tree: ConfigTree): Outcome {
  const rules = statementsOf(tree, 'icmp').filter(({ words }) => words[1] === 'permit' || words[1] === 'deny');
  const strict = judgeUntrusted(
    tree,
    'icmp',
    ({ name }) => {
      const own = rules.filter(({ words }) => words.at(-1) === name);
      const first = own.find((rule) => isOfAll(rule, 'deny') || isOfAll(rule, 'permit'));
      return { holds: first !== undefined && isOfAll(first, 'deny'), of: own };
    },
    { good: 'What may be pinged is restricted on', bad: 'Not every source of ICMP is denied on' },
  );
  const shown = rules.filter((rule) => strict.lines.includes(rule.line));
  // A list without a final entry denies everything it does not permit (command reference, "icmp").
  return strict.status === 'FAIL' && shown.length > 0 && !shown.some((rule) => isOfAll(rule, 'permit'))
    ? review('ICMP is permitted to some and so denied to others, though not by `icmp deny any`.', strict.lines)
    : strict;
}

/** A policy of an interface drops or resets what is an attack. */
const ACTS_ON_ATTACKS = some(
  'ip audit interface <name> *',
  'policy against attacks',
  elsewhere(value('ip audit name <name> attack', { is: 'matches', pattern: /\baction\b.* (?:drop|reset)\b/, words: 'drop or reset' })),
);

/** Where the lists of the filter come from, and how it learns the addresses of their names (command reference, the commands named). */
const BOTNET_LISTS = ['dynamic-filter updater-client enable', 'dynamic-filter use-database'];
const HAS_BOTNET_LISTS = all(
  ...BOTNET_LISTS.map((command) => present(command)),
  some(
    'policy-map *',
    'policy map',
    all(any(...['', '* '].map((map) => present(`** inspect dns ${map}dynamic-filter-snoop`))), elsewhere(present('service-policy <name>'))),
  ),
);
/** An access list, or a level of threat, leaves out some of the traffic. */
const FILTERS_ALL_TRAFFIC = all(
  absent('dynamic-filter enable ** classify-list'),
  absent('dynamic-filter drop blacklist ** action-classify-list|threat-level'),
);

/** Titles about more than the untrusted interfaces. */
const OF_OTHERS = / (?:inside|internal|trusted|all|every|each) (?:interfaces?|ports?) /;

/** Interfaces that are not to be trusted, in the words of titles. */
const OUTER = 'outside outer external internet internet-facing facing perimeter wan';

export const interfaceChecks: readonly CheckSpec[] = [
  {
    ...UNTRUSTED,
    id: 'proxy-arp',
    alsoSaid: OUTER,
    title: "Ensure 'noproxyarp' is enabled for untrusted interfaces",
    about: { title: [/ (?:no ?proxy ?arp|proxy arp) /], except: [OF_OTHERS, / (?<!no )proxy ?arp (?:is |must be )?(?:enabled|on) /] },
    expectation: '`sysopt noproxyarp` must be set for every interface that is not to be trusted',
    must: ofInterface(present('sysopt noproxyarp <name>')),
    remediation: ['sysopt noproxyarp <name in nameif>'],
    source: `${REFERENCE}, sysopt noproxyarp: proxy ARP is on by default`,
  },
  {
    ...UNTRUSTED,
    id: 'reverse-path',
    title: "Ensure 'ip verify' is set to 'reverse-path' for untrusted interfaces",
    about: {
      title: [/ (?:reverse path|ip verify|urpf|anti spoofing|spoof\w*) /],
      except: [OF_OTHERS, / (?:access lists?|acls?) /, REVERSED],
    },
    alsoSaid:
      'unicast forwarding urpf facing internet internet-facing external outside outer perimeter spoofing spoofed anti-spoofing source addresses check checks verification',
    expectation:
      '`ip verify reverse-path` must be set for every interface that is not to be trusted, or for every named interface where the document says so, except those that are management-only where it leaves them out',
    list: listNamedOrUntrusted,
    must: ofInterface(present('ip verify reverse-path interface <name>')),
    remediation: ['ip verify reverse-path interface <name in nameif>'],
    source: `${REFERENCE}, ip verify reverse-path: disabled by default`,
  },
  {
    ...UNTRUSTED,
    id: 'fragments',
    alsoSaid: `fragmented reassembled accepted ${OUTER}`,
    title: 'Ensure packet fragments are restricted for untrusted interfaces',
    about: [
      { title: [/ fragment(?:s|ation|ed)? /], except: [/ reassembl/] },
      { title: [/ fragments? /, / reassembly (?:is |must be )?disabled /] },
    ],
    expectation: 'reassembly of fragments must be disabled: `fragment chain 1` must be set for every interface that is not to be trusted',
    must: ofInterface(
      any(
        present('fragment chain 1 <name>'),
        // That of an interface goes before that of all.
        all(absent('fragment chain * <name>'), forAll('fragment chain', /^1$/, 'be `1` for all interfaces')),
      ),
    ),
    remediation: ['fragment chain 1 <name in nameif>'],
    source: `${REFERENCE}, fragment chain 1: a chain of 24 by default`,
  },
  {
    id: 'dhcp-untrusted',
    alsoSaid: `run runs relay ${OUTER}`,
    title: 'Ensure DHCP services are disabled for outside interfaces',
    about: { title: [/ dhcp/, / (?:disabled?|not|no) /] },
    expectation:
      'neither the DHCP server (`dhcpd`) nor `dhcprelay` may be enabled on any interface, or on the outer ones where the document names these alone',
    judge: judgeDhcp,
    remediation: ['no dhcpd enable <interface>', 'no dhcprelay enable <interface>'],
    source: `${REFERENCE}, dhcpd enable and dhcprelay enable: disabled by default, as the CIS Cisco ASA 9.x Benchmark has it`,
  },
  {
    id: 'icmp-untrusted',
    alsoSaid: `ping pings echo ${OUTER}`,
    title: 'Ensure ICMP is restricted for untrusted interfaces',
    about: { title: [/ icmp /], except: [/ inspect| unreachable | redirect/] },
    expectation: '`icmp deny any` must be set for every interface that is not to be trusted',
    judge: judgeIcmp,
    first: ['no icmp permit any <name in nameif>'],
    remediation: ['icmp permit <network> <mask> <name in nameif>', 'icmp deny any <name in nameif>'],
    source: `${REFERENCE}, icmp: permitted from everywhere by default`,
  },
  {
    ...UNTRUSTED,
    id: 'ip-audit',
    title: 'Ensure intrusion prevention is enabled for untrusted interfaces',
    about: { title: [/ (?:intrusion prevention|ips|ip audit) /], except: [/ polic(?:y|ies) | rules? /] },
    expectation: 'a policy of `ip audit` that drops or resets attacks must be applied to every interface that is not to be trusted',
    none: all(present('ip audit name'), doubt('which interfaces are not to be trusted')),
    must: ofInterface(ACTS_ON_ATTACKS),
    remediation: ['ip audit name <policy> attack action alarm drop', 'ip audit interface <name in nameif> <policy>'],
    source: `${REFERENCE}, ip audit name and ip audit interface: none by default`,
  },
  {
    ...UNTRUSTED,
    id: 'botnet-filter',
    title: 'Ensure Botnet protection is enabled for untrusted interfaces',
    about: { title: [/ botnet /] },
    expectation: '`dynamic-filter enable` and `dynamic-filter drop blacklist` must be set for every interface that is not to be trusted',
    must: ofInterface(
      all(
        any(
          present('dynamic-filter enable interface <name>'),
          forAll('dynamic-filter', /^enable(?! interface)/, 'be on for all interfaces'),
        ),
        any(
          present('dynamic-filter drop blacklist interface <name>'),
          forAll('dynamic-filter drop', /^blacklist(?! interface)/, 'be for all interfaces'),
        ),
      ),
    ),
    restsOn: all(HAS_BOTNET_LISTS, FILTERS_ALL_TRAFFIC),
    remediation: [
      ...BOTNET_LISTS,
      'policy-map <policy map>',
      ' class <class>',
      '  inspect dns preset_dns_map dynamic-filter-snoop',
      'dynamic-filter enable interface <name in nameif>',
      'dynamic-filter drop blacklist interface <name in nameif>',
    ],
    beside: [
      ...BOTNET_LISTS,
      'class-map *',
      'match port udp eq domain',
      'policy-map *',
      'class *',
      'inspect dns preset_dns_map dynamic-filter-snoop',
      'service-policy * interface *',
    ],
    source: `${REFERENCE}, dynamic-filter enable: disabled by default`,
  },
];
