import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { readStatements } from '../parse/read-statements.ts';

/** The values that the recommendation's own commands give an attribute, its remediation first; undefined if there are none, or several. */
export function demandedValues(recommendation: Recommendation, attribute: string): readonly string[] | undefined {
  for (const procedure of [recommendation.remediation, recommendation.audit]) {
    const values = commandsOf(procedure).flatMap((command) => valuesSetBy(command, attribute));
    if (values.length > 0) return new Set(values.map((words) => words.join(' '))).size === 1 ? values[0] : undefined;
  }
  return undefined;
}

function valuesSetBy(command: string, attribute: string): readonly (readonly string[])[] {
  const typed = command.replace(/\s(?:#{2,}|\*\*|\/\/).*$/s, '');
  return readStatements(typed).flatMap(({ words }) => (words[0] === 'set' && words[1] === attribute ? [words.slice(2)] : []));
}

/** The recommendation's prose, for words that no command contains. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}
