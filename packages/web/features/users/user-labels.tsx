import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircle';
import DeleteForever from '@mui/icons-material/DeleteForever';
import type { AccountStatus, Role } from '@merlon/contract/auth.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin' };

/** How an account's status looks: never by colour alone. */
export const STATUS_LOOKS: Record<AccountStatus, { label: string; tone: 'success' | 'warning' | 'error'; icon: ReactElement }> = {
  active: { label: 'Active', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  disabled: { label: 'Disabled', tone: 'warning', icon: <Block fontSize="small" /> },
  deleted: { label: 'Deleted', tone: 'error', icon: <DeleteForever fontSize="small" /> },
};

/** An account's status in a word, with its icon. */
export const StatusChip = ({ status }: { status: AccountStatus }) => {
  const { label, tone, icon } = STATUS_LOOKS[status];
  return <Chip size="small" variant="outlined" color={tone} icon={icon} label={label} />;
};

/** A role; administrators have an icon. */
export const RoleLabel = ({ role }: { role: Role }) => (
  <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
    {role === 'admin' && <AdminPanelSettings fontSize="small" color="primary" />}
    {ROLE_LABELS[role]}
  </Box>
);
