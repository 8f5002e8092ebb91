import type { RetentionState } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState } from '../../ui/states.tsx';
import { describeCounts, useRetention } from './retention.ts';
import { RemoveNow } from './remove-now.tsx';
import { RetentionForm } from './retention-form.tsx';

/** How long things are kept, and what was removed last. */
export const RetentionView = () => {
  const query = useRetention();
  const { data, error } = query;
  if (error && !data) return <LoadState query={query} failed="The retention could not be loaded" />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper component="section" aria-label="How long things are kept" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2">How long things are kept</Typography>
        <SecondaryText>
          What is older is removed for good, within the hour. Devices and benchmarks stay until somebody deletes them.
        </SecondaryText>
        {data ? <RetentionForm settings={data.settings} /> : <Skeleton variant="rounded" height={380} sx={{ mt: 2 }} />}
      </Paper>
      {data && (
        <Paper component="section" aria-label="Removed last" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="h2" gutterBottom>
            Removed last
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2">{describeLastRun(data)}</Typography>
            <RemoveNow settings={data.settings} />
          </Box>
        </Paper>
      )}
    </Box>
  );
};

const describeLastRun = ({ last_run: lastRun }: RetentionState): string => {
  if (lastRun === null) return 'Nothing was looked through yet.';
  const removed = describeCounts(lastRun.removed);
  return `${formatInstant(lastRun.at)}: ${removed === '' ? 'nothing was old enough' : removed}`;
};
