import type { Status } from '../model/verdict.ts';
import type { ReportedVerdict } from './reported-waiver.ts';
import { statusOrder } from './report-wording.ts';
import { sortBySeverity } from './severity-wording.ts';

/** Verdicts of one status: what needs somebody, the gravest first; the others in the benchmark's order. */
export interface Chapter {
  readonly status: Status;
  readonly verdicts: readonly ReportedVerdict[];
}

/** The chapters of a report, what needs fixing first; a status that no check came to has none. */
export function groupByStatus(verdicts: readonly ReportedVerdict[]): readonly Chapter[] {
  return statusOrder
    .map((status) => ({
      status,
      verdicts: orderChapter(
        status,
        verdicts.filter((verdict) => verdict.status === status),
      ),
    }))
    .filter((chapter) => chapter.verdicts.length > 0);
}

const orderChapter = (status: Status, verdicts: readonly ReportedVerdict[]): readonly ReportedVerdict[] =>
  status === 'FAIL' || status === 'REVIEW' ? sortBySeverity(verdicts) : verdicts;

/** The results of one section of the benchmark. */
export interface SectionCounts {
  readonly name: string;
  readonly counts: Readonly<Record<Status, number>>;
}

/** The benchmark's sections in its order, each with how many of its checks came to each status. */
export function countBySection(verdicts: readonly ReportedVerdict[]): readonly SectionCounts[] {
  const sections = new Map<string, Record<Status, number>>();
  for (const { section, status } of verdicts) {
    const name = section === '' ? 'Without a section' : section;
    const counts = sections.get(name) ?? { FAIL: 0, REVIEW: 0, PASS: 0, NA: 0 };
    counts[status] += 1;
    sections.set(name, counts);
  }
  return [...sections].map(([name, counts]) => ({ name, counts }));
}
