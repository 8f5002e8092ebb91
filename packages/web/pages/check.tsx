import SearchOff from '~icons/baseline-search-off';
import type { CheckedDevices } from '@merlon/contract/checks.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router';
import { CheckedDevicesTable } from '../features/checks/checked-devices.tsx';
import { useCheckedDevices } from '../features/checks/checks.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { CallError } from '../lib/call.ts';
import { labelOfType } from '../lib/device-types.ts';
import { addressOfCheckFindings } from '../lib/finding-address.ts';
import { count } from '../lib/texts.ts';
import { readPage, useViewAddress } from '../lib/use-address.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, LoadState, NoMatches } from '../ui/states.tsx';
import { marksInCall, readMarks } from '../lib/device-marks.ts';
import { TagFilters } from '../ui/tag-filters.tsx';

const PARENT = { label: 'Checks', path: '/checks' };

/** How a check fares, in a line. */
const describeCounts = ({
  devices_failed: failed,
  devices_judged: judged,
  devices_review: review,
  devices_na: na,
}: CheckedDevices): string =>
  [
    `Fails on ${failed.toLocaleString('en-GB')} of ${count(judged, 'device')}`,
    ...(review > 0 ? [`${review.toLocaleString('en-GB')} to review`] : []),
    ...(na > 0 ? [`${na.toLocaleString('en-GB')} not applicable`] : []),
  ].join(' · ');

/** One check over the newest audits: the devices with their verdicts. */
export default function CheckPage() {
  const { type = '' } = useParams();
  const { search, change } = useViewAddress();
  const platforms = usePlatforms();
  const page = readPage(search);
  const checkId = search.get('check') ?? '';
  const title = search.get('title') || undefined;
  const marks = readMarks(search);
  const query = useCheckedDevices({ type, check_id: checkId, title, page, ...marksInCall(marks) });
  const { data, error } = query;
  const shownTitle = data?.title ?? title;
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 422);
  const turnTo = (next: number): void => {
    change({ page: next });
    document.getElementById('main')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <PageHead
        title={[checkId, shownTitle].filter(Boolean).join(' ')}
        parent={PARENT}
        actions={
          shownTitle && (
            <Button component={RouterLink} to={addressOfCheckFindings({ type, title: shownTitle })} variant="outlined">
              Findings of this check
            </Button>
          )
        }
      >
        {[labelOfType(platforms, type), ...(data ? [describeCounts(data)] : [])].join(' · ')}
      </PageHead>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, '&:empty': { display: 'none' } }}>
        <TagFilters {...marks} width={160} onChange={change} />
      </Box>
      {isGone ? <NoSuchCheck /> : <LoadState query={query} failed="The devices could not be loaded" />}
      {data?.devices.length === 0 && data.pagination.total_count === 0 && (
        <NoMatches of="devices" onClear={() => change({ tag: '', site: '' })} />
      )}
      <CheckedDevicesTable checkId={checkId} query={query} page={page} onPage={turnTo} />
    </>
  );
}

const NoSuchCheck = () => (
  <EmptyState
    icon={<SearchOff />}
    title="No audit has this check"
    action={
      <Button component={RouterLink} to={PARENT.path} variant="outlined">
        Show all checks
      </Button>
    }
  >
    The newest full audit of no device holds it: its benchmark may have been replaced, or its devices deleted.
  </EmptyState>
);
