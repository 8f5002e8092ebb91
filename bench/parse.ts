import type { Platform } from '@merlon/engine/ports/platform.ts';
import { type Result, median, time } from './measure.ts';

/** The limit in milliseconds for the tree of a configuration of a million characters. */
const LIMIT = 300;
/** Twice the size may take this many times as long. */
const MOST_GROWTH = 2.6;
const ROUNDS = 7;
const MILLION = 1_000_000;

/** Measures a platform's parser on a million characters, and how its time grows with the size. */
export function measureParse(platform: Platform, sample: string): Result {
  const once = repeat(sample, MILLION);
  const twice = repeat(sample, 2 * MILLION);
  const parse = (text: string): number => time(() => platform.parse(text));
  parse(once);
  const rounds = Array.from({ length: ROUNDS }, () => ({ single: parse(once), double: parse(twice) }));
  const single = median(rounds.map((round) => round.single));
  const growth = median(rounds.map((round) => round.double)) / single;
  return {
    line: `${platform.label}: a configuration of 1 MB parsed in ${single.toFixed(0)} ms (at most ${LIMIT} ms), of 2 MB in ${growth.toFixed(2)} times as long (at most ${MOST_GROWTH})`,
    held: single <= LIMIT && growth <= MOST_GROWTH,
  };
}

/** The sample repeated up to about this many characters, inside its outermost element, with other names and numbers each time. */
function repeat(sample: string, length: number): string {
  const [, head = '', body = '', tail = ''] = /^(<\w[^>]*>\n)?(.*?)(<\/\w+>\s*)?$/s.exec(sample) ?? [];
  const copies = Math.ceil(length / body.length);
  return head + Array.from({ length: copies }, (_, copy) => body.replaceAll(/\b([a-z]{3,})-(\d+)\b/g, `$1-$2${copy}`)).join('') + tail;
}
