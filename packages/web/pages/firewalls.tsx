import AddIcon from '@mui/icons-material/Add';
import Category from '@mui/icons-material/Category';
import Memory from '@mui/icons-material/Memory';
import Router from '@mui/icons-material/Router';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AuditActions } from '../features/audits/audit-actions.tsx';
import { DeviceCard } from '../features/firewalls/device-card.tsx';
import { DeviceFilters, DeviceGrid } from '../features/firewalls/device-list.tsx';
import { useFirewalls } from '../features/firewalls/firewalls.ts';
import { messages } from '../features/firewalls/messages.ts';
import { pageOfDevices, useDeviceFilter } from '../features/firewalls/use-device-filter.ts';
import { ModelSelect } from '../features/models/model-select.tsx';
import { labelOfType } from '../lib/device-types.ts';
import { sentenceOf } from '../lib/texts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import type { OpenEvidence } from './firewalls-dialogs.tsx';
import { useFirewallsPage } from './use-firewalls-page.ts';

const FirewallsDialogs = lazy(() => import('./firewalls-dialogs.tsx').then((module) => ({ default: module.FirewallsDialogs })));

const NONE: readonly Firewall[] = [];

/** The devices and everything that can be done with them. */
export default function FirewallsPage() {
  const { data, error, refetch } = useFirewalls();
  const { filter, change, clear } = useDeviceFilter();
  const devices = data ?? NONE;
  const shown = pageOfDevices(devices, filter);
  const page = useFirewallsPage(shown.devices);
  const { platforms, choice, runs, fetches, dialog, openDialog, closeDialog } = page;
  const [evidence, setEvidence] = useState<OpenEvidence | null>(null);

  const card = (device: Firewall) => (
    <DeviceCard
      key={device.id}
      device={device}
      typeLabel={labelOfType(platforms, device.type)}
      isFetching={fetches[device.id]?.status === 'loading'}
      onEdit={() => openDialog({ kind: 'edit', device })}
      onDelete={() => openDialog({ kind: 'delete', device })}
      onStoredConfig={() => openDialog({ kind: 'stored', device })}
      onFetchConfig={() => page.fetchConfig(device)}
      audit={
        <AuditActions
          run={runs.byDevice.get(device.id)}
          onFullAudit={() => page.startAudit(device)}
          onTestAudit={() => page.testAudit(device)}
          onStop={() => runs.stop(device)}
          onLastAudit={() => page.showLastAudit(device)}
          onReports={() => openDialog({ kind: 'reports', device })}
          onBenchmark={() => page.showBenchmark(device)}
        />
      }
    />
  );
  return (
    <>
      <PageHead
        title="Audits"
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => openDialog({ kind: 'add' })}>
            Add Network Device
          </Button>
        }
      >
        Network devices and their configuration audits
      </PageHead>
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: 'repeat(3, 1fr)', mb: 3 }}>
        <StatCard label="Total Firewalls" value={data?.length ?? null} icon={<Router />} />
        <StatCard label="Total Types" value={data ? new Set(data.map((device) => device.type)).size : null} icon={<Category />} />
        <StatCard label="Offline AI Models" value={choice.loaded ? choice.models.length : null} icon={<Memory />} />
      </Box>
      {error && !data && <ErrorState text={sentenceOf(error, messages.fetchFirewallsFailed)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label="Loading devices" />}
      {data?.length === 0 && <NoDevices />}
      {devices.length > 0 && (
        <>
          <DeviceFilters devices={devices} platforms={platforms} filter={filter} onChange={change}>
            <ModelSelect choice={choice} />
          </DeviceFilters>
          <DeviceGrid shown={shown} render={card} onPage={(number) => change({ page: number })} onClear={clear} />
        </>
      )}
      <Suspense>
        {(dialog || evidence) && (
          <FirewallsDialogs
            dialog={dialog}
            platforms={platforms}
            choice={choice}
            fetches={fetches}
            onFetch={page.fetchConfig}
            evidence={evidence}
            onOpenEvidence={setEvidence}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </>
  );
}

const NoDevices = () => {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<Router />}
      title="No devices yet"
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => void navigate('/firewalls/add')}>
          Add your first device
        </Button>
      }
    >
      Add a firewall, fetch its configuration or import it from a file, and audit it against the benchmark of its type.
    </EmptyState>
  );
};
