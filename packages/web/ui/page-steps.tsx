import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SteadyButton } from './steady-button.tsx';

export interface PageStepsProps {
  /** Names the rows, in the plural. */
  of: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** The way to the page before and after, and which rows are shown; nothing where there is only one page. */
export const PageSteps = ({ of, page, pageSize, total, onPage }: PageStepsProps) => {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const from = (page - 1) * pageSize;
  return (
    <Box component="nav" aria-label={`Pages of ${of}`} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
      <SteadyButton inactive={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </SteadyButton>
      <Typography variant="body2" aria-live="polite">
        Showing {from + 1} to {Math.min(from + pageSize, total)} of {total} {of}
      </Typography>
      <SteadyButton inactive={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </SteadyButton>
    </Box>
  );
};
