import type { StoredConfig } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import HistoryToggleOff from '~icons/baseline-history-toggle-off';
import { loadLater } from '../../../ui/load-later.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { ConfigFacts } from './config-facts.tsx';
import { locateLines, type QuotedLine } from './evidence.ts';
import { describeStoredConfigError, isConfigGone, type useConfig } from './stored-config.ts';
import { type ConfigPlace, type ConfigView, STORED } from './use-config-place.ts';

const OPENING = <Loading label="Opening the view" />;
const CodeView = loadLater(() => import('../../../ui/code-view.tsx'), 'default', OPENING);
const ChangesView = loadLater(() => import('./changes-view.tsx'), 'ChangesView', OPENING);
const HistoryView = loadLater(() => import('./history-view.tsx'), 'HistoryView', OPENING);

const NONE: readonly QuotedLine[] = [];

export interface ConfigViewsProps {
  device: Firewall;
  /** The configuration that the place names. */
  loaded: ReturnType<typeof useConfig>;
  place: ConfigPlace;
  onPlace: (place: ConfigPlace) => void;
  /** Lines that an audit quoted; they are marked where they still stand. */
  quoted?: readonly QuotedLine[];
  /** Shown above the text. */
  summary?: ReactNode;
}

/** A device's configuration with what is known of it, what changed in it and its history; fills its place and scrolls within it. */
export const ConfigViews = ({ device, loaded: { data, error, refetch }, place, onPlace, quoted = NONE, summary }: ConfigViewsProps) => {
  const go = (part: Partial<ConfigPlace>): void => onPlace({ ...place, ...part });
  if (error && !data) {
    return (
      <Box sx={{ p: 3 }}>
        {isConfigGone(error) ? (
          <ConfigGone onShowStored={() => onPlace(STORED)} />
        ) : (
          <ErrorState text={describeStoredConfigError(error)} onRetry={() => void refetch()} />
        )}
      </Box>
    );
  }
  return (
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
  );
};

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
const ConfigGone = ({ onShowStored }: { onShowStored: () => void }) => (
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
