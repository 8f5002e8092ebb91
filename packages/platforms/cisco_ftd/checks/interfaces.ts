import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { type Interface, internetFacingOf, untrustedOf } from '../facts/interfaces.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { isOfThreatDefense } from '../facts/version.ts';
import { accessListsOf, isAll, isInEffect } from '../rule-base/access-lists.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

/** Demands the same of every untrusted interface; if none is known to be untrusted, a person has to say which are. */
function judgeUntrusted(
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
interface Demanded extends Pick<CheckSpec, 'id' | 'title' | 'about'> {
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
  const { id, title, about, commands, keyword, without } = demanded;
  return {
    id,
    title,
    about,
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
    remediation: commands.map((command) => [command, ...(keyword ? [keyword] : []), '<interface>'].join(' ')),
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

function judgeSecurityLevel(tree: ConfigTree): Outcome {
  const facing = internetFacingOf(tree);
  if (facing.length === 0) return review('Which interface faces the Internet the configuration does not show.');
  const lines = facing.flatMap(({ nameLine, levelLine }) => (levelLine === undefined ? [nameLine] : [nameLine, levelLine]));
  const open = facing.filter(({ level }) => level === undefined);
  const wrong = facing.filter(({ level }) => level !== undefined && level !== 0);
  if (wrong.length > 0)
    return fail(lines, `Faces the Internet and has another security level than 0: ${wrong.map(({ name }) => name).join(', ')}.`);
  if (open.length > 0) return review('An interface that faces the Internet shows no security level.', lines);
  return pass(lines, 'What faces the Internet has security level 0.');
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

/** Titles about more than the untrusted interfaces. */
const OF_OTHERS = / (?:inside|internal|trusted|all|every|each) (?:interfaces?|ports?) /;

/** An access list is applied to what comes in from the Internet, whatever it says. */
function judgeInbound(tree: ConfigTree): Outcome {
  const lists = accessListsOf(tree);
  const applied = statementsOf(tree, 'access-group').filter(({ words }) => !words.includes('control-plane'));
  const outcome = judgeUntrusted(
    tree,
    'access-group',
    ({ name }) => {
      const own = applied.filter(({ words }) => words[2] === 'global' || (words[2] === 'in' && words[4] === name));
      return { holds: own.length > 0, of: own };
    },
    { good: 'An access list filters inbound traffic on', bad: 'No access list filters inbound traffic on' },
  );
  if (outcome.status !== 'PASS') return outcome;
  const used = applied.filter(({ line }) => outcome.lines.includes(line)).map(({ words }) => lists.get(words[1]!));
  if (used.some((list) => !list)) return review('An access list that is applied is not in the text.', outcome.lines);
  const open = used.some((list) => {
    const first = list!.entries.filter(isInEffect).find(isAll);
    return first !== undefined && first.action !== 'deny';
  });
  return open ? review('An access list that is applied permits everything.', outcome.lines) : outcome;
}

export const interfaceChecks: readonly CheckSpec[] = [
  {
    id: 'same-security-traffic',
    title: 'Ensure traffic between interfaces of the same security level is not permitted',
    about: {
      title: [/ (?:same|equal|identical) security /, / (?:not|no|disabled?|denied|deny|blocked?|prohibit\w*|forbid\w*) /],
      except: [/ intra | same interface /, BEYOND_A_SETTING],
    },
    setting: 'same-security-traffic permit inter-interface',
    demand: 'absent',
    absent: { status: 'PASS', source: `disabled by default: ${REFERENCE}` },
    settledBy: (tree) =>
      isOfThreatDefense(tree)
        ? review('Every interface of Threat Defense has security level 0, so that the setting says nothing.')
        : undefined,
    remediation: ['no same-security-traffic permit inter-interface'],
    beside: ['same-security-traffic permit inter-interface'],
    source: `${REFERENCE}, same-security-traffic: disabled by default; Firepower Management Center Device Configuration Guide, "Regular Firewall Interfaces"`,
  },
  {
    id: 'inbound-access-list',
    title: 'Ensure an access list filters inbound traffic on the external interface',
    about: {
      title: [
        / (?:filter\w*|access (?:lists?|groups?|control lists?)|acls?) /,
        / (?:inbound|incoming|ingress|entering) /,
        / (?:external|outside|outer|untrusted|internet|perimeter) /,
      ],
      except: [
        / (?:logg\w*|deny all|explicit|any any|icmp|bogons?|rfc ?1918|private|spoof\w*|fragments?|options?|source rout\w*|ipv6|ports?|protocols?) /,
        / (?:services?|multicast|broadcast|malware|url|web|e?mail|vpn|dns|geo\w*|countr\w*|reputation|management|unused) /,
        BEYOND_A_SETTING,
      ],
    },
    expectation:
      'an access list (`access-group … in interface` or global) must be applied inbound on every external interface that is not to be trusted: an access group must filter what comes in from the outside',
    judge: judgeInbound,
    remediation: ['access-group <list> in interface <interface>'],
    beside: ['access-group * in interface *'],
    source: `${REFERENCE}, access-group: none by default`,
  },
  ofUntrusted({
    id: 'proxy-arp',
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
    about: { title: [/ (?:reverse path|ip verify|urpf|anti spoofing|spoof\w*) /], except: [OF_OTHERS] },
    commands: ['ip verify reverse-path'],
    keyword: 'interface',
    good: 'Forged source addresses are dropped on',
    bad: 'Source addresses are not verified, which is the default, on',
    without: 'disabled by default',
  }),
  ofUntrusted({
    id: 'fragments',
    title: 'Ensure packet fragments are restricted for untrusted interfaces',
    about: { title: [/ fragment(?:s|ation|ed)? /] },
    commands: ['fragment chain 1'],
    orAll: true,
    good: 'Fragments are denied on',
    bad: 'Fragments are let through, which is the default, on',
    without: 'a chain of 24 by default',
  }),
  {
    id: 'dhcp-untrusted',
    title: 'Ensure DHCP services are disabled for untrusted interfaces',
    about: { title: [/ dhcp/, / (?:disabled?|not|no) /] },
    expectation:
      'neither `dhcpd` nor `dhcprelay` may be enabled on an interface that is not to be trusted, or on any where the document says no more',
    judge: judgeDhcp,
    remediation: ['no dhcpd enable <interface>', 'no dhcprelay enable <interface>'],
    source: `${REFERENCE}, dhcpd enable and dhcprelay enable: disabled by default, as the CIS Cisco ASA 9.x Benchmark has it`,
  },
  {
    id: 'icmp-untrusted',
    title: 'Ensure ICMP is restricted for untrusted interfaces',
    about: { title: [/ icmp /], except: [/ inspect| unreachable | redirect/] },
    expectation: '`icmp deny any` must be set for every interface that is not to be trusted',
    judge: judgeIcmp,
    remediation: ['icmp permit <network> <mask> <interface>', 'icmp deny any <interface>'],
    source: `${REFERENCE}, icmp: permitted from everywhere by default`,
  },
  {
    id: 'internet-security-level',
    title: "Ensure 'security-level' is set to '0' for Internet-facing interface",
    about: { title: [/ security level /, / (?:internet|external|outside|outer|untrusted) /], except: [/ (?:same|equal|identical) /] },
    expectation: 'the interfaces that face the Internet must have `security-level 0`',
    judge: judgeSecurityLevel,
    remediation: ['interface <interface>', ' security-level 0'],
    source: `${REFERENCE}, security-level`,
  },
  {
    id: 'ip-audit',
    title: 'Ensure intrusion prevention is enabled for untrusted interfaces',
    about: { title: [/ (?:intrusion prevention|ips|ip audit) /], except: [/ polic(?:y|ies) | rules? /] },
    expectation: 'a policy of `ip audit` that drops or resets attacks must be applied to every interface that is not to be trusted',
    judge: judgeIpAudit,
    remediation: ['ip audit name <policy> attack action alarm drop', 'ip audit interface <interface> <policy>'],
    source: `${REFERENCE}, ip audit name and ip audit interface: none by default`,
  },
  ofUntrusted({
    id: 'botnet-filter',
    title: 'Ensure Botnet protection is enabled for untrusted interfaces',
    about: { title: [/ botnet /] },
    commands: ['dynamic-filter enable', 'dynamic-filter drop blacklist'],
    keyword: 'interface',
    orAll: true,
    good: 'Traffic of botnets is dropped on',
    bad: 'Traffic of botnets is not dropped on',
    without: 'disabled by default',
  }),
];
