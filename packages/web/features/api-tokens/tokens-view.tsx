import Add from '@mui/icons-material/Add';
import VpnKey from '@mui/icons-material/VpnKey';
import type { ApiToken } from '@merlon/contract/api-tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { count } from '../../lib/texts.ts';
import { useViewAddress } from '../../lib/use-address.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { useApiTokens } from './api-tokens.ts';
import { TokenTable } from './token-table.tsx';

const CreateTokenDialog = loadLater(() => import('./create-token-dialog.tsx'), 'CreateTokenDialog');
const RevokeTokenDialog = loadLater(() => import('./revoke-token-dialog.tsx'), 'RevokeTokenDialog');

/** The tokens: which there are, creating and revoking them. Whose are shown stands in the address. */
export const TokensView = () => {
  const { search, change } = useViewAddress();
  const isAdministrator = useSession()?.user?.role === 'admin';
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
              label="Show those of all users"
            />
          )}
          <Button variant="contained" startIcon={<Add />} onClick={() => setIsCreating(true)}>
            Create Token
          </Button>
        </Box>
      </Box>
      <LoadState query={tokens} failed="The API tokens could not be loaded" />
      {isEmpty && (
        <EmptyState icon={<VpnKey />} title={isOfAll ? 'Nobody has an API token' : 'You have no API token'}>
          With a token, a script or a pipeline calls Merlon without your password: it may do less than you, expires by itself and can be
          revoked at any time.
        </EmptyState>
      )}
      {!isEmpty && (data || !error) && (
        <TokenTable tokens={data ?? null} isOfAll={isOfAll} isStale={isPlaceholderData} onRevoke={setRevoked} />
      )}
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Box>
  );
};
