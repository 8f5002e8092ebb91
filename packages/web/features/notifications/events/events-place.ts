import { EventKind } from '@merlon/contract/notifications.ts';
import { Severity } from '@merlon/contract/severity.ts';
import { Id } from '@merlon/contract/shapes.ts';
import * as z from 'zod/mini';
import { readPage, useViewAddress } from '../../../lib/use-address.ts';

/** Which events are shown; empty for what is not asked for. */
export interface EventsPlace {
  readonly kind: EventKind | '';
  readonly severity: Severity | '';
  readonly device: string;
  /** The message whose events these are. */
  readonly delivery: string;
  /** `2026-11-21` */
  readonly since: string;
  readonly page: number;
}

/** The address of the events of a message. */
export const addressOfDelivery = (id: string): string => `/events?delivery=${id}`;

const FILTERS = ['kind', 'severity', 'device', 'delivery', 'since'] as const;

/** What is not known in the address is as if it were not there. */
const parsePlace = (search: URLSearchParams): EventsPlace => ({
  kind: z.safeParse(EventKind, search.get('kind')).data ?? '',
  severity: z.safeParse(Severity, search.get('severity')).data ?? '',
  device: z.safeParse(Id, search.get('device')).data ?? '',
  delivery: z.safeParse(Id, search.get('delivery')).data ?? '',
  since: z.safeParse(z.iso.date(), search.get('since')).data ?? '',
  page: readPage(search),
});

/** Which events are shown; it stands in the address. */
export const useEventsPlace = () => {
  const { search, change, clear } = useViewAddress();
  const place = parsePlace(search);
  return {
    place,
    isFiltering: FILTERS.some((name) => place[name] !== ''),
    change,
    clear: (): void => clear(FILTERS),
  };
};
