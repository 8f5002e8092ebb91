import { type Box, countCovered, coversBox, extentOf, meetsBox, subtractBox } from './traffic.ts';

/** The traffic that a rule takes, with the rule's number in its list. */
export interface Claim {
  readonly owner: number;
  readonly box: Box;
}

export type Coverage =
  /** Nothing is left; `owners` took it, in ascending order. */
  | { readonly kind: 'covered'; readonly owners: readonly number[] }
  /** Something is left. */
  | { readonly kind: 'open' }
  /** It took too many steps to tell. */
  | { readonly kind: 'unknown' };

/** Looks at claims before it gives up, besides some for each claim. The question is as hard as any in NP, but not for rules that people write. */
const STEPS = 20_000;
const STEPS_FOR_EACH = 20;

/**
 * Whether claims together hold all of some boxes. Takes one claim after the other away from a box and goes on with one of the pieces that
 * are left: either a piece remains that no claim meets, which is proof, or none does.
 */
export function coverBoxes(boxes: readonly Box[], claims: readonly Claim[]): Coverage {
  const owners = new Set<number>();
  let steps = STEPS + STEPS_FOR_EACH * claims.length;
  for (const box of boxes) {
    const ordered = orderClaims(box, claims);
    const open: { readonly piece: Box; readonly next: number }[] = [{ piece: box, next: 0 }];
    for (let current = open.pop(); current; current = open.pop()) {
      let { next } = current;
      while (next < ordered.length && !meetsBox(current.piece, ordered[next]!.box)) next += 1;
      steps -= next - current.next + 1;
      const claim = ordered[next];
      if (!claim) return { kind: 'open' };
      if (steps < 0) return { kind: 'unknown' };
      owners.add(claim.owner);
      // Pieces of the respects that tell most rules apart are looked at first: there is least that could take them.
      for (const piece of subtractBox(current.piece, claim.box).toReversed()) open.push({ piece, next: next + 1 });
    }
  }
  return { kind: 'covered', owners: [...owners].toSorted((a, b) => a - b) };
}

/** The claims that meet the box, those that leave fewest pieces of it first. */
function orderClaims(box: Box, claims: readonly Claim[]): readonly Claim[] {
  const relevant = claims.filter((claim) => meetsBox(claim.box, box));
  const counts = new Map(relevant.map((claim) => [claim, countCovered(claim.box, box)]));
  return relevant.toSorted((a, b) => counts.get(b)! - counts.get(a)!);
}

/** Whether the claims of one owner hold all of the boxes. */
export const coversAlone = (boxes: readonly Box[], claims: readonly Box[]): boolean =>
  boxes.every((box) => claims.some((claim) => coversBox(claim, box)) || coversByParts(box, claims));

/** A rule has one claim for each family of addresses, seldom more: only then there are parts to put together. */
function coversByParts(box: Box, claims: readonly Box[]): boolean {
  const parts = claims.filter((claim) => extentOf(claim, 'family') === extentOf(box, 'family'));
  return (
    parts.length > 1 &&
    coverBoxes(
      [box],
      parts.map((part) => ({ owner: 0, box: part })),
    ).kind === 'covered'
  );
}
