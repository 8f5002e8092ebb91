import Delete from '@mui/icons-material/Delete';
import Download from '@mui/icons-material/Download';
import ErrorIcon from '@mui/icons-material/Error';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Terminal from '@mui/icons-material/Terminal';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { labelOfType } from '../../lib/device-types.ts';
import { formatInstant } from '../../lib/time.ts';
import { downloadCommands } from './commands.ts';
import { nameOfDocument } from './documents.ts';

export interface DocumentsTableProps {
  documents: readonly BenchmarkDocument[];
  platforms: readonly PlatformInfo[];
  onViewCommands: (document: BenchmarkDocument) => void;
  onDelete: (document: BenchmarkDocument) => void;
}

/** `4.2 per page`, nothing where there are no pages. */
const ratio = (part: number, whole: number, unit: string): string | null =>
  whole === 0 || part === 0 ? null : `${(part / whole).toFixed(1)} per ${unit}`;

/** The benchmarks that are there. */
export const DocumentsTable = ({ documents, platforms, onViewCommands, onDelete }: DocumentsTableProps) => (
  <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Benchmarks">
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>Title</TableCell>
          <TableCell>Date</TableCell>
          <TableCell>Type</TableCell>
          <TableCell align="right">Pages</TableCell>
          <TableCell align="right">Chunks</TableCell>
          <TableCell align="right">Commands</TableCell>
          <TableCell>Actions</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {documents.map((document) => (
          <TableRow key={document.id} hover>
            <TableCell sx={{ minWidth: 240 }}>
              <TitleCell document={document} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(document.upload_date)}</TableCell>
            <TableCell>{labelOfType(platforms, document.benchmark_type)}</TableCell>
            <NumberCell
              value={document.total_pages}
              note={document.processed_pages === document.total_pages ? null : `${document.processed_pages} processed`}
            />
            <NumberCell value={document.chunks} note={ratio(document.chunks, document.total_pages, 'page')} />
            <NumberCell value={document.commands_count} note={ratio(document.commands_count, document.chunks, 'chunk')} />
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <RowActions document={document} onViewCommands={onViewCommands} onDelete={onDelete} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const TitleCell = ({ document }: { document: BenchmarkDocument }) => {
  const name = nameOfDocument(document);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {name !== document.filename && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {document.filename}
        </Typography>
      )}
      {document.status === 'processing' && <StatusNote icon={<HourglassTop fontSize="small" />} tone="info.main" text="Processing" />}
      {document.status === 'failed' && (
        <StatusNote
          icon={<ErrorIcon fontSize="small" />}
          tone="error.main"
          text={document.error ? `Failed: ${document.error}` : 'Failed'}
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

const NumberCell = ({ value, note }: { value: number; note: string | null }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    {value.toLocaleString('en-GB')}
    {note && (
      <Typography variant="caption" component="div" color="textSecondary">
        {note}
      </Typography>
    )}
  </TableCell>
);

const RowActions = ({
  document,
  onViewCommands,
  onDelete,
}: Pick<DocumentsTableProps, 'onViewCommands' | 'onDelete'> & { document: BenchmarkDocument }) => {
  const notReady = document.status !== 'completed';
  return (
    <>
      <RowAction label="View Commands" icon={<Terminal />} disabled={notReady} onClick={() => onViewCommands(document)} />
      <RowAction label="Download Commands" icon={<Download />} disabled={notReady} onClick={() => void downloadCommands(document)} />
      <RowAction label="Delete" icon={<Delete />} onClick={() => onDelete(document)} />
    </>
  );
};

const RowAction = ({
  label,
  icon,
  onClick,
  disabled = false,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}) => (
  <IconButton aria-label={label} title={label} onClick={onClick} disabled={disabled}>
    {icon}
  </IconButton>
);
