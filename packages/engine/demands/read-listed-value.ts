/** What refuses a value in its sentence, as the source of a pattern. */
export const REFUSES_VALUE = 'not|no|never|neither|nor|without|refused?|too|weak|forbidden|prohibited';
const REFUSES = new RegExp(String.raw`\b(?:${REFUSES_VALUE}|findings?)\b`);
const PLAIN = /^[a-z\d-]+$/;
const IS = 'is |are |must be |may be |reads ';

/** Whether a sentence lists the value of a pair among others of its setting: `frequency is automatic (factory value) or every`, and `frequency every`. */
export function listsValue(sentence: string, pair: string): boolean {
  const [setting = '', value = ''] = pair.toLowerCase().split(' ');
  if (!PLAIN.test(setting) || !PLAIN.test(value)) return false;
  const list = new RegExp(
    String.raw`(?<![\w-])${setting} (?:${IS})?((?:[^.;:]|\.(?=\d)){2,60}(?: or |, )["“\x60]?${value})(?![\w-])((?:[^.;:]|\.(?=\d))*)`,
  ).exec(sentence.toLowerCase());
  return list !== null && list.slice(1).join(' ').includes(' or ') && !REFUSES.test(list.slice(1).join(' '));
}

/** What such a sentence ends in; almost none does. */
const SAYS_DEFAULT = /\((?:the )?(?:factory|default)/;

/** Whether a sentence accepts what holds without a line: `frequency is automatic (factory value)`. */
export const acceptsDefault = (sentence: string, setting: string): boolean =>
  PLAIN.test(setting) &&
  SAYS_DEFAULT.test(sentence.toLowerCase()) &&
  new RegExp(
    String.raw`(?<![\w-])${setting} (?:${IS})["“\x60]?[\w-]+["”\x60]? \((?:the )?(?:factory|default)(?: (?:value|setting|default))?\)`,
  ).test(sentence.toLowerCase());

const EITHER = /\beither\b ([^.;]{2,120}?),? or ([^.;]{2,120})/;

/** Whether a sentence lets something else do in the place of a value: `either with frequency automatic or at intervals of two hours`. */
export function offersOther(sentence: string, setting: string, value: string): boolean {
  const [, ...ways] = EITHER.exec(sentence.toLowerCase().replace(/["'“”‘’`]/g, '')) ?? [];
  const isOwn = (way: string): boolean => hasWord(way, setting) && hasWord(way, value);
  const [other, ...more] = ways.filter((way) => !isOwn(way));
  return other !== undefined && more.length === 0 && !REFUSES.test(other) && other.trim().split(/\s+/).length > 2;
}
const hasWord = (text: string, word: string): boolean => PLAIN.test(word) && new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);
