import type { Firewall } from '@merlon/contract/firewalls.ts';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFetchBatch } from '../features/firewalls/fetch/use-fetch-batch.ts';
import { DeviceFilters } from '../features/firewalls/list/device-filters.tsx';
import { DeviceGrid } from '../features/firewalls/list/device-grid.tsx';
import type { RowActions } from '../features/firewalls/list/device-row.tsx';
import { FetchBar } from '../features/firewalls/list/fetch-bar.tsx';
import { writeSort } from '../features/firewalls/list/use-device-filter.ts';
import type { ShownDevices } from '../features/firewalls/list/use-shown-devices.ts';
import { ModelSelect } from '../features/models/model-select.tsx';
import type { ModelChoice } from '../features/models/models.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { EmptyState, Loading } from '../ui/states.tsx';

const BatchPanel = lazy(() => import('../features/firewalls/fetch/batch-panel.tsx').then((module) => ({ default: module.BatchPanel })));
const DeviceTable = lazy(() => import('../features/firewalls/list/device-table.tsx').then((module) => ({ default: module.DeviceTable })));

export interface DevicesSectionProps {
  devices: readonly Firewall[];
  platforms: readonly PlatformInfo[];
  choice: ModelChoice;
  shown: ShownDevices;
  fetching: ReadonlySet<string>;
  labelOf: (type: string) => string;
  rowActions: RowActions;
  renderCard: (device: Firewall) => ReactNode;
}

/** The devices that match, as cards or as a table, with what can be done with many of them. */
export const DevicesSection = ({ devices, platforms, choice, shown, fetching, labelOf, rowActions, renderCard }: DevicesSectionProps) => {
  const batch = useFetchBatch(devices);
  const { filter, change, clear, matching, selected, setSelected, chosen } = shown;
  return (
    <>
      <DeviceFilters
        devices={devices}
        platforms={platforms}
        filter={filter}
        onChange={change}
        clears={shown.clears}
        view={shown.view}
        onView={shown.chooseView}
      >
        <ModelSelect choice={choice} />
      </DeviceFilters>
      <Suspense>{batch.progress && <BatchPanel progress={batch.progress} onStop={batch.stop} onDismiss={batch.dismiss} />}</Suspense>
      {matching.length === 0 ? (
        <NoMatch onClear={clear} />
      ) : (
        <>
          <FetchBar
            shown={matching.length}
            isFiltering={shown.isFiltering}
            selected={chosen.length}
            hidden={shown.hidden}
            onFetch={() => batch.start(shown.idsToFetch())}
            onClear={() => setSelected(new Set())}
          />
          {shown.view === 'cards' ? (
            <DeviceGrid shown={shown.page} render={renderCard} onPage={(page) => change({ page })} />
          ) : (
            <Suspense fallback={<Loading label="Opening the table" />}>
              <DeviceTable
                devices={matching}
                labelOf={labelOf}
                fetching={fetching}
                selected={selected}
                onSelect={setSelected}
                sort={shown.sort}
                onSort={(sort) => change({ sort: writeSort(sort) })}
                actions={rowActions}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  );
};

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No devices match these filters"
    action={
      <Button variant="outlined" onClick={onClear}>
        Clear All Filters
      </Button>
    }
  />
);
