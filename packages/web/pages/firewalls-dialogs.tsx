import type { AuditSummary } from '@merlon/contract/audits.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { lazy, Suspense, useState } from 'react';
import { ReportsDialog } from '../features/audits/reports-dialog.tsx';
import { useCommands } from '../features/documents/commands.ts';
import { useDocuments } from '../features/documents/documents.ts';
import { PdfDialog, PdfPane } from '../features/documents/pdf-pane.tsx';
import { LiveConfigDialog, StoredConfigDialog } from '../features/firewalls/config-dialogs.tsx';
import { DeleteDeviceDialog } from '../features/firewalls/delete-device-dialog.tsx';
import type { QuotedLine } from '../features/firewalls/evidence.ts';
import type { ConfigFetch } from '../features/firewalls/use-config-fetch.ts';
import { describeModel, type ModelChoice } from '../features/models/models.ts';

const AddDeviceDialog = lazy(() =>
  import('../features/firewalls/add-device-dialog.tsx').then((module) => ({ default: module.AddDeviceDialog })),
);
const EditDeviceDialog = lazy(() =>
  import('../features/firewalls/edit-device-dialog.tsx').then((module) => ({ default: module.EditDeviceDialog })),
);
const CommandsDialog = lazy(() =>
  import('../features/documents/commands-dialog.tsx').then((module) => ({ default: module.CommandsDialog })),
);
const ResultsDialog = lazy(() => import('../features/audits/results-dialog.tsx').then((module) => ({ default: module.ResultsDialog })));
const TestAuditDialog = lazy(() =>
  import('../features/audits/test-audit-dialog.tsx').then((module) => ({ default: module.TestAuditDialog })),
);

/** The dialog that is open over the list of devices. */
export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete' | 'stored' | 'live' | 'reports'; readonly device: Firewall }
  | { readonly kind: 'commands'; readonly document: BenchmarkDocument }
  | { readonly kind: 'test'; readonly device: Firewall; readonly document: BenchmarkDocument }
  | { readonly kind: 'results'; readonly title: string; readonly device: Firewall; readonly summary: AuditSummary };

export interface OpenEvidence {
  readonly device: Firewall;
  readonly quoted: readonly QuotedLine[];
}

export interface FirewallsDialogsProps {
  dialog: OpenDialog | null;
  /** Lines of a device's configuration that are looked at, over the dialog that quotes them. */
  evidence: OpenEvidence | null;
  platforms: readonly PlatformInfo[];
  choice: ModelChoice;
  fetches: Readonly<Record<string, ConfigFetch>>;
  onFetch: (device: Firewall) => void;
  onOpenEvidence: (evidence: OpenEvidence | null) => void;
  onClose: () => void;
}

/** Draws the open dialog, and over it the lines that were asked for. */
export const FirewallsDialogs = ({ dialog, evidence, onOpenEvidence, ...rest }: FirewallsDialogsProps) => (
  <Suspense>
    {dialog && <OneDialog dialog={dialog} onOpenEvidence={onOpenEvidence} {...rest} />}
    {evidence && <StoredConfigDialog device={evidence.device} quoted={evidence.quoted} onClose={() => onOpenEvidence(null)} />}
  </Suspense>
);

type OneDialogProps = Omit<FirewallsDialogsProps, 'dialog' | 'evidence'> & { dialog: OpenDialog };

const OneDialog = ({ dialog, platforms, choice, fetches, onFetch, onOpenEvidence, onClose }: OneDialogProps) => {
  switch (dialog.kind) {
    case 'add':
      return <AddDeviceDialog platforms={platforms} onClose={onClose} />;
    case 'edit':
      return <EditDeviceDialog device={dialog.device} platforms={platforms} onClose={onClose} />;
    case 'delete':
      return <DeleteDeviceDialog device={dialog.device} onClose={onClose} />;
    case 'stored':
      return <StoredConfigDialog device={dialog.device} onClose={onClose} />;
    case 'live': {
      const fetch = fetches[dialog.device.id];
      return fetch ? (
        <LiveConfigDialog device={dialog.device} fetch={fetch} onRetry={() => onFetch(dialog.device)} onClose={onClose} />
      ) : null;
    }
    case 'reports':
      return <ReportsDialog device={dialog.device} onClose={onClose} />;
    case 'commands':
      return <DeviceCommandsDialog document={dialog.document} onClose={onClose} />;
    case 'test':
      return <TestDialog {...dialog} choice={choice} onOpenEvidence={onOpenEvidence} onClose={onClose} />;
    case 'results':
      return <AuditResultsDialog {...dialog} onOpenEvidence={onOpenEvidence} onClose={onClose} />;
  }
};

const DeviceCommandsDialog = (props: { document: BenchmarkDocument; onClose: () => void }) => {
  const [pdfPage, setPdfPage] = useState<number | null>(null);
  return <CommandsDialog {...props} pdfPage={pdfPage} onPdfPage={setPdfPage} />;
};

type AuditResultsDialogProps = Pick<FirewallsDialogsProps, 'onOpenEvidence' | 'onClose'> & {
  title: string;
  device: Firewall;
  summary: AuditSummary;
};

const AuditResultsDialog = ({ device, summary, onOpenEvidence, ...rest }: AuditResultsDialogProps) => {
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
      onOpenEvidence={(quoted) => onOpenEvidence({ device, quoted })}
    />
  );
};

type TestDialogProps = Pick<FirewallsDialogsProps, 'choice' | 'onOpenEvidence' | 'onClose'> & {
  device: Firewall;
  document: BenchmarkDocument;
};

const TestDialog = ({ device, document, choice, onOpenEvidence, onClose }: TestDialogProps) => {
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
        onOpenEvidence={(quoted) => onOpenEvidence({ device, quoted })}
        pdf={{ page, open: setPage }}
        onClose={onClose}
      />
      {page !== null && <PdfDialog document={document} page={page} onClose={() => setPage(null)} />}
    </>
  );
};
