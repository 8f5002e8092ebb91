import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useMemo, useState } from 'react';
import { type DeviceSort, sortDevices } from './sort-devices.ts';
import { filterDevices, isFiltering, pageOfDevices, useDeviceFilter, useDeviceView } from './use-device-filter.ts';

/** A table that nobody sorted is looked through by name. */
const BY_NAME: DeviceSort = { key: 'name', descending: false };

const NONE: ReadonlySet<string> = new Set();

/** The devices that are shown and selected: filters, order, page, view and selection. */
export const useShownDevices = (devices: readonly Firewall[], labelOf: (type: string) => string) => {
  const { filter, change, clear, clears } = useDeviceFilter();
  const { view, chooseView } = useDeviceView(devices.length);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  // "In the last days" need not follow the clock while the page is open.
  const [now] = useState(() => Date.now());
  const { type, state, query, tag, site } = filter;
  const sort = filter.sort ?? (view === 'table' ? BY_NAME : null);
  const matching = useMemo(
    () => sortDevices(filterDevices(devices, { type, state, query, tag, site }, now), sort, labelOf),
    // The order is read anew from the address each time; its parts tell whether it is another.
    // oxlint-disable-next-line react/exhaustive-deps
    [devices, type, state, query, tag, site, sort?.key, sort?.descending, labelOf, now],
  );
  const page = pageOfDevices(matching, filter.page);
  // Devices that were deleted meanwhile are no longer chosen.
  const chosen = view === 'table' ? devices.filter(({ id }) => selected.has(id)) : [];
  return {
    filter,
    change,
    clear,
    clears,
    sort,
    view,
    chooseView,
    matching,
    page,
    selected,
    setSelected,
    isFiltering: isFiltering(filter),
    chosen,
    hidden: chosen.length - matching.filter(({ id }) => view === 'table' && selected.has(id)).length,
    /** Whom an action on many is for now: the chosen ones, else those that match, else all, which is null. */
    chosenIds: (): readonly string[] | null => {
      if (chosen.length > 0) return chosen.map(({ id }) => id);
      return isFiltering(filter) ? matching.map(({ id }) => id) : null;
    },
  };
};

export type ShownDevices = ReturnType<typeof useShownDevices>;
