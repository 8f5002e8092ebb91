import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from './secondary-text.tsx';

/** What a tile says whose number could not be loaded. */
export const NOT_LOADED = 'Could not be loaded';

export interface StatCardProps {
  label: string;
  /** Null while it is being loaded, and where it could not be. */
  value: number | null;
  hasFailed?: boolean;
  icon: ReactNode;
  /** Puts the number into proportion. */
  note?: string;
}

/** One number with its name. */
export const StatCard = ({ label, value, hasFailed = false, icon, note }: StatCardProps) => (
  <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', alignItems: 'center', gap: 2 }}>
    <Box aria-hidden sx={{ color: 'primary.main', display: { xs: 'none', sm: 'flex' } }}>
      {icon}
    </Box>
    <Box>
      <SecondaryText>{label}</SecondaryText>
      <Typography component="p" sx={{ fontSize: '1.6rem', fontWeight: 650, lineHeight: 1.2 }}>
        {value === null ? (hasFailed ? '–' : '…') : value.toLocaleString('en-GB')}
      </Typography>
      {value === null && hasFailed && (
        <SecondaryText variant="caption" component="p">
          {NOT_LOADED}
        </SecondaryText>
      )}
      {note && (
        <SecondaryText variant="caption" component="p">
          {note}
        </SecondaryText>
      )}
    </Box>
  </Paper>
);
