import CheckCircle from '~icons/baseline-check-circle';
import Close from '~icons/baseline-close';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { IconAction } from '../../ui/icon-action.tsx';
import { onlyHeard } from '../../ui/only-heard.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { StepName, StepState } from './find-steps.ts';

/** A step with what is to be said of it and what can be done about it. */
export interface ShownStep {
  readonly name: StepName;
  readonly title: string;
  readonly state: StepState;
  readonly text: string;
  /** Its buttons, while it is open. */
  readonly action: ReactNode;
}

export interface StepsProps {
  steps: readonly ShownStep[];
  next: StepName;
  onPutAway: () => void;
}

/** The four steps to the first report, side by side where there is room. */
export const Checklist = ({ steps, next, onPutAway }: StepsProps) => {
  const id = useId();
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} {...kept}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 2, pr: 1, pt: 1, pb: 0.5 }}>
        <Typography id={id} variant="h2">
          Getting started
        </Typography>
        <SecondaryText sx={{ flex: 1 }}>{countDone(steps)}</SecondaryText>
        <HideButton onPutAway={onPutAway} />
      </Box>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          gap: 1,
          listStyle: 'none',
          m: 0,
          px: 1,
          pb: 1,
        }}
      >
        {steps.map((step, at) => (
          <Step key={step.name} step={step} number={at + 1} isNext={step.name === next} />
        ))}
      </Box>
    </Paper>
  );
};

const countDone = (steps: readonly ShownStep[]): string =>
  `${steps.filter(({ state }) => state === 'done').length} of ${steps.length} done`;

const HideButton = ({ onPutAway }: Pick<StepsProps, 'onPutAway'>) => (
  <IconAction label="Hide these steps" size="small" onClick={onPutAway}>
    <Close fontSize="small" />
  </IconAction>
);

interface StepProps {
  step: ShownStep;
  number: number;
  isNext: boolean;
}

const Step = ({ step: { title, state, text, action }, number, isNext }: StepProps) => (
  <Box
    component="li"
    aria-current={isNext ? 'step' : undefined}
    sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, p: 1.25, borderRadius: 1, bgcolor: isNext ? 'sunken' : 'transparent' }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <StepSign state={state} number={number} isNext={isNext} />
      <Typography variant="h3" component="h3" sx={{ color: state === 'waiting' ? 'text.secondary' : 'text.primary' }}>
        {title}
      </Typography>
    </Box>
    <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{text}</SecondaryText>
    {state === 'open' && <Actions>{action}</Actions>}
  </Box>
);

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto', pt: 0.75 }}>{children}</Box>
);

const SPOKEN: Record<StepState, string> = { done: 'Done: ', busy: 'Under way: ', open: '', waiting: 'Later: ' };

const disc = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 22,
  height: 22,
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 600,
} as const;

const StepSign = ({ state, number, isNext }: Omit<StepProps, 'step'> & Pick<ShownStep, 'state'>) => (
  <>
    {state === 'done' && <CheckCircle aria-hidden color="success" sx={{ fontSize: 22 }} />}
    {state === 'busy' && (
      <Box aria-hidden sx={disc}>
        <Spinner size={18} />
      </Box>
    )}
    {(state === 'open' || state === 'waiting') && (
      <Box
        aria-hidden
        sx={{
          ...disc,
          ...(isNext ? { bgcolor: 'fill.main', color: 'fill.text' } : { border: 1, borderColor: 'line.field', color: 'text.secondary' }),
        }}
      >
        {number}
      </Box>
    )}
    <Box component="span" sx={onlyHeard}>
      {SPOKEN[state]}
    </Box>
  </>
);

/** The next of the four steps in one line. */
export const NextStep = ({ steps, next, onPutAway }: StepsProps) => {
  const at = steps.findIndex(({ name }) => name === next);
  const kept = useKeptFocus<HTMLDivElement>();
  const step = steps[at];
  if (!step) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Getting started"
      {...kept}
      sx={{ display: 'flex', alignItems: { xs: 'flex-start', md: 'center' }, gap: 1, pl: 2, pr: 1, py: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StepSign state={step.state} number={at + 1} isNext />
          <Typography variant="h3" component="h2" sx={{ whiteSpace: 'nowrap' }}>
            Next: {step.title.toLowerCase()}
          </Typography>
          <SecondaryText sx={{ whiteSpace: 'nowrap' }}>{countDone(steps)}</SecondaryText>
        </Box>
        <SecondaryText sx={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}>{step.text}</SecondaryText>
        {step.state === 'open' && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{step.action}</Box>}
      </Box>
      <HideButton onPutAway={onPutAway} />
    </Paper>
  );
};
