import type { AuditRecord } from '@merlon/contract/history.ts';
import Chip from '@mui/material/Chip';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { formatScore } from '../../lib/score.ts';
import { formatInstant } from '../../lib/time.ts';
import { FactGrid, type GridFact } from '../../ui/fact-list.tsx';
import { AuditScore } from '../../ui/audit-score.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { StateChip } from '../../ui/verdict-chip.tsx';
import { describeDuration, type Labels, NO_BENCHMARK, STATUS_LOOKS } from './audit-words.tsx';

const describeBenchmark = ({ benchmark_document: benchmark, audit_type }: AuditRecord): string => {
  if (!benchmark) return audit_type === 'direct' ? NO_BENCHMARK : 'N/A';
  const { filename, upload_date, total_pages, chunks } = benchmark;
  return `${filename}, uploaded ${formatInstant(upload_date)}, ${total_pages} pages, ${chunks} chunks`;
};

const factsOf = (audit: AuditRecord, { ofType, ofModel }: Labels): readonly GridFact[] => [
  { name: 'Firewall', value: `${audit.firewall.device_name} (${audit.firewall.ip_address})` },
  { name: 'Date', value: formatInstant(audit.audit_date) },
  { name: 'Type', value: <Chip size="small" label={AUDIT_TYPE_LABELS[audit.audit_type]} /> },
  { name: 'Status', value: <StateChip look={STATUS_LOOKS[audit.status]} /> },
  { name: 'Duration', value: describeDuration(audit) },
  { name: 'Benchmark Type', value: audit.benchmark_type === '' ? 'N/A' : ofType(audit.benchmark_type) },
  { name: 'Benchmark Document', value: describeBenchmark(audit), isLong: true },
  { name: 'AI Model', value: ofModel(audit.ai_model) },
  { name: 'Overall Score', value: <OverallScore audit={audit} /> },
  ...(audit.audit_type === 'direct' ? [] : countsOf(audit)),
];

const countsOf = (audit: AuditRecord): readonly GridFact[] => [
  { name: 'Total Checks', value: audit.total_checks },
  { name: 'Passed Checks', value: audit.passed_checks },
  { name: 'Failed Checks', value: audit.failed_checks },
  { name: 'To Review', value: audit.review_checks },
  { name: 'Not Applicable', value: audit.na_checks },
];

const OverallScore = ({ audit }: { audit: AuditRecord }) => (
  <>
    <AuditScore audit={audit} />
    {audit.review_checks > 0 && (
      <SecondaryText component="span" variant="caption" sx={{ display: 'block' }}>
        {formatScore(audit.worst_case_score)} if all reviews fail
      </SecondaryText>
    )}
  </>
);

const COLUMNS = { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' };

/** Everything that is known of an audit but its results. */
export const AuditFacts = ({ audit, labels }: { audit: AuditRecord; labels: Labels }) => (
  <FactGrid facts={factsOf(audit, labels)} columns={COLUMNS} />
);
