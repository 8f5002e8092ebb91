import CloudUpload from '@mui/icons-material/CloudUpload';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { modelCallRoutes } from '@merlon/contract/model-calls.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import type { AnyModelChoice } from './chosen-model.ts';

/** Under the pickers: why models are missing, and with an online one what leaves the house. */
export const ModelNotes = ({ choice: { warnings, chosen }, onPreview }: { choice: AnyModelChoice; onPreview: () => void }) => (
  <>
    {warnings.map((warning) => (
      <Note key={warning} icon={<WarningAmber color="warning" fontSize="small" />}>
        {warning}
      </Note>
    ))}
    {chosen?.kind === 'online' && <OnlineNote onPreview={onPreview} />}
  </>
);

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box role="note" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', '& svg': { mt: '1px' } }}>
    {icon}
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

const OnlineNote = ({ onPreview }: { onPreview: () => void }) => {
  const { data } = useQuery({
    queryKey: ['model-settings'],
    queryFn: ({ signal }) => call(modelCallRoutes.settings, { signal }),
    staleTime: 60_000,
  });
  return (
    <Note icon={<CloudUpload color="info" fontSize="small" />}>
      What you ask leaves the house, for {data?.online_host ?? 'the provider of the model'}. Secrets are taken out first, and addresses and
      names replaced.{' '}
      <Link component="button" type="button" onClick={onPreview} sx={{ verticalAlign: 'baseline' }}>
        See what is sent
      </Link>
    </Note>
  );
};
