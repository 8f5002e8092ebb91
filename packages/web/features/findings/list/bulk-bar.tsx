import type { Finding } from '@merlon/contract/findings.ts';
import { MOST_FINDINGS } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { describeSelection, NOTHING } from '../../../lib/selection.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';
import { fetchMatching } from '../findings.ts';
import type { FindingFilter } from '../findings-place.ts';
import type { FindingChoice } from './findings-table.tsx';

const OwnerDialog = loadLater(() => import('../owner-dialog.tsx'), 'OwnerDialog');
const DueDialog = loadLater(() => import('../due-dialog.tsx'), 'DueDialog');

/** Draws what else can be done with chosen findings. */
export type DrawActs = (chosen: readonly Finding[], onDone: () => void) => ReactNode;

export interface BulkBarProps {
  findings: readonly Finding[];
  /** Of all pages. */
  total: number;
  /** The filters of the list. */
  query: FindingFilter;
  choice: FindingChoice;
  me: string | null;
  drawActs: DrawActs;
}

/** The value that all have; empty where they differ. */
const common = (values: readonly (string | null)[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '');

/** Which findings are chosen, and what can be done with all of them. */
export const BulkBar = ({ findings, total, query, choice, me, drawActs }: BulkBarProps) => {
  const { selection, select } = choice;
  const [dialog, setDialog] = useState<'owner' | 'due' | null>(null);
  const chosen = [...selection.values()];
  const clear = (): void => select(() => NOTHING);
  if (chosen.length === 0) return null;
  const most = Math.min(total, MOST_FINDINGS);
  const isWholePage = findings.every(({ id }) => selection.has(id));
  const selectAll = async (): Promise<void> => {
    try {
      const all = await fetchMatching(query);
      select(() => new Map(all.map((finding) => [finding.id, finding])));
    } catch (error) {
      notifyFailure(error, 'The findings could not be loaded');
    }
  };
  const props = { ids: chosen.map(({ id }) => id), onDone: clear, onClose: () => setDialog(null) };
  return (
    <Box
      role="group"
      aria-label="Selected findings"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        px: 1.5,
        py: 0.75,
        bgcolor: 'action.selected',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: '1 1 200px', fontWeight: 600 }}>
        {describeSelection(selection, findings)}
      </Typography>
      {isWholePage && chosen.length < most && (
        <SteadyButton size="small" onClick={selectAll}>
          {most < total ? 'Select the first' : 'Select all'} {most.toLocaleString('en-GB')} findings
        </SteadyButton>
      )}
      <Button size="small" onClick={clear}>
        Clear selection
      </Button>
      <Button size="small" variant="outlined" onClick={() => setDialog('owner')}>
        Set owner
      </Button>
      <Button size="small" variant="outlined" onClick={() => setDialog('due')}>
        Set due day
      </Button>
      {drawActs(chosen, clear)}
      {dialog === 'owner' && <OwnerDialog {...props} me={me} initial={common(chosen.map(({ owner }) => owner))} />}
      {dialog === 'due' && <DueDialog {...props} initial={common(chosen.map(({ due }) => due))} />}
    </Box>
  );
};
