import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { BenchmarkRow } from './benchmark-row.tsx';

export interface BenchmarkTableProps {
  /** Those of the page that is shown. */
  benchmarks: readonly BenchmarkDocument[];
  platforms: readonly PlatformInfo[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (view: 'commands' | 'review', benchmark: BenchmarkDocument) => void;
}

/** The benchmarks that are there. */
export const BenchmarkTable = ({ benchmarks, platforms, selected, onSelect, onOpen }: BenchmarkTableProps) => {
  const chosen = benchmarks.filter((benchmark) => selected.has(benchmark.id)).length;
  const all = chosen === benchmarks.length;
  const selectAll = (): void => onSelect(new Set(all ? [] : benchmarks.map((benchmark) => benchmark.id)));
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
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
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                indeterminate={chosen > 0 && !all}
                onChange={selectAll}
                slotProps={{ input: { 'aria-label': 'Select all benchmarks' } }}
              />
            </TableCell>
            <TableCell>Title</TableCell>
            <TableCell>Date</TableCell>
            <TableCell>Type</TableCell>
            <TableCell align="right">Pages</TableCell>
            <TableCell align="right">Batches</TableCell>
            <TableCell align="right">Chunks</TableCell>
            <TableCell align="right">Commands</TableCell>
            <TableCell>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {benchmarks.map((benchmark) => (
            <BenchmarkRow
              key={benchmark.id}
              benchmark={benchmark}
              platforms={platforms}
              isSelected={selected.has(benchmark.id)}
              onToggle={() => toggle(benchmark.id)}
              onOpen={onOpen}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
