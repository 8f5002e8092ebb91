import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a dialog under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
