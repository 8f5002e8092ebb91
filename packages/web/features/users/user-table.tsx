import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import type { User } from '@merlon/contract/auth.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { formatInstant } from '../../lib/time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { RoleLabel, STATUS_LOOKS } from './user-labels.tsx';

export interface UserTableProps {
  /** Null while they are being loaded. */
  users: readonly User[] | null;
  ownId: string | undefined;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

/** The accounts with what can be done to each. */
export const UserTable = ({ users, ownId, onEdit, onDelete }: UserTableProps) => {
  const columns = useMemo<readonly Column<User>[]>(
    () => [
      { label: 'Username', isName: true, render: (user) => <Name user={user} isOwn={user.id === ownId} /> },
      { label: 'Email', render: ({ email }) => email ?? '—' },
      { label: 'Role', render: ({ role }) => <RoleLabel role={role} /> },
      { label: 'Status', render: ({ account_status }) => <StateChip look={STATUS_LOOKS[account_status]} /> },
      { label: 'Created', render: ({ created_at }) => formatInstant(created_at) },
      { label: 'Last Login', render: ({ last_login }) => formatInstant(last_login) },
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
