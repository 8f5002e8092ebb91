import { wantsRule } from '../../demands/wants-rule.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** `from the zone guest to the zone internet` */
const PAIR = /\bfrom (?:the )?zone ["'“]?([\w-]+)["'”]? (?:in)?to (?:the )?zone ["'“]?([\w-]+)/gi;

/**
 * Where a document wants a rule to be there and in effect: leaves to a person that it does not apply because there is none, and a PASS by rules of
 * which none is of the zones that the document names.
 */
export function guardWantedRule(recommendation: Recommendation): Guard {
  if (!wantsRule(recommendation)) return (outcome) => outcome;
  const { title, description } = recommendation;
  const pairs = [...`${title}. ${description}`.matchAll(PAIR)].map(([, from, to]) => [from!, to!] as const);
  return (outcome, tree) => {
    if (outcome.status === 'NA') return doubt(outcome, 'But the document wants such a rule to be there.');
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const shown = outcome.lines.map((line) => tree.lines[line - 1] ?? '');
    // A device that writes both zones into a line shows by it that a rule of theirs was looked at.
    const missed = pairs.find((pair) => holdBoth(tree.lines, pair) && !holdBoth(shown, pair));
    return missed
      ? doubt(outcome, `But the document wants a rule from zone ${missed[0]} to zone ${missed[1]}, which the lines do not show.`)
      : outcome;
  };
}

const holdBoth = (lines: readonly string[], zones: readonly string[]): boolean =>
  lines.some((line) => zones.every((zone) => holdsWord(line, zone)));

const holdsWord = (line: string, word: string): boolean =>
  line
    .toLowerCase()
    .split(/[\s"'[\]]+/)
    .includes(word.toLowerCase());
