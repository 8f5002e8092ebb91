import Router from '~icons/baseline-router';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useState } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { AuditStatus } from '../features/audits/audit-status.tsx';
import { useDevices } from '../features/devices/devices.ts';
import { FetchStatus } from '../features/devices/fetch/fetch-status.tsx';
import { DeviceStateLabel } from '../features/devices/list/device-state-label.tsx';
import { messages } from '../features/devices/messages.ts';
import { ModelChoice } from '../features/models/model-choice.tsx';
import { MODEL_ASKED } from '../features/models/chosen-model.ts';
import { addressOfDevice, DEVICE_PAGE_VIEWS, type DevicePageView } from '../lib/device-address.ts';
import { labelOfType } from '../lib/device-types.ts';
import { ActButtons } from '../ui/act-buttons.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, Loading, LoadState } from '../ui/states.tsx';
import { TagChips } from '../ui/tag-chips.tsx';
import { ViewLinks } from '../ui/view-links.tsx';
import type { OpenEvidence } from './devices-audit-dialogs.tsx';
import { AuditedConfigDialog } from './devices-dialogs.tsx';
import { useDevicePage } from './use-device-page.tsx';
import { useMay } from '../lib/session.ts';

const OPENING = <Loading label="Opening the view" />;
const DeviceOverview = loadLater(() => import('./device-overview.tsx'), 'DeviceOverview', OPENING);
const DeviceFindings = loadLater(() => import('./device-findings.tsx'), 'DeviceFindings', OPENING);
const DeviceConfiguration = loadLater(() => import('./device-configuration.tsx'), 'DeviceConfiguration', OPENING);
const DeviceAudits = loadLater(() => import('./device-audits.tsx'), 'DeviceAudits', OPENING);
const DeviceSettings = loadLater(() => import('../features/devices/forms/device-settings.tsx'), 'DeviceSettings', OPENING);

const LIST = { label: 'Audits', path: '/firewalls' } as const;

/** One device: where it stands, what was found, its configurations, its audits and its settings. */
export default function DevicePage() {
  const { id = '' } = useParams();
  const query = useDevices();
  const device = query.data?.find((listed) => listed.id === id);
  if (!query.data) return <LoadState query={query} failed={messages.fetchDevicesFailed} loading="Loading the device" />;
  return device ? <OneDevice key={id} device={device} devices={query.data} /> : <NoDevice />;
}

const NoDevice = () => (
  <>
    <PageHead title="Device" parent={LIST} />
    <EmptyState
      icon={<Router />}
      title="This device is not there"
      action={
        <Button component={RouterLink} to={LIST.path} variant="outlined">
          All devices
        </Button>
      }
    >
      It was deleted, or the link is wrong. The audits of deleted devices are kept in Reports.
    </EmptyState>
  </>
);

const VIEW_LABELS: Readonly<Record<DevicePageView, string>> = {
  overview: 'Overview',
  findings: 'Findings',
  configuration: 'Configuration',
  audits: 'Audits',
  settings: 'Settings',
};

/** Without the stored configuration, which may hold secrets, and the settings. */
const READERS_VIEWS = ['overview', 'findings', 'audits'] as const satisfies readonly DevicePageView[];

const OneDevice = ({ device, devices }: { device: Firewall; devices: readonly Firewall[] }) => {
  const [search] = useSearchParams();
  const mayWork = useMay('user');
  const views = mayWork ? DEVICE_PAGE_VIEWS : READERS_VIEWS;
  const view = views.find((known) => known === search.get('view')) ?? 'overview';
  const { acts, choice, deeds, platforms, parts, importStatus, drawDialog } = useDevicePage(device, devices);
  const labelOf = useCallback((type: string) => labelOfType(platforms, type), [platforms]);
  const [evidence, setEvidence] = useState<OpenEvidence | null>(null);
  // What its identity asks for stands with the settings of the identity, where those are shown.
  const asksInSettings = view === 'settings' && device.offered_identity !== null;
  const fetchStatus = <FetchStatus device={device} onStop={() => deeds.onStopFetch(device)} onIdentity={() => deeds.onIdentity(device)} />;
  return (
    <>
      <PageHead
        title={device.device_name}
        parent={LIST}
        actions={
          <>
            <ActButtons {...acts} of={device.device_name} />
            {parts}
          </>
        }
      >
        <Facts device={device} typeLabel={labelOf(device.type)}>
          {mayWork && <ModelChoice choice={choice} what={MODEL_ASKED} />}
        </Facts>
      </PageHead>
      <ViewLinks
        label="Views of the device"
        views={views.map((one) => ({
          label: VIEW_LABELS[one],
          address: addressOfDevice(device.id, one),
          isCurrent: one === view,
        }))}
      />
      <Box sx={{ display: 'grid', gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
        {!asksInSettings && fetchStatus}
        {importStatus}
        <AuditStatus device={device} />
      </Box>
      {view === 'overview' && <DeviceOverview device={device} />}
      {view === 'findings' && <DeviceFindings device={device} />}
      {view === 'configuration' && <DeviceConfiguration device={device} />}
      {view === 'audits' && <DeviceAudits device={device} labelOf={labelOf} />}
      {view === 'settings' && (
        <DeviceSettings device={device} platforms={platforms} notice={asksInSettings && fetchStatus} onDelete={deeds.onDelete} />
      )}
      {drawDialog(setEvidence)}
      {evidence && <AuditedConfigDialog {...evidence} onClose={() => setEvidence(null)} />}
    </>
  );
};

const Facts = ({ device, typeLabel, children }: { device: Firewall; typeLabel: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
    <span>{typeLabel}</span>
    <span>{device.port === null ? device.ip_address : `${device.ip_address}:${device.port}`}</span>
    {device.site !== null && <span>{device.site}</span>}
    <DeviceStateLabel device={device} />
    <TagChips tags={device.tags} />
    {children}
  </Box>
);
