import CheckCircle from '~icons/baseline-check-circle';
import Close from '~icons/baseline-close';
import ErrorIcon from '~icons/baseline-error';
import HourglassTop from '~icons/baseline-hourglass-top';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../ui/icon-action.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { insistOn, type Processing } from './processing.ts';
import { ForAccess } from '../../ui/for-access.tsx';

const LOOKS = {
  processing: { label: 'Processing', tone: 'primary', icon: <HourglassTop color="primary" /> },
  completed: { label: 'Completed', tone: 'success', icon: <CheckCircle color="success" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon color="error" /> },
} as const;

export interface ProcessingPanelProps {
  processing: Processing;
  onViewCommands: () => void;
  onAddDevice: () => void;
  onDismiss: () => void;
}

/** How far the benchmark that is being read has come, and what comes next. */
export const ProcessingPanel = ({ processing, onDismiss, ...next }: ProcessingPanelProps) => {
  const { label, tone, icon } = LOOKS[processing.status];
  const pages = processing.totalPages > 0 ? `${processing.processedPages} of ${processing.totalPages}` : 'Not known yet';
  return (
    <Paper component="section" variant="outlined" aria-labelledby="processing-heading" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {icon}
        <Typography id="processing-heading" variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}: {processing.filename}
        </Typography>
        {processing.canInsist ? (
          <IconAction label="Close" size="small" onClick={onDismiss}>
            <Close fontSize="small" />
          </IconAction>
        ) : (
          <Typography sx={{ fontWeight: 650 }}>{processing.percent} %</Typography>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={processing.percent}
        color={tone}
        aria-label="Processing progress"
        sx={{ my: 1.5, height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
          {processing.operation}
        </Typography>
        <SecondaryText>Pages: {pages}</SecondaryText>
        <SecondaryText>Chunks created: {processing.chunks}</SecondaryText>
        <NextSteps processing={processing} {...next} />
      </Box>
    </Paper>
  );
};

const NextSteps = ({ processing, onViewCommands, onAddDevice }: Omit<ProcessingPanelProps, 'onDismiss'>) => {
  if (processing.canInsist) {
    return (
      <ForAccess access="user">
        <SteadyButton size="small" variant="outlined" onClick={() => insistOn(processing.benchmarkId, processing.operation)}>
          Use anyway
        </SteadyButton>
      </ForAccess>
    );
  }
  if (processing.status !== 'completed') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" onClick={onViewCommands}>
        View extracted commands
      </Button>
      <ForAccess access="user">
        <Button size="small" variant="outlined" onClick={onAddDevice}>
          Add a device
        </Button>
      </ForAccess>
    </Box>
  );
};
