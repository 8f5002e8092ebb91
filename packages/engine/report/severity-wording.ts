import type { SeveritySource } from '@merlon/contract/severity.ts';
import { SEVERITIES, type Severity } from '../model/recommendation.ts';
import type { Verdict } from '../model/verdict.ts';

export const severityLabels: Readonly<Record<Severity, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

const sources: Readonly<Record<SeveritySource, string>> = {
  document: 'rated by the benchmark',
  check: 'rated by Merlon',
  assumed: 'assumed',
  added: 'added later, from the title',
};

/** `High severity (rated by the benchmark)`. */
export const describeSeverity = ({ severity, severityFrom }: Pick<Verdict, 'severity' | 'severityFrom'>): string =>
  `${severityLabels[severity]} severity (${sources[severityFrom]})`;

type Graded = Pick<Verdict, 'severity'>;

/** The gravest first; what is equally grave stays in its order. */
export const sortBySeverity = <One extends Graded>(some: readonly One[]): readonly One[] =>
  some.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));

/** `2 high, 1 low`; empty where there are none. */
export function countSeverities(some: readonly Graded[]): string {
  const counts = SEVERITIES.map((severity) => ({ severity, count: some.filter((one) => one.severity === severity).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}`)
    .join(', ');
}
