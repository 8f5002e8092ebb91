import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { sentenceOf } from '../../../lib/texts.ts';
import { formatInZone, hasSummerTime, viewerZone } from '../../../lib/zones.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { usePreview } from '../schedules.ts';
import { isInChangingHours } from './recurrence.ts';

const DEBOUNCE_MS = 300;

/** What a recurrence says in words and its next five runs, a moment after its last change. */
export const NextRuns = ({ cron, zone }: { cron: string; zone: string }) => {
  const written = JSON.stringify(cron === '' ? null : { cron, zone });
  const settled = useDebounced(written, DEBOUNCE_MS);
  const asked = useMemo(() => JSON.parse(settled) as { cron: string; zone: string } | null, [settled]);
  const { data, error, isPlaceholderData } = usePreview(asked);
  const own = viewerZone();
  const isOld = written !== settled || isPlaceholderData;
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ minHeight: 20, color: error && !isOld ? 'error.main' : 'text.primary' }}>
        {cron === '' && 'Choose a time to see the next runs.'}
        {cron !== '' && error && !isOld && sentenceOf(error, 'The next runs could not be worked out')}
        {cron !== '' && (!error || isOld) && (data ? data.words : 'Working out the next runs…')}
      </Typography>
      {cron !== '' && data && !error && (
        <Box component="ol" aria-label="Next runs" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 0.5, opacity: isOld ? 0.6 : 1 }}>
          {data.next.map((at) => (
            <li key={at}>
              <Typography component="span" variant="body2">
                {formatInZone(at, zone)}
              </Typography>
              {own !== zone && (
                <SecondaryText component="span" sx={{ display: { xs: 'block', sm: 'inline' }, ml: { xs: 0, sm: 1 } }}>
                  Your time: {formatInZone(at, own)}
                </SecondaryText>
              )}
            </li>
          ))}
        </Box>
      )}
      {isInChangingHours(cron) && hasSummerTime(zone) && (
        <Alert severity="info" sx={{ mt: 1 }}>
          The clocks of this zone change between 01:00 and 03:59. Twice a year, a run in these hours can move by an hour. Another time
          avoids this.
        </Alert>
      )}
    </Box>
  );
};
