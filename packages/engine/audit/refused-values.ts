import { turnFinding } from '../demands/turn-finding.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Outcome } from '../model/verdict.ts';

const VALUE = String.raw`["'\`“]?[a-z][\w-]*["'\`”]?`;
/** `simple and md5 are not sufficient`, `noauthentication or authentication alone does not comply` */
const REFUSES = new RegExp(
  String.raw`^(?:a |an |the )?(?:values? |modes? |types? |levels? )?(${VALUE}(?:(?:, and|, or|,| and| or) ${VALUE}){0,5})(?: alone| only)? (?:(?:is|are) (?:not (?:compliant|sufficient|acceptable|enough|accepted|allowed|permitted)|insufficient|unacceptable|non-?compliant)|(?:does|do) not (?:comply|suffice)|(?:must|may|shall) not be used)$`,
  'i',
);
/** Words that stand for whatever was said before. */
const NO_VALUE = /^(?:it|this|that|they|these|those|which|others?|anything|everything|nothing|a|an|the|and|or|all|both|either|neither|each|every)$/;

/**
 * Whether a sentence refuses values that the text has nowhere near what was judged: none of them ends a line, or stands in one that shares a
 * keyword with those that decide. Only a whole text shows that.
 */
export function refusesUnused(sentence: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const text = sentence.trim().replace(/[.;]$/, '');
  const [, listed] = REFUSES.exec(turnFinding(text) ?? text) ?? [];
  if (listed === undefined || lines.length === 0 || tree.isExcerpt || tree.gaps.length > 0 || tree.unknownLines.length > 0) return false;
  const values = listed
    .toLowerCase()
    .replace(/["'`“”]/g, '')
    .split(/, and |, or |, | and | or /);
  if (values.some((value) => NO_VALUE.test(value))) return false;
  const judged = new Set(lines.flatMap((line) => keywordsOf(wordsOf(tree.lines[line - 1] ?? ''))));
  return !tree.lines.some((line) => {
    const words = wordsOf(line);
    const held = values.some((value) => words.includes(value));
    // In XML, what a value belongs to stands in other lines.
    return held && (line.includes('<') || values.includes(words.at(-1)!) || keywordsOf(words).some((word) => judged.has(word)));
  });
}

const wordsOf = (line: string): readonly string[] =>
  line
    .toLowerCase()
    .split(/[^\w-]+/)
    .filter(Boolean);
/** What a line sets, and not to what: its words of letters alone, at least four of them. */
const keywordsOf = (words: readonly string[]): readonly string[] => words.filter((word) => /^[a-z][a-z-]{3,}$/.test(word));
