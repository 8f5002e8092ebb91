import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { lazy, useMemo, useState } from 'react';
import { DownloadButtons } from '../features/audits/download-buttons.tsx';
import { downloadReportOf } from '../features/audits/reports.ts';
import { useCommands } from '../features/documents/commands.ts';
import { nameOfDocument, useDocuments } from '../features/documents/documents.ts';
import { PdfDialog, PdfPane } from '../features/documents/pdf-pane.tsx';
import type { QuotedLine } from '../features/firewalls/config/evidence.ts';
import { describeModel, type ModelChoice } from '../features/models/models.ts';

const CommandsDialog = lazy(() =>
  import('../features/documents/commands-dialog.tsx').then((module) => ({ default: module.CommandsDialog })),
);
const DirectAnalysisDialog = lazy(() =>
  import('../features/direct-analysis/direct-analysis-dialog.tsx').then((module) => ({ default: module.DirectAnalysisDialog })),
);
const AnalysisResultDialog = lazy(() =>
  import('../features/direct-analysis/analysis-result-dialog.tsx').then((module) => ({ default: module.AnalysisResultDialog })),
);
const EstimateDialog = lazy(() => import('../features/audits/estimate-dialog.tsx').then((module) => ({ default: module.EstimateDialog })));
const ResultsDialog = lazy(() => import('../features/audits/results-dialog.tsx').then((module) => ({ default: module.ResultsDialog })));
const TestAuditDialog = lazy(() =>
  import('../features/audits/test-audit-dialog.tsx').then((module) => ({ default: module.TestAuditDialog })),
);

/** Lines that an audit quotes, and the configuration that it quotes them from. */
export interface OpenEvidence {
  readonly device: Firewall;
  readonly snapshotId: string | null;
  readonly quoted: readonly QuotedLine[];
}

/** The commands of a device's benchmark. */
export const DeviceCommandsDialog = (props: { document: BenchmarkDocument; onClose: () => void }) => {
  const [pdfPage, setPdfPage] = useState<number | null>(null);
  return <CommandsDialog {...props} pdfPage={pdfPage} onPdfPage={setPdfPage} />;
};

interface OverConfig {
  onOpenEvidence: (evidence: OpenEvidence) => void;
  onClose: () => void;
}

type AuditResultsDialogProps = OverConfig & { title: string; device: Firewall; summary: AuditSummary };

/** The results of an audit: what was said of the configuration, or the checks beside their benchmark. */
export const AuditResultsDialog = (props: AuditResultsDialogProps) => {
  const { device, summary, onClose } = props;
  if (!summary.analysis) return <CheckResultsDialog {...props} />;
  const downloads = <ReportDownloads deviceId={device.id} auditId={summary.audit_id} />;
  return (
    <AnalysisResultDialog device={device} date={summary.audit_date} analysis={summary.analysis} downloads={downloads} onClose={onClose} />
  );
};

const ReportDownloads = ({ deviceId, auditId }: { deviceId: string; auditId: string }) => (
  <DownloadButtons label="Download Report" onDownload={(format) => downloadReportOf(deviceId, auditId, format)} />
);

const CheckResultsDialog = ({ device, summary, onOpenEvidence, ...rest }: AuditResultsDialogProps) => {
  const [page, setPage] = useState<number | null>(null);
  const { data: documents = [] } = useDocuments();
  const benchmark = documents.find(({ id }) => id === summary.benchmark_id);
  return (
    <ResultsDialog
      {...rest}
      device={device}
      summary={summary}
      pdf={benchmark ? { page, open: setPage } : null}
      aside={benchmark && page !== null && <PdfPane key={page} documentId={benchmark.id} page={page} onClose={() => setPage(null)} />}
      onOpenEvidence={(quoted) => onOpenEvidence({ device, snapshotId: summary.snapshot_id ?? null, quoted })}
    />
  );
};

type TestDialogProps = OverConfig & { device: Firewall; document: BenchmarkDocument; choice: ModelChoice };

/** One check of a device's benchmark, run at once. */
export const TestDialog = ({ device, document, choice, onOpenEvidence, onClose }: TestDialogProps) => {
  const { data, error } = useCommands(document.id);
  const [page, setPage] = useState<number | null>(null);
  const model = choice.models.find(({ name }) => name === choice.chosen);
  return (
    <>
      <TestAuditDialog
        device={device}
        benchmarkId={document.id}
        // A list that could not be loaded is an empty one here: the dialog then has nothing to choose from and says so.
        commands={data ?? (error ? [] : null)}
        model={choice.chosen}
        modelLabel={model ? describeModel(model) : choice.chosen}
        onOpenEvidence={(quoted, snapshotId) => onOpenEvidence({ device, snapshotId, quoted })}
        pdf={{ page, open: setPage }}
        onClose={onClose}
      />
      {page !== null && <PdfDialog document={document} page={page} onClose={() => setPage(null)} />}
    </>
  );
};

type AnalysisDialogProps = { device: Firewall; choice: ModelChoice; onClose: () => void };

/** The configuration of a device, analysed by a prompt. */
export const AnalysisDialog = ({ device, choice, onClose }: AnalysisDialogProps) => {
  const model = choice.models.find(({ name }) => name === choice.chosen);
  return (
    <DirectAnalysisDialog
      device={device}
      model={{ name: choice.chosen, kind: 'offline' }}
      modelLabel={model ? describeModel(model) : choice.chosen}
      renderDownloads={(auditId) => <ReportDownloads deviceId={device.id} auditId={auditId} />}
      onPreview={null}
      onClose={onClose}
    />
  );
};

type DurationDialogProps = { device: Firewall; document: BenchmarkDocument; onClose: () => void };

/** How long a full audit of a device against its benchmark would take. */
export const DurationDialog = ({ device, document, onClose }: DurationDialogProps) => {
  const { data, error, refetch } = useCommands(document.id);
  const commands = useMemo(() => data?.map(({ command }) => command) ?? null, [data]);
  return (
    <EstimateDialog
      {...{ device, commands, onClose }}
      benchmarkId={document.id}
      benchmarkName={nameOfDocument(document)}
      commandsError={error}
      onReloadCommands={() => void refetch()}
    />
  );
};
