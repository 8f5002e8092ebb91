import type { NamedSide } from '../model/address-lists.ts';

/** Why a rule that denies may let something pass. */
export const UNREAD_CONDITION = 'But it has a condition that was not understood.';

/** A group that leaves some of its members out. */
export const LEAVES_OUT = 'leaves out';

/**
 * A side of a rule by the names that stand in it.
 * @param membersOf the names in a group; undefined for what is none
 */
export function nameSide(
  names: readonly string[],
  isNegated: boolean,
  membersOf: (name: string) => readonly string[] | typeof LEAVES_OUT | undefined,
): NamedSide {
  const known = new Set(names);
  let excludes = isNegated;
  // What is added while it runs is looked at as well.
  for (const name of known) {
    const members = membersOf(name);
    if (members === LEAVES_OUT) excludes = true;
    else for (const member of members ?? []) known.add(member);
  }
  return { names: [...known], excludes };
}
