import Box from '@mui/material/Box';

export interface FieldPlaceProps {
  label: string;
  /** What will stand in it. */
  value?: string;
  /** Pixels; on a phone it takes the row. */
  width: number;
}

/** Looks like a field that is on its way: that takes its place without anything moving or appearing. */
export const FieldPlace = ({ label, value = '', width }: FieldPlaceProps) => (
  <Box aria-hidden sx={{ width: { xs: '100%', sm: width } }}>
    <Box sx={{ mb: 0.5, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 550, lineHeight: 1.4 }}>{label}</Box>
    <Box sx={box}>{value}</Box>
  </Box>
);

const box = {
  height: 36,
  px: 1.5,
  border: 1,
  borderColor: 'line.field',
  borderRadius: 1,
  bgcolor: 'background.paper',
  lineHeight: '34px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;
