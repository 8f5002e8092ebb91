import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { type Interface, untrustedOf } from '../facts/interfaces.ts';
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

/** Commands that every untrusted interface must have. */
interface Demanded extends Pick<CheckSpec, 'id' | 'title' | 'about' | 'alsoSaid'> {
  readonly commands: readonly string[];
  /** The word before an interface's name. */
  readonly keyword?: 'interface';
  /** A command that names no interface is about all. */
  readonly orAll?: boolean;
  readonly good: string;
  readonly bad: string;
  /** What holds without them. */
  readonly without: string;
}

/** Whether a statement, by the words after its command, is about an interface. */
function isAbout(rest: readonly string[], name: string, { keyword, orAll = false }: Demanded): boolean {
  const isNamed = keyword ? rest.includes(keyword) : rest.length > 0;
  return isNamed ? rest[keyword ? rest.indexOf(keyword) + 1 : 0] === name : orAll;
}

const ofUntrusted = (demanded: Demanded): JudgedCheck => {
  const { id, title, about, commands, keyword, without, alsoSaid } = demanded;
  return {
    id,
    title,
    about,
    ...(alsoSaid && { alsoSaid }),
    expectation: `${commands.map((command) => `\`${command}\``).join(' and ')} must be set for every interface that is not to be trusted`,
    judge: (tree) =>
      judgeUntrusted(
        tree,
        commands[0]!,
        ({ name }) => {
          const own = commands.map((command) =>
            statementsOf(tree, command).filter(({ words }) => isAbout(words.slice(command.split(' ').length), name, demanded)),
          );
          return { holds: own.every((nodes) => nodes.length > 0), of: own.flat() };
        },
        demanded,
      ),
    remediation: commands.map((command) => [command, ...(keyword ? [keyword] : []), '<name in nameif>'].join(' ')),
    source: `${REFERENCE}, ${commands[0]}: ${without}`,
  };
};

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

function judgeIcmp(tree: ConfigTree): Outcome {
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

function judgeIpAudit(tree: ConfigTree): Outcome {
  const policies = statementsOf(tree, 'ip audit name').filter(({ words }) => words[4] === 'attack');
  const acting = policies.filter(({ words }) => words.includes('drop') || words.includes('reset'));
  const names = new Set(acting.map(({ words }) => words[3]));
  if (policies.length === 0)
    return unlessHidden(tree, 'ip audit', fail([], 'There is no `ip audit name` policy against attacks; by default there is none.'));
  const outcome = judgeUntrusted(
    tree,
    'ip audit',
    ({ name }) => {
      const own = statementsOf(tree, `ip audit interface ${name}`);
      return { holds: own.some(({ words }) => names.has(words[4])), of: own };
    },
    { good: 'A policy against attacks is applied to', bad: 'No policy that drops attacks is applied to' },
  );
  return { ...outcome, lines: [...outcome.lines, ...linesOfNodes(policies)] };
}

const dropsBotnets = ofUntrusted({
  id: 'botnet-filter',
  title: 'Ensure Botnet protection is enabled for untrusted interfaces',
  about: { title: [/ botnet /] },
  commands: ['dynamic-filter enable', 'dynamic-filter drop blacklist'],
  keyword: 'interface',
  orAll: true,
  good: 'Traffic of botnets is dropped on',
  bad: 'Traffic of botnets is not dropped on',
  without: 'disabled by default',
});

/** Where the lists of the filter come from, and how it learns the addresses of their names (command reference, the commands named). */
const BOTNET_LISTS = ['dynamic-filter updater-client enable', 'dynamic-filter use-database'];
const isSnooping = ({ words, negated }: ConfigNode): boolean =>
  !negated && words[0] === 'inspect' && words[1] === 'dns' && words.includes('dynamic-filter-snoop');

/** A filter that is on, and has the lists and the names that a document sets with it. */
const botnetFilter: JudgedCheck = {
  ...dropsBotnets,
  judge: (tree, recommendation) => {
    const { judge } = dropsBotnets;
    const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
    if (outcome.status !== 'PASS') return outcome;
    const typed = commandsOf(recommendation.remediation).join('\n');
    const missing = BOTNET_LISTS.filter((command) => typed.includes(command) && statementsOf(tree, command).length === 0);
    if (typed.includes('dynamic-filter-snoop') && selectNodes(statementsOf(tree, 'policy-map'), isSnooping).length === 0)
      missing.push('inspect dns dynamic-filter-snoop');
    return missing.length > 0
      ? review(`${outcome.reason} But the text lacks what its lists need: ${missing.map((one) => `\`${one}\``).join(', ')}.`, outcome.lines)
      : outcome;
  },
  beside: [
    ...BOTNET_LISTS,
    'class-map *',
    'match port udp eq domain',
    'policy-map *',
    'class *',
    'inspect dns preset_dns_map dynamic-filter-snoop',
    'service-policy * interface *',
  ],
};

/** Titles about more than the untrusted interfaces. */
const OF_OTHERS = / (?:inside|internal|trusted|all|every|each) (?:interfaces?|ports?) /;

/** Interfaces that are not to be trusted, in the words of titles. */
const OUTER = 'outside outer external internet internet-facing facing perimeter wan';

export const interfaceChecks: readonly CheckSpec[] = [
  ofUntrusted({
    id: 'proxy-arp',
    alsoSaid: OUTER,
    title: "Ensure 'noproxyarp' is enabled for untrusted interfaces",
    about: { title: [/ (?:no ?proxy ?arp|proxy arp) /], except: [OF_OTHERS, / (?<!no )proxy ?arp (?:is |must be )?(?:enabled|on) /] },
    commands: ['sysopt noproxyarp'],
    good: 'Proxy ARP is switched off on',
    bad: 'Proxy ARP is on, which is the default, on',
    without: 'proxy ARP is on by default',
  }),
  ofUntrusted({
    id: 'reverse-path',
    title: "Ensure 'ip verify' is set to 'reverse-path' for untrusted interfaces",
    about: {
      title: [/ (?:reverse path|ip verify|urpf|anti spoofing|spoof\w*) /],
      except: [OF_OTHERS, / (?:access lists?|acls?) /, REVERSED],
    },
    alsoSaid:
      'unicast forwarding urpf facing internet internet-facing external outside outer perimeter spoofing spoofed anti-spoofing source addresses check checks verification',
    commands: ['ip verify reverse-path'],
    keyword: 'interface',
    good: 'Forged source addresses are dropped on',
    bad: 'Source addresses are not verified, which is the default, on',
    without: 'disabled by default',
  }),
  {
    ...ofUntrusted({
      id: 'fragments',
      alsoSaid: `fragmented reassembled accepted ${OUTER}`,
      title: 'Ensure packet fragments are restricted for untrusted interfaces',
      about: [
        { title: [/ fragment(?:s|ation|ed)? /], except: [/ reassembl/] },
        { title: [/ fragments? /, / reassembly (?:is |must be )?disabled /] },
      ],
      commands: ['fragment chain 1'],
      orAll: true,
      good: 'Fragments are denied on',
      bad: 'Fragments are let through, which is the default, on',
      without: 'a chain of 24 by default',
    }),
    expectation: 'reassembly of fragments must be disabled: `fragment chain 1` must be set for every interface that is not to be trusted',
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
    id: 'ip-audit',
    title: 'Ensure intrusion prevention is enabled for untrusted interfaces',
    about: { title: [/ (?:intrusion prevention|ips|ip audit) /], except: [/ polic(?:y|ies) | rules? /] },
    expectation: 'a policy of `ip audit` that drops or resets attacks must be applied to every interface that is not to be trusted',
    judge: judgeIpAudit,
    remediation: ['ip audit name <policy> attack action alarm drop', 'ip audit interface <name in nameif> <policy>'],
    source: `${REFERENCE}, ip audit name and ip audit interface: none by default`,
  },
  botnetFilter,
];
