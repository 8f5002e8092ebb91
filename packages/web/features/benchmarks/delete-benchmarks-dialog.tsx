import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { count, sentenceOf, UNKNOWN_ERROR } from '../../lib/texts.ts';
import { ConfirmDialog, NamedList } from '../../ui/confirm-dialog.tsx';
import { call } from '../../lib/call.ts';
import { notify } from '../../ui/toast-store.ts';
import { announceChange, nameOfBenchmark } from './benchmarks.ts';
import { messages } from './messages.ts';

export interface FailedDeletion {
  readonly benchmark: BenchmarkDocument;
  readonly reason: string;
}

export interface Deletion {
  readonly deleted: readonly BenchmarkDocument[];
  readonly failed: readonly FailedDeletion[];
}

/** Deletes one after the other; one that fails does not keep the next from being deleted. */
export const deleteOneByOne = async (
  benchmarks: readonly BenchmarkDocument[],
  remove: (benchmark: BenchmarkDocument) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Deletion> => {
  const deleted: BenchmarkDocument[] = [];
  const failed: FailedDeletion[] = [];
  for (const [at, benchmark] of benchmarks.entries()) {
    onProgress(at);
    try {
      await remove(benchmark);
      deleted.push(benchmark);
    } catch (error) {
      failed.push({ benchmark, reason: sentenceOf(error, UNKNOWN_ERROR) });
    }
  }
  return { deleted, failed };
};

/** The message about a deletion. */
export const describeDeletion = ({ deleted, failed }: Deletion): { severity: 'success' | 'error'; text: string } => {
  const [first, ...others] = failed;
  if (!first) return { severity: 'success', text: `${count(deleted.length, 'benchmark')} deleted` };
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const done = deleted.length > 0 ? ` ${deleted.length} of ${deleted.length + failed.length} were deleted.` : '';
  return { severity: 'error', text: `${messages.deleteFailed}${nameOfBenchmark(first.benchmark)}: ${first.reason}${more}${done}` };
};

/** Deletes benchmarks; `done` is how many of them have been dealt with, null while nothing is being deleted. */
export const useDeleteBenchmarks = () => {
  const [done, setDone] = useState<number | null>(null);
  const start = async (benchmarks: readonly BenchmarkDocument[]): Promise<Deletion> => {
    const deletion = await deleteOneByOne(benchmarks, ({ id }) => call(documentRoutes.remove, { params: { id } }), setDone);
    setDone(null);
    const { severity, text } = describeDeletion(deletion);
    notify(severity, text);
    announceChange();
    return deletion;
  };
  return { done, start };
};

const nameWithFile = (benchmark: BenchmarkDocument): string => {
  const name = nameOfBenchmark(benchmark);
  return name === benchmark.filename ? name : `${name} (${benchmark.filename})`;
};

export interface DeleteBenchmarksDialogProps {
  benchmarks: readonly BenchmarkDocument[];
  /** Told what could not be deleted, and may stay selected. */
  onDone: (deletion: Deletion) => void;
  onClose: () => void;
}

/** Asks before benchmarks are deleted, by their names, and shows how far that is. */
export const DeleteBenchmarksDialog = ({ benchmarks, onDone, onClose }: DeleteBenchmarksDialogProps) => {
  const { done, start } = useDeleteBenchmarks();
  // Deletes exactly what the question named, even if the list behind it changes.
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
      <NamedList names={asked.map(nameWithFile)} />
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
