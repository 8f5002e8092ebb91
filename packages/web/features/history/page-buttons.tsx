import type { Pagination } from '@merlon/contract/shapes.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type * as z from 'zod/mini';
import { fill } from '../../lib/texts.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { messages } from './messages.ts';
import { pageWindow } from './page-window.ts';

export interface PageButtonsProps {
  pagination: z.infer<typeof Pagination>;
  onPage: (page: number) => void;
}

/** The way to the other pages, and which audits this one shows; nothing where it is the only one. */
export const PageButtons = memo(({ pagination, onPage }: PageButtonsProps) => {
  const { current_page: page, page_size: size, total_count: total, total_pages: pages } = pagination;
  if (pages <= 1) return null;
  const write = (number: number): string => number.toLocaleString('en-GB');
  return (
    <Box
      component="nav"
      aria-label="Pages of audits"
      sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
    >
      <Typography variant="body2" aria-live="polite">
        {fill(messages.showing, { X: write((page - 1) * size + 1), Y: write(Math.min(page * size, total)), N: write(total) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <SteadyButton inactive={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </SteadyButton>
        {pageWindow(page, pages).map((offered) => (
          <Button
            key={offered}
            variant={offered === page ? 'contained' : 'text'}
            aria-label={`Page ${offered}`}
            aria-current={offered === page ? 'page' : undefined}
            onClick={() => onPage(offered)}
            sx={{ minWidth: 36, px: 1 }}
          >
            {offered}
          </Button>
        ))}
        <SteadyButton inactive={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </SteadyButton>
      </Box>
    </Box>
  );
});
