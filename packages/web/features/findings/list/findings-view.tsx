import TaskAlt from '~icons/baseline-task-alt';
import type { Finding } from '@merlon/contract/findings.ts';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSelection } from '../../../lib/selection.ts';
import { useExistingPage } from '../../../lib/use-address.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, LoadState, NoMatches } from '../../../ui/states.tsx';
import { ViewLinks } from '../../../ui/view-links.tsx';
import { PAGE_SIZE, useFindingGroups, useFindings, useFindingsQuery } from '../findings.ts';
import { type FindingFilter, GROUPINGS, type Grouping, writePlace } from '../findings-place.ts';
import type { FindingsControls } from '../use-findings-place.ts';
import type { RenderActs } from './bulk-bar.tsx';
import { CountsStrip } from './counts-strip.tsx';
import type { FindingChoices } from './filter-labels.ts';
import { FindingFilters } from './finding-filters.tsx';
import { FindingsTable } from './findings-table.tsx';
import { QuickFilters } from './quick-filters.tsx';

const BulkBar = loadLater(() => import('./bulk-bar.tsx'), 'BulkBar');
const GroupsTable = loadLater(() => import('./groups-table.tsx'), 'GroupsTable');

const NONE: readonly Finding[] = [];

export interface FindingsViewProps {
  controls: FindingsControls;
  choices: Omit<FindingChoices, 'owners'>;
  /** The one device whose page it is; null on the page of all findings. */
  device: { readonly id: string; readonly isAudited: boolean } | null;
  /** The name of the account; null where it is not known. */
  me: string | null;
  mayChange: boolean;
  /** Older audits are still being turned into findings. */
  isFilling: boolean;
  ofType: (type: string) => string;
  renderActs: RenderActs;
}

/** The findings: the questions asked most, the filters, what they leave in numbers, and a page of the list or of its groups. */
export const FindingsView = (props: FindingsViewProps) => {
  const { controls, choices, device, me, isFilling } = props;
  const deviceId = device?.id ?? null;
  const { place } = controls;
  const fixed = useMemo((): FindingFilter => (deviceId === null ? {} : { device: deviceId }), [deviceId]);
  const query = useFindingsQuery(place, fixed);
  const list = useFindings(query, place, { isFilling, enabled: place.by === null });
  const groups = useFindingGroups(query, place.by ?? 'check', place.page, { isFilling, enabled: place.by !== null });
  const shown = place.by === null ? list : groups;
  const top = useRef<HTMLDivElement>(null);
  useExistingPage(place.page, pagesOf(shown), controls.settleOn);
  const turnTo = useCallback(
    (page: number): void => {
      controls.turnTo(page);
      top.current?.scrollIntoView({ block: 'start' });
    },
    [controls],
  );
  const owners = useOwners(list.data?.findings ?? NONE, me);
  const total = shown.data?.total ?? 0;
  return (
    <div ref={top}>
      <QuickFilters controls={controls} me={me} />
      <FindingFilters controls={controls} choices={{ ...choices, owners }} isOfOne={deviceId !== null} />
      {deviceId === null && <Groupings controls={controls} />}
      {!(shown.error && !shown.data) && <CountsStrip counts={shown.data?.counts} controls={controls} />}
      <LoadState query={shown} failed="The findings could not be loaded" />
      {!shown.data && !shown.error && <ListPlaceholder />}
      {shown.data && total === 0 && <NoFindings {...props} />}
      {total > 0 &&
        (place.by === null ? <List {...props} list={list} query={query} /> : <Groups {...props} groups={groups} by={place.by} />)}
      <PageSteps
        of={place.by === null ? 'findings' : `${place.by}s`}
        page={Math.min(place.page, pagesOf(shown) ?? place.page)}
        pageSize={PAGE_SIZE}
        total={total}
        onPage={turnTo}
      />
    </div>
  );
};

const pagesOf = ({ data, isPlaceholderData }: { data: { total: number } | undefined; isPlaceholderData: boolean }): number | null =>
  isPlaceholderData || !data ? null : Math.ceil(data.total / PAGE_SIZE);

/** The owners that can be asked for: oneself, none, and those of the findings that are shown. */
const useOwners = (findings: readonly Finding[], me: string | null) =>
  useMemo(() => {
    const names = new Set(findings.flatMap(({ owner }) => (owner === null || owner === me ? [] : [owner])));
    return [
      ...(me === null ? [] : [{ value: me, label: `${me} (you)` }]),
      { value: 'none', label: 'No owner' },
      ...[...names].toSorted((one, other) => one.localeCompare(other, 'en')).map((name) => ({ value: name, label: name })),
    ];
  }, [findings, me]);

const GROUPING_LABELS = { check: 'By check', device: 'By device' } as const;

const Groupings = ({ controls: { place, searchOf } }: { controls: FindingsControls }) => (
  <ViewLinks
    label="Views of the findings"
    views={[null, ...GROUPINGS].map((by) => ({
      label: by === null ? 'List' : GROUPING_LABELS[by],
      address: searchOf({ by }),
      isCurrent: place.by === by,
    }))}
  />
);

interface ListProps extends FindingsViewProps {
  list: ReturnType<typeof useFindings>;
  query: FindingFilter;
}

const List = ({ controls, list, query, me, mayChange, device, ofType, renderActs }: ListProps) => {
  const { place, sortBy } = controls;
  const findings = list.data?.findings ?? NONE;
  const isOfOne = device !== null;
  const choice = useSelection<Finding>(listKeyOf(place.filter));
  const labels = useMemo(() => ({ ofType, isOfOne }), [ofType, isOfOne]);
  return (
    <>
      {mayChange && choice.selection.size > 0 && <BulkBar {...{ findings, query, choice, me, renderActs }} total={list.data?.total ?? 0} />}
      <FindingsTable
        {...{ findings, labels }}
        sort={place.sort}
        onSort={sortBy}
        choice={mayChange ? choice : null}
        isStale={list.isPlaceholderData}
      />
    </>
  );
};

/** Identifies the list of a selection: other filters make another list, another order or page does not. */
const listKeyOf = (filter: FindingFilter): string =>
  writePlace({ filter, by: null, sort: { key: 'severity', descending: true }, page: 1 }).toString();

interface GroupsProps extends FindingsViewProps {
  groups: ReturnType<typeof useFindingGroups>;
  by: NonNullable<Grouping>;
}

const Groups = ({ controls: { place, searchOf }, groups, by, ofType }: GroupsProps) => (
  <GroupsTable
    groups={groups.data?.groups ?? []}
    isStale={groups.isPlaceholderData}
    addressOf={(filter) => searchOf({ by: null, filter: { ...place.filter, ...filter } })}
    {...{ by, ofType }}
  />
);

const NoFindings = ({ controls: { place, clearFilters }, device }: FindingsViewProps): ReactNode => {
  if (Object.values(place.filter).some((value) => value !== undefined)) return <NoMatches of="findings" onClear={clearFilters} />;
  if (device?.isAudited)
    return (
      <EmptyState icon={<TaskAlt />} title="Nothing to fix">
        Every check passed, or does not apply.
      </EmptyState>
    );
  if (device)
    return <EmptyState title="No findings yet">Run a full audit: what fails and what a person has to review is listed here.</EmptyState>;
  return (
    <EmptyState
      icon={<TaskAlt />}
      title="No findings"
      action={
        <Button component={RouterLink} to="/firewalls" variant="contained">
          Audit a device
        </Button>
      }
    >
      What fails in an audit, or needs a person to review it, is listed here until it is fixed.
    </EmptyState>
  );
};

/** As tall as a page of findings, so that little moves when they are there. */
const ListPlaceholder = () => (
  <div role="status" aria-label="Loading the findings" data-loading>
    <Skeleton height={40} sx={{ mb: 1 }} />
    <Skeleton height={900} />
  </div>
);
