import type { LockoutNumber, LockoutSite } from '../../model/lockout.ts';
import { inDigits } from '../read-quantities.ts';

/**
 * A sentence in lower case in which what a lockout is about has become terms: `‹tries›`, `‹time›` and `‹0›` for the settings, `‹fails›` for
 * failed logins, `‹off›` and `‹on›` for its switch, `n⟨5⟩` for a number, `t⟨900⟩` for a time in seconds.
 */
export function writeTerms(sentence: string, site: LockoutSite): string {
  const named = nameSettings(plain(sentence), site);
  return writeTimes(
    inDigits(named).replace(ORDINALS, (_, word: string) => String(ORDINAL[word])),
    site,
  )
    .replace(FAIL_TO, '$1 ‹fails›')
    .replace(HAVE_FAILED, ' ‹fails›')
    .replace(FAILS, writeFails)
    .replace(/(?<![\w.⟨‹/-])(\d{1,6})(?:rd|th|nd|st)?(?![\w⟩›/]|[.:]\d)/g, 'n⟨$1⟩')
    .replace(/(n⟨\d+⟩) \(\1\)/g, '$1')
    .replace(/(n⟨\d+⟩) times in (?:succession|a row)/g, '$1 ‹fails›')
    .replace(/\s+/g, ' ')
    .trim();
}

const ORDINAL: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, tenth: 10 };
const KINDS =
  '(?:consecutive|successive|failed|failing|wrong|incorrect|bad|invalid|unsuccessful|mistyped|rejected|false|log-?in|log-?on|sign-?in|authentication|password)';
const NOUNS =
  '(?:attempts|attempt|tries|try|retries|failures|failure|log-?ins?|log-?ons?|sign-?ins?|passwords?|entries|authentications?)(?![\\w›-])';
/** `the third wrong password` */
const ORDINALS = new RegExp(`\\b(${Object.keys(ORDINAL).join('|')})(?= (?:${KINDS} )*${NOUNS})`, 'g');
const FAILS = new RegExp(
  `(?<![\\w‹⟨-])(?:${KINDS} ){0,3}${NOUNS}(?: ${NOUNS})?(?: (?:in a row|in succession|one after another|in sequence))?`,
  'g',
);
/** `fails to log in five times in a row`, `once five logins have failed` */
const FAIL_TO = /\bfails? to (?:log|sign) (?:in|on) (\d+) times(?: (?:in a row|in succession))?/g;
const HAVE_FAILED = new RegExp(
  `(?<=\\d)(?: ${KINDS}){0,3} ${NOUNS}(?: ${NOUNS})?(?: (?:in a row|in succession))? (?:have|has|had) failed\\b`,
  'g',
);
const COUNTS =
  /\b(?:attempts?|tries|try|retries|failures?|failed|failing|wrong|incorrect|bad|invalid|unsuccessful|mistyped|rejected|false)\b/;

/** Logins and passwords by themselves did not fail. */
const writeFails = (found: string): string => (COUNTS.test(found) ? '‹fails›' : found);

const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/<=|≤/g, ' at most ')
    .replace(/>=|≥/g, ' at least ')
    .replace(/["“”'’‘`<>]|\((?:automated|manual|(?:not )?scored)\)/g, ' ')
    .replace(/\b(is|are|as|constitutes?|also|always) an? (?:failures?|violations?)\b/g, '$1 a finding')
    .replace(/\b(?:the|both|these|all) two (?=values|settings|lines|numbers|figures)/g, 'both ')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/ - /g, ', ')
    .replace(/(\d)-(?=\d)/g, '$1 to ')
    .replace(/\b(?:an? |the )?three[- ]quarters of an hour\b/g, '45 minutes')
    .replace(/\b(?:an? |the )?quarter of an hour\b|\ba quarter-hour\b/g, '15 minutes')
    .replace(/\bhalf an hour\b|\ba half[- ]hour\b/g, '30 minutes')
    .replace(/\b(?:an?|one full|a full) (?=(?:minute|hour|day)\b)/g, '1 ')
    .replace(/\s+/g, ' ');

/** The names of settings, longer ones of the vendor before those that any document may use. */
function nameSettings(text: string, { tries, time, extras = [], off, on }: LockoutSite): string {
  const write = (given: string, { names }: LockoutNumber, term: string): string => given.replace(bounded(names), term);
  let named = off ? text.replace(bounded(off), '‹off›') : text;
  for (const [at, extra] of extras.entries()) named = write(named, extra, `‹${at}›`);
  named = write(named, tries, '‹tries›');
  if (time) named = write(named, time, '‹time›');
  if (on) named = named.replace(bounded(on), '‹on›');
  return named
    .replace(
      /\b(?:(?:lock-?out|lock|blocking|block|locking)[- ](?:time|duration|period|timeout)|duration|lock-?out time-?out)\b/g,
      '‹time›',
    )
    .replace(
      /\b(?:(?:lock-?out|attempts?) )?(?:threshold|limit)\b(?! nothing)|\b(?:the|this) count\b|\b(?:the|a|this) (?:maximum )?(?:number|count|figure)\b(?= of (?:failed|wrong|consecutive|attempts|failures|tries))/g,
      '‹tries›',
    );
}

const forms = new WeakMap<RegExp, RegExp>();

function bounded(names: RegExp): RegExp {
  let form = forms.get(names);
  if (!form) forms.set(names, (form = new RegExp(`(?<![\\w‹-])(?:${names.source})(?![\\w›-])`, 'g')));
  return form;
}

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^s/, 1],
  [/^m/, 60],
  [/^h/, 3600],
  [/^d/, 86_400],
];
const UNIT = '(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?)\\b';
const inSeconds = (number: string, unit: string): number => Number(number) * SECONDS.find(([form]) => form.test(unit))![1];

/** `15 to 30 minutes` has its unit behind the second number alone. */
function writeTimes(text: string, { time }: LockoutSite): string {
  return text
    .replace(
      new RegExp(`(?<![\\w.])(\\d+)( (?:to|and|or)(?: at (?:least|most))? )(?=\\d+[- ]?${UNIT})`, 'g'),
      (found, number: string, joint: string, unit: string) => (joint === ' or ' ? found : `t⟨${inSeconds(number, unit)}⟩${joint}`),
    )
    .replace(
      new RegExp(`(?<![\\w.])(\\d+)(?: \\(\\1\\))?[- ]?${UNIT}`, 'g'),
      (_, number: string, unit: string) => `t⟨${inSeconds(number, unit)}⟩`,
    )
    .replace(/(t⟨\d+⟩)(?: =|,)? \(?(?:=|i\.e\.|that is,?|which is|or)? ?\1\)?/g, '$1')
    .replace(/(?<![\w.⟨])(\d+) \((t⟨(\d+)⟩)\)/g, (found, number: string, term: string, seconds: string) =>
      time && Number(number) * time.unit === Number(seconds) ? term : found,
    );
}
