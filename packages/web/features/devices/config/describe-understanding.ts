/**
 * The share of lines that were understood, in per cent with one decimal; never rounded up to a hundred, which would say that nothing
 * is left.
 */
export const describeShare = (share: number): string => (share >= 1 ? '100 %' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`);

/** Numbers of lines with runs of them joined: `[12, 13, 14, 80]` gives `12–14` and `80`, each with its first line. */
export const joinLines = (lines: readonly number[]): readonly { first: number; label: string }[] => {
  const runs: { first: number; last: number }[] = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && line <= run.last + 1) run.last = line;
    else runs.push({ first: line, last: line });
  }
  return runs.map(({ first, last }) => ({ first, label: first === last ? String(first) : `${first}–${last}` }));
};
