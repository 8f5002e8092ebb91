import Add from '~icons/baseline-add';
import VpnKey from '~icons/baseline-vpn-key';
import type { ApiToken } from '@merlon/contract/api-tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import WarningAmber from '~icons/baseline-warning-amber';
import { useMay } from '../../lib/session.ts';
import { count } from '../../lib/texts.ts';
import { useViewAddress } from '../../lib/use-address.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { daysSince, formatInstant } from '../../lib/time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { SCOPES, useApiTokens, useReactivateToken } from './api-tokens.ts';

const CreateTokenDialog = loadLater(() => import('./create-token-dialog.tsx'), 'CreateTokenDialog');
const RevokeTokenDialog = loadLater(() => import('./revoke-token-dialog.tsx'), 'RevokeTokenDialog');

/** The tokens: which there are, creating and revoking them. Whose are shown stands in the address. */
export const TokensView = () => {
  const { search, change } = useViewAddress();
  const isAdministrator = useMay('admin');
  const isOfAll = isAdministrator && search.get('all') === '1';
  const tokens = useApiTokens(isOfAll);
  const { data, error, isPlaceholderData } = tokens;
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const isEmpty = data?.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 1.5 }}>
        <SecondaryText aria-live="polite">
          {data && !isEmpty && `${count(data.length, 'token')}${isOfAll ? ' of all users' : ''}`}
        </SecondaryText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {isAdministrator && (
            <FormControlLabel
              control={<Switch checked={isOfAll} onChange={(_, shown) => change({ all: shown ? '1' : '' })} />}
              label="Show tokens of all users"
            />
          )}
          <Button variant="contained" startIcon={<Add />} onClick={() => setIsCreating(true)}>
            Create Token
          </Button>
        </Box>
      </Box>
      <LoadState query={tokens} failed="The API tokens could not be loaded" />
      {isEmpty && (
        <EmptyState icon={<VpnKey />} title={isOfAll ? 'No API tokens yet' : 'You have no API tokens yet'}>
          With a token, a script or a pipeline calls Merlon without your password: it may do less than you, expires by itself and can be
          revoked at any time.
        </EmptyState>
      )}
      {!isEmpty && (data || !error) && (
        <TokenTable
          tokens={data ?? null}
          isOfAll={isOfAll}
          isAdministrator={isAdministrator}
          isStale={isPlaceholderData}
          onRevoke={setRevoked}
        />
      )}
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Box>
  );
};

export interface TokenTableProps {
  /** Null while they are being loaded. */
  tokens: readonly ApiToken[] | null;
  /** Whether they are those of all users. */
  isOfAll: boolean;
  /** Who may reactivate tokens. */
  isAdministrator: boolean;
  isStale: boolean;
  onRevoke: (token: ApiToken) => void;
}

/** API tokens, with the way to take each back. */
const TokenTable = ({ tokens, isOfAll, isAdministrator, isStale, onRevoke }: TokenTableProps) => {
  const { mutate: reactivate, isPending } = useReactivateToken();
  const columns = useMemo<readonly Column<ApiToken>[]>(
    () => [
      {
        label: 'Name',
        isName: true,
        render: ({ name, active }) => (active ? name : <TwoLines name={name} note="Inactive: from a backup" />),
      },
      ...(isOfAll ? [{ label: 'User', render: ({ username }: ApiToken) => <Owner username={username} /> }] : []),
      { label: 'May', render: ({ scope }) => <TwoLines name={SCOPES[scope].label} note={SCOPES[scope].may} /> },
      {
        label: 'Begins with',
        render: ({ hint }) => (
          <Box component="code" sx={{ fontSize: 13 }}>
            {hint}…
          </Box>
        ),
      },
      { label: 'Created', render: ({ created_at }) => formatInstant(created_at) },
      { label: 'Expires', render: ({ expires_at }) => <Expiry at={expires_at} /> },
      { label: 'Last used', render: ({ last_used_at }) => formatInstant(last_used_at) },
      {
        label: 'Actions',
        render: (token) => (
          <>
            {isAdministrator && !token.active && (
              <Button size="small" disabled={isPending} onClick={() => reactivate(token)} aria-label={`Reactivate ${token.name}`}>
                Reactivate
              </Button>
            )}
            <Button size="small" color="error" onClick={() => onRevoke(token)} aria-label={`Revoke ${token.name}`}>
              Revoke
            </Button>
          </>
        ),
      },
    ],
    [isOfAll, isAdministrator, isPending, reactivate, onRevoke],
  );
  return <RecordTable label="API tokens" columns={columns} records={tokens} keyOf={({ id }) => id} isStale={isStale} />;
};

const Owner = ({ username }: Pick<ApiToken, 'username'>) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: { md: '12ch' } }}>
    {username}
  </Box>
);

const Expiry = ({ at }: { at: string }) => {
  const [now] = useState(() => Date.now());
  const near = describeNearEnd(at, now);
  return (
    <>
      {formatInstant(at)}
      {near !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 600 }}>
          <WarningAmber fontSize="small" />
          {near}
        </Box>
      )}
    </>
  );
};

/** Days before its end from which on a token stands out. */
const SOON_DAYS = 14;

/** How soon a token expires, in words; null while that is far away. `now` in milliseconds. */
export const describeNearEnd = (expiresAt: string, now: number): string | null => {
  const days = -daysSince(expiresAt, now);
  if (days > SOON_DAYS) return null;
  if (days <= 0) return 'Expired';
  return days < 1 ? 'In less than a day' : `In ${count(Math.floor(days), 'day')}`;
};
