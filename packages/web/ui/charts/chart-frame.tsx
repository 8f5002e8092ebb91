import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SecondaryText } from '../secondary-text.tsx';

/** A chart's numbers as text: headings, and rows whose first cell names them. */
export interface ChartNumbers {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ChartFrameProps {
  title: string;
  /** The message of the chart, in a sentence. */
  summary: string;
  numbers: ChartNumbers;
  children: ReactNode;
}

const table = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, pr: 2, textAlign: 'left', fontWeight: 400, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 650 },
} as const;

/** The frame of a chart: its title, its message, and its numbers as a table. */
export const ChartFrame = ({ title, summary, numbers, children }: ChartFrameProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <SecondaryText>{summary}</SecondaryText>
      </Box>
      {children}
      {numbers.rows.length > 0 && <NumbersTable title={title} numbers={numbers} />}
    </Paper>
  );
};

/** The numbers of a chart, to be opened under it. */
export const NumbersTable = ({ title, numbers: { head, rows } }: Pick<ChartFrameProps, 'title' | 'numbers'>) => (
  <Box component="details" sx={{ mt: 'auto', '& summary': { cursor: 'pointer', fontSize: '0.8125rem', py: 0.5, width: 'fit-content' } }}>
    <summary aria-label={`Show numbers of ${title}`}>Show numbers</summary>
    <Box role="region" aria-label={`Numbers of ${title}`} tabIndex={0} sx={{ maxHeight: 240, overflow: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join(' ')}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </Box>
);
