import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { type Interface, interfacesOf, untrustedOf } from '../../facts/interfaces.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { EXCEPTED, namesExcepted } from './excepted-interfaces.ts';

/** Ports of the device itself: no subinterface, and none that is made of others (command reference, interface). */
const PHYSICAL = /^(?:(?:fast|gigabit|tengigabit|twentyfivegige|fortygige|hundredgige)?ethernet|management|internal-data)\d*\S*$/i;
const isPort = ({ words }: ConfigNode): boolean => PHYSICAL.test(words[1] ?? '') && !words[1]!.includes('.');

/** Ports that carry something without a name of their own: subinterfaces, a channel, the failover link. */
function carries(node: ConfigNode, tree: ConfigTree): boolean {
  const port = node.words[1]!;
  const isParent = statementsOf(tree, 'interface').some(
    ({ words, children }) => words[1]!.startsWith(`${port}.`) && children.some((child) => child.words[0] === 'nameif'),
  );
  const isLink = [...statementsOf(tree, 'failover lan interface'), ...statementsOf(tree, 'failover link')].some(({ words }) =>
    words.some((word) => word.toLowerCase() === port.toLowerCase()),
  );
  return isParent || isLink || childrenOf(node, 'channel-group').length > 0;
}

const hasName = (node: ConfigNode): boolean => childrenOf(node, 'nameif').length > 0;

/** Unused ports that are not shut down; they are by default, and a text says so (command reference, shutdown). */
const findOpenPorts = (tree: ConfigTree): readonly ConfigNode[] =>
  statementsOf(tree, 'interface').filter(
    (node) => isPort(node) && !hasName(node) && !carries(node, tree) && childrenOf(node, 'shutdown').length === 0,
  );

/** `whose security level is below 100` */
const BELOW = /\b(?:whose|with an?|having an?|of a) security[- ]levels? (?:(?:is|of|that is) )?(?:below|under|(?:less|lower) than) (\d+)\b/;

/** Below which level an interface is meant; without a statement an interface called inside has 100, others 0 (command reference, nameif). */
function isBelow({ name, level }: Interface, said: Said): boolean {
  const own = level ?? (name.toLowerCase() === 'inside' ? 100 : 0);
  return said.all('below').every(([, most]) => own < Number(most));
}

/** `reverse-path verification must be on for every named interface` */
const OF_EVERY =
  /\b(?:reverse[- ]path|rpf)\b[^;]*\b(?:each|every|all) (?:named )?interfaces?\b(?![^;]*\b(?:external|outside|untrusted|internet)\b)/;

/** Interfaces without reverse path verification, of those that the document means. */
function findUnverified(tree: ConfigTree, said: Said): readonly Interface[] {
  const verified = new Set(statementsOf(tree, 'ip verify reverse-path interface').map(({ words }) => words[4]));
  const isOuter = !said.demands.some((clause) => OF_EVERY.test(clause)) && said.asks(OUTER);
  const excepted = namesExcepted(said);
  const meant = (isOuter ? untrustedOf(tree) : interfacesOf(tree)).filter(
    (one) =>
      !one.isForManagement &&
      !one.isShut &&
      !/^(?:mgmt|management)$/i.test(one.name) &&
      !excepted.has(one.name.toLowerCase()) &&
      isBelow(one, said),
  );
  return meant.filter(({ name }) => !verified.has(name));
}

/** Interfaces for management, or shut down, without reverse path verification, of which the document says nothing. */
function isUnsure(tree: ConfigTree, said: Said): boolean {
  const verified = new Set(statementsOf(tree, 'ip verify reverse-path interface').map(({ words }) => words[4]));
  const speaks = (pattern: RegExp): boolean => said.asks(pattern) || said.lets(pattern);
  const [ofManagement, ofShut] = [speaks(/\bmanagement/), speaks(/\bshut/)];
  const isOuter = speaks(OUTER);
  const excepted = namesExcepted(said);
  return interfacesOf(tree).some(
    ({ name, isForManagement, isShut }) =>
      !verified.has(name) &&
      !excepted.has(name.toLowerCase()) &&
      !isOuter &&
      ((isShut && !ofShut) || (!isShut && !ofManagement && (isForManagement || /^(?:mgmt|management)$/i.test(name)))),
  );
}

/** The sides of a firewall; `outside this control` is none. */
const OUTER = /\b(?:external|outside|untrusted|internet)\b(?! (?:the|this|of)\b)/;

const ASKS = {
  ports: /\bshut ?down\b|\bare shut\b|\badministratively down\b|\bdisabled\b/,
  reverse: /\breverse[- ]path\b|\brpf\b|\bspoof/,
  description: /\bdescriptions?\b(?! saying)/,
};

/** `with a security level below 50`: which interfaces are meant is told by more than their names. */
const OF_LEVEL =
  /\blevels?\b(?! (?:of )?0\b)|\b(?:every|each|all)\b[^;]*?\binterfaces?,? (?:facing|towards|of|in|where|below|having|carrying|whose|connect\w*|used|(?:with|that|which) (?!an? name|(?:has|have) an? name|(?:is|are) (?:not|named)))/;

function judgeInterfaces(tree: ConfigTree, said: Said): Outcome {
  const asked = Object.entries(ASKS)
    .filter(([, pattern]) => said.asks(pattern))
    .map(([name]) => name);
  if (asked.length === 0) return review('What is asked of interfaces the document does not say.');
  const open = asked.includes('ports') ? findOpenPorts(tree) : [];
  if (open.length > 0) return fail(linesOfNodes(open), `Unused ports that are not shut down: ${open.length}.`);
  // Which interfaces are meant where not all are, or the outer ones, a person knows.
  const isTold =
    !said.demands.some((clause) => OF_LEVEL.test(clause.replace(BELOW, ' '))) &&
    said.asks(
      /\b(?:every|each|all)\b[^;]*\binterfaces?\b|\b(?:external|outside|untrusted|internet)\b(?! (?:the|this|of)\b)|\bfor each nameif\b|\ball nameifs\b/,
    );
  const unverified = asked.includes('reverse') && isTold ? findUnverified(tree, said) : [];
  if (unverified.length > 0)
    return fail(
      sortLines(unverified.map(({ nameLine }) => nameLine)),
      `Without reverse path verification (${unverified.length} of ${interfacesOf(tree).length}: ${unverified.map(({ name }) => name).join(', ')}).`,
    );
  if (asked.includes('reverse') && (!isTold || isUnsure(tree, said)))
    return review('Whether an interface for management, or one that is shut down, is meant a person has to say.');
  const bare = asked.includes('description')
    ? statementsOf(tree, 'interface').filter((node) => hasName(node) && childrenOf(node, 'description').length === 0)
    : [];
  if (bare.length > 0) return fail(linesOfNodes(bare), `Interfaces without a description: ${bare.length}.`);
  const all = statementsOf(tree, 'interface');
  return all.length === 0
    ? review('No interface is in the text.')
    : pass(linesOfNodes([...all, ...statementsOf(tree, 'ip verify reverse-path')]), 'The interfaces are as the document demands.');
}

/** Source: Cisco ASA Series Command Reference, interface, shutdown and ip verify reverse-path: off by default. */
export const interfacesTopic: TopicJudge = {
  id: 'interfaces',
  about: /^interfaces$|\b(?:unused|physical|unneeded)\b.*\b(?:ports?|interfaces?)\b|\breverse[- ]path\b|\banti-?spoofing\b|\bspoofed\b/,
  except: /\b(?:access lists?|rules?|usb|snmp)\b/,
  phrases: [
    { says: 'excepted', as: EXCEPTED },
    { says: 'below', as: BELOW },
    {
      says: 'unused',
      as: /not used is an interface without a name \(nameif\) that is neither the parent of named subinterfaces, nor a member of a port channel, nor the failover link|a description saying that the port is unused is not enough/,
    },
    {
      says: 'in use',
      as: /parents of subinterfaces(?:,? and|,) members of a port-channel(?: and the failover link)? are in use|,? the 2 cases named excepted/,
    },
  ],
  words:
    'agree links group unicast dropped die edge most in use administratively members member parents parent subinterfaces subinterface port-channel channel failover state link exempted exception exceptions applies unless ones default off cases case 2 an interface interfaces port ports physical unused shut down shutdown is are without name nameif named every each no or at all not used has a description reverse path reverse-path verification verify active on ip external security level 0 unicast forwarding source addresses verified anti-spoofing spoofed protection against except management management-only other than marked enabled lists of that off must forged spoofed packets regarded counts count save left protected active ports carry carries considered names name address find compare neither out sources data checking walk idle carry nothing',
  typed: /^(?:interface \S+|shutdown|no (?:nameif|security-level|ip address)$|ip verify reverse-path\b)/,
  heeds: [
    /\bcarr(?:y|ies) nothing\b/,
    /\bis not one of those just (?:mentioned|named|listed)\b/,
    /\bother than that of a management-only interface\b|\bcounts as not in use, unless it carries subinterfaces that have a name\b|\bnot in use\b/,
    /\bother than (?:management-only|those exempted)\b|\bunused (?:physical )?(?:ports|interfaces)\b|\bwithout (?:a )?(?:name|nameif|shutdown)\b|\bno nameif\b/,
    /^not used is an interface\b.*/,
    /\bunless an exception applies\b|\binterface that is not used\b|\bnot shut down\b/,
    /\b(?:parents of (?:named )?subinterfaces|members of a port[- ]channel)[^;]* (?:is|are) left out\b|,? save for (?:the|these) exceptions\b/,
    /\b(?:has|have|with|that has) no (?:name|nameif)\b|\bregarded as unused\b|\bcounts? as (?:not in use|unused)\b/,
  ],
  overrules: true,
  expectation: 'unused ports must be shut down, and named interfaces verified and described as the document demands',
  judge: judgeInterfaces,
};
