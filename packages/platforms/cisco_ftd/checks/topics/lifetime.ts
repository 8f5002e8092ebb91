import type { Phrase, Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const UNIT = String.raw`(\d+) (seconds?|minutes?|hours?)(?: \(\d+ (?:hours?|minutes?)\))?`;

/** `lifetime at most 24 hours`, `lifetime: 28800 seconds (8 hours) at most` */
export const LIFETIME: Phrase = {
  says: 'lifetime',
  as: new RegExp(
    `lifetimes?:? (?:of |seconds )?(?:at most|not above|not (?:more|longer) than|no (?:more|longer) than|up to|below or equal to) +${UNIT}|lifetimes?\\b[^,;]{0,40}?(?:exceed|limited to|maximum(?: of)?|at most|(?:no|not) (?:more|longer) than) +${UNIT}|lifetimes?:? (?:of )?${UNIT} (?:at most|or less)|lifetime seconds at most +(\\d+)`,
  ),
};

const SECONDS = { s: 1, m: 60, h: 3600 };

/** The longest lifetime that all sentences permit, in seconds. */
export function readLongest(said: Said): number | undefined {
  const all = said.all('lifetime').map((found) => {
    const unit = (found[2] ?? found[4] ?? found[6] ?? 's').charAt(0) as keyof typeof SECONDS;
    return Number(found[1] ?? found[3] ?? found[5] ?? found[7]) * SECONDS[unit];
  });
  return all.length > 0 ? Math.min(...all) : undefined;
}
