import { findBound } from '@merlon/engine/demands/find-bound.ts';
import { type Bound, readBound } from '@merlon/engine/demands/read-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { demandedCommands } from '../document/read-commands.ts';

export interface BoundedValue {
  /** The demand if the benchmark gives no number. */
  readonly usual: Bound;
  /** Finds the number in the benchmark's own command, in its first group. */
  readonly typed: RegExp;
  /** The device's unit, if the number is a time. */
  readonly unit?: TimeUnit;
  /** Zero switches the setting off, so it is never within an upper bound. */
  readonly zeroIsOff?: true;
}

/** Compares a number of the configuration with the benchmark's bound: good, bad, or not certain. */
export function judgeNumber(
  value: number,
  recommendation: Recommendation,
  { usual, typed, unit, zeroIsOff }: BoundedValue,
): 'good' | 'bad' | 'unsure' {
  const passes = ({ side, number }: Bound): boolean =>
    side === 'atMost' ? value <= number && !(zeroIsOff && value === 0) : value >= number;
  const said = findBound(recommendation, usual.side, unit);
  if (said) return said === 'unclear' || said.side !== usual.side ? 'unsure' : toWord(passes(said));
  const literals = demandedCommands(recommendation)
    .flatMap(({ flat }) => Number(typed.exec(flat)?.[1] ?? NaN))
    .filter((number) => !Number.isNaN(number));
  const own = passes(usual);
  // Without words about it, the number in the benchmark's command may be a bound or an example.
  return literals.every((number) => passes({ side: usual.side, number }) === own) ? toWord(own) : 'unsure';
}

/** The number that the title demands, in the device's unit, to stand in a reason; empty where it names none. */
export function sayBound({ title }: Recommendation, { usual, unit }: BoundedValue): string {
  const titled = readBound(title, usual.side, unit);
  if (!titled || titled === 'unclear') return '';
  return ` (${titled.number}${unit ? ` ${unit}s` : ''} or ${titled.side === 'atMost' ? 'less' : 'more'})`;
}

const toWord = (good: boolean): 'good' | 'bad' => (good ? 'good' : 'bad');

/** The outcome for numbers that must all comply. */
export function judgeNumbers(
  values: readonly { readonly value: number; readonly line: number }[],
  recommendation: Recommendation,
  bounded: BoundedValue & { readonly subject: string },
): Outcome {
  const judged = values.map(({ value, line }) => ({ line, is: judgeNumber(value, recommendation, bounded) }));
  const linesOf = (is: string): readonly number[] => judged.filter((one) => one.is === is).map(({ line }) => line);
  if (judged.some(({ is }) => is === 'bad')) return fail(linesOf('bad'), `${bounded.subject} is not within what is demanded.`);
  if (judged.some(({ is }) => is === 'unsure'))
    return review(
      `Whether ${bounded.subject.charAt(0).toLowerCase()}${bounded.subject.slice(1)} will do, the document does not say plainly.`,
      linesOf('unsure'),
    );
  return pass(linesOf('good'), `${bounded.subject} is within what is demanded${sayBound(recommendation, bounded)}.`);
}
