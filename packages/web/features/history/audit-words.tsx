import CheckCircle from '~icons/baseline-check-circle';
import ErrorIcon from '~icons/baseline-error';
import HourglassTop from '~icons/baseline-hourglass-top';
import StopCircle from '~icons/baseline-stop-circle';
import type { AuditStatus } from '@merlon/contract/audits.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import type { StateLook } from '../../ui/verdict-chip.tsx';
import { formatInstant, formatSeconds } from '../../lib/time.ts';

/** How an audit's status looks. */
export const STATUS_LOOKS: Readonly<Record<AuditStatus, StateLook>> = {
  starting: { label: 'Starting', tone: 'info', icon: <HourglassTop fontSize="small" /> },
  running: { label: 'Running', tone: 'info', icon: <HourglassTop fontSize="small" /> },
  completed: { label: 'Completed', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  stopped: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
};

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

/** What an audit was held against, what judged it, and who wanted it: `acme.pdf · Built-in engine · started by amina`. */
export const describeOrigin = (audit: AuditRecord, labels: Labels): string =>
  [
    describeBenchmark(audit, labels).name,
    labels.ofModel(audit.ai_model),
    ...(audit.started_by === null ? [] : [`started by ${audit.started_by}`]),
  ].join(' · ');

/** How long an audit took; `N/A` where it never came to its turn. */
export const describeDuration = ({ duration }: AuditRecord): string => (duration === null ? 'N/A' : formatSeconds(duration));
