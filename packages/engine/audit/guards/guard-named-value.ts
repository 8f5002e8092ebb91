import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** What an assertion asks for, and does not find in the lines shown. */
const ASKED = /^`([^`]+)` must be (?:one of )?(`[\w.@+-]+`(?:, `[\w.@+-]+`)*); it is not so in the lines shown\.$/;

/** The value that a check found, and nothing besides: `\`ssh root-login\` is deny-password.`, `The server s1 is reached by TCP.` */
const FOUND = /^(?:`[^`]+` is|The [a-z ]{3,40} [\w.-]+ is reached by) ([\w-]+)\.$/;

/**
 * Leaves to a person a FAIL by a value that the document accepts as well as the one that was asked for: `severity is information or debug`,
 * `The level debug is also accepted`, `if the format is neither sha512 nor sha256, this is a finding`.
 */
export function guardNamedValue({ title, description, audit }: Recommendation): Guard {
  const sentences = [title, ...splitText(description), ...splitProse(audit)];
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const found = FOUND.exec(outcome.reason)?.[1];
    const among = found === undefined ? undefined : sentences.find((sentence) => listsAmong(sentence, found));
    if (among !== undefined) return doubt(outcome, `But the document says "${shorten(among.trim())}"`);
    const number = NUMBER.exec(outcome.reason)?.[1];
    const within = number === undefined ? undefined : sentences.find((sentence) => boundsWith(sentence, number));
    if (within !== undefined) return doubt(outcome, `But the document says "${shorten(within.trim())}"`);
    // Of several settings the others may be wrong as well.
    const [, setting = '', list = ''] = ASKED.exec(outcome.reason) ?? [];
    const keyword = setting.split(' ').at(-1)!;
    if (list === '') return outcome;
    const values = outcome.lines.flatMap((line) => valuesBehind(keyword, tree.lines[line - 1] ?? ''));
    if (values.length === 0) return outcome;
    const asked = list.replaceAll('`', '').split(', ');
    const said = values.map((value) => sentences.find((sentence) => accepts(sentence, value, asked)));
    return said.every((sentence) => sentence !== undefined)
      ? doubt(outcome, `But the document says "${shorten(said[0]!.trim())}"`)
      : outcome;
  };
}

/** The one number that falls short. */
const NUMBER = /^`[^`]+` must be [^;]{1,60}; it is (\d+)\.$/;

/** Whether a sentence names a number as the most or the least that will do, beside another one: `at least 60 and at most 180 days`. */
const boundsWith = (sentence: string, number: string): boolean =>
  !REFUSES.test(sentence) &&
  new RegExp(
    String.raw`\bat least (?:${number}\b[^.;]{0,20} and at most \d+|\d+[^.;]{0,20} and at most ${number})\b|\bbetween (?:${number} and \d+|\d+ and ${number})\b|\bfrom (?:${number} to \d+|\d+ to ${number})\b`,
    'i',
  ).test(sentence);

/** The values that a line sets a keyword to. */
const valuesBehind = (keyword: string, line: string): readonly string[] => {
  const words = line.trim().replace(/["';]/g, '').split(/\s+/);
  const at = words.indexOf(keyword);
  return at < 0 ? [] : words.slice(at + 1).map((word) => word.toLowerCase());
};

const escaped = (text: string): string => text.replaceAll(/[^\w-]/g, String.raw`\$&`);

/** A value as a word of its own, in quotes or not, as the source of a pattern. */
const wordOf = (value: string): string => String.raw`["'\`“]?(?<![\w-])${escaped(value)}(?![\w-])["'\`”]?`;

/** Whether a sentence names a value as one of those that will do. */
function listsAmong(sentence: string, value: string): boolean {
  if (!/^[a-z][\w-]{2,}$/i.test(value)) return false;
  const own = wordOf(value);
  const isNeither = new RegExp(String.raw`\bneither\b[^.;]{0,60}${own}`, 'i').test(sentence);
  if (isNeither) return /\b(?:finding|fail\w*|non-?complian\w*|deviation|violation)\b/i.test(sentence);
  const other = String.raw`["'\`“]?[\w-]+["'\`”]?`;
  const isEither = new RegExp(String.raw`${other},? or (?:to |by |it is )?${own}|${own},? or (?:to |by |it is )?${other}`, 'i').test(
    sentence,
  );
  return isEither && /\b(?:must|shall|should|has to|is|are|be)\b/i.test(sentence) && !REFUSES.test(sentence);
}
const REFUSES = /\b(?:not?|never|neither|nor|without|cannot|finding|fails?|instead of|rather than|disable[ds]?|removed?|refused?|off)\b/i;

/** Whether a sentence names a value beside one that was asked for, or accepts it in so many words. */
function accepts(sentence: string, value: string, asked: readonly string[]): boolean {
  if (!/^[a-z][\w-]{2,}$/.test(value)) return false;
  const own = wordOf(value);
  const others = `(?:${asked.map(escaped).join('|')})`;
  const isListed = new RegExp(
    String.raw`\b${others}["'\`”]?,? or (?:(?:it is|of the level|the level|level|with|by) )?${own}|${own},? or ["'\`“]?${others}\b`,
    'i',
  );
  const isAccepted = new RegExp(
    String.raw`${own}(?! or)[^.;]{0,40} (?:is|are) (?:also |as well )?(?:accepted|acceptable|permitted|allowed|sufficient)\b`,
    'i',
  );
  return (isListed.test(sentence) && !/\bnot\b/i.test(sentence)) || isAccepted.test(sentence);
}
