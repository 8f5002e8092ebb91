import UploadFile from '~icons/baseline-upload-file';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SteadyButton, type SteadyButtonProps } from '../../../ui/steady-button.tsx';
import { useFileInput } from '../../../ui/use-files.tsx';
import type { useImportConfig } from './import-config.ts';

type Importing = ReturnType<typeof useImportConfig>;

export interface ImportButtonProps extends Pick<SteadyButtonProps, 'title' | 'variant'> {
  device: Firewall;
  importing: Importing;
  /** Names the field for the file, before the name of the device, where the card has another one. */
  label?: string;
}

/** Chooses a file with the configuration of a device and imports it. One that is cut off is stored once somebody says that it is an excerpt. */
export const ImportButton = ({ device, importing, label = 'Configuration file for', ...look }: ImportButtonProps) => {
  const { input, choose } = useFileInput({ label: `${label} ${device.device_name}`, onFiles: importing.importFiles });
  return (
    <>
      <SteadyButton size="small" startIcon={<UploadFile />} busy={importing.busy} onClick={choose} {...look}>
        {importing.sent !== null && importing.sent < 100 ? `Importing: ${importing.sent} % sent` : 'Import Configuration'}
      </SteadyButton>
      {input}
      <ExcerptDialog importing={importing} />
    </>
  );
};

const ExcerptDialog = ({ importing: { doubted, storeExcerpt, giveUp } }: { importing: Importing }) =>
  doubted && (
    <ConfirmDialog title="Store an excerpt?" confirmLabel="Store as excerpt" onConfirm={() => storeExcerpt(doubted.file)} onClose={giveUp}>
      <p>
        {doubted.file.name}: {doubted.problem}
      </p>
      <p>
        It can be stored as an excerpt. Absence then decides nothing and nothing passes: a check ends at FAIL where the file shows a fault,
        else at REVIEW, in every audit of it.
      </p>
    </ConfirmDialog>
  );
