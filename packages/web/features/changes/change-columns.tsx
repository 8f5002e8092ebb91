import type { Change } from '@merlon/contract/changes.ts';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatInstant } from '../../lib/time.ts';
import { type Column, ONE_LINE } from '../../ui/data-table.tsx';
import { DeviceLink } from '../../ui/device-link.tsx';
import { describeAllowed, describeParts, describeTurned, describeWho } from './change-words.ts';
import { addressOfChange } from './changes.ts';

const when: Column<Change> = {
  label: 'When',
  isName: true,
  sx: ONE_LINE,
  render: (change) => (
    <Link
      component={RouterLink}
      to={addressOfChange(change)}
      underline="hover"
      aria-label={`Change of ${change.device_name}, ${formatInstant(change.at)}`}
    >
      {formatInstant(change.at)}
    </Link>
  ),
};

const device: Column<Change> = { label: 'Device', render: ({ device_id: id, device_name: name }) => <DeviceLink id={id} name={name} /> };

const facts: readonly Column<Change>[] = [
  { label: 'Who', render: ({ who }) => describeWho(who) },
  { label: 'Changed', render: describeParts },
  {
    label: 'Newly allowed',
    render: ({ newly_allowed: allowed }) =>
      allowed === 'yes' ? <Chip size="small" color="warning" variant="outlined" label="Yes" /> : describeAllowed(allowed),
  },
  {
    label: 'Changed verdicts',
    render: (change) =>
      (change.newly_failed ?? 0) > 0 ? (
        <Chip size="small" color="error" variant="outlined" label={describeTurned(change)} />
      ) : (
        describeTurned(change)
      ),
  },
  { label: 'Approved', render: ({ approved }) => (approved ? 'Yes' : 'No') },
];

/** The columns of the changes of all devices. */
export const fleetColumns: readonly Column<Change>[] = [when, device, ...facts];

/** The columns of the changes of one device. */
export const deviceColumns: readonly Column<Change>[] = [when, ...facts];
