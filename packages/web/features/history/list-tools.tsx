import type { AuditRecord } from '@merlon/contract/history.ts';
import Delete from '~icons/baseline-delete';
import FileDownload from '~icons/baseline-file-download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import type { Pagination } from '@merlon/contract/shapes.ts';
import type * as z from 'zod/mini';
import { count, DELETE_SELECTED, fill } from '../../lib/texts.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { describeSelection, NOTHING, type Selection, withoutRows } from '../../lib/selection.ts';
import { pageWindow } from './page-window.ts';
import { ForAccess } from '../../ui/for-access.tsx';

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

const DeleteAuditsDialog = loadLater(() => import('./delete-audits-dialog.tsx'), 'DeleteAuditsDialog');

export interface ListToolsProps {
  /** Of all pages. */
  total: number;
  audits: readonly AuditRecord[];
  selection: Selection<AuditRecord>;
  onSelect: (change: (before: Selection<AuditRecord>) => Selection<AuditRecord>) => void;
  /** Saves all audits, of all pages, as a file. */
  onExport: () => Promise<void>;
}

/** How many audits there are and are selected, and what can be done with them. */
export const ListTools = ({ total, audits, selection, onSelect, onExport }: ListToolsProps) => {
  const [isDeleting, setIsDeleting] = useState(false);
  const hasSelection = selection.size > 0;
  const askToDelete = (): void => {
    if (hasSelection) setIsDeleting(true);
    else notify('warning', messages.deleteNothing);
  };
  return (
    <Box
      role="group"
      aria-label="Selected audits"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}
    >
      <Typography variant="body2" role="status" sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, fontWeight: hasSelection ? 600 : 400 }}>
        {hasSelection ? describeSelection(selection, audits) : count(total, 'audit')}
      </Typography>
      {hasSelection && <Button onClick={() => onSelect(() => NOTHING)}>Clear selection</Button>}
      <SteadyButton variant="outlined" startIcon={<FileDownload />} onClick={onExport}>
        Export CSV
      </SteadyButton>
      <ForAccess access="user">
        <Button variant={hasSelection ? 'contained' : 'outlined'} color="error" startIcon={<Delete />} onClick={askToDelete}>
          {DELETE_SELECTED}
          {hasSelection ? ` (${selection.size.toLocaleString('en-GB')})` : ''}
        </Button>
      </ForAccess>
      {isDeleting && (
        <DeleteAuditsDialog
          audits={[...selection.values()]}
          onDone={({ deleted }) => onSelect((before) => withoutRows(before, new Set(deleted.map(({ id }) => id))))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Box>
  );
};
