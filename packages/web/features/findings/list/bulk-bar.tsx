import type { Finding } from '@merlon/contract/findings.ts';
import { MOST_FINDINGS } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describeSelection, NOTHING } from '../../../lib/selection.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { notifyFailure } from '../../../ui/toast-store.ts';
import { ChangeButtons } from '../change-buttons.tsx';
import { fetchMatching } from '../findings.ts';
import type { FindingFilter } from '../findings-place.ts';
import type { FindingChoice } from './finding-choice.tsx';

/** Shows what else can be done with chosen findings. */
export type RenderActs = (chosen: readonly Finding[], onDone: () => void) => ReactNode;

export interface BulkBarProps {
  findings: readonly Finding[];
  /** Of all pages. */
  total: number;
  /** The filters of the list. */
  query: FindingFilter;
  choice: FindingChoice;
  me: string | null;
  renderActs: RenderActs;
}

/** Which findings are chosen, and what can be done with all of them. */
export const BulkBar = ({ findings, total, query, choice, me, renderActs }: BulkBarProps) => {
  const { selection, select } = choice;
  const chosen = [...selection.values()];
  const clear = (): void => select(() => NOTHING);
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
      <ChangeButtons findings={chosen} me={me} onDone={clear} />
      {renderActs(chosen, clear)}
    </Box>
  );
};
