import PersonAdd from '@mui/icons-material/PersonAdd';
import PersonSearch from '@mui/icons-material/PersonSearch';
import type { User } from '@merlon/contract/auth.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { count } from '../../lib/texts.ts';
import { AddressSearch } from '../../ui/address-search.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PageSteps } from '../../ui/page-steps.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState, NoMatches } from '../../ui/states.tsx';
import { messages } from './messages.ts';
import { filterUsers, useUserFilter } from './use-user-filter.ts';
import { STATUS_LOOKS } from './user-labels.tsx';
import { UserTable } from './user-table.tsx';
import { useUsers } from './users.ts';

const UserDialog = loadLater(() => import('./user-dialog.tsx'), 'UserDialog');
const DeleteUserDialog = loadLater(() => import('./delete-user-dialog.tsx'), 'DeleteUserDialog');

const PAGE_SIZE = 20;

type Opened = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'delete'; readonly user: User };

/** The accounts: who there is, and adding, changing and deleting them. */
export const UsersView = () => {
  const ownId = useSession()?.user?.id;
  const users = useUsers();
  const { data, error } = users;
  const place = useUserFilter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const matching = data ? filterUsers(data, place.filter, ownId) : null;
  const page = Math.min(Math.max(1, place.filter.page), Math.max(1, Math.ceil((matching?.length ?? 0) / PAGE_SIZE)));
  const shown = matching?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
        <UserFilters place={place} deleted={data?.filter(({ account_status }) => account_status === 'deleted').length ?? 0} />
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setOpened({ dialog: 'add' })} sx={{ ml: { sm: 'auto' } }}>
          Add User
        </Button>
      </Box>
      {!data && <LoadState query={users} failed={messages.loadFailed} />}
      {matching?.length === 0 && <NoMatches of="users" icon={<PersonSearch />} onClear={place.clear} />}
      {matching?.length !== 0 && (data || !error) && (
        <>
          <SecondaryText aria-live="polite">{matching ? count(matching.length, 'account') : 'Loading users…'}</SecondaryText>
          <UserTable
            users={shown}
            ownId={ownId}
            onEdit={(user) => setOpened({ dialog: 'edit', user })}
            onDelete={(user) => setOpened({ dialog: 'delete', user })}
          />
          <PageSteps
            of="users"
            page={page}
            pageSize={PAGE_SIZE}
            total={matching?.length ?? 0}
            onPage={(next) => place.change({ page: next })}
          />
        </>
      )}
      {opened?.dialog === 'add' && <UserDialog user={null} onClose={close} />}
      {opened?.dialog === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteUserDialog user={opened.user} onClose={close} />}
    </Box>
  );
};

const UserFilters = ({ place, deleted }: { place: ReturnType<typeof useUserFilter>; deleted: number }) => {
  const { filter, change, clears } = place;
  const statuses = (['active', 'disabled', 'deleted'] as const).filter((status) => status !== 'deleted' || filter.withDeleted);
  return (
    <>
      {/* Begun anew, and empty, when all filters are cleared: the address follows a moment later. */}
      <AddressSearch key={clears} label="Search users" initial={clears === 0 ? filter.query : ''} onChange={(q) => change({ q })} />
      <ChoiceField
        label="Filter by Status"
        all="All Statuses"
        value={filter.status ?? ''}
        options={statuses.map((status) => ({ value: status, label: STATUS_LOOKS[status].label }))}
        onChange={(status) => change({ status })}
      />
      {(deleted > 0 || filter.withDeleted) && (
        <FormControlLabel
          control={<Switch checked={filter.withDeleted} onChange={(_, shown) => place.showDeleted(shown)} />}
          label={`Show deleted (${deleted})`}
        />
      )}
    </>
  );
};
