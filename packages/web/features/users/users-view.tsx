import PersonAdd from '~icons/baseline-person-add';
import type { User } from '@merlon/contract/auth.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import Delete from '~icons/baseline-delete';
import Edit from '~icons/baseline-edit';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useSession } from '../../lib/session.ts';
import { count } from '../../lib/texts.ts';
import { AddressSearch } from '../../ui/address-search.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PageSteps } from '../../ui/page-steps.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState, NoMatches } from '../../ui/states.tsx';
import { formatInstant } from '../../lib/time.ts';
import { type Column, ONE_LINE } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { StateChip } from '../../ui/verdict-chip.tsx';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { filterUsers, useUserFilter } from './use-user-filter.ts';
import { RoleLabel, STATUS_LOOKS } from './user-labels.tsx';
import { useUsers } from './users.ts';

const UserDialog = loadLater(() => import('./user-dialog.tsx'), 'UserDialog');
const DeletedSwitch = loadLater(() => import('./deleted-switch.tsx'), 'DeletedSwitch');
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 2, rowGap: 1.5 }}>
        <UserFilters place={place} deleted={data?.filter(({ account_status }) => account_status === 'deleted').length ?? 0} />
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setOpened({ dialog: 'add' })} sx={{ ml: { sm: 'auto' } }}>
          Add User
        </Button>
      </Box>
      {!data && <LoadState query={users} failed={messages.loadFailed} />}
      {matching?.length === 0 && <NoMatches of="users" onClear={place.clear} />}
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
      {(deleted > 0 || filter.withDeleted) && <DeletedSwitch count={deleted} checked={filter.withDeleted} onChange={place.showDeleted} />}
    </>
  );
};

export interface UserTableProps {
  /** Null while they are being loaded. */
  users: readonly User[] | null;
  ownId: string | undefined;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The accounts with what can be done to each. */
const UserTable = ({ users, ownId, onEdit, onDelete }: UserTableProps) => {
  const columns = useMemo<readonly Column<User>[]>(
    () => [
      { label: 'Username', isName: true, render: (user) => <Name user={user} isOwn={user.id === ownId} /> },
      { label: 'Email', render: ({ email }) => email ?? '—' },
      { label: 'Role', render: ({ role }) => <RoleLabel role={role} /> },
      { label: 'Status', render: ({ account_status }) => <StateChip look={STATUS_LOOKS[account_status]} /> },
      { label: 'Created', sx: ONE_LINE, render: ({ created_at }) => formatInstant(created_at) },
      { label: 'Last Login', sx: ONE_LINE, render: ({ last_login }) => formatInstant(last_login) },
      {
        label: 'Actions',
        render: (user) => <Actions user={user} isOwn={user.id === ownId} onEdit={onEdit} onDelete={onDelete} />,
      },
    ],
    [ownId, onEdit, onDelete],
  );
  return <RecordTable label="Users" columns={columns} records={users} keyOf={({ id }) => id} />;
};

const Name = ({ user, isOwn }: { user: User; isOwn: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {user.username}
    {isOwn && <Chip size="small" color="primary" label="You" />}
  </Box>
);

const Actions = ({ user, isOwn, onEdit, onDelete }: Pick<UserTableProps, 'onEdit' | 'onDelete'> & { user: User; isOwn: boolean }) => (
  <Box sx={{ display: 'flex', ml: -1 }}>
    <IconButton size="small" aria-label={`Edit ${user.username}`} onClick={() => onEdit(user)}>
      <Edit fontSize="small" />
    </IconButton>
    {user.account_status !== 'deleted' && (
      // Disabled in words only, so that the keyboard reaches the reason too.
      <IconButton
        size="small"
        aria-label={`Delete ${user.username}`}
        aria-disabled={isOwn || undefined}
        title={isOwn ? messages.ownAccount : undefined}
        onClick={() => (isOwn ? notify('info', messages.ownAccount) : onDelete(user))}
        sx={isOwn ? { opacity: 0.4, cursor: 'default' } : {}}
      >
        <Delete fontSize="small" />
      </IconButton>
    )}
  </Box>
);
