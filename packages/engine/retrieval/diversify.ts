import type { RankedChunk } from './source.ts';

/** The first places, and how many of them one document may have where others have something to say too. */
const FIRST = 3;
const MOST = 2;

/** Makes room among the first three for another document: benchmarks of one vendor say nearly the same, and one would fill them all. */
export function diversify<Source>(ranked: readonly RankedChunk<Source>[]): readonly RankedChunk<Source>[] {
  const first = ranked.slice(0, FIRST);
  const [leader] = first;
  if (first.length < FIRST || !first.every(({ source }) => source === leader?.source)) return ranked;
  const other = ranked.find(({ source }) => source !== leader?.source);
  return other ? [...ranked.slice(0, MOST), other, ...ranked.slice(MOST).filter((each) => each !== other)] : ranked;
}
