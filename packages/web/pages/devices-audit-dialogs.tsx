import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import { useMemo, useState } from 'react';
import { DownloadButtons } from '../features/audits/download-buttons.tsx';
import { downloadReportOf } from '../features/audits/reports.ts';
import { useRecommendations } from '../features/benchmarks/recommendations.ts';
import { nameOfBenchmark, useBenchmarks } from '../features/benchmarks/benchmarks.ts';
import { PdfDialog, PdfPane } from '../features/benchmarks/pdf-pane.tsx';
import { addressOfClarifying } from '../features/benchmarks/use-benchmark-place.ts';
import type { QuotedLine } from '../features/devices/config/evidence.ts';
import { type Previewed, previewAudit } from '../features/audits/fetch-audit.ts';
import { labelOfModel, useModelLists } from '../features/models/models.ts';
import type { AskedModel } from '../lib/asked-model.ts';
import { loadLater } from '../ui/load-later.tsx';

const RecommendationsDialog = loadLater(() => import('../features/benchmarks/recommendations-dialog.tsx'), 'RecommendationsDialog');
const DirectAnalysisDialog = loadLater(() => import('../features/analysis/direct-analysis-dialog.tsx'), 'DirectAnalysisDialog');
const AnalysisResultDialog = loadLater(() => import('../features/analysis/analysis-result-dialog.tsx'), 'AnalysisResultDialog');
const EstimateDialog = loadLater(() => import('../features/audits/estimate-dialog.tsx'), 'EstimateDialog');
const PreviewDialog = loadLater(() => import('../features/models/preview-dialog.tsx'), 'PreviewDialog');
const ResultsDialog = loadLater(() => import('../features/audits/results-dialog.tsx'), 'ResultsDialog');
const TestAuditDialog = loadLater(() => import('../features/audits/test-audit-dialog.tsx'), 'TestAuditDialog');

/** Lines that an audit quotes, and the configuration that it quotes them from. */
export interface OpenEvidence {
  readonly device: Firewall;
  readonly snapshotId: string | null;
  readonly quoted: readonly QuotedLine[];
}

/** The commands of a device's benchmark. */
export const DeviceRecommendationsDialog = (props: { benchmark: BenchmarkDocument; onClose: () => void }) => {
  const [pdfPage, setPdfPage] = useState<number | null>(null);
  return <RecommendationsDialog {...props} pdfPage={pdfPage} onPdfPage={setPdfPage} />;
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
  const { data: benchmarks = [] } = useBenchmarks();
  const benchmark = benchmarks.find(({ id }) => id === summary.benchmark_id);
  return (
    <ResultsDialog
      {...rest}
      device={device}
      summary={summary}
      pdf={benchmark ? { clarifyAt: addressOfClarifying(benchmark.id), filename: benchmark.filename, page, open: setPage } : null}
      aside={
        benchmark &&
        page !== null && (
          <PdfPane key={page} benchmarkId={benchmark.id} filename={benchmark.filename} page={page} onClose={() => setPage(null)} />
        )
      }
      onOpenEvidence={(quoted) => onOpenEvidence({ device, snapshotId: summary.snapshot_id ?? null, quoted })}
    />
  );
};

type TestDialogProps = OverConfig & { device: Firewall; benchmark: BenchmarkDocument; model: AskedModel };

/** One check of a device's benchmark, run at once. */
export const TestDialog = ({ device, benchmark, model, onOpenEvidence, onClose }: TestDialogProps) => {
  const { data, error } = useRecommendations(benchmark.id);
  const [page, setPage] = useState<number | null>(null);
  const lists = useModelLists();
  return (
    <>
      <TestAuditDialog
        device={device}
        benchmarkId={benchmark.id}
        // A list that could not be loaded is an empty one here: the dialog then has nothing to choose from and says so.
        commands={data ?? (error ? [] : null)}
        model={model}
        modelLabel={labelOfModel(lists, model)}
        onOpenEvidence={(quoted, snapshotId) => onOpenEvidence({ device, snapshotId, quoted })}
        pdf={{ clarifyAt: addressOfClarifying(benchmark.id), filename: benchmark.filename, page, open: setPage }}
        onClose={onClose}
      />
      {page !== null && <PdfDialog benchmarkId={benchmark.id} filename={benchmark.filename} page={page} onClose={() => setPage(null)} />}
    </>
  );
};

type ShownPreview = { readonly device: Firewall; readonly model: AskedModel; readonly previewed: Previewed };

/** The messages that a model would be sent. */
const SentDialog = ({ device, model, previewed, onClose }: ShownPreview & { onClose: () => void }) => (
  <PreviewDialog load={(signal) => previewAudit(device.id, model, previewed, signal)} onClose={onClose} />
);

type AnalysisDialogProps = { device: Firewall; model: AskedModel; onClose: () => void };

/** The configuration of a device, analysed by a prompt. */
export const AnalysisDialog = ({ device, model, onClose }: AnalysisDialogProps) => {
  const lists = useModelLists();
  const [prompt, setPrompt] = useState<string | null>(null);
  return (
    <>
      <DirectAnalysisDialog
        device={device}
        model={model}
        modelLabel={labelOfModel(lists, model)}
        renderDownloads={(auditId) => <ReportDownloads deviceId={device.id} auditId={auditId} />}
        onPreview={model.name === BUILT_IN_MODEL ? null : setPrompt}
        onClose={onClose}
      />
      {prompt !== null && (
        <SentDialog {...{ device, model }} previewed={{ purpose: 'analysis', analysis_prompt: prompt }} onClose={() => setPrompt(null)} />
      )}
    </>
  );
};

interface DurationDialogProps {
  device: Firewall;
  benchmark: BenchmarkDocument;
  /** Null where none is chosen. */
  model: AskedModel | null;
  /** Begins the audit; null where only its duration is asked for. */
  onStart: (() => void) | null;
  onClose: () => void;
}

/** How long a full audit of a device against its benchmark would take, and what asking a model adds to it. */
export const DurationDialog = ({ device, benchmark, model, onStart, onClose }: DurationDialogProps) => {
  const { data, error, refetch } = useRecommendations(benchmark.id);
  const commands = useMemo(() => data?.map(({ command }) => command) ?? null, [data]);
  const lists = useModelLists();
  const [isPreviewing, setIsPreviewing] = useState(false);
  return (
    <>
      <EstimateDialog
        {...{ device, commands, model, onStart, onClose }}
        benchmarkId={benchmark.id}
        benchmarkName={nameOfBenchmark(benchmark)}
        commandsError={error}
        onReloadCommands={() => void refetch()}
        modelLabel={model ? labelOfModel(lists, model) : ''}
        onPreview={() => setIsPreviewing(true)}
      />
      {isPreviewing && model && (
        <SentDialog
          {...{ device, model }}
          previewed={{ purpose: 'audit', benchmark_id: benchmark.id }}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </>
  );
};
