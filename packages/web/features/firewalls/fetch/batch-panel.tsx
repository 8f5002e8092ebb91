import Close from '@mui/icons-material/Close';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { count } from '../../../lib/texts.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import type { BatchProgress } from './fetch-batch.ts';

export interface BatchPanelProps {
  progress: BatchProgress;
  onStop: () => Promise<void>;
  onDismiss: () => void;
}

/** As many names as can be read at a glance; the table filters for the others. */
const NAMES_SHOWN = 8;

const write = (number: number): string => number.toLocaleString('en-GB');

const describeNames = (names: readonly string[]): string => {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? ` and ${write(more)} more` : '');
};

const describeEnd = ({ total, failed, stopped }: BatchProgress): string => {
  const parts = [`${write(total - failed - stopped)} fetched`];
  if (failed > 0) parts.push(`${write(failed)} failed`);
  if (stopped > 0) parts.push(`${write(stopped)} stopped`);
  return `Fetching ended: ${parts.join(', ')}`;
};

/** How far the fetching of many devices has come, and what failed. */
export const BatchPanel = ({ progress, onStop, onDismiss }: BatchPanelProps) => {
  const { total, ended, active, failed, failures } = progress;
  const isOver = active.length === 0;
  return (
    <Paper component="section" variant="outlined" aria-label="Fetching configurations" sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
        <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {isOver ? describeEnd(progress) : `Fetching configurations: ${write(ended)} of ${write(total)}`}
        </Typography>
        {isOver ? (
          <IconButton aria-label="Close" onClick={onDismiss}>
            <Close />
          </IconButton>
        ) : (
          <SteadyButton variant="outlined" color="error" size="small" startIcon={<Stop />} onClick={onStop}>
            Stop
          </SteadyButton>
        )}
      </Box>
      {!isOver && (
        <LinearProgress
          variant="determinate"
          value={(100 * ended) / Math.max(1, total)}
          aria-label="Configurations fetched"
          aria-valuetext={`${ended} of ${total}`}
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      )}
      {failed > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
            {count(failed, 'device')} could not be fetched
          </Typography>
          <Box
            component="ul"
            tabIndex={0}
            aria-label="Devices that could not be fetched"
            sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflow: 'auto' }}
          >
            {failures.map(({ reason, names }) => (
              <Typography key={reason} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <strong>{describeNames(names)}</strong>: {reason}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Paper>
  );
};
