import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { unlessMore } from '../facts/facts.ts';

/** Something that falls short, or of which a person has to say whether it does. */
export interface Remark {
  readonly status: 'FAIL' | 'REVIEW';
  /** A sentence without its full stop. */
  readonly why: string;
  readonly lines: readonly number[];
  /** Something is not there, which a text that leaves something out does not prove. */
  readonly isAbsence?: true;
}

export const fault = (why: string, lines: readonly number[]): Remark => ({ status: 'FAIL', why, lines });
export const missing = (why: string, lines: readonly number[] = []): Remark => ({ status: 'FAIL', why, lines, isAbsence: true });
export const open = (why: string, lines: readonly number[]): Remark => ({ status: 'REVIEW', why, lines });

/** What all that was found comes to: what falls short fails, what is open is for a person. */
export function conclude(
  tree: ConfigTree,
  paths: readonly string[],
  remarks: readonly Remark[],
  { lines, said }: { readonly lines: readonly number[]; readonly said: string },
): Outcome {
  const whole = (outcome: Outcome): Outcome => paths.reduce((one, path) => unlessMore(tree, path, one), outcome);
  const tell = (some: readonly Remark[]): readonly [readonly number[], string] => [
    sortLines(some.flatMap((one) => one.lines).toSorted((a, b) => a - b)),
    [...new Set(some.map(({ why }) => `${why}.`))].slice(0, 4).join(' '),
  ];
  const faults = remarks.filter(({ status }) => status === 'FAIL');
  const certain = faults.filter(({ isAbsence }) => !isAbsence);
  if (certain.length > 0) return fail(...tell(certain));
  if (faults.length > 0) return whole(fail(...tell(faults)));
  if (remarks.length > 0) return review(tell(remarks)[1], tell(remarks)[0]);
  return whole(pass(sortLines([...lines].toSorted((a, b) => a - b)), said));
}
