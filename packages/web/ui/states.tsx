import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Something is being loaded. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, py: 8 }} role="status" data-loading>
    <CircularProgress aria-hidden />
    <Typography color="textSecondary">{label}…</Typography>
  </Box>
);

/** There is nothing to show, and what to do about it. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Paper variant="outlined" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
    {icon && (
      <Box aria-hidden sx={{ color: 'primary.main', '& svg': { fontSize: 48 } }}>
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
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Alert>
);
