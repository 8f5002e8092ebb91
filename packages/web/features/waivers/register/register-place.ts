import { Answer, WaiverKind, WaiverState, type WaiversQuery } from '@merlon/contract/waivers.ts';
import { readNumber, readPage, useViewAddress } from '../../../lib/use-address.ts';

/** Which waivers are shown; empty for what is not asked for. */
export interface RegisterFilter {
  readonly state: string;
  readonly kind: string;
  readonly owner: string;
  readonly check: string;
  readonly device: string;
  /** Ends within so many days. */
  readonly ending: number | null;
  readonly inbox: boolean;
  readonly page: number;
}

const FILTERS = ['state', 'kind', 'owner', 'check', 'device', 'ending'] as const;
export const PAGE_SIZE = 50;

const STATES: readonly string[] = WaiverState.options;
const KINDS: readonly string[] = [...WaiverKind.options, ...Answer.options];

/** Several values with commas between them; unknown ones are as if they were not there. */
const readSeveral = (search: URLSearchParams, name: string, known: readonly string[]): string =>
  (search.get(name) ?? '')
    .split(',')
    .filter((value) => known.includes(value))
    .join(',');

const readText = (search: URLSearchParams, name: string): string => (search.get(name) ?? '').slice(0, 200);

const parseRegister = (search: URLSearchParams): RegisterFilter => ({
  state: readSeveral(search, 'state', STATES),
  kind: readSeveral(search, 'kind', KINDS),
  owner: readText(search, 'owner'),
  check: readText(search, 'check'),
  device: (search.get('device') ?? '').slice(0, 1000),
  ending: Math.min(readNumber(search, 'ending') ?? 0, 3650) || null,
  inbox: search.get('inbox') === 'true',
  page: readPage(search),
});

export const isFiltering = (filter: RegisterFilter): boolean => FILTERS.some((name) => filter[name] !== '' && filter[name] !== null);

/** What is asked of the server. */
export const queryOf = ({ state, kind, owner, check, device, ending, inbox }: RegisterFilter): Partial<WaiversQuery> => ({
  ...(state === '' ? {} : { state }),
  ...(kind === '' ? {} : { kind }),
  ...(owner.trim() === '' ? {} : { owner: owner.trim() }),
  ...(check.trim() === '' ? {} : { check: check.trim() }),
  ...(device === '' ? {} : { device }),
  ...(ending === null ? {} : { ending }),
  ...(inbox ? { inbox: 'true' as const } : {}),
});

/** Which waivers are shown; it stands in the address. */
export const useRegisterPlace = () => {
  const { search, change, clear, clears } = useViewAddress();
  return { filter: parseRegister(search), change, clear: (): void => clear(FILTERS), clears };
};

export type RegisterPlace = ReturnType<typeof useRegisterPlace>;
