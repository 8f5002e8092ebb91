/** The place, in whole points from the left, at which most of some pieces begin; undefined where there are none. */
export function commonStart(pieces: readonly { readonly x: number }[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { x } of pieces) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  return [...counts].reduce<readonly [number, number] | undefined>((best, one) => (!best || one[1] > best[1] ? one : best), undefined)?.[0];
}
