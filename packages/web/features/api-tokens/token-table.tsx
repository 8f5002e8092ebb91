import WarningAmber from '@mui/icons-material/WarningAmber';
import type { ApiToken } from '@merlon/contract/api-tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { daysSince, formatInstant } from '../../lib/time.ts';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { count } from '../../lib/texts.ts';
import { SCOPES } from './api-tokens.ts';

export interface TokenTableProps {
  /** Null while they are being loaded. */
  tokens: readonly ApiToken[] | null;
  /** Whether they are those of all users. */
  isOfAll: boolean;
  isStale: boolean;
  onRevoke: (token: ApiToken) => void;
}

/** API tokens, with the way to take each back. */
export const TokenTable = ({ tokens, isOfAll, isStale, onRevoke }: TokenTableProps) => {
  const columns = useMemo<readonly Column<ApiToken>[]>(
    () => [
      { label: 'Name', isName: true, render: ({ name }) => name },
      ...(isOfAll ? [{ label: 'User', render: ({ username }: ApiToken) => <Owner username={username} /> }] : []),
      { label: 'May', render: ({ scope }) => <Scope scope={scope} /> },
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
          <Button size="small" color="error" onClick={() => onRevoke(token)} aria-label={`Revoke ${token.name}`}>
            Revoke
          </Button>
        ),
      },
    ],
    [isOfAll, onRevoke],
  );
  return <RecordTable label="API tokens" columns={columns} records={tokens} keyOf={({ id }) => id} isStale={isStale} />;
};

const Owner = ({ username }: Pick<ApiToken, 'username'>) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: { md: '12ch' } }}>
    {username}
  </Box>
);

const Scope = ({ scope }: Pick<ApiToken, 'scope'>) => (
  <>
    {SCOPES[scope].label}
    <SecondaryText component="div" variant="caption">
      {SCOPES[scope].may}
    </SecondaryText>
  </>
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
