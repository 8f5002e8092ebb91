import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { FactList } from './fact-list.tsx';
import { Skeleton } from './skeleton.tsx';

export interface RecordTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  /** The table's headings, where they do more than name their columns. */
  headings?: ReactNode;
  /** Null while they are being loaded for the first time. */
  records: readonly T[] | null;
  keyOf: (record: T) => string;
  /** True while others are on their way that take their place. */
  isStale?: boolean;
}

const ROW_HEIGHT = 46;
/** Rows that keep the place until the first records are there. */
const PLACEHOLDERS = 5;

/** Records as a table; where there is no room for its columns, each is a card. */
export const RecordTable = <T,>(props: RecordTableProps<T>) => {
  const isNarrow = useMediaQuery('(max-width:899px)');
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
};

const Rows = <T,>({ label, columns, headings, records, keyOf, isStale = false }: RecordTableProps<T>) => (
  <TableContainer
    component={Paper}
    variant="outlined"
    aria-busy={isStale || records === null}
    data-loading={records === null || undefined}
    sx={{ opacity: isStale ? 0.6 : 1 }}
  >
    <DataTable
      aria-label={label}
      columns={columns}
      headings={headings}
      records={records ?? []}
      keyOf={keyOf}
      placeholder={records === null && <Placeholders columns={columns.length} />}
      sx={{
        '& tbody tr': { height: ROW_HEIGHT },
        // A long word may break, a usual one has its room.
        '& tbody tr > *': { overflowWrap: 'anywhere', minWidth: '11ch' },
        '& tbody tr:last-child > *': { borderBottom: 0 },
        '& tbody th': { fontWeight: 600 },
      }}
    />
  </TableContainer>
);

const Placeholders = ({ columns }: { columns: number }) =>
  Array.from({ length: PLACEHOLDERS }, (_, row) => (
    <TableRow key={row}>
      {Array.from({ length: columns }, (__, column) => (
        <TableCell key={column}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));

const Cards = <T,>({ label, columns, records, keyOf, isStale = false }: RecordTableProps<T>) => (
  <Box
    component="ul"
    aria-label={label}
    aria-busy={isStale || records === null}
    data-loading={records === null || undefined}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      opacity: isStale ? 0.6 : 1,
    }}
  >
    {records?.map((record) => (
      <Paper component="li" variant="outlined" key={keyOf(record)} sx={{ p: 2 }}>
        <Card record={record} columns={columns} />
      </Paper>
    )) ?? Array.from({ length: PLACEHOLDERS }, (_, card) => <Skeleton component="li" height={190} key={card} />)}
  </Box>
);

const Card = <T,>({ record, columns }: { record: T; columns: readonly Column<T>[] }) => (
  <>
    {columns
      .filter(({ isName }) => isName)
      .map(({ label, render }) => (
        <Typography component="div" key={label} sx={{ mb: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {render(record)}
        </Typography>
      ))}
    <FactList
      facts={columns.filter(({ isName }) => !isName).map(({ label, render }) => ({ name: label, value: render(record) }))}
      sx={{ gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)', alignItems: 'baseline' }}
    />
  </>
);
