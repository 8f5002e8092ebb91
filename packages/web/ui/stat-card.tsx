import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from './secondary-text.tsx';

export interface StatCardProps {
  label: string;
  /** Null while it is being loaded. */
  value: number | null;
  icon: ReactNode;
  /** Puts the number into proportion. */
  note?: string;
}

/** One number with its name. */
export const StatCard = ({ label, value, icon, note }: StatCardProps) => (
  <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', alignItems: 'center', gap: 2 }}>
    <Box aria-hidden sx={{ color: 'primary.main', display: { xs: 'none', sm: 'flex' } }}>
      {icon}
    </Box>
    <Box>
      <SecondaryText>{label}</SecondaryText>
      <Typography component="p" sx={{ fontSize: '1.6rem', fontWeight: 650, lineHeight: 1.2 }}>
        {value === null ? '…' : value.toLocaleString('en-GB')}
      </Typography>
      {note && (
        <SecondaryText variant="caption" component="p">
          {note}
        </SecondaryText>
      )}
    </Box>
  </Paper>
);
