import TableRows from '~icons/baseline-table-rows';
import ViewModule from '~icons/baseline-view-module';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { AddressSearch } from '../../../ui/address-search.tsx';
import { AfterFirstData } from '../../../ui/after-first-data.tsx';
import { FieldPlace } from '../../../ui/field-place.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import type { ChoiceFiltersProps } from './choice-filters.tsx';
import type { DeviceView } from './use-device-filter.ts';
import type { ShownDevices } from './use-shown-devices.ts';

const ChoiceFilters = lazy(() => import('./choice-filters.tsx').then((module) => ({ default: module.ChoiceFilters })));

export interface DeviceFiltersProps extends Pick<ChoiceFiltersProps, 'devices' | 'platforms'> {
  shown: ShownDevices;
  /** Further choices that apply to the whole list. */
  children: ReactNode;
}

/** Two beside each other on a phone, so that the list is not pushed out of sight. */
const filters = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 1.5,
  mb: 1.5,
  '& > :first-of-type': { gridColumn: '1 / -1', flexShrink: 0 },
  '& > *': { minWidth: 0 },
} as const;

/** The filters of the list, and its view. */
export const DeviceFilters = ({ devices, platforms, shown, children }: DeviceFiltersProps) => {
  const { filter, change, clears, view, chooseView } = shown;
  return (
    <Box sx={filters}>
      {/* Begun anew, and empty, when all filters are cleared: the address follows a moment later. */}
      <AddressSearch key={clears} label="Search devices" initial={clears === 0 ? filter.query : ''} onChange={(q) => change({ q })} />
      <AfterFirstData place={<FieldPlaces />}>
        <Suspense fallback={<FieldPlaces />}>
          <ChoiceFilters {...{ devices, platforms, filter }} onChange={change} />
          {children}
        </Suspense>
      </AfterFirstData>
      <ViewToggle view={view} onView={chooseView} />
    </Box>
  );
};

/** The fields, whose code is loaded after the page: they keep their places. */
const FieldPlaces = () => (
  <>
    <FieldPlace label="Filter by Type" value="All Types" width={180} />
    <FieldPlace label="Filter by State" value="All States" width={150} />
    <FieldPlace label="Offline AI Model" width={180} />
    <FieldPlace label="Online AI Model" width={180} />
  </>
);

const VIEWS = [
  { view: 'cards', label: 'Cards', icon: <ViewModule /> },
  { view: 'table', label: 'Table', icon: <TableRows /> },
] as const;

const ViewToggle = ({ view, onView }: { view: DeviceView; onView: (view: DeviceView) => void }) => (
  <Box role="group" aria-label="Show devices as" sx={{ display: 'flex', ml: { sm: 'auto' } }}>
    {VIEWS.map((offered) => (
      <IconAction
        key={offered.view}
        label={offered.label}
        aria-pressed={view === offered.view}
        color={view === offered.view ? 'primary' : 'default'}
        onClick={() => onView(offered.view)}
        sx={{ borderRadius: 1, ...(view === offered.view ? { bgcolor: 'action.selected' } : {}) }}
      >
        {offered.icon}
      </IconAction>
    ))}
  </Box>
);
