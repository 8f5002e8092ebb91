import Close from '~icons/baseline-close';
import Stop from '~icons/baseline-stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { BatchProgress } from '../lib/device-batch.ts';
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

/** How far it has come with many devices, in one line; why some failed is shown once somebody asks. */
export const BatchPanel = ({ words, progress, percent, onStop, onDismiss }: BatchPanelProps) => {
  const { total, ended, active, failed, failures } = progress;
  const { doing, done, stop } = words;
  const reasonsId = useId();
  const [showsReasons, setShowsReasons] = useState(false);
  const isOver = active.length === 0;
  return (
    <Paper component="section" variant="outlined" aria-label={doing} sx={{ pl: 2, pr: 1, py: 0.5, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 }}>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600, ...(isOver ? { flex: 1 } : {}) }}>
          {isOver ? describeEnd(words, progress) : `${doing}: ${write(ended)} of ${write(total)}`}
        </Typography>
        {!isOver && (
          <LinearProgress
            variant="determinate"
            value={percent ?? (100 * ended) / Math.max(1, total)}
            aria-label={`Devices ${done}`}
            aria-valuetext={`${ended} of ${total}`}
            sx={{ flex: '1 1 80px', height: 6, borderRadius: 3 }}
          />
        )}
        {failed > 0 && (
          <Button
            size="small"
            color="error"
            aria-expanded={showsReasons}
            aria-controls={showsReasons ? reasonsId : undefined}
            onClick={() => setShowsReasons(!showsReasons)}
          >
            {showsReasons ? 'Hide' : 'Show'} {failed === 1 ? 'the failure' : `${write(failed)} failures`}
          </Button>
        )}
        {isOver ? (
          <IconButton aria-label="Close" size="small" onClick={onDismiss}>
            <Close fontSize="small" />
          </IconButton>
        ) : (
          <SteadyButton color="error" size="small" startIcon={<Stop />} onClick={onStop}>
            {stop}
          </SteadyButton>
        )}
      </Box>
      {showsReasons && (
        <Box
          component="ul"
          id={reasonsId}
          tabIndex={0}
          aria-label={`Devices that could not be ${done}`}
          sx={{ m: 0, mb: 1, pl: 2.5, maxHeight: 180, overflow: 'auto' }}
        >
          {failures.map(({ reason, names }) => (
            <Typography key={reason} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{describeNames(names)}</strong>: {reason}
            </Typography>
          ))}
        </Box>
      )}
    </Paper>
  );
};
