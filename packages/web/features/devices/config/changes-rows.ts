import type { ChangedLine, ConfigChanges } from '@merlon/contract/configurations.ts';

/** A row of a comparison: the head of a hunk, or a line of it. */
export type ChangesRow =
  | { readonly kind: 'hunk'; readonly key: string; readonly label: string; readonly line: number }
  | { readonly kind: 'line'; readonly key: string; readonly line: ChangedLine };

const firstOf = (lines: readonly ChangedLine[], side: 'before' | 'after'): number | null =>
  lines.map((line) => line[side]).find((number) => number !== null) ?? null;

/** Where a hunk stands, in words: by the text after the change, or where nothing of it is left, by the one before. */
const describeHunk = (lines: readonly ChangedLine[]): { label: string; line: number } => {
  const numbers = lines.map(({ after }) => after).filter((number) => number !== null);
  const first = numbers[0];
  if (first === undefined) return { label: `Removed from line ${firstOf(lines, 'before') ?? 1}`, line: 1 };
  const last = numbers.at(-1) ?? first;
  return { label: first === last ? `Line ${first}` : `Lines ${first} to ${last}`, line: first };
};

/** The rows of a comparison, each hunk's after its head. */
export const rowsOfChanges = ({ hunks }: ConfigChanges): readonly ChangesRow[] =>
  hunks.flatMap(({ lines }, hunk) => [
    { kind: 'hunk' as const, key: `h${hunk}`, ...describeHunk(lines) },
    ...lines.map((line, index) => ({ kind: 'line' as const, key: `h${hunk}-${index}`, line })),
  ]);

/** `+12 −3`, with a real minus sign. */
export const describeCounts = ({ added, removed }: Pick<ConfigChanges, 'added' | 'removed'>): string => `+${added} −${removed}`;
