/** The first of some places, from top to bottom, that is at or below one; rules are many where a page has many tables. */
export function findFirst(places: readonly { readonly y: number }[], y: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((places[middle]?.y ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
