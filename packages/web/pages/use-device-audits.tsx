import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import { useCallback } from 'react';
import { fetchLastAudit } from '../features/audits/fetch-audit.ts';
import { whyNotAnalyse, whyNotAudit, whyNothingToAudit } from '../features/audits/preconditions.ts';
import { type ShowResults, useAudits } from '../features/audits/use-audits.ts';
import { leadingBenchmark, useBenchmarks } from '../features/benchmarks/benchmarks.ts';
import { messages as auditMessages } from '../features/audits/messages.ts';
import type { AskedModel } from '../lib/asked-model.ts';
import { fill } from '../lib/texts.ts';
import { notify } from '../ui/toast-store.ts';
import {
  AnalysisDialog,
  AuditResultsDialog,
  DeviceRecommendationsDialog,
  type DrawDialog,
  DurationDialog,
  ReportsDialog,
  TestDialog,
} from './devices-dialogs.tsx';

/** The dialogs that the audits of a device open: at once, or when nothing else is open. */
export interface AuditDialogs {
  readonly openDialog: (draw: DrawDialog) => void;
  readonly offerDialog: (draw: DrawDialog, text: string) => void;
  /** Shows the results of an audit that is completed, where a dialog is not the place for them. */
  readonly showResults?: ShowResults;
}

const drawResults =
  (title: string, device: Firewall, summary: AuditSummary): DrawDialog =>
  (tools) => <AuditResultsDialog {...{ title, device, summary }} {...tools} />;

type Why = (device: Firewall, benchmark: BenchmarkDocument | null) => string | null;

/** The benchmarks that devices are audited against. */
const useAuditedBenchmarks = () => {
  const { refetch } = useBenchmarks();
  const benchmarkOf = async (device: Firewall): Promise<BenchmarkDocument | null> => {
    // Asked anew: a benchmark may have been uploaded or deleted in another tab since the page was loaded.
    const { data } = await refetch();
    return leadingBenchmark(data ?? [], device.type);
  };
  /** The benchmark of the device's type; null, and the user is told, where something is in the way. */
  const prepare = async (device: Firewall, why: Why): Promise<BenchmarkDocument | null> => {
    const benchmark = await benchmarkOf(device);
    const problem = why(device, benchmark);
    if (problem) notify('warning', problem);
    return problem ? null : benchmark;
  };
  return { benchmarkOf, prepare };
};

/** Actions on the audits of single devices, judged by the chosen model. */
export const useDeviceAudits = (
  devices: readonly Firewall[],
  awaitModel: () => Promise<AskedModel | null>,
  { openDialog, offerDialog, showResults }: AuditDialogs,
) => {
  const offerResults = useCallback(
    (device: Firewall, summary: AuditSummary): void =>
      offerDialog(drawResults('Audit Results', device, summary), `Audit of ${device.device_name} completed`),
    [offerDialog],
  );
  const audits = useAudits(devices, showResults ?? offerResults);
  const { benchmarkOf, prepare } = useAuditedBenchmarks();
  /** The model and the benchmark that an audit needs; null, and the user is told, where something is in the way. */
  const prepareAudit = async (device: Firewall): Promise<{ benchmark: BenchmarkDocument; model: AskedModel } | null> => {
    const model = await awaitModel();
    const benchmark = await prepare(device, (_, found) => whyNotAudit({ device, model, benchmark: found }));
    return benchmark && model && { benchmark, model };
  };

  return {
    ...audits,
    startAudit: async (device: Firewall): Promise<void> => {
      const prepared = await prepareAudit(device);
      if (!prepared) return;
      const { benchmark, model } = prepared;
      // A model's cost is shown before it is asked. The built-in engine costs nothing worth a question.
      if (model.name === BUILT_IN_MODEL) await audits.start(device, benchmark.id, model);
      else
        openDialog(({ onClose }) => {
          const start = (): void => {
            onClose();
            void audits.start(device, benchmark.id, model);
          };
          return <DurationDialog {...{ device, benchmark, model, onClose }} onStart={start} />;
        });
    },
    testAudit: async (device: Firewall): Promise<void> => {
      const prepared = await prepareAudit(device);
      if (prepared) openDialog((tools) => <TestDialog device={device} {...prepared} {...tools} />);
    },
    analyse: async (device: Firewall): Promise<void> => {
      const model = await awaitModel();
      const problem = whyNotAnalyse({ device, model });
      if (problem) notify('warning', problem);
      else if (model) openDialog(({ onClose }) => <AnalysisDialog {...{ device, model, onClose }} />);
    },
    showEstimate: async (device: Firewall): Promise<void> => {
      const benchmark = await prepare(device, (_, found) => whyNothingToAudit({ device, benchmark: found }));
      if (!benchmark) return;
      const model = await awaitModel();
      openDialog(({ onClose }) => <DurationDialog {...{ device, benchmark, model, onClose }} onStart={null} />);
    },
    showBenchmark: async (device: Firewall): Promise<void> => {
      const benchmark = await benchmarkOf(device);
      if (benchmark) openDialog(({ onClose }) => <DeviceRecommendationsDialog {...{ benchmark, onClose }} />);
      else notify('warning', fill(auditMessages.noBenchmark, { type: device.type }));
    },
    showReports: (device: Firewall): void =>
      openDialog(({ onClose }) => (
        <ReportsDialog {...{ device, onClose }} onResults={(summary) => openDialog(drawResults('Audit Results', device, summary))} />
      )),
    showLastAudit: async (device: Firewall): Promise<void> => {
      const summary = await fetchLastAudit(device);
      if (summary) openDialog(drawResults('Last Audit Results', device, summary));
    },
  };
};
