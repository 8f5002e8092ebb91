import Download from '~icons/baseline-download';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { ConfigViews, type ConfigViewsProps } from './config-views.tsx';
import { describeConfig } from './describe-config.ts';
import { downloadConfig, useConfig } from './stored-config.ts';

export interface ConfigDialogProps extends Omit<ConfigViewsProps, 'loaded'> {
  title: string;
  /** True where the address of the page leads here, so that it is worth copying. */
  isLinkable?: boolean;
  onClose: () => void;
}

/** A device's configuration over the page. */
export const ConfigDialog = ({ title, isLinkable, onClose, ...views }: ConfigDialogProps) => {
  const { device, place } = views;
  const loaded = useConfig(device.id, place.snapshotId);
  const { data } = loaded;
  return (
    <DialogFrame
      onClose={onClose}
      title={title}
      subtitle={data ? `${device.device_name} · ${describeConfig(data)}` : device.device_name}
      maxWidth="lg"
      tall
      actions={
        <>
          {isLinkable && <CopyButton text={window.location.href} label="Copy link" />}
          {data && (
            <SteadyButton startIcon={<Download />} onClick={() => downloadConfig(device, place.snapshotId === null ? null : data)}>
              Download Config
            </SteadyButton>
          )}
        </>
      }
      hasClose
    >
      <ConfigViews {...views} loaded={loaded} />
    </DialogFrame>
  );
};
