import Box from '@mui/material/Box';

const look = {
  display: 'inline-block',
  flex: 'none',
  border: 2,
  borderColor: 'currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: 'turn 900ms linear infinite',
  '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
} as const;

interface SpinnerProps {
  readonly size?: number | string;
  /** What is under way; without it that stands in words beside it. */
  readonly label?: string;
  /** The room that it keeps to what stands beside it. */
  readonly ml?: number;
}

/** Turns for as long as something is under way. */
export const Spinner = ({ size = 16, label, ml = 0 }: SpinnerProps) => (
  <Box
    component="span"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
    sx={{ ...look, width: size, height: size, ml }}
  />
);
