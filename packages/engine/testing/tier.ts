/**
 * Tests run in two tiers: the gate (`npm test`, fixed seeds, small counts) and everything (`npm run test:all`, full counts, a seed
 * that is drawn for the run and printed). The runner sets both variables.
 */
export const isLongTier = process.env['MERLON_TEST_TIER'] === 'all';

/** The seed of the run. The gate always has the same one. */
export const runSeed = Number(process.env['MERLON_TEST_SEED'] ?? 1);

/** How many cases a test tries: `gate` of them for every change, `all` of them in the long tier. */
export const countCases = (gate: number, all: number): number => (isLongTier ? all : gate);

/** Seeds for so many cases. Those of the gate are fixed; the long tier begins at the seed of the run. */
export function drawSeeds(gate: number, all: number): readonly number[] {
  const first = isLongTier ? runSeed : 0;
  return Array.from({ length: countCases(gate, all) }, (_, index) => first + index);
}

/** All cases in the long tier; in the gate so many of them, spread evenly over the list. */
export function chooseCases<Case>(cases: readonly Case[], gate: number): readonly Case[] {
  if (isLongTier || cases.length <= gate) return cases;
  return Array.from({ length: gate }, (_, index) => cases[Math.floor((index * cases.length) / gate)]!);
}
