import type { ModelSettings } from '@merlon/contract/model-calls.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { LoadState } from '../../ui/states.tsx';
import { useKeepLocal, useModelSettings } from './models.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const ConfirmDialog = loadLater(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** Where models are asked, and the switch that keeps everything in the house. */
export const SettingsPanel = () => {
  const query = useModelSettings();
  const { data, error } = query;
  return (
    <Paper component="section" aria-label="Where models are asked" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" gutterBottom>
        Where models are asked
      </Typography>
      <LoadState query={query} failed="The settings could not be loaded" />
      {!data && !error && <Skeleton height={92} />}
      {data && <Settings settings={data} />}
    </Paper>
  );
};

const Settings = ({ settings }: { settings: ModelSettings }) => {
  const isAdministrator = useMay('admin');
  return (
    <>
      <FactList
        facts={[
          { name: 'Built-in engine', value: 'Runs in Merlon and asks no model' },
          { name: 'Offline models', value: settings.offline_host },
          { name: 'Online models', value: describeOnline(settings) },
        ]}
      />
      {isAdministrator ? (
        <LocalSwitch settings={settings} />
      ) : (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {settings.local_only ? 'Everything is kept local.' : 'Online models may be asked.'} Administrators can change that.
        </Typography>
      )}
    </>
  );
};

const describeOnline = ({ online_host: host, local_only: isLocalOnly }: ModelSettings): string => {
  if (host === null) return 'No provider is set up';
  return isLocalOnly ? `${host}, switched off` : host;
};

const LocalSwitch = ({ settings: { local_only: isLocalOnly, online_host: host } }: { settings: ModelSettings }) => {
  const [isAsking, setIsAsking] = useState(false);
  const keep = useKeepLocal();
  const close = (): void => setIsAsking(false);
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isLocalOnly} onChange={() => setIsAsking(true)} />}
        label="Keep everything local"
        sx={{ mt: 1 }}
      />
      {isAsking && (
        <ConfirmDialog
          title={isLocalOnly ? 'Let online models be asked?' : 'Keep everything local?'}
          confirmLabel={isLocalOnly ? 'Allow online models' : 'Keep everything local'}
          busy={keep.isPending}
          onConfirm={() => keep.mutate(!isLocalOnly, { onSettled: close })}
          onClose={close}
        >
          {isLocalOnly
            ? `Audits, analyses and chats may then send text to ${host ?? 'a provider, once one is set up'}. Secrets are removed first; addresses and names are replaced.`
            : 'Audits, analyses and chats with an online model are then refused for everyone. Offline models and the built-in engine stay.'}
        </ConfirmDialog>
      )}
    </>
  );
};
