import AdminPanelSettings from '~icons/baseline-admin-panel-settings';
import Block from '~icons/baseline-block';
import CheckCircle from '~icons/baseline-check-circle';
import DeleteForever from '~icons/baseline-delete-forever';
import type { AccountStatus } from '@merlon/contract/auth.ts';
import type { Role } from '@merlon/contract/roles.ts';
import Box from '@mui/material/Box';
import type { StateLook } from '../../ui/verdict-chip.tsx';

export const ROLE_LABELS: Record<Role, string> = { user: 'User', admin: 'Admin', approver: 'Approver', auditor: 'Auditor' };

/** What each role may do, in a line. */
export const ROLE_NOTES: Record<Role, string> = {
  user: 'Works with devices, benchmarks and audits.',
  admin: 'Everything, and also users, the audit log and operations.',
  approver: 'Everything a user may, and also decides waivers.',
  auditor: 'Only reads: audits, findings and reports, but no stored configuration.',
};

/** How an account's status looks. */
export const STATUS_LOOKS: Readonly<Record<AccountStatus, StateLook>> = {
  active: { label: 'Active', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  disabled: { label: 'Disabled', tone: 'warning', icon: <Block fontSize="small" /> },
  deleted: { label: 'Deleted', tone: 'error', icon: <DeleteForever fontSize="small" /> },
};

/** A role; administrators have an icon. */
export const RoleLabel = ({ role }: { role: Role }) => (
  <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
    {role === 'admin' && <AdminPanelSettings fontSize="small" color="primary" />}
    {ROLE_LABELS[role]}
  </Box>
);
