import SearchOff from '~icons/baseline-search-off';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router';
import { ChangeDetail } from '../features/changes/change-detail.tsx';
import { useChange } from '../features/changes/changes.ts';
import { CallError } from '../lib/call.ts';
import { addressOfDevice } from '../lib/device-address.ts';
import { formatInstant } from '../lib/time.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, LoadState } from '../ui/states.tsx';

const PARENT = { label: 'Changes', path: '/changes' };

/** One change of a device: what it was, what it did, and who made it. */
export default function ChangePage() {
  const { id = '' } = useParams();
  const query = useChange(id);
  const { data, error } = query;
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 422);
  return (
    <>
      <PageHead title={data ? `Change of ${data.device_name}` : 'Change'} parent={PARENT}>
        {data && (
          <>
            {formatInstant(data.at)} ·{' '}
            <Link component={RouterLink} to={addressOfDevice(data.device_id)}>
              {data.device_name}
            </Link>
          </>
        )}
      </PageHead>
      {isGone ? <NoSuchChange /> : <LoadState query={query} failed="The change could not be loaded" loading="Loading the change" />}
      {data && <ChangeDetail change={data} />}
    </>
  );
}

const NoSuchChange = () => (
  <EmptyState
    icon={<SearchOff />}
    title="This change is not there"
    action={
      <Button component={RouterLink} to={PARENT.path} variant="outlined">
        All changes
      </Button>
    }
  >
    Its device was deleted, or the link is wrong.
  </EmptyState>
);
