import { type FetchManyPorts, fetchMany, giveUpFetch, performFetch, stopFetches } from './fetch-many.ts';
import { fetchConfig } from './fetch-one.ts';

export type FetchingPorts = FetchManyPorts;
export type Fetching = ReturnType<typeof createFetching>;

/** Reads configurations from devices: inside a call, or as jobs. */
export function createFetching(ports: FetchingPorts) {
  return {
    fetchConfig: fetchConfig.bind(null, ports),
    fetchMany: fetchMany.bind(null, ports),
    stopFetches: stopFetches.bind(null, ports),
    performFetch: performFetch.bind(null, ports),
    giveUpFetch: giveUpFetch.bind(null, ports),
  };
}
