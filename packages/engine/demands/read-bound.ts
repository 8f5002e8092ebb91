import { type Quantity, type Side, type TimeUnit, type Unit, readQuantities } from './read-quantities.ts';

/** A bound on a setting that takes whole numbers, in the setting's own unit. */
export interface Bound {
  readonly side: Side;
  readonly number: number;
}

/** Whether a number is within a bound, in the unit of both. */
export const keepsTo = ({ side, number: bound }: Bound, number: number): boolean => (side === 'atMost' ? number <= bound : number >= bound);

const SECONDS: Readonly<Record<TimeUnit, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};
export const isTime = (unit: Unit | undefined): unit is TimeUnit => unit !== undefined && unit in SECONDS;

/**
 * The bound that a sentence words for a setting: undefined where it names no number, `unclear` where its number may mean something else, or
 * bounds the other side than the setting's natural one.
 * @param unit of the setting, where its number is a time
 */
export function readBound(sentence: string, natural: Side, unit?: TimeUnit): Bound | 'unclear' | undefined {
  const named = readQuantities(sentence);
  if (named.length === 0) return undefined;
  const fitting = named.filter((one) => fitsSetting(one, unit));
  const own = fitting.length > 1 ? fitting.filter(({ side }) => side === natural) : fitting;
  const [only] = own;
  if (own.length !== 1 || !only || (only.side ?? natural) !== natural) return 'unclear';
  if (fitting.length > 1 && !isHarmless(fitting, natural)) return 'unclear';
  return boundOf(only, natural, unit);
}

/** Whether a quantity may be that of a setting: a number alone may be of any unit. */
export const fitsSetting = ({ unit: named }: Quantity, unit: TimeUnit | undefined): boolean =>
  named === undefined || isTime(named) === (unit !== undefined);

/** A quantity as a bound, in the setting's unit. */
export const boundOf = ({ number, unit: named, exclusive }: Quantity, side: Side, unit: TimeUnit | undefined): Bound => ({
  side,
  number: lastWithin(convertTime(number, named, unit), side, exclusive),
});

/** `between 1 and 15`: the other end demands no more than that there is a value. */
const isHarmless = (quantities: readonly Quantity[], natural: Side): boolean =>
  natural === 'atMost' && quantities.every(({ side, number }) => side === natural || (side === 'atLeast' && number <= 1));

/** `less than 10` is 9 or less, because a setting takes whole numbers. */
export const lastWithin = (number: number, side: Side, exclusive: true | undefined): number =>
  !exclusive ? number : side === 'atMost' ? Math.ceil(number) - 1 : Math.floor(number) + 1;

/** Converts a number to another unit of time; unchanged if either unit is unknown, or none of time. */
export const convertTime = (number: number, from: Unit | undefined, to: TimeUnit | undefined): number =>
  to && isTime(from) ? (number * SECONDS[from]) / SECONDS[to] : number;
