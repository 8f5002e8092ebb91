import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { statementsOf } from '../../facts/statements.ts';

/** An entry of a crypto map that is applied, of a dynamic map that it names, or a profile of a tunnel interface. */
export interface VpnEntry {
  readonly nodes: readonly ConfigNode[];
  /** The words behind `set …`, of the last such line; undefined where there is none. */
  readonly find: (setting: string) => readonly string[] | undefined;
}

function makeEntry(nodes: readonly ConfigNode[], settings: readonly (readonly string[])[]): VpnEntry {
  const find = (setting: string): readonly string[] | undefined => {
    const path = setting.split(' ');
    return settings.findLast((words) => path.every((word, at) => words[at] === word))?.slice(path.length);
  };
  return { nodes, find };
}

/** Source: Cisco ASA Series Command Reference, crypto map interface, crypto map ipsec-isakmp dynamic and crypto ipsec profile. */
export function vpnEntriesOf(tree: ConfigTree): readonly VpnEntry[] {
  const maps = statementsOf(tree, 'crypto map');
  const applied = new Set(maps.filter(({ words }) => words[3] === 'interface').map(({ words }) => words[2]!));
  const inUse = maps.filter(({ words }) => applied.has(words[2]!) && /^\d+$/.test(words[3] ?? ''));
  const dynamic = new Set(inUse.flatMap(({ words }) => (words[4] === 'ipsec-isakmp' && words[5] === 'dynamic' ? [words[6]!] : [])));
  const lines = [
    ...inUse.filter(({ words }) => words[4] !== 'ipsec-isakmp'),
    ...statementsOf(tree, 'crypto dynamic-map').filter(({ words }) => dynamic.has(words[2]!)),
  ];
  const ofMaps = [...Map.groupBy(lines, ({ words }) => words.slice(1, 4).join(' ')).values()].map((nodes) =>
    makeEntry(
      nodes,
      nodes.map(({ words }) => words.slice(4)),
    ),
  );
  const profiles = statementsOf(tree, 'crypto ipsec profile').map((node) =>
    makeEntry(
      [node],
      node.children.filter(({ negated }) => !negated).map(({ words }) => words),
    ),
  );
  return [...ofMaps, ...profiles];
}
