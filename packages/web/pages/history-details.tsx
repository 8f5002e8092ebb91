import type { AuditRecord } from '@merlon/contract/history.ts';
import { useState } from 'react';
import { AuditResults, useAuditResults } from '../features/audits/audit-results.tsx';
import { AuditPageLink } from '../features/audits/audit-page-link.tsx';
import { DownloadButtons } from '../features/audits/download-buttons.tsx';
import { downloadReportOf } from '../features/audits/reports.ts';
import { AnalysisView } from '../features/analysis/analysis-view.tsx';
import { useBenchmarks } from '../features/benchmarks/benchmarks.ts';
import { PdfPane } from '../features/benchmarks/pdf-pane.tsx';
import { addressOfClarifying } from '../features/benchmarks/use-benchmark-place.ts';
import type { QuotedLine } from '../features/devices/config/evidence.ts';
import { useDevices } from '../features/devices/devices.ts';
import { AuditDetailsDialog, type AuditDetailsDialogProps } from '../features/history/audit-details-dialog.tsx';
import { deviceOfAudit } from '../lib/device-of-audit.ts';
import { loadLater } from '../ui/load-later.tsx';

const AuditedConfigDialog = loadLater(() => import('../features/devices/config/audited-config-dialog.tsx'), 'AuditedConfigDialog');

type Slots = 'isWide' | 'renderResults' | 'renderDownloads';

/** Lines that an audit quotes, and the configuration that it quotes them from. */
interface OpenEvidence {
  readonly deviceId: string;
  readonly snapshotId: string | null;
  readonly quoted: readonly QuotedLine[];
}

/** The details of an audit of the history, with the benchmark's page beside its results, and over them the configuration that they quote. */
export const HistoryDetails = (props: Omit<AuditDetailsDialogProps, Slots>) => {
  const [page, setPage] = useState<number | null>(null);
  const [evidence, setEvidence] = useState<OpenEvidence | null>(null);
  return (
    <>
      <AuditDetailsDialog
        {...props}
        onOpen={(id) => {
          setPage(null);
          props.onOpen(id);
        }}
        isWide={page !== null}
        renderDownloads={(audit) => (
          <>
            <AuditPageLink id={audit.id} />
            <DownloadButtons
              label="Download Report"
              look={{ variant: 'contained' }}
              onDownload={(format) => downloadReportOf(deviceOfAudit(audit), audit.id, format, audit.reports[0])}
            />
          </>
        )}
        renderResults={(audit) => <ResultsOf audit={audit} page={page} onPage={setPage} onOpenEvidence={setEvidence} />}
      />
      {evidence && <EvidenceDialog {...evidence} onClose={() => setEvidence(null)} />}
    </>
  );
};

interface ResultsOfProps {
  audit: AuditRecord;
  /** Of the benchmark, beside the results; null for none. */
  page: number | null;
  onPage: (page: number | null) => void;
  onOpenEvidence: (evidence: OpenEvidence) => void;
}

const ResultsOf = ({ audit, page, onPage, onOpenEvidence }: ResultsOfProps) => {
  const { firewall_id: deviceId } = audit;
  const loaded = useAuditResults(deviceOfAudit(audit), audit.id);
  const { data: benchmarks = [] } = useBenchmarks();
  const benchmark = benchmarks.find(({ id }) => id === loaded.data?.benchmark_id);
  if (loaded.data?.analysis) return <AnalysisView analysis={loaded.data.analysis} />;
  return (
    <AuditResults
      deviceId={deviceOfAudit(audit)}
      loaded={loaded}
      pdf={benchmark ? { clarifyAt: addressOfClarifying(benchmark.id), filename: benchmark.filename, page, open: onPage } : null}
      aside={
        benchmark &&
        page !== null && (
          <PdfPane key={page} benchmarkId={benchmark.id} filename={benchmark.filename} page={page} onClose={() => onPage(null)} />
        )
      }
      onOpenEvidence={
        // Its configurations went with the device.
        deviceId === null ? null : (quoted) => onOpenEvidence({ deviceId, snapshotId: loaded.data?.snapshot_id ?? null, quoted })
      }
    />
  );
};

/** The device comes with the others: its name and type may have changed since it was audited. */
const EvidenceDialog = ({ deviceId, ...rest }: OpenEvidence & { onClose: () => void }) => {
  const { data: devices } = useDevices();
  const device = devices?.find(({ id }) => id === deviceId);
  return device && <AuditedConfigDialog device={device} {...rest} />;
};
