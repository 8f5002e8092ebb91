import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { splitDescription, splitText } from './find-bound.ts';

/** What a text has to hold: letters, a mark behind them or none, and so many digits. */
export interface RemarkForm {
  readonly letters: string;
  readonly mark: string;
  readonly digits: number;
  /** More digits will do. */
  readonly orMore: boolean;
  readonly isAtStart: boolean;
}

/** What a document asks of the text beside each rule: its description, its comment. */
export interface RuleRemark {
  readonly form: RemarkForm;
  /** Those alone that let traffic pass. */
  readonly isOfPermitting: boolean;
  /** Whether it means rules that are switched off; left out where it does not say. */
  readonly ofOff?: boolean;
  /** The sentence that says so, as it was written. */
  readonly sentence: string;
}

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = `(\\d{1,2}|${COUNTS.join('|')})`;
const QUOTE = `["'“”‘’\`]?`;
/** `the letters CHG followed by six digits`, `REQ, a hyphen and at least five figures`, `CHG plus seven digits` */
const IN_WORDS = new RegExp(
  `(?:(?:the )?(?:capital )?(?:letters?|prefix|characters?|code|word|abbreviation) )?${QUOTE}\\b([A-Z]{2,8})([-_#]?)${QUOTE},? \\(?(?:(?:and |is |which is |are )?(?:directly |immediately )?followed (?:directly |immediately )?by|plus|and|then|with) (?:(a (?:hyphen|dash)) and )?(exactly |at least |no fewer than )?${COUNT}( or more)? (?:digits?|figures?|numerals?)`,
  'g',
);
const HYPHEN_FIRST = new RegExp(
  `${QUOTE}\\b([A-Z]{2,8})${QUOTE}, (a (?:hyphen|dash)) and (exactly |at least |no fewer than )?${COUNT}( or more)? (?:digits?|figures?|numerals?)`,
  'g',
);
/** `CHGnnnnnn`, `REQ-#####` */
const DRAWN = /(?<![\w-])([A-Z]{2,8})([-_]?)(n{3,12}|N{3,12}|#{3,12}|x{3,12})(?![\w#])/g;

const OF_TEXT = /\b(?:descriptions?|comments?|remarks?)\b/i;
const PERMITTING = /\b(?:allow|permit)(?:s|ted|ting|ed|ing)?\b/i;
const OTHERS =
  /\b(?:den(?:y|ies|ied)|drops?|blocks?|rejects?|zones?|interfaces?|from|between|towards|names?|tags?|owners?|dates?|expir\w+)\b/i;
const EACH = /\b(?:each|every|all)\b(?: [\w-]+){0,5}? (?:rules?|polic(?:y|ies)|entr(?:y|ies))\b/i;
const OFF_TOO =
  /\b(?:in use|in effect|enabled|active|switched on) or not\b|\bwhether or not (?:it|they) (?:is|are) (?:enabled|active|in use)\b/i;
const ON = /\b(?:enabled|active|in (?:use|effect)|switched on)\b/i;
const OFF_LEFT_OUT =
  /\b(?:disabled|inactive|unused|switched off)\b[^.;]*\b(?:not (?:considered|counted|judged|looked at|checked|meant|assessed)|do not (?:count|matter)|left out|ignored)\b/i;
const AT_START = /\b(?:begin|start)(?:s|ning|ing)? with\b|\bat the (?:start|beginning)\b/i;
const AT_END = /\b(?:ends?|ending) (?:with|in)\b|\bat the end\b/i;

/** What a document asks of the text beside each rule; undefined where it asks for none of a form that is told, or for several. */
export function readRuleRemark({ title, description, audit }: Recommendation): RuleRemark | undefined {
  const sentences = [...splitText(title), ...splitDescription(description), ...splitText(proseOf(audit))].map((one) => one.trim());
  const told = sentences.flatMap((sentence) => formsIn(sentence).map((form) => ({ sentence, form })));
  const [first] = told;
  const sentence = told.find((one) => EACH.test(one.sentence) && OF_TEXT.test(one.sentence))?.sentence;
  if (!first || sentence === undefined || OTHERS.test(withoutOrigin(sentence)) || AT_END.test(sentence)) return undefined;
  const isOne = told.every(({ form }) => form.letters === first.form.letters && form.digits === first.form.digits);
  const isSame = new Set(told.map(({ form }) => `${form.mark} ${form.orMore}`)).size === 1;
  if (!isOne || !isSame) return undefined;
  const ofOff = OFF_TOO.test(sentence) ? true : ON.test(sentence) || sentences.some((one) => OFF_LEFT_OUT.test(one)) ? false : undefined;
  return {
    form: { ...first.form, isAtStart: AT_START.test(sentence) },
    isOfPermitting: PERMITTING.test(sentence),
    ...(ofOff !== undefined && { ofOff }),
    sentence: sentence.replace(/[.;:]$/, ''),
  };
}

/** `the change it came from`, which is no zone. */
const withoutOrigin = (sentence: string): string =>
  sentence.replace(/\b(?:it|they) (?:came|comes?|stems?) from\b|\bfrom which it (?:came|comes)\b/gi, ' ');

/** The forms that a sentence tells. */
function formsIn(sentence: string): readonly RemarkForm[] {
  const make = (letters: string, mark: string, digits: number, least: string | undefined): RemarkForm => ({
    letters,
    mark,
    digits,
    orMore: least !== undefined && !/exactly/.test(least),
    isAtStart: false,
  });
  const toNumber = (word: string): number => (/\d/.test(word) ? Number(word) : COUNTS.indexOf(word) + 1);
  return [
    ...[...sentence.matchAll(IN_WORDS)].map(([, letters, mark, hyphen, least, count, more]) =>
      make(letters!, hyphen ? '-' : mark!, toNumber(count!), least ?? more),
    ),
    ...[...sentence.matchAll(HYPHEN_FIRST)].map(([, letters, , least, count, more]) =>
      make(letters!, '-', toNumber(count!), least ?? more),
    ),
    ...[...sentence.matchAll(DRAWN)].map(([, letters, mark, run]) => make(letters!, mark!, run!.length, undefined)),
  ];
}

/** Whether a text holds what is told: `perhaps` where it has the letters and enough digits, and not quite so. */
export function holdsForm(text: string, { letters, mark, digits, orMore, isAtStart }: RemarkForm): 'yes' | 'no' | 'perhaps' {
  const start = isAtStart ? '^\\s*' : '(?<![A-Za-z\\d])';
  const strict = new RegExp(`${start}${letters}${mark}\\d{${digits}${orMore ? ',' : ''}}(?!\\d)`);
  if (strict.test(text)) return 'yes';
  const alike = [...text.matchAll(new RegExp(`${letters}[\\s:#._-]{0,3}(\\d+)`, 'gi'))];
  return alike.some(([, run]) => run!.length >= digits) ? 'perhaps' : 'no';
}
