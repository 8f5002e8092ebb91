import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { forbidsLine } from '../document/forbidden-lines.ts';
import { undoneAt, whenAbsent } from '../facts/facts.ts';

/** A line that the audit forbids and that is not there: by that audit this is enough. */
export function whenForbidden(tree: ConfigTree, recommendation: Recommendation, command: string, what: string): Outcome | undefined {
  if (isSet(tree, command) || undoneAt(tree, command).length > 0 || !forbidsLine(recommendation, command)) return undefined;
  return whenAbsent(tree, command, `${what} is not switched on`, { status: 'PASS', source: "so the document's own audit" });
}
