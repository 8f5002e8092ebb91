import Gavel from '~icons/baseline-gavel';
import IconButton from '@mui/material/IconButton';
import { Link as RouterLink } from 'react-router';
import { useWaiverInbox } from '../features/waivers/waivers.ts';
import { CountMark } from '../ui/count-mark.tsx';

/** Leads whoever decides to the requests that wait, with their number. */
export const InboxButton = () => {
  const waiting = useWaiverInbox().data?.to_decide ?? 0;
  return (
    <IconButton
      color="inherit"
      component={RouterLink}
      to="/waivers?inbox=true"
      aria-label={waiting === 0 ? 'Requests to decide' : `Requests to decide, ${waiting} waiting`}
    >
      <Gavel />
      {waiting > 0 && <CountMark number={waiting} />}
    </IconButton>
  );
};
