import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Beside } from '../../ui/beside.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { EmptyState, LoadState, type LoadStateProps } from '../../ui/states.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { messages } from './messages.ts';
import { PdfPane } from './pdf-pane.tsx';

/** The page of the PDF beside a list that refers to it. */
export interface PdfBesideProps {
  /** Null for none. */
  pdfPage: number | null;
  onPdfPage: (page: number | null) => void;
}

interface BenchmarkDialogProps<Row> extends PdfBesideProps, Required<Pick<LoadStateProps, 'failed' | 'loading'>> {
  benchmark: BenchmarkDocument;
  title: string;
  subtitle: string;
  query: LoadStateProps['query'] & { readonly data: readonly Row[] | undefined };
  actions?: ReactNode;
  onClose: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list over what a benchmark holds, and beside it the page that a row stands on. */
export const BenchmarkDialog = <Row,>(props: BenchmarkDialogProps<Row>) => {
  const { benchmark, query, failed, loading, pdfPage, onPdfPage, children, ...frame } = props;
  const rows = query.data ?? [];
  // Keyed: a viewer that is already open does not follow when only the page behind the # changes.
  const { id, filename } = benchmark;
  const aside = pdfPage !== null && (
    <PdfPane key={pdfPage} benchmarkId={id} filename={filename} page={pdfPage} onClose={() => onPdfPage(null)} />
  );
  return (
    <DialogFrame {...frame} maxWidth={pdfPage === null ? 'md' : 'xl'} tall hasClose>
      <LoadState query={query} failed={failed} loading={loading} inset />
      {query.data?.length === 0 && (
        <Box sx={{ p: 3 }}>
          <EmptyState title={messages.noCommands} />
        </Box>
      )}
      {rows.length > 0 && <Beside aside={aside}>{children(rows)}</Beside>}
    </DialogFrame>
  );
};

/** The head of a list in a dialog: its search, filters and count. */
export const ListHead = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      px: { xs: 2, sm: 3 },
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
);

/** The text to type on the device, a line each; says so where there is nothing to type. */
export const CommandText = ({ text }: { text: string }) => (
  <Box sx={{ my: 1 }}>{text === '' ? <SecondaryText>No command</SecondaryText> : <PlainText text={text} />}</Box>
);
