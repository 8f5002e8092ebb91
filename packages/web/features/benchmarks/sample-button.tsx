import ArrowDropDown from '~icons/baseline-arrow-drop-down';
import { documentRoutes } from '@merlon/contract/documents.ts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { SteadyButton, type SteadyButtonProps } from '../../ui/steady-button.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';
import { announceChange } from './benchmarks.ts';

const addSample = (type: string): Promise<void> =>
  call(documentRoutes.addSample, { body: { benchmark_type: type } }).then(announceChange, (error: unknown) =>
    notifyFailure(error, 'The sample could not be used'),
  );

export interface SampleButtonProps extends Pick<SteadyButtonProps, 'variant'> {
  /** The device types to choose from; one alone is taken at once. */
  types: readonly string[];
  labelOf: (type: string) => string;
}

/** Uses the sample benchmark that comes with Merlon for a device type. */
export const SampleButton = ({ types, labelOf, variant }: SampleButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const add = async (type: string): Promise<void> => {
    setIsOpen(false);
    setIsBusy(true);
    await addSample(type);
    setIsBusy(false);
  };
  const [only] = types.length === 1 ? types : [];
  const choosing = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen || undefined, endIcon: <ArrowDropDown /> } as const;
  return (
    <>
      <SteadyButton
        ref={button}
        size="small"
        variant={variant}
        busy={isBusy}
        inactive={types.length === 0}
        onClick={() => (only === undefined ? setIsOpen(true) : void add(only))}
        {...(only === undefined && choosing)}
      >
        {only === undefined ? 'Use our sample' : `Use our sample for ${labelOf(only)}`}
      </SteadyButton>
      {isOpen && (
        <Menu
          open
          anchorEl={() => button.current}
          // Inside the part of the page that the button stands in, so that what it says belongs to a landmark.
          container={() => button.current?.closest('section') ?? document.body}
          onClose={() => setIsOpen(false)}
          slotProps={{ list: { 'aria-label': 'Device type of the sample' } }}
        >
          {types.map((type) => (
            <MenuItem key={type} onClick={() => void add(type)}>
              {labelOf(type)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
