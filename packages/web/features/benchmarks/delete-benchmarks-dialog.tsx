import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { count } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Deletion, useDeleteBenchmarks } from './delete-benchmarks.ts';
import { nameOfBenchmark } from './benchmarks.ts';

const NAMED = 10;

export interface DeleteBenchmarksDialogProps {
  benchmarks: readonly BenchmarkDocument[];
  /** Told what could not be deleted, and may stay selected. */
  onDone: (deletion: Deletion) => void;
  onClose: () => void;
}

/** Asks before benchmarks are deleted, by their names, and shows how far that is. */
export const DeleteBenchmarksDialog = ({ benchmarks, onDone, onClose }: DeleteBenchmarksDialogProps) => {
  const { done, start } = useDeleteBenchmarks();
  // What was asked about is what is deleted, whatever the list behind it becomes meanwhile.
  const [asked] = useState(benchmarks);
  const confirm = async (): Promise<void> => {
    onDone(await start(asked));
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${count(asked.length, 'benchmark')}?`}
      confirmLabel="Delete"
      busy={done !== null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box component="ul" sx={{ mt: 0, mb: 1.5, pl: 3, color: 'text.primary' }}>
        {asked.slice(0, NAMED).map((benchmark) => (
          <li key={benchmark.id}>
            {nameOfBenchmark(benchmark)}
            {nameOfBenchmark(benchmark) !== benchmark.filename && ` (${benchmark.filename})`}
          </li>
        ))}
        {asked.length > NAMED && <li>+ {asked.length - NAMED} more</li>}
      </Box>
      Devices whose type has no other benchmark cannot be audited until one is uploaded. Audits that used a deleted benchmark are kept. This
      action cannot be undone.
      {done !== null && (
        <Box role="status" sx={{ mt: 2 }}>
          <LinearProgress variant="determinate" value={(100 * done) / asked.length} aria-label="Deletion progress" />
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            Deleting {done + 1} of {asked.length}: {asked[done] && nameOfBenchmark(asked[done])}
          </Typography>
        </Box>
      )}
    </ConfirmDialog>
  );
};
