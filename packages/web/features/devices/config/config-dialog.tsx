import type { StoredConfig } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Download from '~icons/baseline-download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import HistoryToggleOff from '~icons/baseline-history-toggle-off';
import Button from '@mui/material/Button';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatInstant } from '../../../lib/time.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { ConfigFacts } from './config-facts.tsx';
import { locateLines, type QuotedLine } from './evidence.ts';
import { describeStoredConfigError, downloadConfig, isConfigGone, useConfig } from './stored-config.ts';
import { type ConfigPlace, type ConfigView, STORED } from './use-config-place.ts';

const OPENING = <Loading label="Opening the view" />;
const CodeView = loadLater(() => import('../../../ui/code-view.tsx'), 'default', OPENING);
const ChangesView = loadLater(() => import('./changes-view.tsx'), 'ChangesView', OPENING);
const HistoryView = loadLater(() => import('./history-view.tsx'), 'HistoryView', OPENING);

const NONE: readonly QuotedLine[] = [];

export interface ConfigDialogProps {
  device: Firewall;
  title: string;
  place: ConfigPlace;
  onPlace: (place: ConfigPlace) => void;
  /** Lines that an audit quoted; they are marked where they still stand. */
  quoted?: readonly QuotedLine[];
  /** Shown above the text. */
  summary?: ReactNode;
  /** True where the address of the page leads here, so that it is worth copying. */
  isLinkable?: boolean;
  onClose: () => void;
}

/** A device's configuration with what is known of it, what changed in it and its history. */
export const ConfigDialog = ({ device, title, place, onPlace, quoted = NONE, summary, isLinkable, onClose }: ConfigDialogProps) => {
  const { data, error, refetch } = useConfig(device.id, place.snapshotId);
  const go = (part: Partial<ConfigPlace>): void => onPlace({ ...place, ...part });
  return (
    <DialogFrame
      onClose={onClose}
      title={title}
      subtitle={data ? describeConfig(device, data) : device.device_name}
      maxWidth="lg"
      tall
      actions={
        <>
          {isLinkable && <CopyButton text={window.location.href} label="Copy link" />}
          {data && (
            <SteadyButton startIcon={<Download />} onClick={() => downloadConfig(device, place.snapshotId === null ? null : data)}>
              Download Config
            </SteadyButton>
          )}
        </>
      }
      hasClose
    >
      {error && !data ? (
        <Box sx={{ p: 3 }}>
          {isConfigGone(error) ? (
            <ConfigGone onShowStored={() => onPlace(STORED)} />
          ) : (
            <ErrorState text={describeStoredConfigError(error)} onRetry={() => void refetch()} />
          )}
        </Box>
      ) : (
        <>
          {summary}
          <ViewTabs label="Views of the configuration" views={VIEWS} shown={place.view} onShow={(view) => go({ view })}>
            {!data && <Loading label="Loading the configuration" />}
            {data && place.view === 'text' && (
              <TextView device={device} data={data} line={place.line} quoted={quoted} onLine={(line) => go({ line })} />
            )}
            {data && place.view === 'changes' && (
              <ChangesView
                device={device}
                snapshotId={data.snapshot_id}
                since={place.since}
                onSince={(since) => go({ since })}
                onLine={(line) => go({ view: 'text', line })}
              />
            )}
            {data && place.view === 'history' && <HistoryView device={device} shownId={data.snapshot_id} onOpen={go} />}
          </ViewTabs>
        </>
      )}
    </DialogFrame>
  );
};

const describeConfig = (device: Firewall, { config, updated_at, unchanged_since }: StoredConfig): string =>
  [
    device.device_name,
    `updated ${formatInstant(updated_at)}`,
    ...(unchanged_since === updated_at ? [] : [`unchanged since ${formatInstant(unchanged_since)}`]),
    formatBytes(new Blob([config]).size),
  ].join(' · ');

const VIEWS: readonly { view: ConfigView; label: string }[] = [
  { view: 'text', label: 'Configuration' },
  { view: 'changes', label: 'What changed' },
  { view: 'history', label: 'History' },
];

interface TextViewProps {
  device: Firewall;
  data: StoredConfig;
  line: number | null;
  quoted: readonly QuotedLine[];
  onLine: (line: number) => void;
}

const TextView = ({ device, data, line, quoted, onLine }: TextViewProps) => {
  const located = useMemo(() => locateLines(data.config, quoted), [data, quoted]);
  // A line that was gone to stands for itself; until then those that were quoted are marked.
  const marked = useMemo(() => (line === null ? located.found : [line]), [line, located]);
  return (
    <>
      <ConfigFacts config={data} onLine={onLine} />
      {located.missing.length > 0 && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          Not found in configuration: {located.missing.length === 1 ? 'line' : 'lines'} {located.missing.join(', ')}. This configuration
          differs from the audited one there, so nothing is marked.
        </Alert>
      )}
      <CodeView text={data.config} label={`Configuration of ${device.device_name}`} lines={marked} onLine={onLine} />
    </>
  );
};

/** A configuration of the history that was removed since it was linked to. */
export const ConfigGone = ({ onShowStored }: { onShowStored: () => void }) => (
  <EmptyState
    icon={<HistoryToggleOff />}
    title="This configuration is no longer kept"
    action={
      <Button variant="outlined" onClick={onShowStored}>
        Show the stored configuration
      </Button>
    }
  >
    Configurations are removed once they are older than administrators want them kept. What an audit quoted from it still stands in the
    results of the audit.
  </EmptyState>
);
