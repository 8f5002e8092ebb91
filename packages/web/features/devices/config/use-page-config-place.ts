import { useLocation, useNavigate } from 'react-router';
import { addressOfDevice } from '../../../lib/device-address.ts';
import { type ConfigPlace, CONFIG_VIEWS, STORED } from './use-config-place.ts';

const LINE = /^#L([1-9]\d{0,8})$/;

/** Reads from the address of a device's page what is shown of its configurations; a line is named as in code, `#L120`. */
export const parsePageConfigPlace = (search: URLSearchParams, hash: string): ConfigPlace => {
  const line = LINE.exec(hash)?.[1];
  return {
    view: CONFIG_VIEWS.find((view) => view === search.get('config')) ?? STORED.view,
    snapshotId: search.get('snapshot'),
    since: search.get('since'),
    line: line === undefined ? null : Number(line),
  };
};

/** The address of a configuration on its device's page, or of a line of it. */
export const addressOfConfig = (deviceId: string, part: Partial<ConfigPlace> = {}): string => {
  const { view, snapshotId, since, line } = { ...STORED, ...part };
  const address = addressOfDevice(deviceId, 'configuration', {
    ...(view === STORED.view ? {} : { config: view }),
    ...(snapshotId === null ? {} : { snapshot: snapshotId }),
    ...(since === null || view !== 'changes' ? {} : { since }),
  });
  return line === null || view !== 'text' ? address : `${address}#L${line}`;
};

/** What the address of a device's page shows of its configurations, and how something else is gone to. */
export const usePageConfigPlace = (deviceId: string) => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const place = parsePageConfigPlace(new URLSearchParams(search), hash);
  return {
    place,
    // Another view is a step that going back undoes; another line of it is none.
    change: (next: ConfigPlace): void =>
      void navigate(addressOfConfig(deviceId, next), { replace: next.view === place.view && next.snapshotId === place.snapshotId }),
  };
};
