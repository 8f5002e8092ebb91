import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

export interface DeletedSwitchProps {
  /** Deleted accounts. */
  count: number;
  checked: boolean;
  onChange: (shown: boolean) => void;
}

/** Shows deleted accounts in the list, or hides them. */
export const DeletedSwitch = ({ count, checked, onChange }: DeletedSwitchProps) => (
  <FormControlLabel control={<Switch checked={checked} onChange={(_, shown) => onChange(shown)} />} label={`Show deleted (${count})`} />
);
