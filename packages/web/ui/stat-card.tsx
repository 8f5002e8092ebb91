import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AbsentNumber } from './absent-number.tsx';
import { SecondaryText } from './secondary-text.tsx';

export interface StatCardProps {
  label: string;
  /** Null while it is being loaded, and where it could not be. */
  value: number | null;
  hasFailed?: boolean;
  icon: ReactNode;
  /** Puts the number into proportion. */
  note?: string;
}

/** How numbers with their names look, wherever they stand. */
export const statCard = { display: 'flex', alignItems: 'flex-start', gap: 1, px: { xs: 1.5, sm: 2 }, py: 1.5 } as const;
export const statLabel = { display: 'block', fontSize: '0.8125rem', lineHeight: 1.4 } as const;
export const statValue = {
  display: 'block',
  mt: 0.25,
  fontSize: '1.375rem',
  fontWeight: 620,
  lineHeight: 1.3,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A drawing that goes with a number; a phone has no room for it. */
export const StatIcon = ({ icon }: { icon: ReactNode }) => (
  <Box component="span" aria-hidden sx={{ color: 'text.disabled', display: { xs: 'none', sm: 'flex' }, '& svg': { fontSize: 20 } }}>
    {icon}
  </Box>
);

/** One number with its name. */
export const StatCard = ({ label, value, hasFailed = false, icon, note }: StatCardProps) => (
  <Paper variant="outlined" sx={statCard}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <SecondaryText sx={statLabel}>{label}</SecondaryText>
      <Typography component="p" sx={statValue}>
        {value === null ? <AbsentNumber isFailed={hasFailed} width={48} /> : value.toLocaleString('en-GB')}
      </Typography>
      {note && (
        <SecondaryText variant="caption" component="p">
          {note}
        </SecondaryText>
      )}
    </Box>
    <StatIcon icon={icon} />
  </Paper>
);
