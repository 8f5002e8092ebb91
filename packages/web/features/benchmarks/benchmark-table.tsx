import Download from '~icons/baseline-download';
import ErrorIcon from '~icons/baseline-error';
import FactCheck from '~icons/baseline-fact-check';
import HourglassTop from '~icons/baseline-hourglass-top';
import PlaylistAddCheck from '~icons/baseline-playlist-add-check';
import Terminal from '~icons/baseline-terminal';
import WarningAmber from '~icons/baseline-warning-amber';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { labelOfType } from '../../lib/device-types.ts';
import { type Column, DataTable, ONE_LINE } from '../../ui/data-table.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { Note } from '../../ui/secondary-text.tsx';
import { SelectAllBox, SelectBox } from '../../ui/select-box.tsx';
import { Moment, TwoLines } from '../../ui/two-lines.tsx';
import { toggle } from '../../lib/toggle.ts';
import { nameOfBenchmark } from './benchmarks.ts';
import { describeStanding } from './standing.ts';
import { insistOn } from './processing.ts';
import { downloadRecommendations } from './recommendations.ts';
import { formatRatio } from './statistics.ts';
import { useMay } from '../../lib/session.ts';
import { ForAccess } from '../../ui/for-access.tsx';

export interface BenchmarkTableProps {
  /** Those of the page that is shown. */
  benchmarks: readonly BenchmarkDocument[];
  platforms: readonly PlatformInfo[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: OpenBenchmark;
}

type OpenBenchmark = (view: 'commands' | 'review', benchmark: BenchmarkDocument) => void;

const numberColumn = (
  label: string,
  numberOf: (benchmark: BenchmarkDocument) => readonly [number, string | null],
): Column<BenchmarkDocument> => ({
  label,
  align: 'right',
  sx: { ...ONE_LINE, fontVariantNumeric: 'tabular-nums' },
  render: (benchmark) => {
    const [value, note] = numberOf(benchmark);
    return <TwoLines name={value.toLocaleString('en-GB')} note={note} />;
  },
});

const listColumns = (platforms: readonly PlatformInfo[], onOpen: OpenBenchmark): readonly Column<BenchmarkDocument>[] => [
  // On a phone as wide as the actions leave room for, which stay in sight.
  { label: 'Title', sx: { minWidth: { xs: 160, sm: 240 } }, render: (benchmark) => <Title benchmark={benchmark} /> },
  { label: 'Date', sx: ONE_LINE, render: ({ upload_date }) => <Moment at={upload_date} /> },
  { label: 'Type', sx: { minWidth: 120 }, render: ({ benchmark_type }) => labelOfType(platforms, benchmark_type) },
  numberColumn('Pages', ({ total_pages: all, processed_pages: done }) => [all, done === all ? null : `${done} processed`]),
  numberColumn('Batches', ({ total_batches: all, processed_batches: done }) => [all, all === 0 ? null : `${done} done`]),
  numberColumn('Chunks', ({ chunks, total_pages }) => [chunks, formatRatio(chunks, total_pages, 'page')]),
  numberColumn('Commands', ({ commands_count, chunks }) => [commands_count, formatRatio(commands_count, chunks, 'chunk')]),
  { label: 'Actions', stays: true, sx: ONE_LINE, render: (benchmark) => <Actions benchmark={benchmark} onOpen={onOpen} /> },
];

/** The benchmarks that are there. */
export const BenchmarkTable = ({ benchmarks, platforms, selected, onSelect, onOpen }: BenchmarkTableProps) => {
  // Deleting is all that a selection is for.
  const mayDelete = useMay('user');
  const columns = useMemo(() => listColumns(platforms, onOpen), [platforms, onOpen]);
  return (
    // Positioned: the checkboxes' own inputs are placed from here, not from the page, which would then scroll sideways.
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Benchmarks"
      sx={{ position: 'relative', maxHeight: '75vh' }}
    >
      <DataTable
        stickyHeader
        columns={columns}
        records={benchmarks}
        keyOf={({ id }) => id}
        selection={
          mayDelete
            ? {
                selected,
                render: (benchmark, isSelected) => (
                  <SelectBox
                    label={`Select ${nameOfBenchmark(benchmark)} (${benchmark.filename})`}
                    checked={isSelected}
                    onChange={() => onSelect(toggle(selected, benchmark.id))}
                  />
                ),
                all: (
                  <SelectAllBox
                    label="Select all benchmarks"
                    rows={benchmarks}
                    selected={selected}
                    onSelect={(ids) => onSelect(new Set(ids))}
                  />
                ),
              }
            : undefined
        }
      />
    </TableContainer>
  );
};

const Title = ({ benchmark }: { benchmark: BenchmarkDocument }) => {
  const { id, filename, status, error, standing, doubt } = benchmark;
  const name = nameOfBenchmark(benchmark);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {name !== filename && <Note>{filename}</Note>}
      {status === 'processing' && <StatusNote icon={<HourglassTop fontSize="small" />} tone="info.main" text="Processing" />}
      {status === 'failed' && (
        <StatusNote icon={<ErrorIcon fontSize="small" />} tone="error.main" text={error ? `Failed: ${error}` : 'Failed'} />
      )}
      {standing !== null && (
        <StatusNote icon={<PlaylistAddCheck fontSize="small" />} tone="success.main" text={describeStanding(standing)} />
      )}
      {doubt !== null && <StatusNote icon={<WarningAmber fontSize="small" />} tone="warning.main" text={doubt} />}
      {benchmark.can_insist && (
        <ForAccess access="user">
          <Button size="small" onClick={() => void insistOn(id, error)}>
            Use anyway
          </Button>
        </ForAccess>
      )}
    </>
  );
};

const StatusNote = ({ icon, tone, text }: { icon: ReactNode; tone: string; text: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: tone, mt: 0.5 }}>
    {icon}
    <Typography variant="caption">{text}</Typography>
  </Box>
);

const Actions = ({ benchmark, onOpen }: { benchmark: BenchmarkDocument; onOpen: OpenBenchmark }) =>
  [
    { label: 'View Commands', icon: <Terminal />, run: () => onOpen('commands', benchmark) },
    { label: 'Download Commands', icon: <Download />, run: () => void downloadRecommendations(benchmark) },
    { label: 'Review Checks', icon: <FactCheck />, run: () => onOpen('review', benchmark) },
  ].map(({ label, icon, run }) => (
    <IconAction key={label} label={label} onClick={run} disabled={benchmark.status !== 'completed'}>
      {icon}
    </IconAction>
  ));
