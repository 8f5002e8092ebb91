import { proseLinesOf, splitProseLines } from '../../demands/find-bound.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `none of the four ports`, `one of the listed services`: a list that stands elsewhere in the document. */
const REFERS =
  /\b(?:none|any|one|each|all|neither|only|both)(?: one)? of (?:the|these|those) (?:two |three |four |five |six |seven |eight |nine |ten |\d+ )?(?:listed |named |above |forbidden |permitted |allowed )?([a-z]{3,}?)s\b(?! (?:of|that|which|with|in the (?:list|output))\b)/i;

/** The numbers of a sentence, of three or more that it lists. */
const listed = (sentence: string): readonly string[] => {
  const found = inDigits(sentence).match(/(?<![\w./:-])\d+(?![\w/:-]|\.\d)/g) ?? [];
  return found.length >= LEAST ? found : [];
};
const LEAST = 3;

/** Leaves to a person a PASS where an audit refers to numbers that the document lists, and of which judges say nothing. */
export function guardListedValues(recommendation: Recommendation): Guard {
  const told = proseLinesOf(recommendation);
  const asked = splitProseLines(recommendation.audit).flatMap((sentence) => {
    const noun = REFERS.exec(sentence)?.[1]?.toLowerCase();
    const list =
      noun === undefined ? undefined : told.find((one) => one !== sentence && one.toLowerCase().includes(noun) && listed(one).length > 0);
    return list === undefined ? [] : [{ sentence, numbers: listed(list) }];
  });
  if (asked.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const unheard = asked.find(
      ({ sentence, numbers }) => !numbers.every((number) => isTold(number, outcome, NONE.test(sentence) ? 'lines' : 'text', tree)),
    );
    return unheard
      ? doubt(outcome, `But the document says "${shorten(unheard.sentence.trim())}", of which the list was not compared.`)
      : outcome;
  };
}

/** `none of the four ports`: no line that was looked at may have one. */
const NONE = /\b(?:none|neither) of\b/i;
const OF_ALL = /^(?:Every|Each|All|None|Holds for \d+) /;

/** Whether a reason names a number, or nothing has it that was looked at: the lines that decide, or any of the text. */
function isTold(number: string, { reason, lines }: Outcome, where: 'lines' | 'text', tree: ConfigTree | undefined): boolean {
  const word = new RegExp(String.raw`(?<![\d.])${number}(?![\d.])`);
  if (word.test(reason) || !tree) return word.test(reason);
  const looked = where === 'lines' && OF_ALL.test(reason) ? lines.map((line) => tree.lines[line - 1] ?? '') : tree.lines;
  return !looked.some((line) => word.test(line));
}
