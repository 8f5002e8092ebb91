import FileDownload from '~icons/baseline-file-download';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import Delete from '~icons/baseline-delete';
import PlaylistAddCheck from '~icons/baseline-playlist-add-check';
import Paper from '@mui/material/Paper';
import { loadLater } from '../../ui/load-later.tsx';
import { PageSteps } from '../../ui/page-steps.tsx';
import { Loading } from '../../ui/states.tsx';
import { notify } from '../../ui/toast-store.ts';
import { DELETE_SELECTED } from '../../lib/texts.ts';
import { BenchmarkCards, StatisticsPanel } from './statistics-panel.tsx';
import { useBenchmarksSummary } from './benchmarks.ts';
import type { BenchmarkTableProps } from './benchmark-table.tsx';
import { messages } from './messages.ts';
import type { BenchmarkStatistics } from './statistics.ts';
import { ForAccess } from '../../ui/for-access.tsx';

const ExportDialog = loadLater(() => import('./export-dialog.tsx'), 'ExportDialog');
const BenchmarkTable = loadLater(() => import('./benchmark-table.tsx'), 'BenchmarkTable', <Loading label="Opening the table" />);
const DeleteBenchmarksDialog = loadLater(() => import('./delete-benchmarks-dialog.tsx'), 'DeleteBenchmarksDialog');

/** Rows of one page: what is rendered stays small however many benchmarks there are. */
const PAGE_SIZE = 20;

export interface BenchmarkSummaryProps extends Pick<BenchmarkTableProps, 'onOpen'> {
  benchmarks: readonly BenchmarkDocument[];
  statistics: BenchmarkStatistics;
  platforms: readonly PlatformInfo[];
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  onStanding: () => void;
}

/** The benchmarks with everything that is counted over them. */
export const BenchmarkSummary = ({ benchmarks, statistics, platforms, page, onPage, onStanding, onOpen }: BenchmarkSummaryProps) => {
  const { data: server = null, isError, refetch } = useBenchmarksSummary();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <Box component="section" aria-labelledby="summary-heading" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="summary-heading" variant="h2">
          Benchmark Summary
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ForAccess access="user">
            <Button variant="outlined" startIcon={<PlaylistAddCheck />} onClick={onStanding}>
              Standing benchmarks
            </Button>
          </ForAccess>
          <Button variant="outlined" startIcon={<FileDownload />} onClick={() => setIsExporting(true)}>
            Export
          </Button>
        </Box>
      </Box>
      <BenchmarkCards statistics={statistics} />
      <SelectableTable benchmarks={benchmarks} platforms={platforms} page={page} onPage={onPage} onOpen={onOpen} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        Statistics
      </Typography>
      <StatisticsPanel
        statistics={statistics}
        platforms={platforms}
        server={server}
        serverFailed={isError}
        onRetry={() => void refetch()}
      />
      {isExporting && <ExportDialog statistics={statistics} server={server} platforms={platforms} onClose={() => setIsExporting(false)} />}
    </Box>
  );
};

const SelectableTable = ({ benchmarks, platforms, page, onPage, onOpen }: Omit<BenchmarkSummaryProps, 'statistics' | 'onStanding'>) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setIsDeleting] = useState(false);
  const pages = Math.max(1, Math.ceil(benchmarks.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const from = (current - 1) * PAGE_SIZE;
  const shown = benchmarks.slice(from, from + PAGE_SIZE);
  // Only what is seen can be deleted: a selection of another page, or of what is gone meanwhile, does not count.
  const chosen = shown.filter((benchmark) => selected.has(benchmark.id));
  const askToDelete = (): void => {
    if (chosen.length === 0) return notify('warning', messages.deleteNothing);
    setIsDeleting(true);
  };
  const turnTo = (next: number): void => {
    setSelected(new Set());
    onPage(next);
  };
  return (
    <>
      {chosen.length > 0 && <SelectionBar selected={chosen.length} onDelete={askToDelete} onClear={() => setSelected(new Set())} />}
      <BenchmarkTable benchmarks={shown} platforms={platforms} selected={selected} onSelect={setSelected} onOpen={onOpen} />
      <PageSteps of="benchmarks" page={current} pageSize={PAGE_SIZE} total={benchmarks.length} onPage={turnTo} />
      {isDeleting && (
        <DeleteBenchmarksDialog
          benchmarks={chosen}
          onDone={({ failed }) => setSelected(new Set(failed.map(({ benchmark }) => benchmark.id)))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
};

export interface SelectionBarProps {
  selected: number;
  onDelete: () => void;
  onClear: () => void;
}

/** Actions on the selected benchmarks. */
const SelectionBar = ({ selected, onDelete, onClear }: SelectionBarProps) => (
  <Paper
    variant="outlined"
    role="group"
    aria-label="Selected benchmarks"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderColor: 'primary.main' }}
  >
    <Typography variant="body2" aria-live="polite" sx={{ flex: '1 1 160px', fontWeight: 600 }}>
      {selected} selected
    </Typography>
    <Button onClick={onClear}>Clear selection</Button>
    <Button variant="contained" color="error" startIcon={<Delete />} onClick={onDelete}>
      {DELETE_SELECTED}
    </Button>
  </Paper>
);
