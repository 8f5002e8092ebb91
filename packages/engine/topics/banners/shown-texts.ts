import { readPlace } from '../../checks/judge-text.ts';
import { findPath } from '../../config-tree/find.ts';
import { linesAt } from '../../config-tree/places.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { BannerPlace } from './banner-facts.ts';

/** A text that a device shows, without its markup. */
export interface ShownText {
  readonly text: string;
  readonly lines: readonly number[];
}

/** The text of one place; undefined where none is set. */
export function readShownText({ paths }: BannerPlace, tree: ConfigTree): ShownText | undefined {
  const places = paths.flatMap((path) => findPath(tree, path)).toSorted((a, b) => a.node.line - b.node.line);
  if (places.length === 0) return undefined;
  const text = places.map(readPlace(tree)).join('\n');
  return {
    text: text
      .replace(/\\[nrt]/g, ' ')
      .replace(/%0[ad]/gi, ' ')
      .replace(/<[^<>]*>|&nbsp;/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
    lines: linesAt(places),
  };
}
