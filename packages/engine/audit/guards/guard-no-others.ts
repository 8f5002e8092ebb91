import { type ClosedNames, membersIn, readClosedNames } from '../../demands/read-closed-names.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Addresses } from '../../model/rule-base.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { uniteAddresses } from '../../rule-base/addresses.ts';
import { findNamedAddresses } from '../../rule-base/named-addresses.ts';
import { type Guard, shorten } from '../guard.ts';
import { findBeside, readNameLists } from './other-name.ts';
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
  const all = closed.map(readNamed);
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    for (const one of all) {
      if (one.isCount && COUNTED_UP.test(outcome.reason))
        return doubt(outcome, `But the document says "${shorten(one.sentence)}", and whether there are more was not judged.`);
      const other = findOther(one, outcome, tree);
      if (other !== undefined)
        return doubt(outcome, `But the document says "${shorten(one.sentence)}", and \`${other}\` is there besides.`);
    }
    return outcome;
  };
}

interface Named extends ClosedNames {
  readonly addresses: Addresses;
  /** Those of its words that may be names with dots or addresses, in small letters. */
  readonly members: readonly string[];
  /** The plain names of persons that it lists. */
  readonly persons: readonly ReadonlySet<string>[];
}

const readNamed = (closed: ClosedNames): Named => ({
  ...closed,
  addresses: uniteAddresses(findNamedAddresses(closed.said).flatMap(({ addresses }) => addresses ?? [])),
  members: membersIn(closed.said).map((name) => name.toLowerCase()),
  persons: closed.namesPersons ? readNameLists(closed.said) : [],
});

/** What stands in the lines beside what is named, in its place, and is none of it. */
function findOther(named: Named, outcome: Outcome, tree: ConfigTree): string | undefined {
  const namesMembers = named.members.length > 0 || named.addresses.v4.length > 0;
  return (namesMembers ? findOtherMember(named, outcome, tree) : undefined) ?? findBeside(named.persons, tree);
}

function findOtherMember(named: Named, { lines }: Outcome, tree: ConfigTree): string | undefined {
  const members = membersOf(tree);
  const byName = named.members.flatMap((name) => members.byName.get(name) ?? []);
  const own = new Set([...byName, ...membersWithin(members, named.addresses)]);
  const decided = new Set(lines);
  const judged = [...own].filter(({ line, endLine }) => decided.has(line) || decided.has(endLine));
  const isLike = standsLike(judged.length > 0 ? judged : [...own], tree);
  return members.all.find((one) => isLike(one) && !own.has(one))?.name;
}
