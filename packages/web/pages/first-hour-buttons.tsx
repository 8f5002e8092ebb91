import { type Firewall, UNKNOWN_TYPE } from '@merlon/contract/firewall.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import CloudDownload from '~icons/baseline-cloud-download';
import Button from '@mui/material/Button';
import { Link as RouterLink, useLocation } from 'react-router';
import { SampleButton } from '../features/benchmarks/sample-button.tsx';
import { ImportButton } from '../features/devices/config/import-button.tsx';
import type { StepName } from '../features/first-hour/find-steps.ts';
import { labelOfType } from '../lib/device-types.ts';
import { SteadyButton, type SteadyButtonProps } from '../ui/steady-button.tsx';

/** What the buttons of the steps do. */
export interface FirstHourActions {
  /** Null where the page offers that itself. */
  readonly onAddDevice: (() => void) | null;
  readonly onFetch: (device: Firewall) => void;
  readonly onAudit: (device: Firewall) => Promise<void>;
}

export interface StepButtonsProps extends Pick<SteadyButtonProps, 'variant'> {
  step: StepName;
  /** The device that the step is about; null while there is none. */
  device: Firewall | null;
  platforms: readonly PlatformInfo[];
  actions: FirstHourActions;
}

/** What takes a step. */
export const StepButtons = ({ step, device, platforms, actions, variant }: StepButtonsProps) => {
  if (step === 'benchmark') return <BenchmarkButtons {...{ device, platforms, variant }} />;
  if (step === 'device') return actions.onAddDevice && <AddButton variant={variant} onAdd={actions.onAddDevice} />;
  if (!device) return null;
  if (step === 'configuration') return <ConfigurationButtons {...{ device, variant }} onFetch={() => actions.onFetch(device)} />;
  return (
    <SteadyButton size="small" variant={variant} onClick={() => actions.onAudit(device)}>
      Start the audit
    </SteadyButton>
  );
};

const AddButton = ({ variant, onAdd }: Pick<StepButtonsProps, 'variant'> & { onAdd: () => void }) => (
  <Button size="small" variant={variant} onClick={onAdd}>
    Add a device
  </Button>
);

const BenchmarkButtons = ({ device, platforms, variant }: Pick<StepButtonsProps, 'device' | 'platforms' | 'variant'>) => {
  const isThere = useLocation().pathname === '/benchmarks';
  const types = device && device.type !== UNKNOWN_TYPE ? [device.type] : platforms.map(({ type }) => type);
  return (
    <>
      <SampleButton variant={variant} types={types} labelOf={(type) => labelOfType(platforms, type)} />
      {!isThere && (
        <Button size="small" component={RouterLink} to="/benchmarks">
          Upload your own
        </Button>
      )}
    </>
  );
};

interface ConfigurationButtonsProps extends Pick<StepButtonsProps, 'variant'> {
  device: Firewall;
  onFetch: () => void;
}

const ConfigurationButtons = ({ device, variant, onFetch }: ConfigurationButtonsProps) => (
  <>
    <ImportButton device={device} label="First configuration of" variant={variant} />
    <Button size="small" startIcon={<CloudDownload />} onClick={onFetch}>
      Fetch
    </Button>
  </>
);
