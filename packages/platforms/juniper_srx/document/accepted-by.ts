import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { readDocumentCommands } from './read-commands.ts';

/** The document's own pattern for a list: `show ciphers | display set | except "aes|3des" | count`, which must print nothing. */
export function acceptedBy(recommendation: Recommendation, list: string): RegExp | undefined {
  const setting = list.split(' ').at(-1);
  for (const { part, verb, path, filters } of readDocumentCommands(recommendation)) {
    if (part !== 'audit' || verb !== 'show' || path.at(-1) !== setting) continue;
    const except = filters.map((filter) => /^(?:except|exclude)\s+"?([\w@.|-]+)"?$/.exec(filter)?.[1]).find((found) => found !== undefined);
    if (except) return new RegExp(except.replaceAll('.', '\\.'), 'i');
  }
  return undefined;
}
