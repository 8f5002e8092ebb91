import FileDownload from '~icons/baseline-file-download';
import Settings from '~icons/baseline-settings';
import { waiverRoutes } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { callForFile } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/files.ts';
import { useMay } from '../../../lib/session.ts';
import { dayOf, toInstant } from '../../../lib/time.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { tightOnPhones } from '../../../ui/tight-on-phones.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';
import { useWaiverSettings } from '../waivers.ts';
import { queryOf, useRegisterPlace } from './register-place.ts';

const SettingsDialog = loadLater(() => import('./settings-dialog.tsx'), 'SettingsDialog');

/** Saves what the filters show as a file. */
const download = async (filter: ReturnType<typeof queryOf>, format: 'csv' | 'json'): Promise<void> => {
  try {
    const file = await callForFile(waiverRoutes.download, { query: { ...filter, format } });
    saveFile(file, `accepted_risks_${dayOf(toInstant(Date.now()))}.${format}`);
  } catch (error) {
    notifyFailure(error, 'The accepted risks could not be downloaded');
  }
};

/** Downloads of the register, and for administrators its settings. */
export const RegisterActions = () => {
  const { filter } = useRegisterPlace();
  const settings = useWaiverSettings();
  const isAdmin = useMay('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...tightOnPhones }}>
      {(['csv', 'json'] as const).map((format) => (
        <SteadyButton key={format} variant="outlined" startIcon={<FileDownload />} onClick={() => download(queryOf(filter), format)}>
          Download {format.toUpperCase()}
        </SteadyButton>
      ))}
      {isAdmin && settings && (
        <Button variant="outlined" startIcon={<Settings />} onClick={() => setIsOpen(true)}>
          Settings
        </Button>
      )}
      {isOpen && settings && <SettingsDialog settings={settings} onClose={() => setIsOpen(false)} />}
    </Box>
  );
};
