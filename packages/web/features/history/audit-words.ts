import type { AuditRecord } from '@merlon/contract/history.ts';
import { formatInstant, formatSeconds } from '../../lib/time.ts';

/** Turns the values of the wire into the labels that everybody knows them by. */
export interface Labels {
  readonly ofType: (type: string) => string;
  readonly ofModel: (model: string) => string;
}

/** Identifies an audit: `fw-edge, 21 Nov 2026, 18:44`. */
export const nameAudit = ({ firewall, audit_date }: AuditRecord): string => `${firewall.device_name}, ${formatInstant(audit_date)}`;

/** Said of an audit that is held against none. */
export const NO_BENCHMARK = 'No Benchmark';

/** The benchmark of an audit, with a note that may be empty. */
export const describeBenchmark = (audit: AuditRecord, { ofType }: Labels): { name: string; note: string } => {
  const benchmark = audit.benchmark_document;
  if (benchmark) return { name: benchmark.filename, note: `${benchmark.total_pages.toLocaleString('en-GB')} pages` };
  return { name: audit.audit_type === 'direct' ? NO_BENCHMARK : ofType(audit.benchmark_type), note: '' };
};

/** How long an audit took; `N/A` where it never came to its turn. */
export const describeDuration = ({ duration }: AuditRecord): string => (duration === null ? 'N/A' : formatSeconds(duration));
