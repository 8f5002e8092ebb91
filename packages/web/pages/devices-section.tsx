import CloudDownload from '~icons/baseline-cloud-download';
import PlayArrow from '~icons/baseline-play-arrow';
import Sell from '~icons/baseline-sell';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AuditCell } from '../features/audits/audit-cell.tsx';
import { useAuditBatch } from '../features/audits/use-audit-batch.ts';
import { useFetchBatch } from '../features/devices/fetch/use-config-fetch.ts';
import { DeviceFilters } from '../features/devices/list/device-filters.tsx';
import type { RowActions } from '../features/devices/list/device-row.tsx';
import { BulkBar } from '../features/devices/list/bulk-bar.tsx';
import { PAGE_SIZE, writeSort } from '../features/devices/list/use-device-filter.ts';
import type { ShownDevices } from '../features/devices/list/use-shown-devices.ts';
import { type AnyModelChoice, MODEL_ASKED } from '../features/models/chosen-model.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import type { BatchWords } from '../ui/batch-panel.tsx';
import { AfterFirstData } from '../ui/after-first-data.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Loading, NoMatches } from '../ui/states.tsx';
import { useMay } from '../lib/session.ts';

const BatchPanel = loadLater(() => import('../ui/batch-panel.tsx'), 'BatchPanel');
const ModelNotes = loadLater(() => import('../features/models/model-notes.tsx'), 'ModelNotes');
const TagDevicesDialog = loadLater(() => import('../features/devices/list/tag-devices-dialog.tsx'), 'TagDevicesDialog');
const OfflinePicker = lazy(() => import('../features/models/model-pickers.tsx').then((module) => ({ default: module.OfflinePicker })));
const OnlinePicker = lazy(() => import('../features/models/model-pickers.tsx').then((module) => ({ default: module.OnlinePicker })));
const DeviceTable = loadLater(
  () => import('../features/devices/list/device-table.tsx'),
  'DeviceTable',
  <Loading label="Opening the table" />,
);

const FETCHING: BatchWords = { doing: 'Fetching configurations', deed: 'Fetching', done: 'fetched', stop: 'Stop' };
const AUDITING: BatchWords = { doing: 'Auditing devices', deed: 'Auditing', done: 'audited', stop: 'Stop all' };

const renderAudit = (device: Firewall): ReactNode => <AuditCell device={device} />;

export interface DevicesSectionProps {
  devices: readonly Firewall[];
  /** They are on their way. */
  isLoading: boolean;
  /** Shown in place of the list where there are none. */
  empty: ReactNode;
  platforms: readonly PlatformInfo[];
  choice: AnyModelChoice;
  shown: ShownDevices;
  labelOf: (type: string) => string;
  rowActions: RowActions;
  renderCard: (device: Firewall) => ReactNode;
}

/** The devices that match, as cards or as a table, with what can be done with many of them. */
export const DevicesSection = (props: DevicesSectionProps) => {
  const { devices, isLoading, empty, platforms, choice, shown } = props;
  const mayWork = useMay('user');
  const [tagged, setTagged] = useState<readonly string[] | null>(null);
  const fetches = useFetchBatch(devices);
  const auditing = useAuditBatch(devices, choice.awaitChosen);
  return (
    <>
      <DeviceFilters devices={devices} platforms={platforms} shown={shown}>
        {mayWork && <OfflinePicker choice={choice} />}
        {mayWork && <OnlinePicker choice={choice} />}
      </DeviceFilters>
      <Box sx={{ mb: 1.5, '&:empty': { display: 'none' } }}>
        <AfterFirstData>{mayWork && <ModelNotes choice={choice} what={MODEL_ASKED} onPreview={null} />}</AfterFirstData>
      </Box>
      {mayWork && fetches.progress && (
        <BatchPanel words={FETCHING} progress={fetches.progress} onStop={fetches.stop} onDismiss={fetches.dismiss} />
      )}
      {mayWork && auditing.progress && (
        <BatchPanel
          words={AUDITING}
          progress={auditing.progress}
          percent={auditing.percent}
          onStop={auditing.stop}
          onDismiss={auditing.dismiss}
        />
      )}
      {isLoading && <CardPlaces />}
      {!isLoading && devices.length === 0 && empty}
      {devices.length > 0 && shown.matching.length === 0 && <NoMatches of="devices" onClear={shown.clear} />}
      {shown.matching.length > 0 && (
        <>
          <BulkBar
            shown={shown}
            actions={
              mayWork
                ? [
                    { verb: 'Fetch', icon: <CloudDownload />, run: () => fetches.start(shown.chosenIds()) },
                    { verb: 'Audit', icon: <PlayArrow />, run: () => auditing.start(shown.chosenIds()) },
                    { verb: 'Tag', icon: <Sell />, run: async () => setTagged(shown.chosenIds() ?? devices.map(({ id }) => id)) },
                  ]
                : []
            }
          />
          <DeviceList {...props} />
        </>
      )}
      {tagged && <TagDevicesDialog devices={devices.filter(({ id }) => tagged.includes(id))} onClose={() => setTagged(null)} />}
    </>
  );
};

const grid = { display: 'grid', gap: 2, mb: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))' } as const;

const CardPlaces = () => (
  <Box role="status" aria-label="Loading devices" data-loading sx={grid}>
    {['one', 'two', 'three'].map((card) => (
      <Skeleton key={card} height={420} />
    ))}
  </Box>
);

const DeviceList = ({ shown, labelOf, rowActions, renderCard }: DevicesSectionProps) => {
  const { change, matching, page, selected, setSelected } = shown;
  if (shown.view === 'cards') {
    return (
      <Suspense fallback={<CardPlaces />}>
        <Box sx={grid}>{page.devices.map(renderCard)}</Box>
        <PageSteps of="devices" page={page.page} pageSize={PAGE_SIZE} total={page.total} onPage={(next) => change({ page: next })} />
      </Suspense>
    );
  }
  return (
    <DeviceTable
      devices={matching}
      labelOf={labelOf}
      renderAudit={renderAudit}
      selected={selected}
      onSelect={setSelected}
      sort={shown.sort}
      onSort={(sort) => change({ sort: writeSort(sort) })}
      actions={rowActions}
    />
  );
};
