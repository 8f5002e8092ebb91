import CloudUpload from '~icons/baseline-cloud-upload';
import WarningAmber from '~icons/baseline-warning-amber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { AnyModelChoice } from './chosen-model.ts';
import { useModelSettings } from './models.ts';

export interface ModelNotesProps {
  choice: AnyModelChoice;
  /** What is sent to an online model. */
  what?: string;
  /** Shows what a model would be sent; null where there is nothing yet that would be. */
  onPreview: (() => void) | null;
}

/** Under the pickers: why models are missing, and with an online one what is sent. */
export const ModelNotes = ({ choice: { warnings, chosen }, what = 'What you ask', onPreview }: ModelNotesProps) => (
  <>
    {warnings.map((warning) => (
      <Note key={warning} icon={<WarningAmber color="warning" fontSize="small" />}>
        {warning}
      </Note>
    ))}
    {chosen?.kind === 'online' && <OnlineNote {...{ what, onPreview }} />}
  </>
);

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box role="note" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', '& svg': { mt: '1px' } }}>
    {icon}
    <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{children}</SecondaryText>
  </Box>
);

const OnlineNote = ({ what, onPreview }: Required<Omit<ModelNotesProps, 'choice'>>) => {
  const { data } = useModelSettings();
  return (
    <Note icon={<CloudUpload color="info" fontSize="small" />}>
      {what} is sent to {data?.online_host ?? 'the provider of the model'}. Secrets are removed first; addresses and names are replaced.{' '}
      {onPreview ? (
        <Link component="button" type="button" onClick={onPreview} sx={{ verticalAlign: 'baseline' }}>
          See what is sent
        </Link>
      ) : (
        <Link component={RouterLink} to="/ai-privacy">
          See what was sent
        </Link>
      )}
    </Note>
  );
};
