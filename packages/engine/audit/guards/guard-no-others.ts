import { type ClosedNames, membersIn, readClosedNames } from '../../demands/read-closed-names.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { uniteAddresses } from '../../rule-base/addresses.ts';
import { findNamedAddresses } from '../../rule-base/named-addresses.ts';
import { type Guard, shorten } from '../guard.ts';
import { findOtherName } from './other-name.ts';
import { membersOf, membersWithin, standsLike } from './list-members.ts';

/** What a judge says that counted no further than to what is enough. */
const COUNTED_UP = /\bat least are configured\b|\b(?:server|host|collector|source)s? is configured\b/;

/**
 * Leaves to a person a PASS where a document names all there may be, in whatever words (`exactly these two`, `a pair of`, `A and B alone`), and
 * the device has others where it has those.
 */
export function guardNoOthers(recommendation: Recommendation): Guard {
  const closed = readClosedNames(recommendation);
  if (closed.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    for (const one of closed) {
      if (one.isCount && COUNTED_UP.test(outcome.reason))
        return doubt(outcome, `But the document says "${shorten(one.sentence)}", and whether there are more was not judged.`);
      const other = findOther(one, outcome, tree);
      if (other !== undefined)
        return doubt(outcome, `But the document says "${shorten(one.sentence)}", and \`${other}\` is there besides.`);
    }
    return outcome;
  };
}

/** What stands in the lines beside what is named, in its place, and is none of it. */
function findOther({ said, namesPersons }: ClosedNames, { lines }: Outcome, tree: ConfigTree): string | undefined {
  const members = membersOf(tree);
  const named = uniteAddresses(findNamedAddresses(said).flatMap(({ addresses }) => addresses ?? []));
  const byName = membersIn(said).flatMap((name) => members.byName.get(name.toLowerCase()) ?? []);
  const own = new Set([...byName, ...membersWithin(members, named)]);
  const decided = new Set(lines);
  const judged = [...own].filter(({ line, endLine }) => decided.has(line) || decided.has(endLine));
  const isLike = standsLike(judged.length > 0 ? judged : [...own], tree);
  return members.all.find((one) => isLike(one) && !own.has(one))?.name ?? (namesPersons ? findOtherName(said, tree) : undefined);
}
