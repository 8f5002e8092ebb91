import type { Firewall } from '@merlon/contract/firewalls.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { useFileInput } from '../../../ui/use-files.tsx';
import { useImportConfig } from './import-config.ts';

const ConfirmDialog = loadLater(() => import('../../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

/**
 * Lets a file be chosen as the configuration of a device. One that is cut off is stored once somebody says that it is an excerpt. The label
 * names the field for the file, before the name of the device; `onShowChanges` is null where nothing can have changed.
 */
export const useConfigFile = (device: Firewall, onShowChanges: (() => void) | null, label = 'Configuration file for') => {
  const importing = useImportConfig(device, onShowChanges);
  const { input, choose } = useFileInput({ label: `${label} ${device.device_name}`, onFiles: importing.importFiles });
  return {
    importing,
    choose,
    /** How much of the file has gone, while it goes. */
    status: importing.busy && (
      <SecondaryText role="status">
        {importing.sent !== null && importing.sent < 100 ? `Importing: ${importing.sent} % sent` : 'Importing the configuration'}
      </SecondaryText>
    ),
    /** To be drawn where it is used; unseen until somebody is asked. */
    parts: (
      <>
        {input}
        <ExcerptDialog importing={importing} />
      </>
    ),
  };
};

const ExcerptDialog = ({ importing: { doubted, storeExcerpt, giveUp } }: { importing: ReturnType<typeof useImportConfig> }) =>
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
