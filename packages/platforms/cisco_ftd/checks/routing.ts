import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { readV4 } from '@merlon/engine/rule-base/read-address.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

/** What an interface does about a protocol's authentication: `open` has no key, `silent` a key that nothing makes it use. */
type Proof = 'good' | 'clear' | 'silent' | 'open';

interface Protocol {
  readonly name: string;
  readonly process: string;
  /** Statements of an interface that hold a key. */
  readonly key: readonly string[];
  readonly prove: (node: ConfigNode, running: readonly ConfigNode[]) => Proof;
  /** Neighbours that are reached through no interface of their own and prove nothing. */
  readonly findUnproven?: (running: readonly ConfigNode[]) => readonly ConfigNode[];
  readonly mode: (node: ConfigNode) => boolean;
  readonly remediation: readonly string[];
  readonly beside?: readonly string[];
}

const has = (node: ConfigNode, path: string): boolean => childrenOf(node, path).length > 0;

function judgeProtocol(tree: ConfigTree, { name, process, key, prove, findUnproven, mode }: Protocol): Outcome {
  const running = statementsOf(tree, process);
  if (running.length === 0) return unlessHidden(tree, process, notApplicable(`${name} is not in use.`));
  const interfaces = statementsOf(tree, 'interface').filter((node) => has(node, 'nameif') && !has(node, 'shutdown'));
  const keys = interfaces.flatMap((node) => key.flatMap((path) => childrenOf(node, path)));
  const asked = [...interfaces, ...running].flatMap((node) => node.children.filter((child) => !child.negated && mode(child)));
  const lines = linesOfNodes([...running, ...keys, ...asked]);
  if (keys.length === 0) return fail(lines, `${name} runs and no interface has a key for it.`);
  const proofs = new Set(interfaces.map((node) => prove(node, running)));
  if (proofs.has('silent')) return review(`An interface has a key for ${name}, but nothing shows that it asks for it.`, lines);
  if (proofs.has('clear')) return review(`An interface sends its key for ${name} in the clear.`, lines);
  if (proofs.has('open')) return review(`Not every interface has a key for ${name}; on which it runs a person has to say.`, lines);
  const unproven = findUnproven?.(running) ?? [];
  if (unproven.length > 0) return review(`A virtual link of ${name} has no key of its own.`, linesOfNodes([...running, ...unproven]));
  return pass(lines, `Every interface has a key for ${name} and asks for it.`);
}

/** Area 0 is also written 0.0.0.0. */
const areaOf = (word: string | undefined): number | undefined => (word === undefined ? undefined : (readV4(word) ?? Number(word)));

/** How areas authenticate where an interface does not say it: by digests only where every area that is named does. */
function readAreas(running: readonly ConfigNode[]): 'digest' | 'clear' | 'none' {
  const modes = running.map((node) => {
    const own = childrenOf(node, 'area').filter(({ words }) => words[2] === 'authentication');
    const named = [...childrenOf(node, 'area'), ...childrenOf(node, 'network')].map(({ words }) =>
      areaOf(words[0] === 'area' ? words[1] : words[words.indexOf('area') + 1]),
    );
    const digests = new Set(own.filter(({ words }) => words[3] === 'message-digest').map(({ words }) => areaOf(words[1])));
    if (named.length > 0 && named.every((area) => digests.has(area))) return 'digest';
    return own.length > 0 ? 'clear' : 'none';
  });
  if (modes.every((mode) => mode === 'digest')) return 'digest';
  return modes.includes('none') ? 'none' : 'clear';
}

/** Source: command reference, ospf authentication: what the interface says goes before what its area says. */
function proveOspf(node: ConfigNode, running: readonly ConfigNode[]): Proof {
  const [digest, clear] = [has(node, 'ospf message-digest-key'), has(node, 'ospf authentication-key')];
  if (!digest && !clear) return 'open';
  const own = childrenOf(node, 'ospf authentication').at(-1);
  const mode = own ? (own.words[2] ?? 'clear') : readAreas(running);
  if (mode === 'digest' || mode === 'message-digest') return digest ? 'good' : 'silent';
  return mode === 'clear' && clear ? 'clear' : 'silent';
}

/** Key and mode belong to a process each, and every process that runs needs both. */
function proveEigrp(node: ConfigNode, running: readonly ConfigNode[]): Proof {
  const numbers = running.map(({ words }) => words[2]);
  const keyed = new Set(childrenOf(node, 'authentication key eigrp').map(({ words }) => words[3]));
  const digests = childrenOf(node, 'authentication mode eigrp').filter(({ words }) => /^(?:md5|hmac-sha)/.test(words[4] ?? ''));
  const asking = new Set(digests.map(({ words }) => words[3]));
  if (!numbers.every((number) => keyed.has(number))) return 'open';
  return numbers.every((number) => asking.has(number)) ? 'good' : 'silent';
}

function proveRip(node: ConfigNode): Proof {
  if (!has(node, 'rip authentication key')) return 'open';
  const mode = childrenOf(node, 'rip authentication mode').at(-1)?.words[3];
  return mode === 'md5' ? 'good' : mode === 'text' ? 'clear' : 'silent';
}

const ofProtocol = (protocol: Protocol): CheckSpec => ({
  id: `${protocol.name.toLowerCase()}-authentication`,
  title: `Ensure '${protocol.name} authentication' is enabled`,
  about: {
    title: [new RegExp(` ${protocol.name.toLowerCase()}(?:v2)? `), / authenticat/],
    // More than a digest, or fewer interfaces than all.
    except: [/ (?:sha\S*|hmac\S*|ipsec|key ?chains?|only) /],
  },
  alsoSaid: 'routing protocol protocols neighbors neighbours peers updates adjacencies md5 message digest digests key keys',
  expectation: `neighbours must prove who they are where ${protocol.name} runs, with a key and the mode that asks for it (a digest such as MD5)`,
  judge: (tree) => judgeProtocol(tree, protocol),
  remediation: protocol.remediation,
  ...(protocol.beside && { beside: protocol.beside }),
  source: `${REFERENCE}, ${protocol.process}: no authentication by default`,
});

function judgeBgp(tree: ConfigTree): Outcome {
  const running = statementsOf(tree, 'router bgp');
  if (running.length === 0) return unlessHidden(tree, 'router bgp', notApplicable('BGP is not in use.'));
  const statements = selectNodes(running, ({ words, negated }) => words[0] === 'neighbor' && !negated);
  const neighbours = new Set(statements.filter(({ words }) => words[2] === 'remote-as').map(({ words }) => words[1]!));
  const proven = new Set(statements.filter(({ words }) => words[2] === 'password').map(({ words }) => words[1]!));
  const lines = linesOfNodes([...running, ...statements.filter(({ words }) => words[2] === 'remote-as' || words[2] === 'password')]);
  if (neighbours.size === 0) return review('BGP runs and no neighbour is configured.', lines);
  const open = [...neighbours].filter((neighbour) => !proven.has(neighbour));
  if (open.length > 0) return fail(lines, `Neighbours of BGP without a password: ${open.length} of ${neighbours.size}.`);
  return pass(lines, 'Every neighbour of BGP has a password.');
}

export const routingChecks: readonly CheckSpec[] = [
  ofProtocol({
    name: 'OSPF',
    process: 'router ospf',
    key: ['ospf message-digest-key', 'ospf authentication-key'],
    mode: ({ words }) =>
      (words[0] === 'area' && words[2] === 'authentication') ||
      (words[0] === 'ospf' && words[1] === 'authentication' && words[2] !== 'null'),
    prove: proveOspf,
    findUnproven: (running) =>
      running.flatMap((node) =>
        childrenOf(node, 'area').filter(({ words }) => words[2] === 'virtual-link' && !words.includes('message-digest-key')),
      ),
    remediation: [
      'interface <interface>',
      ' ospf message-digest-key <number> md5 <key>',
      'router ospf <process>',
      ' area <area> authentication message-digest',
    ],
    beside: ['ospf authentication message-digest'],
  }),
  ofProtocol({
    name: 'EIGRP',
    process: 'router eigrp',
    key: ['authentication key eigrp'],
    mode: ({ words }) => words[0] === 'authentication' && words[1] === 'mode' && words[2] === 'eigrp',
    prove: proveEigrp,
    remediation: [
      'interface <interface>',
      ' authentication mode eigrp <number> md5',
      ' authentication key eigrp <number> <key> key-id <id>',
    ],
  }),
  ofProtocol({
    name: 'RIP',
    process: 'router rip',
    key: ['rip authentication key'],
    mode: ({ words }) => words[0] === 'rip' && words[2] === 'mode',
    prove: proveRip,
    remediation: ['interface <interface>', ' rip authentication mode md5', ' rip authentication key <key> key_id <id>'],
  }),
  {
    id: 'bgp-authentication',
    title: "Ensure 'BGP authentication' is enabled",
    about: {
      title: [/ bgp /, / authenticat| passwords? | md5 /],
      except: [/ (?:not|no|never|without|longer|length|characters|hash\w*|encrypt\w*|tcp ao|keychains?|key chains?) /, BEYOND_A_SETTING],
    },
    alsoSaid: 'routing protocol protocols md5 signature option neighbours neighbors peers tcp sessions',
    expectation: 'every neighbour of BGP must have a password (the MD5 signature of TCP)',
    judge: judgeBgp,
    remediation: ['router bgp <number>', ' address-family ipv4 unicast', '  neighbor <address> password <password>'],
    // The CIS Cisco ASA 9.x Benchmark prints an example of everything else about BGP.
    beside: ['bgp', 'bgp *', 'bgp * *', 'bgp * * *', 'bgp * * * *', 'policy-list', 'as-path', 'community-list', 'aggregate-address'],
    source: `${REFERENCE}, neighbor password: none by default`,
  },
];
