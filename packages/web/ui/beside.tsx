import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const half = { flex: '1 1 0', minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** A list with something beside it; where there is no room for both, that covers the list, which keeps its place. */
export const Beside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative' }}>
    <Box sx={{ ...half, visibility: aside ? { xs: 'hidden', md: 'visible' } : 'visible' }}>{children}</Box>
    {aside && (
      <Box
        sx={{
          ...half,
          position: { xs: 'absolute', md: 'relative' },
          inset: { xs: 0, md: 'auto' },
          bgcolor: 'background.paper',
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        {aside}
      </Box>
    )}
  </Box>
);
