import Box from '@mui/material/Box';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { AnyModelChoice } from './chosen-model.ts';
import { ModelNotes } from './model-notes.tsx';
import { OfflinePicker, OnlinePicker } from './model-pickers.tsx';

export interface ChooseModelDialogProps {
  choice: AnyModelChoice;
  /** What asks the model. */
  what: string;
  onClose: () => void;
}

/** The choice of one model of either kind. */
export const ChooseModelDialog = ({ choice, what, onClose }: ChooseModelDialogProps) => (
  <DialogFrame onClose={onClose} title="Audit model" subtitle="The same for all devices, in this browser" maxWidth="sm" hasClose>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SecondaryText>Audits ask one model, an offline or an online one.</SecondaryText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 220px', minWidth: 0 } }}>
        <OfflinePicker choice={choice} />
        <OnlinePicker choice={choice} />
      </Box>
      <Box sx={{ '&:empty': { display: 'none' } }}>
        <ModelNotes choice={choice} what={what} onPreview={null} />
      </Box>
    </Box>
  </DialogFrame>
);
