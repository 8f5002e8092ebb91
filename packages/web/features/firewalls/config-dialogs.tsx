import type { Firewall } from '@merlon/contract/firewalls.ts';
import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { formatInstant } from '../../lib/time.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { locateLines, type QuotedLine } from './evidence.ts';
import { describeStoredConfigError, downloadConfig, useStoredConfig } from './stored-config.ts';
import type { ConfigFetch } from './use-config-fetch.ts';

const CodeView = lazy(() => import('../../ui/code-view.tsx'));

const Viewer = ({ device, config, lines }: { device: Firewall; config: string; lines?: readonly number[] }) => (
  <Suspense fallback={<Loading label="Opening the viewer" />}>
    <CodeView text={config} label={`Configuration of ${device.device_name}`} {...(lines ? { lines } : {})} />
  </Suspense>
);

const DownloadButton = ({ device }: { device: Firewall }) => (
  <SteadyButton startIcon={<Download />} onClick={() => downloadConfig(device)}>
    Download Config
  </SteadyButton>
);

export interface StoredConfigDialogProps {
  device: Firewall;
  /** Lines that an audit quoted; they are marked where they still stand. */
  quoted?: readonly QuotedLine[];
  onClose: () => void;
}

/** The stored configuration of a device. */
export const StoredConfigDialog = ({ device, quoted, onClose }: StoredConfigDialogProps) => {
  const { data, error, refetch } = useStoredConfig(device.id);
  const located = useMemo(() => (data && quoted ? locateLines(data.config, quoted) : null), [data, quoted]);
  const subtitle =
    data && `${device.device_name} · updated ${formatInstant(data.updated_at)} · ${formatBytes(new Blob([data.config]).size)}`;
  return (
    <DialogFrame
      onClose={onClose}
      title="Stored Configuration"
      subtitle={subtitle ?? device.device_name}
      maxWidth="lg"
      tall
      actions={
        <>
          {data && <DownloadButton device={device} />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {located && located.missing.length > 0 && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          Not found in configuration: {located.missing.length === 1 ? 'line' : 'lines'} {located.missing.join(', ')}. The stored
          configuration differs from the audited one there, so nothing is marked.
        </Alert>
      )}
      {error && (
        <Box sx={{ p: 3 }}>
          <ErrorState text={describeStoredConfigError(error)} onRetry={() => void refetch()} />
        </Box>
      )}
      {!data && !error && <Loading label="Loading the configuration" />}
      {data && <Viewer device={device} config={data.config} {...(located ? { lines: located.found } : {})} />}
    </DialogFrame>
  );
};

const SecondsSince = ({ startedAt }: { startedAt: number }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{Math.max(0, Math.round((now - startedAt) / 1_000))} s</span>;
};

export interface LiveConfigDialogProps {
  device: Firewall;
  fetch: ConfigFetch;
  onRetry: () => void;
  onClose: () => void;
}

/** A configuration as it comes from the device. Closing it does not stop the fetch. */
export const LiveConfigDialog = ({ device, fetch, onRetry, onClose }: LiveConfigDialogProps) => (
  <DialogFrame
    onClose={onClose}
    title="Live Configuration"
    subtitle={`${device.device_name} (${device.ip_address})${fetch.status === 'done' ? ` · fetched ${formatInstant(fetch.updatedAt)}` : ''}`}
    maxWidth={fetch.status === 'done' ? 'lg' : 'sm'}
    tall={fetch.status === 'done'}
    actions={
      <>
        {fetch.status === 'done' && <DownloadButton device={device} />}
        <Button onClick={onClose}>Close</Button>
      </>
    }
  >
    {fetch.status === 'loading' && (
      <>
        <Loading label="Fetching the configuration from the device" />
        <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
          <SecondsSince startedAt={fetch.startedAt} />
        </Box>
      </>
    )}
    {fetch.status === 'failed' && (
      <>
        <ErrorState text={fetch.text} onRetry={onRetry} />
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {device.config_updated_at === null ? 'Nothing was stored.' : 'The configuration that was stored before is untouched.'}
        </Typography>
      </>
    )}
    {fetch.status === 'done' && <Viewer device={device} config={fetch.config} />}
  </DialogFrame>
);
