/**
 * Tokens that question and answer may have together where neither the server nor the table says: what providers offer in their smallest
 * models of today. Questions are made to fit it, and a model that takes less says so with an error.
 */
const ASSUMED = 32_768;

/** As the provider's own documentation of each model says. */
const known: readonly (readonly [id: RegExp, tokens: number])[] = [
  [/^gpt-5(?:-mini|-nano)?(?:-\d{4}-\d\d-\d\d)?$/, 400_000],
  [/^gpt-4\.1(?:-mini|-nano)?(?:-\d{4}-\d\d-\d\d)?$/, 1_047_576],
  [/^gpt-4o(?:-mini)?(?:-\d{4}-\d\d-\d\d)?$/, 128_000],
  [/^gpt-4-turbo(?:-\d{4}-\d\d-\d\d)?$/, 128_000],
  [/^gpt-4(?:-0613)?$/, 8_192],
  [/^gpt-3\.5-turbo(?:-0125|-1106)?$/, 16_385],
  [/^o[134](?:-mini)?(?:-\d{4}-\d\d-\d\d)?$/, 128_000],
];

export function findContextTokens(id: string): number {
  return known.find(([pattern]) => pattern.test(id))?.[1] ?? ASSUMED;
}
