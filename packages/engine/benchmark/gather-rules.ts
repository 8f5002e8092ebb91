import type { PageText, Rule } from './positioned-text.ts';

/** What may part the rows of tables on a page: drawn lines, and the edges of the boxes by which cells are filled. */
export function gatherRules({ rules = [], boxes }: PageText): readonly Rule[] {
  const edges = boxes.flatMap(({ left, right, top, bottom }) => [
    { left, right, y: top },
    { left, right, y: bottom },
  ]);
  return [...rules, ...edges].toSorted((one, other) => one.y - other.y);
}
