import type { Clock } from '../../adapters/clock/clock.ts';
import type { HistoryStore } from './store.ts';

export interface HistoryPorts {
  readonly store: HistoryStore;
  readonly clock: Clock;
  /** Which of these locks nobody holds any more. */
  readonly listAbandoned: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}
