import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchLastAudit } from '../features/audits/last-audit.ts';
import { whyNotAudit } from '../features/audits/preconditions.ts';
import { isActive } from '../features/audits/run-board.ts';
import { useAuditRuns } from '../features/audits/use-audit-runs.ts';
import { latestBenchmark, useDocuments } from '../features/documents/documents.ts';
import { messages as documentMessages } from '../features/documents/messages.ts';
import { useConfigFetch } from '../features/firewalls/use-config-fetch.ts';
import { useModelChoice } from '../features/models/models.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { fill } from '../lib/texts.ts';
import { notify } from '../ui/toast-store.ts';
import type { OpenDialog } from './firewalls-dialogs.tsx';

/** What the page of devices does: where features meet. */
export const useFirewallsPage = (shownDevices: readonly Firewall[]) => {
  const platforms = usePlatforms();
  const choice = useModelChoice();
  const documents = useDocuments();
  const { fetches, start: fetchConfig } = useConfigFetch(platforms);
  const { dialog, openDialog, closeDialog, showResults } = useOneDialog();
  const runs = useAuditRuns(shownDevices, showResults);

  const benchmarkOf = async (device: Firewall): Promise<BenchmarkDocument | null> => {
    // Asked anew: a benchmark may have been uploaded or deleted in another tab since the page was loaded.
    const { data } = await documents.refetch();
    return latestBenchmark(data ?? [], device.type);
  };
  /** The benchmark that an audit of the device uses; null, and the user is told, where none can begin. */
  const prepareAudit = async (device: Firewall): Promise<BenchmarkDocument | null> => {
    const benchmark = await benchmarkOf(device);
    const isRunning = isActive(runs.byDevice.get(device.id)?.status ?? 'not_found');
    const problem = whyNotAudit({ device, isRunning, model: choice.chosen, benchmark });
    if (problem) notify('warning', problem);
    return problem ? null : benchmark;
  };

  return {
    platforms,
    choice,
    runs,
    fetches,
    dialog,
    openDialog,
    closeDialog,
    fetchConfig: (device: Firewall): void => {
      openDialog({ kind: 'live', device });
      if (fetches[device.id]?.status !== 'loading') void fetchConfig(device);
    },
    startAudit: async (device: Firewall): Promise<void> => {
      const benchmark = await prepareAudit(device);
      if (benchmark) void runs.start(device, benchmark.id, choice.chosen);
    },
    testAudit: async (device: Firewall): Promise<void> => {
      const document = await prepareAudit(device);
      if (document) openDialog({ kind: 'test', device, document });
    },
    showBenchmark: async (device: Firewall): Promise<void> => {
      const document = await benchmarkOf(device);
      if (document) openDialog({ kind: 'commands', document });
      else notify('warning', fill(documentMessages.noBenchmarkOfType, { type: device.type }));
    },
    showLastAudit: async (device: Firewall): Promise<void> => {
      const summary = await fetchLastAudit(device);
      if (summary) openDialog({ kind: 'results', title: 'Last Audit Results', device, summary });
    },
  };
};

/** The one dialog over the page. Results of an audit that ends meanwhile wait behind a message instead of replacing it. */
const useOneDialog = () => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const current = useRef(dialog);
  useEffect(() => {
    current.current = dialog;
  }, [dialog]);
  const showResults = useCallback((device: Firewall, summary: AuditSummary): void => {
    const results: OpenDialog = { kind: 'results', title: 'Audit Results', device, summary };
    if (current.current === null) return setDialog(results);
    notify('success', `Audit of ${device.device_name} completed`, { action: { label: 'Show', run: () => setDialog(results) } });
  }, []);
  return { dialog, openDialog: setDialog, closeDialog: () => setDialog(null), showResults };
};
