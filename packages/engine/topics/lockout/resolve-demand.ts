import type { Claims, NumberClaims } from '../../demands/lockout/claims.ts';

/** What a document asks of one number of a lockout. */
export interface NumberDemand {
  readonly least: number;
  readonly most: number;
  /** The document names this number alone: one that is stricter may do. */
  readonly isExact: boolean;
}

/**
 * What a number has to be by all sentences that bound it.
 * @returns `torn` where two sentences bound it differently
 */
export function resolveNumber({ bounds }: NumberClaims, floor: number): NumberDemand | 'torn' | undefined {
  const sided = bounds.filter(({ isBare }) => !isBare);
  const bare = new Set(bounds.filter(({ isBare }) => isBare).map(({ least }) => least));
  const single = (values: readonly number[]): number | undefined | 'torn' => {
    const distinct = new Set(values);
    return distinct.size > 1 ? 'torn' : [...distinct][0];
  };
  const least = single(sided.map((one) => one.least).filter((value) => value > floor));
  const most = single(sided.map((one) => one.most).filter(Number.isFinite));
  if (least === 'torn' || most === 'torn' || bare.size > 1) return 'torn';
  const [alone] = bare;
  if (sided.length === 0) return alone === undefined ? undefined : { least: alone, most: alone, isExact: true };
  const demand = { least: least ?? floor, most: most ?? Number.POSITIVE_INFINITY, isExact: false };
  // `Locked after three failures` beside `3 or lower`, `after three to five`: the same number, or one of the range.
  const isSame = alone === undefined || alone === demand.most || alone === demand.least;
  return isSame ? demand : 'torn';
}

export type Absent = 'complies' | 'fails' | undefined;

/** What a document says of a device that does not show a number. */
export const absentOf = (claims: Claims, key: string): Absent => claims.of[key]?.absent ?? claims.absent;
