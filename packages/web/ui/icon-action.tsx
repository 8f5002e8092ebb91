import IconButton, { type IconButtonProps } from '@mui/material/IconButton';

/** A button that shows only a sign; its label is spoken, and seen while it is pointed at. */
export const IconAction = ({ label, ...button }: IconButtonProps & { label: string }) => (
  <IconButton {...button} aria-label={label} title={label} />
);
