/** A set with one member more, or without it where it was in there. */
export const toggle = <T>(members: ReadonlySet<T>, member: T): ReadonlySet<T> => {
  const next = new Set(members);
  if (!next.delete(member)) next.add(member);
  return next;
};
