/**
 * Of places, each that of an item in another order, the fewest items that have to move to bring them in order: all but a longest
 * ascending run. Their indexes, ascending.
 */
export function findMoved(places: readonly number[]): readonly number[] {
  /** For each length, the index at which an ascending run of that length ends with the lowest place. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (places[ends[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    previous.push(low > 0 ? ends[low - 1]! : -1);
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) kept.add(index);
  return places.flatMap((_place, index) => (kept.has(index) ? [] : [index]));
}
