import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export interface StatTileProps {
  label: string;
  /** Where the rows behind the number are. */
  to: string;
  icon: ReactNode;
  /** Null while it is being loaded. */
  value: ReactNode;
  /** What stands beside the number where the tile is wide. */
  aside?: ReactNode;
  /** The columns of the grid that it takes. */
  columns?: object;
}

const tile = {
  p: { xs: 1.5, sm: 2 },
  minHeight: { xs: 88, sm: 100 },
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:hover': { borderColor: 'primary.main', boxShadow: 1 },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** A number with its name; leads to the rows that were counted. */
export const StatTile = ({ label, to, icon, value, aside, columns }: StatTileProps) => (
  <Paper component={RouterLink} to={to} variant="outlined" sx={{ ...tile, gridColumn: columns ?? 'auto' }}>
    <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
      <Typography component="span" color="textSecondary" sx={{ fontSize: '0.8125rem', lineHeight: 1.3 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          component="p"
          sx={{ display: 'flex', fontSize: '1.6rem', fontWeight: 650, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}
        >
          {value ?? <Skeleton width={56} />}
        </Typography>
        <Box aria-hidden sx={{ display: 'flex', color: 'primary.main', opacity: 0.6 }}>
          {icon}
        </Box>
      </Box>
    </Box>
    {aside}
  </Paper>
);
