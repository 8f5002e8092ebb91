import type { Violation } from './rule.ts';
import { type SourceFile, isTest } from './source-file.ts';

export const noCycles = {
  name: 'no-cycles',
  sentence: 'Files that import each other in a ring can only be understood all at once: move what both need below both of them.',
} as const;

export const noFolderCycles = {
  name: 'no-folder-cycles',
  sentence:
    'Folders that lie side by side and import each other in a ring, types included, are one folder in disguise: move what both need below both of them. A folder counts with everything inside it; tests do not count.',
} as const;

/** An import, as a step to another file or folder. */
interface Step {
  readonly target: string;
  /** The importing file. */
  readonly path: string;
  readonly line: number;
}
type Graph = ReadonlyMap<string, readonly Step[]>;

/** One violation for each import that closes a ring of files, types included. */
export function findCycles(files: readonly SourceFile[]): Violation[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.map(({ target, line }) => ({ target, path, line }))]));
  return findRings(graph).map((ring) => {
    const { target, path, line } = ring.at(-1)!;
    const what = [target, ...ring.map((step) => step.target)].join(' → ');
    return { rule: noCycles.name, sentence: noCycles.sentence, path, line, what };
  });
}

/** One violation for each import that closes a ring of folders that lie side by side, types included. */
export function findFolderCycles(files: readonly SourceFile[]): Violation[] {
  const graph = new Map<string, Step[]>();
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const { target, line } of imports) {
      const [from, to] = findSiblings(path, target);
      if (!from || !to) continue;
      const steps = graph.get(from) ?? [];
      if (!steps.some((step) => step.target === to)) steps.push({ target: to, path, line });
      graph.set(from, steps);
    }
  return findRings(graph).map((ring) => {
    const { path, line } = ring.at(-1)!;
    const what = ring.map((step) => `${step.path} → ${step.target}`).join(', ');
    return { rule: noFolderCycles.name, sentence: noFolderCycles.sentence, path, line, what };
  });
}

/** The folders in which the ways to two files part; nothing where one of the files lies right there. */
function findSiblings(path: string, target: string): readonly [string, string] | readonly [] {
  const from = path.split('/');
  const to = target.split('/');
  const depth = from.findIndex((part, index) => part !== to[index]) + 1;
  if (depth === 0 || depth >= from.length || depth >= to.length) return [];
  return [from.slice(0, depth).join('/'), to.slice(0, depth).join('/')];
}

/** The rings of a graph, each as its steps; the last step closes it. */
function findRings(graph: Graph): (readonly Step[])[] {
  const done = new Set<string>();
  const rings: (readonly Step[])[] = [];
  const walk = (node: string, nodes: readonly string[], steps: readonly Step[]): void => {
    const trail = [...nodes, node];
    for (const step of graph.get(node) ?? []) {
      const since = trail.indexOf(step.target);
      if (since >= 0) rings.push([...steps.slice(since), step]);
      else if (!done.has(step.target)) walk(step.target, trail, [...steps, step]);
    }
    done.add(node);
  };
  for (const node of graph.keys()) if (!done.has(node)) walk(node, [], []);
  return rings;
}
