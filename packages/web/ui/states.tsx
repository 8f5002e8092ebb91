import SearchOff from '~icons/baseline-search-off';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/texts.ts';
import { ActionAlert } from './action-alert.tsx';
import { SecondaryText } from './secondary-text.tsx';
import { Skeleton } from './skeleton.tsx';

/** What is there in a moment needs no sign that it is not. */
const loadingLook = {
  display: 'grid',
  gap: 1.25,
  p: 2,
  animation: 'appear 120ms 180ms both',
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
} as const;
const LINES = ['38%', '92%', '84%', '61%', '76%'] as const;

/** Something is being loaded. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <Box role="status" data-loading sx={loadingLook}>
    <SecondaryText>{label}…</SecondaryText>
    {LINES.map((width) => (
      <Skeleton key={width} width={width} height={18} />
    ))}
  </Box>
);

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A drawing on a pale disc. */
export const medallion = {
  display: 'inline-flex',
  p: 1.5,
  borderRadius: '50%',
  bgcolor: 'action.selected',
  color: 'primary.main',
  '& svg': { fontSize: 28 },
} as const;

/** There is nothing to show, and what to do about it. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <Paper variant="outlined" sx={{ px: 3, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
    {icon && (
      <Box aria-hidden sx={medallion}>
        {icon}
      </Box>
    )}
    <Typography variant="h2" sx={{ mt: 1 }}>
      {title}
    </Typography>
    {children && (
      <Typography component="div" color="textSecondary" sx={{ mt: 1, maxWidth: 560, mx: 'auto' }}>
        {children}
      </Typography>
    )}
    {action && <Box sx={{ mt: 3 }}>{action}</Box>}
  </Paper>
);

/** Loading failed, with a way to try again. */
export const ErrorState = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <ActionAlert severity="error" action={{ label: 'Try again', run: onRetry }}>
    {text}
  </ActionAlert>
);

export interface LoadStateProps {
  query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  /** Said where the server gives no reason, or what finds a sentence. */
  failed: string | ((error: unknown) => string);
  /** Names what is on its way; without it that is shown elsewhere. */
  loading?: string;
  /** Keeps its distance from the edges of a dialog that has none. */
  inset?: boolean;
}

/** Shown in place of data that is loading or could not be loaded. */
export const LoadState = ({ query: { data, error, refetch }, failed, loading, inset = false }: LoadStateProps) => {
  if (!error) return !data && loading ? <Loading label={loading} /> : null;
  const text = typeof failed === 'string' ? sentenceOf(error, failed) : failed(error);
  const state = <ErrorState text={text} onRetry={() => void refetch()} />;
  return inset ? <Box sx={{ p: 3 }}>{state}</Box> : state;
};

/** The filters of a list leave nothing. Where they are cleared elsewhere, that is said. */
export const NoMatches = ({ of, onClear }: { of: string; onClear?: () => void }) => (
  <EmptyState
    icon={<SearchOff />}
    title={`No ${of} match these filters`}
    action={
      onClear && (
        <Button variant="outlined" onClick={onClear}>
          Clear All Filters
        </Button>
      )
    }
  >
    {!onClear && 'Remove one, or clear them all above.'}
  </EmptyState>
);
