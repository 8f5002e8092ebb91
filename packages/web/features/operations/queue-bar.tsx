import type { QueueState } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import { stackShares } from '../../ui/charts/scales.ts';
import { fillOf, type Series } from '../../ui/charts/series.tsx';

const HEIGHT = 12;

/** What a bar is divided into. */
export const SERIES: readonly Series[] = [
  { label: 'Done', tone: 'success', filling: 'solid' },
  { label: 'Failed', tone: 'error', filling: 'stripes' },
  { label: 'Running', tone: 'info', filling: 'dots' },
  { label: 'Waiting', tone: 'default', filling: 'pale' },
];

/** The shares of a kind's jobs as a bar; its numbers stand beside it. */
export const QueueBar = ({ chartId, queue }: { chartId: string; queue: QueueState }) => {
  const { completed, failed, running, waiting } = queue;
  const parts = [completed, failed, running, waiting];
  return (
    <Box
      component="svg"
      aria-hidden
      sx={{ display: 'block', width: 1, minWidth: 120, height: HEIGHT, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      {stackShares(parts).map(({ start, width }, place) => (
        <rect key={SERIES[place]?.label} x={`${start}%`} width={`${width}%`} height={HEIGHT} fill={fillOf(chartId, place)} />
      ))}
    </Box>
  );
};
