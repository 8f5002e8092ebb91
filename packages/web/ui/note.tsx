import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A second, smaller line under something. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
