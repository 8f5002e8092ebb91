/**
 * Of items that have an effect together, a smallest part that still has it: nothing more can be left out of it (Zeller and Hildebrandt,
 * "Simplifying and Isolating Failure-Inducing Input").
 * @param holds whether some items have the effect; undefined when no more can be asked
 * @returns undefined where they do not have it together, or no more could be asked
 */
export function findSmallest(
  items: readonly number[],
  holds: (some: readonly number[]) => boolean | undefined,
): readonly number[] | undefined {
  if (holds(items) !== true) return undefined;
  let kept = items;
  for (let parts = 2; kept.length > 1;) {
    const size = Math.ceil(kept.length / parts);
    const smaller = findSmaller(kept, size, holds);
    if (smaller === 'unknown') return undefined;
    if (smaller) {
      kept = smaller.kept;
      parts = smaller.isPart ? 2 : Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(kept.length, parts * 2);
  }
  return kept;
}

/** One of the parts alone, or all but one. */
function findSmaller(kept: readonly number[], size: number, holds: (some: readonly number[]) => boolean | undefined) {
  const starts = Array.from({ length: Math.ceil(kept.length / size) }, (_unused, at) => at * size);
  const choices = [
    ...starts.map((start) => ({ kept: kept.slice(start, start + size), isPart: true })),
    ...starts.map((start) => ({ kept: kept.toSpliced(start, size), isPart: false })),
  ];
  for (const choice of choices) {
    if (choice.kept.length === 0 || choice.kept.length === kept.length) continue;
    const isHeld = holds(choice.kept);
    if (isHeld === undefined) return 'unknown';
    if (isHeld) return choice;
  }
  return undefined;
}
