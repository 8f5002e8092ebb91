import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';

interface Protocol {
  readonly name: string;
  readonly process: string;
  /** Statements of an interface that hold the key. */
  readonly key: readonly string[];
  /** Statements, of an interface or of the process, that turn authentication on. */
  readonly mode: (node: ConfigNode) => boolean;
  readonly remediation: readonly string[];
  readonly beside?: readonly string[];
}

function judgeProtocol(tree: ConfigTree, { name, process, key, mode }: Protocol): Outcome {
  const running = statementsOf(tree, process);
  if (running.length === 0) return unlessHidden(tree, process, notApplicable(`${name} is not in use.`));
  const interfaces = statementsOf(tree, 'interface').filter(
    (node) => childrenOf(node, 'nameif').length > 0 && childrenOf(node, 'shutdown').length === 0,
  );
  const keyed = interfaces.filter((node) => key.some((path) => childrenOf(node, path).length > 0));
  const keys = keyed.flatMap((node) => key.flatMap((path) => childrenOf(node, path)));
  const asked = [...interfaces, ...running].flatMap((node) => node.children.filter((child) => !child.negated && mode(child)));
  const lines = linesOfNodes([...running, ...keys, ...asked]);
  if (keys.length === 0) return fail(lines, `${name} runs and no interface has a key for it.`);
  if (asked.length === 0) return review(`Interfaces have keys for ${name}, but nothing shows that it asks for them.`, lines);
  if (keyed.length < interfaces.length)
    return review(`Not every interface has a key for ${name}; on which it runs a person has to say.`, lines);
  return pass(lines, `Every interface has a key for ${name}.`);
}

const ofProtocol = (protocol: Protocol): CheckSpec => ({
  id: `${protocol.name.toLowerCase()}-authentication`,
  title: `Ensure '${protocol.name} authentication' is enabled`,
  about: { title: [new RegExp(` ${protocol.name.toLowerCase()}(?:v[23])? `), / authenticat/] },
  expectation: `neighbours must prove who they are where ${protocol.name} runs`,
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
    mode: ({ words }) => words[0] === 'rip' && words[2] === 'mode' && words[3] === 'md5',
    remediation: ['interface <interface>', ' rip authentication mode md5', ' rip authentication key <key> key_id <id>'],
  }),
  {
    id: 'bgp-authentication',
    title: "Ensure 'BGP authentication' is enabled",
    about: { title: [/ bgp /, / authenticat/] },
    expectation: 'every neighbour of BGP must have a password',
    judge: judgeBgp,
    remediation: ['router bgp <number>', ' address-family ipv4 unicast', '  neighbor <address> password <password>'],
    // The CIS Cisco ASA 9.x Benchmark prints an example of everything else about BGP.
    beside: ['bgp', 'policy-list', 'as-path', 'community-list', 'aggregate-address'],
    source: `${REFERENCE}, neighbor password: none by default`,
  },
];
