import type { ValueTest } from '../model/assertion.ts';
import type { TimeUnit } from '../demands/read-quantities.ts';
import type { Switch } from '../demands/read-switch.ts';

/** What is asked of a setting. A number stands for the usual bound; the document's own takes its place. */
export type Demand = NumberDemand | SwitchDemand | WordDemand | 'present' | 'absent';

export interface NumberDemand {
  readonly is: 'atLeast' | 'atMost';
  readonly number: number;
  /** The setting's own unit, where its number is a time. */
  readonly unit?: TimeUnit;
  /** A number that meets no bound above, as it switches the limit off. */
  readonly above?: number;
  /** Words that stand for numbers, from 0. */
  readonly scale?: readonly string[];
  /** A second number may follow, in this unit: `10 30` is ten minutes and thirty seconds. */
  readonly thenIn?: TimeUnit;
  /** Other words may follow it. */
  readonly isFirst?: true;
  /** A smaller number that a document gives without a unit may be of another unit. */
  readonly needsUnit?: true;
  /** No side is the safe one: a number within the bound that is not the very one is for a person. */
  readonly isExact?: true;
}

/** A switch, however it is spelled. A document may demand its other state. */
export interface SwitchDemand {
  readonly is: Switch;
  /** As the command types it. */
  readonly word: string;
}

type WordDemand = Exclude<ValueTest, { readonly is: 'atLeast' | 'atMost' }>;

/** `zero: 'never'`: 0 means that nothing ends. */
export const atMost = (number: number, unit?: TimeUnit, { zero }: { readonly zero?: 'never' } = {}): NumberDemand => ({
  is: 'atMost',
  number,
  ...(unit && { unit }),
  ...(zero && { above: 0 }),
});
export const atLeast = (number: number, unit?: TimeUnit, { needsUnit }: Pick<NumberDemand, 'needsUnit'> = {}): NumberDemand => ({
  is: 'atLeast',
  number,
  ...(unit && { unit }),
  ...(needsUnit && { needsUnit }),
});
/** A demand on a time that takes a second number, in a smaller unit. */
export const followedBy = (thenIn: TimeUnit, demand: NumberDemand): NumberDemand => ({ ...demand, thenIn });
/** A demand on a number that other words may follow. */
export const first = (demand: NumberDemand): NumberDemand => ({ ...demand, isFirst: true });
export const exactly = (number: number, unit?: TimeUnit): NumberDemand => ({ ...atMost(number, unit, { zero: 'never' }), isExact: true });
/** A demand on a setting that takes a number or its word: levels of severity. */
export const onScale = (scale: readonly string[], demand: NumberDemand): NumberDemand => ({ ...demand, scale });
export const switchedOn = (word = 'on'): SwitchDemand => ({ is: 'on', word });
export const switchedOff = (word = 'off'): SwitchDemand => ({ is: 'off', word });
export const equals = (value: string): WordDemand => ({ is: 'equals', value });
export const oneOf = (...values: readonly string[]): WordDemand => ({ is: 'oneOf', values });
export const noneOf = (...values: readonly string[]): WordDemand => ({ is: 'noneOf', values });

export const isNumberDemand = (demand: Demand): demand is NumberDemand => typeof demand === 'object' && 'number' in demand;
export const isSwitchDemand = (demand: Demand): demand is SwitchDemand =>
  typeof demand === 'object' && (demand.is === 'on' || demand.is === 'off');
