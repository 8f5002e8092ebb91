import { bindFirst } from '../../bind-first.ts';
import { type FetchManyPorts, fetchMany, giveUpFetch, performFetch, stopFetches } from './fetch-many.ts';
import { fetchConfig } from './fetch-one.ts';

export type FetchingPorts = FetchManyPorts;
export type Fetching = ReturnType<typeof createFetching>;

/** Reads configurations from devices: inside a call, or as jobs. */
export function createFetching(ports: FetchingPorts) {
  return bindFirst(ports, { fetchConfig, fetchMany, stopFetches, performFetch, giveUpFetch });
}
