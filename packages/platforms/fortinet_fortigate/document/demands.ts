import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { statementsOf } from './read-demands.ts';

/** The values that the recommendation's own commands give an attribute, its remediation first; undefined if there are none, or several. */
export function demandedValues(recommendation: Recommendation, attribute: string): readonly string[] | undefined {
  for (const procedure of [recommendation.remediation, recommendation.audit]) {
    const values = statementsOf(commandsOf(procedure)).flatMap(({ words: [verb, name, ...words] }) =>
      verb === 'set' && name === attribute ? [words] : [],
    );
    if (values.length > 0) return new Set(values.map((words) => words.join(' '))).size === 1 ? values[0] : undefined;
  }
  return undefined;
}

/** The recommendation's prose, for words that no command contains. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}
