import type { TreePath } from '../../ports/tree-shape.ts';

/** A path that has been walked along so far, and the place in it. */
interface Step<Mark> {
  readonly pattern: Pattern<Mark>;
  readonly at: number;
}
interface Pattern<Mark> {
  readonly words: readonly WordPattern[];
  readonly mark: Mark;
}
type WordPattern = '*' | '**' | ReadonlySet<string>;

/** All paths along which one may still walk. */
export type Walk<Mark> = readonly Step<Mark>[];

/** The start of a walk along some paths, each with what its end means. */
export function startWalk<Mark>(paths: readonly { readonly path: TreePath; readonly mark: Mark }[]): Walk<Mark> {
  const patterns = paths.map(({ path, mark }) => ({ words: path.map(compileWord), mark }));
  return patterns.flatMap((pattern) => enter({ pattern, at: 0 }));
}

const compileWord = (word: string): WordPattern => (word === '*' || word === '**' ? word : new Set(word.split('|')));

/** Goes on by a word. */
export function walkOn<Mark>(walk: Walk<Mark>, word: string): Walk<Mark> {
  if (walk.length === 0) return walk;
  return walk.flatMap((step): Walk<Mark> => {
    const wanted = step.pattern.words[step.at];
    if (wanted === undefined) return [];
    if (wanted === '**') return enter(step);
    return wanted === '*' || wanted.has(word) ? enter({ ...step, at: step.at + 1 }) : [];
  });
}

/** `**` may stand for no word at all. */
function enter<Mark>(step: Step<Mark>): Walk<Mark> {
  return step.pattern.words[step.at] === '**' ? [step, ...enter({ ...step, at: step.at + 1 })] : [step];
}

/** What the paths mean that end here. */
export const listMarks = <Mark>(walk: Walk<Mark>): readonly Mark[] =>
  walk.flatMap(({ pattern, at }) => (at === pattern.words.length ? [pattern.mark] : []));
