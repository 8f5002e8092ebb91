import { readNumber, useSearch } from '../../../lib/use-address.ts';

export const CONFIG_VIEWS = ['text', 'changes', 'history'] as const;
export type ConfigView = (typeof CONFIG_VIEWS)[number];

/** The view of a device's configurations. */
export interface ConfigPlace {
  readonly view: ConfigView;
  /** A snapshot of the history; null for the stored configuration. */
  readonly snapshotId: string | null;
  /** The snapshot that the changes are counted from; null for the one before that differs. */
  readonly since: string | null;
  /** The marked line, from 1; null for none. */
  readonly line: number | null;
}

export const STORED: ConfigPlace = { view: 'text', snapshotId: null, since: null, line: null };

/** In the address, the text is called by what it is. */
const TEXT = 'stored';

/** Reads from an address which device's configuration is open; null for none. What is not known there is as if it were not there. */
export const parseConfigPlace = (search: URLSearchParams): { deviceId: string; place: ConfigPlace } | null => {
  const deviceId = search.get('device');
  const written = search.get('config');
  const view = written === TEXT ? 'text' : CONFIG_VIEWS.find((known) => known === written);
  if (!deviceId || !view) return null;
  return {
    deviceId,
    place: {
      view,
      snapshotId: search.get('snapshot'),
      since: search.get('since'),
      line: readNumber(search, 'line'),
    },
  };
};

const NAMES = ['device', 'config', 'snapshot', 'since', 'line'];

/** The address with another place in it; null closes the configuration. What else stands there is kept. */
export const writeConfigPlace = (search: URLSearchParams, open: { deviceId: string; place: ConfigPlace } | null): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  if (!open) return next;
  const { view, snapshotId, since, line } = open.place;
  next.set('device', open.deviceId);
  next.set('config', view === 'text' ? TEXT : view);
  if (snapshotId !== null) next.set('snapshot', snapshotId);
  if (since !== null && view === 'changes') next.set('since', since);
  if (line !== null && view === 'text') next.set('line', String(line));
  return next;
};

/** The configuration that is open over the list; it stands in the address, so that a line of it can be linked to. */
export const useConfigPlace = () => {
  const { search, rewrite } = useSearch();
  const opened = parseConfigPlace(search);
  const write = (open: ReturnType<typeof parseConfigPlace>, replace: boolean): void =>
    rewrite((current) => writeConfigPlace(current, open), replace);
  return {
    opened,
    /** Opens a device's configuration as a step that going back undoes. */
    open: (deviceId: string, part: Partial<ConfigPlace> = {}): void => write({ deviceId, place: { ...STORED, ...part } }, false),
    change: (place: ConfigPlace): void => {
      if (opened) write({ deviceId: opened.deviceId, place }, true);
    },
    close: (): void => write(null, true),
  };
};
