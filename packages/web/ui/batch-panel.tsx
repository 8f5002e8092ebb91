import Close from '~icons/baseline-close';
import Stop from '~icons/baseline-stop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { BatchProgress } from '../lib/device-batch.ts';
import { count } from '../lib/texts.ts';
import { SteadyButton } from './steady-button.tsx';

/** Words for the work that is done with the devices. */
export interface BatchWords {
  /** Under way: `Fetching configurations`. */
  readonly doing: string;
  /** Ended: `Fetching`. */
  readonly deed: string;
  /** A device after success: `fetched`. */
  readonly done: string;
  /** Label of the button that stops it. */
  readonly stop: string;
}

export interface BatchPanelProps {
  words: BatchWords;
  progress: BatchProgress;
  /** 0 to 100, where more is known than how many have ended. */
  percent?: number;
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

const describeEnd = ({ deed, done }: BatchWords, { total, failed, stopped }: BatchProgress): string => {
  const parts = [`${write(total - failed - stopped)} ${done}`];
  if (failed > 0) parts.push(`${write(failed)} failed`);
  if (stopped > 0) parts.push(`${write(stopped)} stopped`);
  return `${deed} ended: ${parts.join(', ')}`;
};

/** How far it has come with many devices, and what failed. */
export const BatchPanel = ({ words, progress, percent, onStop, onDismiss }: BatchPanelProps) => {
  const { total, ended, active, failed, failures } = progress;
  const { doing, done, stop } = words;
  const isOver = active.length === 0;
  return (
    <Paper component="section" variant="outlined" aria-label={doing} sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
        <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {isOver ? describeEnd(words, progress) : `${doing}: ${write(ended)} of ${write(total)}`}
        </Typography>
        {isOver ? (
          <IconButton aria-label="Close" onClick={onDismiss}>
            <Close />
          </IconButton>
        ) : (
          <SteadyButton variant="outlined" color="error" size="small" startIcon={<Stop />} onClick={onStop}>
            {stop}
          </SteadyButton>
        )}
      </Box>
      {!isOver && (
        <LinearProgress
          variant="determinate"
          value={percent ?? (100 * ended) / Math.max(1, total)}
          aria-label={`Devices ${done}`}
          aria-valuetext={`${ended} of ${total}`}
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      )}
      {failed > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
            {count(failed, 'device')} could not be {done}
          </Typography>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={`Devices that could not be ${done}`}
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
