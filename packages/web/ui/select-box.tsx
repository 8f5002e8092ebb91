import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';

/** A checkbox whose label is only spoken. */
export const SelectBox = ({ label, tabIndex, ...box }: CheckboxProps & { label: string }) => (
  <Checkbox {...box} slotProps={{ input: { 'aria-label': label, tabIndex } }} />
);
