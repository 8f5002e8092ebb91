import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

/** How a state looks: never by colour alone. */
export interface StateLook {
  readonly label: string;
  readonly tone: 'success' | 'error' | 'warning' | 'info' | 'default';
  readonly icon: ReactElement;
}

/** A state in a word, with its icon. */
export const StateChip = ({ look: { label, tone, icon } }: { look: StateLook }) => (
  <Chip size="small" variant="outlined" color={tone} icon={icon} label={label} />
);
