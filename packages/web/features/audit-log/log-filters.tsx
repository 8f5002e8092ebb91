import FileDownload from '~icons/baseline-file-download';
import type { Action } from '@merlon/contract/actions.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Fragment } from 'react';
import { AddressSearch } from '../../ui/address-search.tsx';
import { filterRow } from '../../ui/filter-row.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { TypedFilter } from '../../ui/typed-filter.tsx';
import { ACTION_GROUPS, ACTIONS } from './actions.ts';
import { exportLog } from './audit-log.ts';
import { isFiltering, type useLogFilter } from './use-log-filter.ts';

/** The filters of the log, and its export. */
export const LogFilters = ({ place }: { place: ReturnType<typeof useLogFilter> }) => {
  const { filter, change, clears } = place;
  const typed = (name: 'user' | 'subject') => ({
    initial: clears === 0 ? filter[name] : '',
    onChange: (value: string): void => change({ [name]: value }),
  });
  return (
    <Box role="search" aria-label="Audit log" sx={filterRow}>
      <ActionChoice value={filter.action} onChange={(action) => change({ action })} />
      {/* Begun anew, and empty, when all filters are cleared: the address follows a moment later. */}
      <Fragment key={clears}>
        <AddressSearch label="Search users" {...typed('user')} />
        <AddressSearch label="Search subjects" {...typed('subject')} />
      </Fragment>
      <Box sx={{ display: 'flex', gap: 1.5, gridColumn: '1 / -1', '& > *': { flex: 1, minWidth: 150 } }}>
        <TypedFilter label="From" type="date" value={filter.startDate} onApply={(startDate) => change({ startDate })} />
        <TypedFilter label="To" type="date" value={filter.endDate} onApply={(endDate) => change({ endDate })} />
      </Box>
      {isFiltering(filter) && <Button onClick={place.clear}>Clear All Filters</Button>}
      <SteadyButton variant="outlined" startIcon={<FileDownload />} onClick={() => exportLog(filter)} sx={{ ml: { sm: 'auto' } }}>
        Export CSV
      </SteadyButton>
    </Box>
  );
};

/** The browser's own select, which knows groups. */
const ActionChoice = ({ value, onChange }: { value: Action | ''; onChange: (value: string) => void }) => (
  <TextField
    select
    size="small"
    label="Filter by Action"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ width: { xs: '100%', sm: 220 } }}
  >
    <option value="">All Actions</option>
    {ACTION_GROUPS.map((group) => (
      <optgroup key={group} label={group}>
        {Object.entries(ACTIONS)
          .filter(([, action]) => action.group === group)
          .map(([action, { text }]) => (
            <option key={action} value={action}>
              {text}
            </option>
          ))}
      </optgroup>
    ))}
  </TextField>
);
