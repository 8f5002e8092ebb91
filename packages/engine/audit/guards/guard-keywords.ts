import { cleanLines, textsOf } from '../../config-tree/text-commands.ts';
import { splitProseLines } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** Keywords of settings, and behind them what they have to be: `minimum-uppercase, minimum-lowercase and minimum-special each ≥ 1`. */
const COMPARED =
  /((?<![\w-])[a-z]+(?:-[a-z]+)+(?![\w-])(?:,? (?:and |or )?[a-z]+(?:-[a-z]+)+(?![\w-])){0,8}) (?:each |all |both )?(?:≥|≤|>=|<=|=|must be|(?:is|are) (?:at (?:least|most)|not (?:more|less|above|below)|set to)|(?:at (?:least|most)) \d|between \d|\d+ or (?:more|less|higher|lower))/g;
/** Words that are joined by a hyphen in any text. */
const SPOKEN = /^(?:log-?in|time-?out|read-only|up-to-date|built-in|e-mail|clear-text|non-[a-z]+|[a-z]+-based|fall-back|re-[a-z]+)$/;
/** `each with a key`, `every server has its own secret`: something that belongs to each of several. */
const EACH_WITH = /\beach (?:of them )?(?:with|has|having) (?:an? |its |their )?(?:own )?(?:shared )?(key|secret)\b/i;

/**
 * Leaves to a person a PASS of which an audit compares further keywords that stand in the text, or asks for a secret of each of several things,
 * where the judge says nothing of them.
 */
export function guardKeywords({ title, audit }: Recommendation): Guard {
  const sentences = splitProseLines(audit);
  const keywords = sentences
    .flatMap((sentence) => [...sentence.matchAll(COMPARED)].flatMap(([, list]) => list!.match(/[a-z]+(?:-[a-z]+)+/g) ?? []))
    .filter((word) => !SPOKEN.test(word))
    .map((word) => ({ word, pattern: new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`) }));
  const owned = [title, ...sentences].map((sentence) => EACH_WITH.exec(sentence)?.[1]?.toLowerCase()).find(Boolean);
  if (keywords.length === 0 && owned === undefined) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    if (owned !== undefined && !/\b(?:keys?|secrets?)\b/i.test(outcome.reason))
      return doubt(outcome, `But the document asks for a ${owned} of each, which was not judged.`);
    const shown = textsOf(outcome.lines, tree).join('\n');
    const unlooked = keywords.find(
      ({ pattern }) => !pattern.test(outcome.reason) && !pattern.test(shown) && cleanLines(tree).some((line) => pattern.test(line)),
    )?.word;
    return unlooked === undefined ? outcome : doubt(outcome, `But the audit compares \`${unlooked}\`, which was not judged.`);
  };
}
