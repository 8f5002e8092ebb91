import type { Violation } from './rule.ts';
import type { SourceFile } from './source-file.ts';

export const noCycles = {
  name: 'no-cycles',
  sentence: 'Files that import each other in a ring can only be understood all at once: move what both need below both of them.',
} as const;

/** One violation for each import that closes a ring, types included. */
export function findCycles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const violations: Violation[] = [];

  const walk = (file: SourceFile, above: readonly string[]): void => {
    const trail = [...above, file.path];
    for (const { target, line } of file.imports) {
      const next = byPath.get(target);
      if (!next || done.has(target)) continue;
      const since = trail.indexOf(target);
      if (since < 0) walk(next, trail);
      else
        violations.push({
          rule: noCycles.name,
          sentence: noCycles.sentence,
          path: file.path,
          line,
          what: [...trail.slice(since), target].join(' → '),
        });
    }
    done.add(file.path);
  };

  for (const file of files) if (!done.has(file.path)) walk(file, []);
  return violations;
}
