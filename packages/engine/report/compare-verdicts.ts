import type { Status, Verdict } from '../model/verdict.ts';

/** The compared parts of a verdict. */
export type ComparedVerdict = Pick<Verdict, 'checkId' | 'title' | 'status'>;

/** A check whose verdict is another than the time before; undefined where that audit did not judge it. */
export interface VerdictChange {
  readonly checkId: string;
  readonly title: string;
  readonly before: Status | undefined;
  readonly now: Status | undefined;
}

export interface VerdictComparison {
  /** Judged both times, and FAIL only now. */
  readonly newlyFailed: readonly VerdictChange[];
  /** FAIL then, PASS now. */
  readonly fixed: readonly VerdictChange[];
  /** Every other change, checks that only one of the two judged included. */
  readonly otherwiseChanged: readonly VerdictChange[];
  readonly unchanged: number;
}

/**
 * Sorts what changed between two audits of a device. A check is the same one where number and title are: numbers shift between versions
 * of a benchmark. In the order of the later audit, and what only the earlier one judged at the end.
 */
export function compareVerdicts(before: readonly ComparedVerdict[], now: readonly ComparedVerdict[]): VerdictComparison {
  const earlier = new Map(before.map((verdict) => [nameCheck(verdict), verdict]));
  const later = new Set(now.map(nameCheck));
  const pairs: VerdictChange[] = [
    ...now.map((verdict) => ({ ...verdict, before: earlier.get(nameCheck(verdict))?.status, now: verdict.status })),
    ...before
      .filter((verdict) => !later.has(nameCheck(verdict)))
      .map((verdict) => ({ ...verdict, before: verdict.status, now: undefined })),
  ];
  const changes = pairs.filter((pair) => pair.before !== pair.now);
  const newlyFailed = changes.filter((pair) => pair.now === 'FAIL' && pair.before !== undefined);
  const fixed = changes.filter((pair) => pair.before === 'FAIL' && pair.now === 'PASS');
  const sorted = new Set([...newlyFailed, ...fixed]);
  return {
    newlyFailed,
    fixed,
    otherwiseChanged: changes.filter((change) => !sorted.has(change)),
    unchanged: pairs.length - changes.length,
  };
}

const nameCheck = ({ checkId, title }: ComparedVerdict): string => `${checkId}\n${title}`;
