import { linesOfNodes, childrenOf, statementsOf } from './statements.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** Something that is offered to the other side, with a line for each kind of algorithm. */
export interface Offer {
  readonly name: string;
  readonly node: ConfigNode;
  /** Nothing shows that it is in use. */
  readonly isIdle: boolean;
  /** The algorithms, any of which the other side may choose. */
  readonly algorithms: readonly string[];
  readonly line: number;
}

/** IKE answers only on interfaces where it is enabled (command reference, crypto ikev1 enable, crypto ikev2 enable). */
export const enabledOf = (tree: ConfigTree, version: 'ikev1' | 'ikev2'): readonly ConfigNode[] => [
  ...statementsOf(tree, `crypto ${version} enable`),
  ...(version === 'ikev1' ? statementsOf(tree, 'crypto isakmp enable') : []),
];

/** The lines of the IKE policies that name an algorithm: `group 19 14`, which IKEv1 calls `hash` for `integrity`. */
export function offersOfIke(tree: ConfigTree, words: readonly string[]): readonly Offer[] {
  const policies = [
    ...statementsOf(tree, 'crypto ikev2 policy').map((node) => ({ node, version: 'ikev2' as const })),
    ...statementsOf(tree, 'crypto ikev1 policy').map((node) => ({ node, version: 'ikev1' as const })),
    ...statementsOf(tree, 'crypto isakmp policy').map((node) => ({ node, version: 'ikev1' as const })),
  ];
  return policies.map(({ node, version }) => {
    const found = words.flatMap((word) => childrenOf(node, word)).at(-1);
    return {
      name: `${version} ${node.words.at(-1)!}`,
      node,
      isIdle: enabledOf(tree, version).length === 0,
      algorithms: found?.words.slice(1) ?? [],
      line: found?.line ?? node.line,
    };
  });
}

const WHAT_SEALS = /gcm|gmac/;

/** The lines of the IPsec proposals and, of IKEv1, of the transform sets. */
export function offersOfIpsec(tree: ConfigTree, kind: 'encryption' | 'integrity'): readonly Offer[] {
  const naming = [
    ...statementsOf(tree, 'crypto map'),
    ...statementsOf(tree, 'crypto dynamic-map'),
    ...statementsOf(tree, 'crypto ipsec profile'),
  ];
  const used = new Set(naming.flatMap((node) => [node, ...node.children].flatMap(({ words }) => words)));
  const proposals = statementsOf(tree, 'crypto ipsec ikev2 ipsec-proposal').map((node): Offer => {
    const found = childrenOf(node, `protocol esp ${kind}`).at(-1);
    const seals = childrenOf(node, 'protocol esp encryption').flatMap(({ words }) => words.slice(3));
    const named = found?.words.slice(3) ?? [];
    // A cipher that seals needs no integrity beside it, and ignores one (command reference, protocol esp).
    const algorithms = kind === 'integrity' && seals.length > 0 && seals.every((one) => WHAT_SEALS.test(one)) ? ['sha-512'] : named;
    return { name: node.words.at(-1)!, node, isIdle: !used.has(node.words.at(-1)!), algorithms, line: found?.line ?? node.line };
  });
  const sets = [...statementsOf(tree, 'crypto ipsec ikev1 transform-set'), ...statementsOf(tree, 'crypto ipsec transform-set')]
    .filter(({ words }) => !words.includes('mode'))
    .map((node): Offer => {
      const at = node.words.indexOf('transform-set');
      const algorithms = node.words.slice(at + 2).filter((word) => /hmac|none/.test(word) === (kind === 'integrity'));
      return { name: node.words[at + 1]!, node, isIdle: !used.has(node.words[at + 1]!), algorithms, line: node.line };
    });
  return [...proposals, ...sets];
}

/** An entry of a crypto map that is applied, a profile of a tunnel interface, or an entry of a dynamic map that an applied map names. */
export interface Tunnel {
  readonly name: string;
  readonly lines: readonly number[];
  readonly pfs: ConfigNode | undefined;
}

export function tunnelsOf(tree: ConfigTree): readonly Tunnel[] {
  const maps = statementsOf(tree, 'crypto map');
  const applied = new Set(maps.filter(({ words }) => words[3] === 'interface').map(({ words }) => words[2]!));
  const inUse = maps.filter(({ words }) => applied.has(words[2]!) && /^\d+$/.test(words[3] ?? ''));
  const dynamic = new Set(inUse.flatMap(({ words }) => (words[4] === 'ipsec-isakmp' && words[5] === 'dynamic' ? [words[6]!] : [])));
  const entries = [
    ...inUse.filter(({ words }) => words[4] !== 'ipsec-isakmp'),
    ...statementsOf(tree, 'crypto dynamic-map').filter(({ words }) => dynamic.has(words[2]!)),
  ];
  const ofMaps = [...Map.groupBy(entries, ({ words }) => `${words[1]} ${words[2]} ${words[3]}`)].map(([name, nodes]) => ({
    name,
    lines: linesOfNodes(nodes),
    pfs: nodes.findLast(({ words }) => words[4] === 'set' && words[5] === 'pfs'),
  }));
  const ofProfiles = statementsOf(tree, 'crypto ipsec profile').map((node) => ({
    name: `profile ${node.words[3]!}`,
    lines: [node.line],
    pfs: childrenOf(node, 'set pfs').at(-1),
  }));
  return [...ofMaps, ...ofProfiles];
}
