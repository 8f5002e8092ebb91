import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** What stands in the place of the charts until they are loaded. */
export const ChartSkeletons = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
    <Skeleton variant="rounded" height={440} />
    <Skeleton variant="rounded" height={440} />
    <Skeleton variant="rounded" height={440} sx={{ gridColumn: '1 / -1' }} />
  </Box>
);
