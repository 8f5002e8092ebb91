import type { AuditResultItem, AuditSummary } from '@merlon/contract/audits.ts';
import type { Finding } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { addressOfAudit } from '../features/audits/audit-place.ts';
import { useResultsOf } from '../features/audits/audit-results.tsx';
import { CheckDetail, type OpenEvidence } from '../features/audits/check-detail.tsx';
import { messages } from '../features/audits/messages.ts';
import { RuleFinding } from '../features/audits/rule-base-view.tsx';
import { useBenchmarks } from '../features/benchmarks/benchmarks.ts';
import { addressOfClarifying } from '../features/benchmarks/use-benchmark-place.ts';
import type { QuotedLine } from '../features/devices/config/evidence.ts';
import { useDevices } from '../features/devices/devices.ts';
import { formatInstant } from '../lib/time.ts';
import { loadLater } from '../ui/load-later.tsx';
import { Prose } from '../ui/plain-text.tsx';
import { SecondaryText } from '../ui/secondary-text.tsx';
import { LoadState } from '../ui/states.tsx';

const AuditedConfigDialog = loadLater(() => import('../features/devices/config/audited-config-dialog.tsx'), 'AuditedConfigDialog');

/** What the newest audit says of a finding, with the lines of the configuration. */
export const FindingEvidence = ({ finding }: { finding: Finding }) => {
  const { audit_id: audit, reason } = finding;
  const results = useResultsOf(audit ?? '', audit !== null);
  if (audit === null) return <OnlyReason reason={reason} why="The audit that found it was deleted." />;
  return (
    <>
      <LoadState query={results} failed={messages.fetchResultsFailed} loading="Loading the evidence" />
      {results.data && <Found finding={finding} auditId={audit} summary={results.data} />}
    </>
  );
};

const OnlyReason = ({ reason, why }: { reason: string; why: string }) => (
  <>
    <Prose text={reason} />
    <SecondaryText sx={{ mt: 1 }}>{why}</SecondaryText>
  </>
);

interface FoundProps {
  finding: Finding;
  auditId: string;
  summary: AuditSummary;
}

const Found = ({ finding, auditId, summary }: FoundProps) => {
  const [quoted, setQuoted] = useState<readonly QuotedLine[] | null>(null);
  const { data: devices } = useDevices();
  const device = devices?.find(({ id }) => id === finding.device_id);
  const view = finding.kind === 'check' ? ({ check: finding.check_id } as const) : ({ view: 'rules' } as const);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
        <Typography component="h3" variant="body2">
          Judged by the audit of {formatInstant(summary.audit_date)}
        </Typography>
        <Button component={RouterLink} to={addressOfAudit(auditId, view)} size="small">
          Open the audit
        </Button>
      </Box>
      {finding.kind === 'check' ? (
        <Check {...{ finding, auditId, summary }} onOpenEvidence={setQuoted} />
      ) : (
        <Rules {...{ finding, auditId, summary }} onOpenEvidence={setQuoted} />
      )}
      {quoted && device && (
        <AuditedConfigDialog device={device} snapshotId={summary.snapshot_id ?? null} quoted={quoted} onClose={() => setQuoted(null)} />
      )}
    </>
  );
};

const Check = ({ finding, auditId, summary, onOpenEvidence }: FoundProps & { onOpenEvidence: OpenEvidence }) => {
  const navigate = useNavigate();
  const { data: benchmarks = [] } = useBenchmarks();
  const { check_id: check, title, device_id: deviceId, reason } = finding;
  const ofTitle = summary.results.filter((item) => item.title === title);
  const item = ofTitle.find(({ check_id }) => check_id === check) ?? ofTitle[0];
  if (!item) return <OnlyReason reason={reason} why="The audit lists this check under another title." />;
  const benchmark = benchmarks.find(({ id }) => id === summary.benchmark_id);
  const openPdf = (pdfPage: number): void => void navigate(addressOfAudit(auditId, { check: item.check_id, pdfPage }));
  return (
    <CheckDetail
      item={withoutDecision(item)}
      audit={{ deviceId, auditId }}
      onOpenEvidence={onOpenEvidence}
      pdf={benchmark ? { clarifyAt: addressOfClarifying(benchmark.id), filename: benchmark.filename, page: null, open: openPdf } : null}
    />
  );
};

/** What was decided stands beside it, in full; of a waiver that was outgrown, what is new stands here. */
const withoutDecision = (item: AuditResultItem): AuditResultItem => {
  const { waiver, waiver_then: _, ...rest } = item;
  return waiver && waiver.outgrown.length > 0 ? { ...rest, waiver } : rest;
};

const Rules = ({ finding, summary, onOpenEvidence }: FoundProps & { onOpenEvidence: OpenEvidence }) => {
  const { check_id: kind, reason } = finding;
  const inRules = summary.rule_base?.findings.find((one) => one.kind === kind && onOneLine(one.sentence) === reason);
  return inRules ? (
    <RuleFinding finding={inRules} onOpenEvidence={onOpenEvidence} />
  ) : (
    <OnlyReason reason={reason} why="The audit does not list it any more." />
  );
};

/** As the reason of a finding is kept. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
