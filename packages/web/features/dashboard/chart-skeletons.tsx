import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Keeps the place of the charts until they are loaded. */
export const ChartSkeletons = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
    <ChartSkeleton />
    <ChartSkeleton />
  </Box>
);

const ChartSkeleton = () => (
  <Paper variant="outlined" sx={{ p: 2, height: 440 }}>
    <Skeleton width="40%" />
    <Skeleton width="75%" />
    <Skeleton height={320} sx={{ mt: 2 }} />
  </Paper>
);
