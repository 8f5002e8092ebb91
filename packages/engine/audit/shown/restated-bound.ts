import { type Unit, readQuantities } from '../../demands/read-quantities.ts';
import { saysAlike } from '../unread/headings.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';

/** What was compared with a bound, and found to be so. */
const COMPARED = /`([^`]+)` must be (?:(?:more than (\d+) and )?at most (\d+)|(\d+) or (?:more|less))[^.`]*, and it is so/g;
/** What makes more of a sentence than a bound. */
const MORE =
  /\b(?:unless|except\w*|if|when|where|only|also|too|other|else|never|without|none|neither|nor|and|or(?! (?:less|more|lower|higher|shorter|longer|fewer)\b)|but|instead|not(?! (?:more|less|fewer|longer|above|below|exceed)))\b/i;
const RANGE = /\b(?:between|from) [\w ]{1,20} (?:and|to) (?=\d|\w+ (?:seconds?|minutes?|characters?)\b)/i;
/** `10 or a smaller number` */
const OR_LESS = /\bor an? (?:smaller|lower|shorter) (?:number|value|figure|one|time)\b/i;
/** Words by which a sentence places a number. */
const PLACES = /^(?:lies?|number|smaller|larger|bigger|figure|minimum|maximum|latest|earliest|very|long|lasts?|characters?|days?)$/;

/** Of minutes, a document words no few seconds, and no hours. */
const isOtherUnit = (number: number, unit: Unit | undefined): boolean =>
  /^(?:hour|day|week|month|year)$/.test(unit ?? '') || (unit === 'second' && number < 60);

/** Whether a sentence says nothing but the one bound that was compared: `The idle timeout for administrators lies between 1 and 10 minutes`. */
export function restatesBound(written: string, said: string, reason: string): boolean {
  const sentence = written.replace(OR_LESS, 'or less');
  const [compared, ...others] = reason.matchAll(COMPARED);
  if (!compared || others.length > 0 || MORE.test(sentence.replace(RANGE, ' '))) return false;
  const bounds = readQuantities(sentence);
  const least = Number(compared[2] ?? 0) + 1;
  const upper = bounds.filter(({ side }) => side === 'atMost');
  const isMin = !compared[0].includes('at most') && compared[0].includes('or more');
  const wanted = isMin ? bounds.filter(({ side }) => side === 'atLeast') : upper;
  const rest = bounds.filter((one) => !wanted.includes(one));
  if (wanted.length !== 1 || rest.some(({ side, number }) => isMin || side !== 'atLeast' || number !== least)) return false;
  const [{ number, unit, exclusive }] = wanted as [(typeof wanted)[0]];
  // The unit of a setting its reason does not tell: what is long is worded in another one.
  if (exclusive || number !== Number(compared[3] ?? compared[4]) || isOtherUnit(number, unit)) return false;
  const words = sentence.toLowerCase().match(/[a-z][a-z-]*/g) ?? [];
  return words.every(
    (word) => word.length < 3 || PLACES.test(word) || isGenericInAudit(word) || isKnownWord(word, said) || saysAlike(word, said),
  );
}
