import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What stands over a list within a dialog: its search, its filters, its count. */
export const ListHead = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
);
