import type { LockoutSite } from '../../model/lockout.ts';
import { type Claims, claimAbsent, claimTold, keyIn } from './claims.ts';
import { OF_DEFAULTS, PLAIN, words } from './plain-words.ts';

/** What is not in a configuration, in the words of an audit. */
const IS_THERE =
  '(?:shown|displayed|printed|present|there|configured|set|listed|seen|visible|in the (?:output|configuration|text)|written|output)';
const SOME = '(?:(?:a|an|any|the|its|these|those|that|this|either|one|none|both|such|of|them|two|respective|second|first|whole) )*';
const THING = '(?:‹\\w+›|lines?|values?|settings?|statements?|numbers?|defaults?|they|it|them|these|those|either|one|output|result)';
const ABSENT: readonly RegExp[] = [
  new RegExp(
    `\\b(?:if|where|when|as long as) (?:there is )?(?:no|none of) ${SOME}(?:such )?${THING}(?: (?:is|are))?(?: at all)?(?: ${IS_THERE})?(?! \\d)`,
    'g',
  ),
  /\b(?:if|where|when) nothing is (?:shown|displayed|printed|configured|set|there)\b/g,
  /\b(?:if|where|when) the output is empty\b|\b(?:an )?empty output\b|\bno output(?: at all)?\b/g,
  new RegExp(
    `\\b(?:if|where|when|in case) ${SOME}${THING}(?: (?:and|or) ${SOME}${THING})*(?: of (?:them|these|the two))? (?:is|are) (?:not ${IS_THERE}|missing|absent)`,
    'g',
  ),
  new RegExp(
    `\\b${SOME}${THING}(?: (?:and|or) ${SOME}${THING})*,? (?:which|that|if|where|when)(?: (?:is|are))? (?:not ${IS_THERE}|missing|absent)`,
    'g',
  ),
  new RegExp(`\\b(?:an? |the )?(?:missing|absent) (?:or empty )?(?:‹\\w+› )*${THING}`, 'g'),
  new RegExp(`(?:^|\\b)${SOME}${THING} (?:is |are )?(?:absent|missing)(?=:|$)`, 'g'),
  new RegExp(
    `\\b(?:are|is) not ${IS_THERE}\\b|\\bdo(?:es)? not (?:print|show|display|write|list) (?:the |these |its |their )?(?:defaults?|values|default values)(?: to the configuration)?\\b`,
    'g',
  ),
  /\bnot (?:printed|displayed|shown)\b|\bno such (?:line|setting)\b/g,
  new RegExp(`\\bwithout ${SOME}${THING}`, 'g'),
];
const FIT =
  '(?:good(?: enough| output)?|sufficient|enough|compliant|acceptable|accepted|fine|in order|all right|adequate|fulfilled|met|allowed|permitted|strict enough|satisfactory)';
const GOAL =
  '(?: (?:with )?(?:the|this|that|these|our|either) (?:recommendation|requirement|rule|control|demand|criterion|value|bounds?|limits?)s?)?';
const FAULT = '(?:(?:an? )?(?:findings?|failures?|deviations?|violations?))';
const BAD: readonly RegExp[] = [
  new RegExp(`\\b(?:is|are|would be|being)? ?not (?:be )?${FIT}\\b${GOAL}`, 'g'),
  /\b(?:is|are) (?:(?:far |much )?too (?:short|low|high|many|long|few)|insufficient|inadequate|unacceptable|forbidden)\b/g,
  new RegExp(`\\bdo(?:es)? not (?:meet|satisfy|fulfil|comply|suffice|do|conform)\\b${GOAL}(?: this| it)?`, 'g'),
  new RegExp(`\\b(?:(?:is|are|counts? as|constitutes?) (?:also )?)?(?<!\\b(?:no|not a|not) )${FAULT}(?: too| as well| at once)?$`, 'g'),
  /\b(?:may not|is not|are not|will not do|cannot)$/g,
  /\bfails?$/g,
];
const GOOD: readonly RegExp[] = [
  new RegExp(`\\b(?:is|are|also|it is)? ?(?:also |then |therefore )?${FIT}\\b${GOAL}`, 'g'),
  /\b(?:may|can) (?:be left|stay|remain)(?: alone| as (?:it|they) (?:is|are)| untouched| in place)?/g,
  new RegExp(`\\b(?:compl(?:y|ies)|suffices?|conforms?|satisf(?:y|ies)|meets?|fulfils?)\\b${GOAL}(?: this| it)?`, 'g'),
  new RegExp(`\\b(?:is|are) (?:not a|no) ${FAULT}`, 'g'),
];
const NEVER =
  /\b(?:the )?lock-?out is (?:not (?:active|enabled)|off|inactive|disabled)\b|\b(?:no|never an?) (?:‹time›|lock-?out|limit|lock|account)(?: is)?(?: ever)?(?: locked(?: out)?| active)?\b|\b(?:nobody|no one|no account|no administrator|no user|neither) is (?:ever )?locked(?: out)?\b|\b(?:accounts?|administrators?|users?|an account|it|they) (?:is|are) (?:never|not)(?: ever)? locked(?: out)?\b|\bunlimited(?: ‹fails›)?\b|\bnever locked(?: out)?\b|\bno (?:‹tries›|limit)\b/g;
const DEFAULT = /\b(?:defaults?|factory|delivery|ex works|out-of-the-box|initially|as delivered)\b/;
/** What is asked of a line: that it is there. */
const EXPLICIT =
  /\b(?:(?:so|therefore|hence) )?(?:(?:both|all|the two|either|these)(?: of (?:them|these))?|(?:both |the |these )?(?:two )?(?:values?|settings?|numbers?|lines?|figures?|(?:the )?‹(?:tries|time|\d)›(?: line)?(?: and (?:the )?‹(?:tries|time|\d)›)?))(?: ‹time›| numbers?| values?| settings?| lines?| figures?| of them)? (?:(?:must|have to|has to|are to|is to|need to|needs to|shall|should) (?:(?:have been|be) (?:explicitly )?(?:set|configured|entered|present|there|shown|written|stated|in the configuration)(?! (?:to|at|as|on) )|appear|stand)|in the configuration)(?: (?:down )?explicitly)?(?: in (?:the|a) (?:configuration|file|text|output))?(?!,? (?:and|with|of)\b)/g;
const REASON = /,? (?:since|because|as) (?:the |their |its )?(?:defaults?|factory values?)[^‹⟨]*$/;

/** Whether a sentence speaks of what holds where a line is not there. */
export const isOfAbsence = (text: string): boolean => DEFAULT.test(text) || ABSENT.some((form) => new RegExp(form.source).test(text));

/** Takes what asks for a line to be there. @returns what is left of the sentence */
export const takeExplicit = (text: string, claims: Claims): string =>
  text.replace(REASON, '').replace(EXPLICIT, (found) => {
    const keys = [...found.matchAll(/‹(tries|time|\d)›/g)].map(([, key]) => key!);
    for (const key of keys.length > 0 ? keys : [undefined]) claimAbsent(claims, key, 'fails');
    return ' ';
  });

const NUMBER = /([nt])⟨(\d+)⟩/g;
const JOINTS =
  /;|,? but (?=the\b)|,? and (?=the ‹|(?:the )?(?:default|factory))|, (?=the ‹|the (?:default|factory)|so )|(?<=[a-z]), (?=which\b)/;

/**
 * Reads a sentence about what holds where a line is not there: `The factory threshold of 3 is good enough, the duration of 60 seconds is not`.
 * @param context the key of the number that the text spoke of last
 * @returns whether all of it was understood; what it says is then in the claims
 */
export function readDefaultSentence(text: string, claims: Claims, site: LockoutSite, context: string | undefined): boolean {
  let key: string | undefined;
  let isFirst = true;
  for (const segment of text
    .replace(/\((?![^()]*⟨)/g, ' ')
    .replace(/[()]/g, ', ')
    .split(JOINTS)) {
    const part = takeExplicit(segment.replace(/\s+/g, ' ').trim(), claims)
      .replace(/[ ,.:]+$/, '')
      .trim();
    if (part === '') continue;
    const names = new Set([...part.matchAll(/‹(tries|time|\d)›/g)].map(([, name]) => name!));
    const own = names.size === 1 ? [...names][0] : undefined;
    if (names.size > 0 || isFirst) key = own;
    isFirst = false;
    const read = readSegment(part, claims, site, { own: key, isSeveral: names.size > 1, context });
    if (!read) return false;
    key = read.about;
  }
  return true;
}

interface Meant {
  readonly own: string | undefined;
  readonly isSeveral: boolean;
  readonly context: string | undefined;
}

/** Of which number it was. */
interface Read {
  readonly about: string | undefined;
}

/** @returns undefined where it was not understood */
function readSegment(part: string, claims: Claims, site: LockoutSite, { own, isSeveral, context }: Meant): Read | undefined {
  let left = part;
  let never = false;
  const take = (forms: readonly RegExp[]): boolean => {
    const size = left.length;
    for (const form of forms) left = left.replace(form, ' ').replace(/\s+/g, ' ').trim();
    return left.length !== size;
  };
  left = left.replace(NEVER, () => ((never = true), ' '));
  const isAbsent = take(ABSENT);
  const isBad = take(BAD);
  const isGood = take(GOOD);
  if ((isBad && isGood) || ASKS.test(left)) return undefined;
  const counted = new Set<string>();
  const isBoth = /\bboth\b/.test(part);
  let isKnown = true;
  left = left.replace(NUMBER, (_, kind: string, number: string, at: number) => {
    const isCounted = /^ ?‹fails›/.test(left.slice(at + `${kind}⟨${number}⟩`.length));
    const named = keyIn(left.slice(0, at), 'last');
    const keys =
      isBoth && kind === 'n' ? ['tries', 'time'] : [kind === 't' ? 'time' : isCounted ? 'tries' : (named ?? own ?? context ?? 'tries')];
    if (kind === 't' && (own === 'tries' || !site.time)) isKnown = false;
    for (const key of keys) {
      counted.add(key);
      claimTold(claims, key, kind === 't' ? Number(number) : inSetting(key, Number(number), site));
    }
    return ' ';
  });
  if (!isKnown || /[bc]⟨/.test(left)) return undefined;
  if (!words(left).every((word) => PLAIN.has(word) || OF_DEFAULTS.has(word) || /^‹(?:\w+)›$/.test(word))) return undefined;
  const single = counted.size === 1 ? [...counted][0] : undefined;
  const about = own ?? single ?? (!isSeveral && counted.size === 0 && OF_CONTEXT.test(part) ? context : undefined);
  if (isBad && never && !isAbsent) return { about };
  if (isBad) claimAbsent(claims, about, 'fails');
  else if (isGood && !never) claimAbsent(claims, about, 'complies');
  return { about };
}

const ASKS = /\b(?:must|shall|should|has to|have to|needs?|ought)\b/;
const OF_CONTEXT = /^(?:factory|the factory|it|its|this)\b/;

/** In seconds, where it is a time; 0 lasts until somebody unlocks, or locks nobody. */
function inSetting(key: string, number: number, { time }: LockoutSite): number {
  if (key !== 'time' || !time) return number;
  return number === 0 && time.zeroIsForever ? Number.POSITIVE_INFINITY : number * time.unit;
}
