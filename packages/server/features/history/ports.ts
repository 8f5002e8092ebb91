import type { Clock } from '../../adapters/clock/clock.ts';
import type { HistoryStore } from './store.ts';

/** A tag and a site that devices are chosen by, in any spelling. */
export interface DeviceMarks {
  readonly tag?: string | undefined;
  readonly site?: string | undefined;
}

export interface HistoryPorts {
  readonly store: HistoryStore;
  readonly clock: Clock;
  /** The ids of the devices that have a tag and a site now, where one is given. */
  readonly listDeviceIds: (marks: DeviceMarks) => Promise<readonly string[]>;
  /** Which of these locks nobody holds any more. */
  readonly listAbandoned: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}
