import type { Bound } from './write-bounds.ts';

/** What is asked of one number of a lockout, as its sentences say it. */
export interface NumberClaims {
  /** Its number where a device shows none, as the document tells it; a time in seconds. */
  told?: number;
  /** What the document says of a device that shows none. */
  absent?: 'complies' | 'fails';
  /** A sentence looks for its line, and does not say what holds without it. */
  isLookedFor: boolean;
  readonly bounds: Bound[];
}

/** What a document says of a lockout. `time` and `tries` are the keys of its two numbers, and `0`, `1` those of others. */
export interface Claims {
  readonly of: Record<string, NumberClaims>;
  /** Of a lock that lasts until somebody unlocks it. */
  forever?: 'asked' | 'accepted' | 'refused';
  /** Whether the document speaks of an account that is locked, and not just of a session that ends. */
  locks: boolean;
  /** What holds of all numbers that a device does not show. */
  absent?: 'complies' | 'fails';
  /** Two sentences contradict each other. */
  isTorn: boolean;
}

export const startClaims = (): Claims => ({ of: {}, locks: false, isTorn: false });

/** The claims of one number. */
export const claimsOf = (claims: Claims, key: string): NumberClaims => (claims.of[key] ??= { isLookedFor: false, bounds: [] });

/** Says what holds of a number that a device does not show; of all where none is named. */
export function claimAbsent(claims: Claims, key: string | undefined, absent: 'complies' | 'fails'): void {
  const own: { absent?: 'complies' | 'fails' } = key === undefined ? claims : claimsOf(claims, key);
  if (own.absent !== undefined && own.absent !== absent) claims.isTorn = true;
  own.absent = absent;
}

export function claimTold(claims: Claims, key: string, told: number): void {
  const own = claimsOf(claims, key);
  if (own.told !== undefined && own.told !== told) claims.isTorn = true;
  own.told = told;
}

export function claimForever(claims: Claims, forever: NonNullable<Claims['forever']>): void {
  if (claims.forever !== undefined && claims.forever !== forever && (claims.forever === 'refused' || forever === 'refused'))
    claims.isTorn = true;
  if (claims.forever === undefined || forever !== 'asked') claims.forever = forever;
}

/** The key of the term that stands last in a text, or first. */
export function keyIn(text: string, end: 'first' | 'last'): string | undefined {
  const found = [...text.matchAll(/‹(tries|time|fails|\d)›/g)].map(([, term]) => (term === 'fails' ? 'tries' : term!));
  return end === 'first' ? found[0] : found.at(-1);
}
