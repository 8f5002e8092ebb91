import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { readWeaker } from '../demanded-names.ts';
import type { Guard } from '../guard.ts';

/** Leaves to a person a PASS whose lines show a weaker algorithm than one that a document names, in whatever words. */
export function guardWeaker(recommendation: Recommendation): Guard {
  const findWeaker = readWeaker(recommendation);
  if (!findWeaker) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const word = findWeaker(outcome.lines.map((line) => tree.lines[line - 1]).join('\n'));
    return word === undefined ? outcome : doubt(outcome, `But the document names \`${word}\`, and the lines show a weaker one.`);
  };
}
