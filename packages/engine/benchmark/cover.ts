import type { TextLine } from './text-lines.ts';
import { joinWrapped } from './wraps.ts';

const VERSION = /\bv(?:ersion\s*)?(\d+(?:\.\d+)+)\b/i;

/** Title and version as the first page prints them: the largest text, and the first version number. */
export function readCover(lines: readonly TextLine[]): { readonly title: string; readonly version: string } {
  const cover = lines.filter((line) => line.page === 1);
  const size = Math.max(0, ...cover.map((line) => line.size));
  const largest = cover.filter((line) => line.size > size - 0.5);
  // Only lines that follow each other: a cover may hold other large text further down.
  const gap = largest.findIndex((line, index) => index > 0 && line.y - (largest[index - 1]?.y ?? 0) > size * 2);
  const title = joinWrapped(gap < 0 ? largest : largest.slice(0, gap))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const version = cover.map((line) => VERSION.exec(line.text)?.[1]).find((found) => found !== undefined);
  return { title: title.replace(VERSION, '').replace(/[\s-]+$/, ''), version: version ?? '' };
}
