import type { AuditRecord } from '@merlon/contract/history.ts';
import Delete from '@mui/icons-material/Delete';
import FileDownload from '@mui/icons-material/FileDownload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { count, DELETE_SELECTED } from '../../lib/texts.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { describeSelection, NOTHING, type Selection, withoutAudits } from './selection.ts';

const DeleteAuditsDialog = loadLater(() => import('./delete-audits-dialog.tsx'), 'DeleteAuditsDialog');

export interface ListToolsProps {
  /** Of all pages. */
  total: number;
  audits: readonly AuditRecord[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
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
      <Typography variant="body2" role="status" sx={{ flex: '1 1 200px', fontWeight: hasSelection ? 600 : 400 }}>
        {hasSelection ? describeSelection(selection, audits) : count(total, 'audit')}
      </Typography>
      {hasSelection && <Button onClick={() => onSelect(() => NOTHING)}>Clear selection</Button>}
      <SteadyButton variant="outlined" startIcon={<FileDownload />} onClick={onExport}>
        Export CSV
      </SteadyButton>
      <Button variant={hasSelection ? 'contained' : 'outlined'} color="error" startIcon={<Delete />} onClick={askToDelete}>
        {DELETE_SELECTED}
        {hasSelection ? ` (${selection.size.toLocaleString('en-GB')})` : ''}
      </Button>
      {isDeleting && (
        <DeleteAuditsDialog
          audits={[...selection.values()]}
          onDone={({ deleted }) => onSelect((before) => withoutAudits(before, new Set(deleted.map(({ id }) => id))))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Box>
  );
};
