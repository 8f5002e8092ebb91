import SearchOff from '~icons/baseline-search-off';
import type { AuditResultItem, AuditSummary } from '@merlon/contract/audits.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import type { RuleBaseSummary } from '@merlon/contract/rule-base.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { AnalysisView } from '../features/analysis/analysis-view.tsx';
import { AuditChecks } from '../features/audits/audit-checks.tsx';
import { type AuditPlace, type AuditView, addressOfAudit, useAuditPlace } from '../features/audits/audit-place.ts';
import type { OpenEvidence } from '../features/audits/check-detail.tsx';
import { useResultsOf } from '../features/audits/audit-results.tsx';
import { messages } from '../features/audits/messages.ts';
import { ScoreHead } from '../features/audits/results-dialog.tsx';
import { RuleBaseView, type RuleBaseViewProps } from '../features/audits/rule-base-view.tsx';
import { useBenchmarks, withinPages } from '../features/benchmarks/benchmarks.ts';
import { PdfPane } from '../features/benchmarks/pdf-pane.tsx';
import { addressOfClarifying } from '../features/benchmarks/use-benchmark-place.ts';
import type { QuotedLine } from '../features/devices/config/evidence.ts';
import { useDevices } from '../features/devices/devices.ts';
import { AuditFacts } from '../features/history/audit-facts.tsx';
import { describeRecordError, isNoAudit } from '../features/history/audit-details-dialog.tsx';
import { describeOrigin, type Labels } from '../features/history/audit-words.tsx';
import { ComparisonView } from '../features/history/comparison-view.tsx';
import { useAuditRecord } from '../features/history/history.ts';
import { nameListed, useModelLists } from '../features/models/models.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { addressOfDevice } from '../lib/device-address.ts';
import { deviceOfAudit } from '../lib/device-of-audit.ts';
import { labelOfType } from '../lib/device-types.ts';
import { formatInstant } from '../lib/time.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, LoadState } from '../ui/states.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { AuditActions } from './audit-actions.tsx';
import { FindingLinks } from './finding-links.tsx';

const SinceWhenPart = loadLater(() => import('../features/changes/since-when.tsx'), 'SinceWhenPart');
const AuditedConfigDialog = loadLater(() => import('../features/devices/config/audited-config-dialog.tsx'), 'AuditedConfigDialog');

/** One audit: its checks, its rule base, what changed since the one before, and everything else that is known of it. */
export default function AuditPage() {
  const { id = '' } = useParams();
  const record = useAuditRecord(id, undefined);
  const audit = record.data;
  if (isNoAudit(record.error)) return <NoAudit text={describeRecordError(record.error)} />;
  return (
    <>
      <LoadState query={record} failed={describeRecordError} loading="Loading the audit" />
      {audit && <OneAudit key={audit.id} audit={audit} />}
    </>
  );
}

/** Where the audit of a deleted device is found. */
const LIST = { label: 'Reports', path: '/history' } as const;

const NoAudit = ({ text }: { text: string }) => (
  <>
    <PageHead title="Audit" parent={LIST} />
    <EmptyState
      icon={<SearchOff />}
      title="This audit is not there"
      action={
        <Button component={RouterLink} to={LIST.path} variant="outlined">
          All reports
        </Button>
      }
    >
      {text}
    </EmptyState>
  </>
);

const OneAudit = ({ audit }: { audit: AuditRecord }) => {
  const isCutShort = isStoppedAtOnce(audit);
  const results = useResultsOf(audit.id, !isCutShort && audit.status !== 'failed');
  const platforms = usePlatforms();
  const models = useModelLists();
  const labels = useMemo(
    (): Labels => ({ ofType: (type) => labelOfType(platforms, type), ofModel: (name) => nameListed(models, name) }),
    [platforms, models],
  );
  const { firewall_id: deviceId, firewall } = audit;
  const parent = deviceId === null ? LIST : { label: firewall.device_name, path: addressOfDevice(deviceId) };
  return (
    <>
      <PageHead title={`Audit of ${firewall.device_name}`} parent={parent} actions={<AuditActions audit={audit} />}>
        {formatInstant(audit.audit_date)} · {describeOrigin(audit, labels)}
      </PageHead>
      {audit.error_message && (
        <Alert severity={audit.status === 'stopped' ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {audit.error_message}
        </Alert>
      )}
      {isCutShort && <Typography sx={{ mb: 2 }}>The audit was stopped before a check was judged. It has no results.</Typography>}
      {results.isEnabled && <LoadState query={results} failed={messages.fetchResultsFailed} loading="Loading the results" />}
      {results.data && <Results audit={audit} summary={results.data} labels={labels} />}
      {!results.isEnabled && <AuditFacts audit={audit} labels={labels} />}
    </>
  );
};

/** Whether it was stopped before a check was judged. */
const isStoppedAtOnce = ({ status, passed_checks, failed_checks, review_checks, na_checks }: AuditRecord): boolean =>
  status === 'stopped' && passed_checks + failed_checks + review_checks + na_checks === 0;

interface ResultsProps {
  audit: AuditRecord;
  summary: AuditSummary;
  labels: Labels;
}

/** Lists scroll within the page, which is as high as the window lets it be, and never too low to be read. */
const FRAME = { height: 'max(560px, calc(100vh - 248px))', display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;

const Results = ({ audit, summary, labels }: ResultsProps) => {
  const { place, change } = useAuditPlace();
  const navigate = useNavigate();
  const evidence = useEvidence(audit, summary);
  if (summary.analysis) return <AnalysisView analysis={summary.analysis} />;
  return (
    <Paper variant="outlined" sx={FRAME}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        <ScoreHead score={summary} />
      </Box>
      <ViewTabs
        label="Views of the audit"
        views={viewsOf(summary)}
        shown={place.view}
        onShow={(view) => change({ view, query: '', pdfPage: null }, 'step')}
      >
        {place.view === 'checks' && <Checks {...{ audit, summary, place, change }} onOpenEvidence={evidence.open} />}
        {place.view === 'rules' && <Rules ruleBase={summary.rule_base ?? null} query={place.query} onOpenEvidence={evidence.open} />}
        {place.view === 'changes' && <ComparisonView audit={audit} onOpen={(other) => void navigate(addressOfAudit(other))} />}
        {place.view === 'facts' && (
          <Box tabIndex={0} role="region" aria-label="About this audit" sx={{ p: 3, overflow: 'auto' }}>
            <AuditFacts audit={audit} labels={labels} />
          </Box>
        )}
      </ViewTabs>
      {evidence.dialog}
    </Paper>
  );
};

const Rules = ({ ruleBase, ...rest }: Omit<RuleBaseViewProps, 'ruleBase'> & { ruleBase: RuleBaseSummary | null }) =>
  ruleBase ? (
    <RuleBaseView ruleBase={ruleBase} {...rest} />
  ) : (
    <EmptyState title="No rule base">The rules of this configuration could not be read, or it has none.</EmptyState>
  );

const viewsOf = ({ results, rule_base: ruleBase }: AuditSummary): readonly { view: AuditView; label: string }[] => [
  { view: 'checks', label: `Checks (${results.length})` },
  { view: 'rules', label: ruleBase ? `Rule base (${ruleBase.findings.length + ruleBase.omitted})` : 'Rule base' },
  { view: 'changes', label: 'Since the previous audit' },
  { view: 'facts', label: 'About' },
];

/** The configuration that an audit quotes, over its page. */
const useEvidence = (audit: AuditRecord, summary: AuditSummary) => {
  const [quoted, setQuoted] = useState<readonly QuotedLine[] | null>(null);
  const { data: devices } = useDevices();
  // The device comes with the others: its name and type may have changed since it was audited.
  const device = devices?.find(({ id }) => id === audit.firewall_id);
  const dialog = quoted && device && (
    <AuditedConfigDialog device={device} snapshotId={summary.snapshot_id ?? null} quoted={quoted} onClose={() => setQuoted(null)} />
  );
  // Its configurations went with the device.
  return { open: audit.firewall_id === null ? null : setQuoted, dialog };
};

interface ChecksProps extends Omit<ResultsProps, 'labels'> {
  place: AuditPlace;
  change: ReturnType<typeof useAuditPlace>['change'];
  onOpenEvidence: OpenEvidence | null;
}

const Checks = ({ audit, summary, place, change, onOpenEvidence }: ChecksProps) => {
  const { data: benchmarks = [] } = useBenchmarks();
  const benchmark = benchmarks.find(({ id }) => id === summary.benchmark_id);
  const pdfPage = benchmark && place.pdfPage !== null ? withinPages(benchmark, place.pdfPage) : null;
  return (
    <AuditChecks
      {...{ summary, place, onOpenEvidence }}
      deviceId={deviceOfAudit(audit)}
      renderAbove={(item) => <SinceWhen audit={audit} item={item} />}
      addressOf={(check) => addressOfAudit(audit.id, { ...place, check, pdfPage: null })}
      onPlace={(part) => change(part, 'replace')}
      renderLinks={(item) => <FindingLinks audit={audit} item={item} />}
      pdf={
        benchmark
          ? {
              clarifyAt: addressOfClarifying(benchmark.id),
              filename: benchmark.filename,
              page: pdfPage,
              open: (page) => change({ pdfPage: page }, 'replace'),
            }
          : null
      }
      aside={
        benchmark &&
        pdfPage !== null && (
          <PdfPane
            key={pdfPage}
            benchmarkId={benchmark.id}
            filename={benchmark.filename}
            page={pdfPage}
            onClose={() => change({ pdfPage: null }, 'replace')}
          />
        )
      }
    />
  );
};

/** For a check that failed, or needs a person; of a deleted device nothing is stored to look at. */
const SinceWhen = ({ audit, item }: { audit: AuditRecord; item: AuditResultItem }) =>
  audit.firewall_id !== null &&
  audit.audit_type === 'full' &&
  (item.status === 'FAIL' || item.status === 'REVIEW') && (
    <SinceWhenPart
      key={`${item.check_id} ${item.title}`}
      deviceId={audit.firewall_id}
      auditId={audit.id}
      check={item.check_id}
      title={item.title}
    />
  );
