import type { Phrase, Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

const NUMBER = String.raw`(?:\d{1,3},\d{3}|\d+|one|an?)`;
const UNIT = String.raw`(${NUMBER}) ?(seconds?|secs?|s|minutes?|min|hours?|hrs?|h|days?)\b(?: ?\([\d,]+ ?(?:hours?|h|minutes?|seconds?|s)\))?`;
const AT_MOST = String.raw`(?:at most|at the most|not above|(?:not|no|never)(?: be)? (?:more|longer|later|higher|greater) than|up to|below or equal to|(?:(?:must|shall|may|does|do) )?not exceed|not exceeding|limited to|(?:an? |the )?max(?:imum)?(?: of)?)`;
const OR_LESS = String.raw`,? (?:at most|at the most|or (?:less|shorter|fewer|sooner|lower)|as (?:a|the) maximum|maximum|at the latest)`;
const LIFE = String.raw`(?:life ?times?|live)`;

/** `lifetime at most 24 hours`, `lifetime: 28800 seconds (8 hours) at most`, `SAs are renewed every 8 hours or sooner` */
export const LIFETIME: Phrase = {
  says: 'lifetime',
  as: new RegExp(
    [
      String.raw`${LIFE}\b:?[^,;\d]{0,40}?${AT_MOST}:? +${UNIT}`,
      String.raw`${LIFE}\b:?(?: [a-z]+){0,3}? ${UNIT}${OR_LESS}`,
      String.raw`max(?:imum)? ${LIFE}(?: of| is|:)* ${UNIT}`,
      String.raw`(?:renewed|re-?keyed|renegotiated) (?:(?:at least )?every|after(?: ${AT_MOST})?) ${UNIT}(?:${OR_LESS}| or more often)?`,
      String.raw`${LIFE} seconds at most +(\d+)`,
      // Lifetimes of IKE and IPsec are numbers of seconds (command reference, lifetime and crypto ipsec security-association lifetime).
      String.raw`${LIFE} (?:in )?seconds?(?: [a-z]+){0,2}? (\d+) (?:at most|or less)`,
    ].join('|'),
  ),
};

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/** The longest lifetime that all sentences permit, in seconds. */
export function readLongest(said: Said): number | undefined {
  const all = said.all('lifetime').map((found) => {
    const [number = '', unit = 's'] = found.slice(1).filter((group) => group !== undefined);
    return (/^\d/.test(number) ? Number(number.replace(',', '')) : 1) * SECONDS[unit.charAt(0) as keyof typeof SECONDS];
  });
  return all.length > 0 ? Math.min(...all) : undefined;
}
