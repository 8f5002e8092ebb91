import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchLastAudit } from '../features/audits/last-audit.ts';
import { whyNotAudit } from '../features/audits/preconditions.ts';
import { isActive } from '../features/audits/run-board.ts';
import { useAuditRuns } from '../features/audits/use-audit-runs.ts';
import { latestBenchmark, useDocuments } from '../features/documents/documents.ts';
import { messages as documentMessages } from '../features/documents/messages.ts';
import { useConfigPlace } from '../features/firewalls/config/use-config-place.ts';
import { type FetchEnds, useConfigFetch } from '../features/firewalls/fetch/use-config-fetch.ts';
import { messages as firewallMessages } from '../features/firewalls/messages.ts';
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
  const place = useConfigPlace();
  const { dialog, openDialog, closeDialog, offerDialog } = useOneDialog(place.opened !== null);
  const { fetching, start, stop } = useConfigFetch(platforms, useFetchEnds(offerDialog));
  const showResults = useCallback(
    (device: Firewall, summary: AuditSummary): void =>
      offerDialog({ kind: 'results', title: 'Audit Results', device, summary }, `Audit of ${device.device_name} completed`),
    [offerDialog],
  );
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
    ...{ platforms, choice, runs, fetching, place, dialog, openDialog, closeDialog },
    fetchConfig: (device: Firewall): void => void start(device),
    actions: {
      onEdit: (device: Firewall): void => openDialog({ kind: 'edit', device }),
      onDelete: (device: Firewall): void => openDialog({ kind: 'delete', device }),
      onStoredConfig: ({ id }: Firewall): void => place.open(id),
      onChanges: ({ id }: Firewall): void => place.open(id, { view: 'changes' }),
      onFetch: (device: Firewall): void => void start(device),
      onStopFetch: stop,
      onIdentity: (device: Firewall): void => openDialog({ kind: 'identity', device }),
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

type OfferDialog = (offered: OpenDialog, text: string) => void;

const useFetchEnds = (offerDialog: OfferDialog): FetchEnds =>
  useMemo(
    () => ({
      onFetched: (device, fresh) => offerDialog({ kind: 'live', device, fresh }, `Configuration of ${device.device_name} fetched`),
      onOtherIdentity: (device) => offerDialog({ kind: 'identity', device }, `${device.device_name} shows another identity`),
    }),
    [offerDialog],
  );

/** Says that the device whose configuration the address names is not among those that are there, and forgets the address. */
export const useMissingDevice = (isMissing: boolean, forget: () => void): void => {
  useEffect(() => {
    if (!isMissing) return;
    notify('warning', firewallMessages.notFound);
    forget();
    // Said once for each address that leads nowhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing]);
};

/** The one dialog over the page. What an audit or a fetch ends with waits behind a message instead of replacing it. */
const useOneDialog = (isCovered: boolean) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = dialog !== null || isCovered;
  }, [dialog, isCovered]);
  const offerDialog = useCallback<OfferDialog>((offered, text): void => {
    if (!isTaken.current) return setDialog(offered);
    notify('info', text, { action: { label: 'Show', run: () => setDialog(offered) } });
  }, []);
  return { dialog, openDialog: setDialog, closeDialog: () => setDialog(null), offerDialog };
};
