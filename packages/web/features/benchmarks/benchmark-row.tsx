import Download from '@mui/icons-material/Download';
import ErrorIcon from '@mui/icons-material/Error';
import FactCheck from '@mui/icons-material/FactCheck';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Terminal from '@mui/icons-material/Terminal';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { labelOfType } from '../../lib/device-types.ts';
import { splitInstant } from '../../lib/time.ts';
import { downloadRecommendations } from './recommendations.ts';
import { nameOfBenchmark } from './benchmarks.ts';
import { formatRatio } from './statistics.ts';

export interface BenchmarkRowProps {
  benchmark: BenchmarkDocument;
  platforms: readonly PlatformInfo[];
  isSelected: boolean;
  onToggle: () => void;
  onOpen: (view: 'commands' | 'review', benchmark: BenchmarkDocument) => void;
}

/** One benchmark of the list. */
export const BenchmarkRow = ({ benchmark, platforms, isSelected, onToggle, onOpen }: BenchmarkRowProps) => {
  const { date, time } = splitInstant(benchmark.upload_date);
  const { total_pages, processed_pages, total_batches, processed_batches, chunks, commands_count } = benchmark;
  return (
    <TableRow hover selected={isSelected}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isSelected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `Select ${nameOfBenchmark(benchmark)} (${benchmark.filename})` } }}
        />
      </TableCell>
      <TableCell sx={{ minWidth: 240 }}>
        <TitleCell benchmark={benchmark} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {date}
        <Note>{time}</Note>
      </TableCell>
      <TableCell sx={{ minWidth: 120 }}>{labelOfType(platforms, benchmark.benchmark_type)}</TableCell>
      <NumberCell value={total_pages} note={processed_pages === total_pages ? null : `${processed_pages} processed`} />
      <NumberCell value={total_batches} note={total_batches === 0 ? null : `${processed_batches} done`} />
      <NumberCell value={chunks} note={formatRatio(chunks, total_pages, 'page')} />
      <NumberCell value={commands_count} note={formatRatio(commands_count, chunks, 'chunk')} />
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RowActions benchmark={benchmark} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
};

const TitleCell = ({ benchmark }: { benchmark: BenchmarkDocument }) => {
  const name = nameOfBenchmark(benchmark);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {name !== benchmark.filename && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {benchmark.filename}
        </Typography>
      )}
      {benchmark.status === 'processing' && <StatusNote icon={<HourglassTop fontSize="small" />} tone="info.main" text="Processing" />}
      {benchmark.status === 'failed' && (
        <StatusNote
          icon={<ErrorIcon fontSize="small" />}
          tone="error.main"
          text={benchmark.error ? `Failed: ${benchmark.error}` : 'Failed'}
        />
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

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {children}
  </Typography>
);

const NumberCell = ({ value, note }: { value: number; note: string | null }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {value.toLocaleString('en-GB')}
    {note && <Note>{note}</Note>}
  </TableCell>
);

const RowActions = ({ benchmark, onOpen }: Pick<BenchmarkRowProps, 'benchmark' | 'onOpen'>) => {
  const notReady = benchmark.status !== 'completed';
  return (
    <>
      <RowAction label="View Commands" icon={<Terminal />} disabled={notReady} onClick={() => onOpen('commands', benchmark)} />
      <RowAction
        label="Download Commands"
        icon={<Download />}
        disabled={notReady}
        onClick={() => void downloadRecommendations(benchmark)}
      />
      <RowAction label="Review Checks" icon={<FactCheck />} disabled={notReady} onClick={() => onOpen('review', benchmark)} />
    </>
  );
};

interface RowActionProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled: boolean;
}

const RowAction = ({ label, icon, onClick, disabled }: RowActionProps) => (
  <IconButton aria-label={label} title={label} onClick={onClick} disabled={disabled}>
    {icon}
  </IconButton>
);
