import Download from '@mui/icons-material/Download';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { count, sentenceOf } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Beside } from '../../ui/beside.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { RecommendationRow } from './recommendation-row.tsx';
import { downloadRecommendations, useRecommendations } from './recommendations.ts';
import { nameOfBenchmark } from './benchmarks.ts';
import { ListHead } from './list-head.tsx';
import { messages } from './messages.ts';
import { PdfPane } from './pdf-pane.tsx';
import { searchRecommendations } from './search-recommendations.ts';

export interface RecommendationsDialogProps {
  benchmark: BenchmarkDocument;
  /** Page of the PDF that is shown beside; null for none. */
  pdfPage: number | null;
  onPdfPage: (page: number | null) => void;
  onClose: () => void;
}

/** A benchmark's commands, with a search, a copy action each, and the page that each stands on. */
export const RecommendationsDialog = ({ benchmark, pdfPage, onPdfPage, onClose }: RecommendationsDialogProps) => {
  const { data, error, refetch } = useRecommendations(benchmark.id);
  const [query, setQuery] = useState('');
  // Kept here and not in the rows: a row that was scrolled away is gone, and comes back as it was left.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchRecommendations(data ?? [], settled), [data, settled]);
  // Keyed: a viewer that is already open does not follow when only the page behind the # changes.
  const aside = pdfPage !== null && <PdfPane key={pdfPage} benchmarkId={benchmark.id} page={pdfPage} onClose={() => onPdfPage(null)} />;
  return (
    <DialogFrame
      onClose={onClose}
      title="Benchmark Commands"
      subtitle={nameOfBenchmark(benchmark)}
      maxWidth={pdfPage === null ? 'md' : 'xl'}
      tall
      actions={
        <>
          <Button startIcon={<Download />} onClick={() => void downloadRecommendations(benchmark)}>
            Download Commands
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {!data && !error && <Loading label="Loading the commands" />}
      {error && (
        <Box sx={{ p: 3 }}>
          <ErrorState text={sentenceOf(error, messages.commandsFailed)} onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.length === 0 && (
        <Box sx={{ p: 3 }}>
          <EmptyState title={messages.noCommands} />
        </Box>
      )}
      {data && data.length > 0 && (
        <Beside aside={aside}>
          <ListHead>
            <SearchField value={query} onChange={setQuery} label="Search commands" sx={{ width: { xs: '100%', sm: 320 } }} />
            <SecondaryText aria-live="polite">
              {shown.length === data.length ? count(data.length, 'command') : `${shown.length} of ${count(data.length, 'command')}`}
            </SecondaryText>
          </ListHead>
          {shown.length === 0 && <Typography sx={{ p: 3 }}>No commands match this search</Typography>}
          <LongList
            items={shown}
            keyOf={(command) => command.id}
            render={(command) => (
              <RecommendationRow
                command={command}
                isOpen={opened.has(command.id)}
                onToggle={() => toggle(command.id)}
                pdfPage={pdfPage}
                onOpenPage={onPdfPage}
              />
            )}
            rowHeight={150}
            label="Commands"
          />
        </Beside>
      )}
    </DialogFrame>
  );
};
