import type { Status, Verdict } from '../model/verdict.ts';

/** The compared parts of a verdict. */
export type ComparedVerdict = Pick<Verdict, 'checkId' | 'title' | 'status' | 'page'>;

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
 * Sorts what changed between two audits of a device. A check is the same one where number and title are, since numbers shift between
 * versions of a benchmark, or where page and title are, since a benchmark that is read again may show other numbers. In the order of the later audit, and what only the earlier one judged at the end.
 */
export function compareVerdicts(before: readonly ComparedVerdict[], now: readonly ComparedVerdict[]): VerdictComparison {
  const byNumber = pairUp(now, before, nameCheck);
  const isPaired = new Set(byNumber.values());
  const byPlace = pairUp(
    now.filter((verdict) => !byNumber.has(verdict)),
    before.filter((verdict) => !isPaired.has(verdict)),
    placeCheck,
  );
  const earlier = new Map([...byNumber, ...byPlace]);
  const found = new Set(earlier.values());
  const pairs: VerdictChange[] = [
    ...now.map((verdict) => ({ ...verdict, before: earlier.get(verdict)?.status, now: verdict.status })),
    ...before.filter((verdict) => !found.has(verdict)).map((verdict) => ({ ...verdict, before: verdict.status, now: undefined })),
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

/** For each verdict the earlier one of the same name, where there is one. */
function pairUp(
  now: readonly ComparedVerdict[],
  before: readonly ComparedVerdict[],
  nameOf: (verdict: ComparedVerdict) => string,
): Map<ComparedVerdict, ComparedVerdict> {
  const earlier = new Map(before.map((verdict) => [nameOf(verdict), verdict]));
  return new Map(
    now.flatMap((verdict) => {
      const found = earlier.get(nameOf(verdict));
      earlier.delete(nameOf(verdict));
      return found ? [[verdict, found] as const] : [];
    }),
  );
}

const nameCheck = ({ checkId, title }: ComparedVerdict): string => `${checkId}\n${title}`;
const placeCheck = ({ page, title }: ComparedVerdict): string => `${page}\n${title}`;

/** What a report needs to know of the audit before. */
export interface EarlierAudit {
  readonly startedAt: Date;
  readonly overallScore: number | null;
  readonly benchmarkFilename: string;
  readonly verdicts: readonly ComparedVerdict[];
}

/** What is different from the device's previous audit of the same kind. */
export interface ReportChange {
  readonly previousAt: string;
  readonly previousScore: number | null;
  /** Both used the same benchmark file. */
  readonly isSameBenchmark: boolean;
  readonly newlyFailed: readonly ChangedCheck[];
  /** FAIL then, PASS now. */
  readonly fixed: readonly ChangedCheck[];
}

type ChangedCheck = Pick<VerdictChange, 'checkId' | 'title'>;

/** What a report says about the change since the audit before. */
export function describeSince(before: EarlierAudit, now: readonly ComparedVerdict[], benchmarkFilename: string): ReportChange {
  const { newlyFailed, fixed } = compareVerdicts(before.verdicts, now);
  return {
    previousAt: before.startedAt.toISOString(),
    previousScore: before.overallScore,
    isSameBenchmark: before.benchmarkFilename === benchmarkFilename,
    newlyFailed: newlyFailed.map(pickName),
    fixed: fixed.map(pickName),
  };
}

const pickName = ({ checkId, title }: VerdictChange): ChangedCheck => ({ checkId, title });
