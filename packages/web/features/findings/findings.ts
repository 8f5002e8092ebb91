import { type ChangedFindings, type Finding, findingRoutes, FindingState, MOST_FINDINGS } from '@merlon/contract/findings.ts';
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/files.ts';
import { dayOf, toInstant } from '../../lib/time.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useRead } from '../../lib/use-read.ts';
import { notifyFailure } from '../../ui/toast-store.ts';
import { type FindingFilter, type FindingOrder, type FindingsPlace, type Grouping, queryOf } from './findings-place.ts';

/** So many rows keep the page small enough to be drawn at once. */
export const PAGE_SIZE = 25;
const FINDINGS = 'findings';
const DEBOUNCE_MS = 300;
const PROGRESS_MS = 5_000;
/** While older audits are turned into findings, more of them come by themselves. */
const FILLING_MS = 20_000;
/** As many as the call gives at once. */
const ROWS_PER_CALL = 500;

/** The filters of a place with those of the page that it stands on, as the call takes them. What is typed waits for the typing to stop. */
export const useFindingsQuery = ({ filter }: Pick<FindingsPlace, 'filter'>, fixed: FindingFilter): FindingFilter => {
  const search = useDebounced(filter.search, DEBOUNCE_MS);
  const [now] = useState(() => Date.now());
  const { search: _, ...rest } = filter;
  return queryOf({ ...rest, ...(search?.trim() ? { search: search.trim() } : {}), ...fixed }, now);
};

const orderOf = ({ key, descending }: FindingOrder) => ({ sort_by: key, sort_order: descending ? ('desc' as const) : ('asc' as const) });

interface ListOptions {
  /** More findings are to come by themselves. */
  readonly isFilling: boolean;
  readonly enabled: boolean;
}

const pageOptions = ({ isFilling, enabled }: ListOptions) => ({
  placeholderData: keepPreviousData,
  enabled,
  refetchInterval: isFilling ? FILLING_MS : (false as const),
});

/** A page of the findings; while another is loaded, the one before stays. */
export const useFindings = (filter: FindingFilter, { sort, page }: Pick<FindingsPlace, 'sort' | 'page'>, options: ListOptions) => {
  const query = { ...filter, ...orderOf(sort), page, page_size: PAGE_SIZE };
  return useRead([FINDINGS, 'list', query], findingRoutes.list, { query }, pageOptions(options));
};

/** A page of the groups of findings. */
export const useFindingGroups = (filter: FindingFilter, by: NonNullable<Grouping>, page: number, options: ListOptions) => {
  const query = { ...filter, by, page, page_size: PAGE_SIZE };
  return useRead([FINDINGS, 'groups', query], findingRoutes.groups, { query }, pageOptions(options));
};

/** Whether older audits have been turned into findings; asked again until they have. */
export const useFindingsProgress = () =>
  useRead(
    ['findings-progress'],
    findingRoutes.progress,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.is_done === false ? PROGRESS_MS : false),
    },
  );

export const useFinding = (id: string) => useRead([FINDINGS, 'one', id], findingRoutes.details, { params: { id } });

/** What may have one title on one device: two checks, and findings in several rules. */
const OF_ONE_TITLE = 50;

/** The finding of a check on a device, whatever became of it: the title tells which, and its number which of several. */
export const useFindingOf = (device: string, check: string, title: string) => {
  const query = { device, title, state: FindingState.options.join(','), page_size: OF_ONE_TITLE };
  const { data, ...rest } = useRead([FINDINGS, 'of', query], findingRoutes.list, { query });
  const found = data && (data.findings.find((finding) => finding.check_id === check) ?? data.findings[0] ?? null);
  return { ...rest, data, found };
};

/** Has everything that is shown of findings asked for again. */
const refreshFindings = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [FINDINGS] });

/** Every finding that filters leave, at most as many as one call may change. Throws `CallError`. */
export const fetchMatching = async (filter: FindingFilter): Promise<readonly Finding[]> => {
  const found = new Map<string, Finding>();
  for (let page = 1; found.size < MOST_FINDINGS; page += 1) {
    const query = { ...filter, ...orderOf({ key: 'severity', descending: true }), page, page_size: ROWS_PER_CALL };
    const { findings, total } = await call(findingRoutes.list, { query });
    for (const finding of findings) found.set(finding.id, finding);
    if (page * ROWS_PER_CALL >= total) break;
  }
  return [...found.values()].slice(0, MOST_FINDINGS);
};

/** Saves all findings that filters leave as a file. */
export const downloadFindings = async (filter: FindingFilter): Promise<void> => {
  try {
    const file = await callForFile(findingRoutes.download, { query: filter });
    saveFile(file, `findings_${dayOf(toInstant(Date.now()))}.csv`);
  } catch (error) {
    notifyFailure(error, 'The findings could not be downloaded');
  }
};

/** Sets the owner or the day of findings. */
export const useChangeFindings = (onChanged: (changed: number) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedFindings) => call(findingRoutes.change, { body }),
    onSuccess: async ({ changed }) => {
      onChanged(changed);
      await refreshFindings(client);
    },
  });
};

/** Adds a comment to a finding. */
export const useComment = (id: string, onAdded: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(findingRoutes.comment, { params: { id }, body: { text } }),
    onSuccess: async () => {
      onAdded();
      await refreshFindings(client);
    },
  });
};
