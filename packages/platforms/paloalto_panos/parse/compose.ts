import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { isTopWord } from './section-words.ts';

const WRAPPERS = new Set(['response', 'result', 'config', 'policy']);

/** Builds the common tree from the statements of any form: without wrappers, and with the virtual system named. */
export function compose(statements: readonly ConfigNode[]): readonly ConfigNode[] {
  const sections = new Map<string, ConfigNode[]>();
  const strays: ConfigNode[] = [];
  const take = (node: ConfigNode): void => {
    const word = node.words[0]!;
    if (node.directive) return;
    if (WRAPPERS.has(word)) for (const child of node.children) take(child);
    else if (word === 'devices') for (const device of node.children) for (const child of device.children) take(child);
    else if (!isTopWord(word)) strays.push(node);
    else if (sections.has(word)) sections.get(word)!.push(node);
    else sections.set(word, [node]);
  };
  for (const statement of statements) take(statement);
  const roots = [...sections.values()].map(bringTogether);
  if (strays.length === 0) return roots;
  const named = roots.find((root) => root.words[0] === 'vsys');
  const vsys = adopt(named?.children ?? [], strays);
  return [...roots.filter((root) => root !== named), spanning(named ?? bare('vsys', strays[0]!), vsys)];
}

/** The virtual systems; statements without one go to the first. */
function adopt(systems: readonly ConfigNode[], strays: readonly ConfigNode[]): readonly ConfigNode[] {
  const first = systems.find((system) => system.words[0] === 'vsys1');
  const whole = spanning(first ?? bare('vsys1', strays[0]!), [...(first?.children ?? []), ...strays]);
  return first ? systems.map((system) => (system === first ? whole : system)) : [...systems, whole];
}

const bare = (word: string, { line, endLine }: ConfigNode): ConfigNode => ({ words: [word], line, endLine, children: [] });

const spanning = (node: ConfigNode, children: readonly ConfigNode[]): ConfigNode => ({
  ...node,
  children,
  endLine: children.reduce((latest, child) => Math.max(latest, child.endLine), node.endLine),
});

function bringTogether(parts: readonly ConfigNode[]): ConfigNode {
  const [first, ...others] = parts;
  if (others.length === 0) return first!;
  return spanning(
    { ...first!, endLine: Math.max(...parts.map((part) => part.endLine)) },
    parts.flatMap((part) => part.children),
  );
}

/** A node for each virtual system if there are several, with everything it sees: its own statements and those of the whole device. */
export function listScopes(roots: readonly ConfigNode[]): readonly ConfigNode[] | undefined {
  const systems = (roots.find((root) => root.words[0] === 'vsys')?.children ?? []).filter((system) => !system.directive);
  if (systems.length < 2) return undefined;
  const common = roots.filter((root) => root.words[0] !== 'vsys');
  return systems.map((system) => ({ ...system, words: ['vsys', ...system.words], children: [...system.children, ...common] }));
}
