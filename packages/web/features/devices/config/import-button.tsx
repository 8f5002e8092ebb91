import UploadFile from '~icons/baseline-upload-file';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { SteadyButton, type SteadyButtonProps } from '../../../ui/steady-button.tsx';
import { useConfigFile } from './use-config-file.tsx';

export interface ImportButtonProps extends Pick<SteadyButtonProps, 'variant'> {
  device: Firewall;
  /** Names the field for the file, before the name of the device: its card has another one. */
  label: string;
}

/** Chooses a file with the first configuration of a device and imports it. */
export const ImportButton = ({ device, label, ...look }: ImportButtonProps) => {
  const { importing, choose, parts } = useConfigFile(device, null, label);
  return (
    <>
      <SteadyButton size="small" startIcon={<UploadFile />} busy={importing.busy} onClick={choose} {...look}>
        {importing.sent !== null && importing.sent < 100 ? `Importing: ${importing.sent} % sent` : 'Import Configuration'}
      </SteadyButton>
      {parts}
    </>
  );
};
