import Download from '@mui/icons-material/Download';
import type { BenchmarkCommand, BenchmarkDocument } from '@merlon/contract/documents.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { count } from '../../lib/texts.ts';
import { toggle } from '../../lib/toggle.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { BenchmarkDialog, ListHead, type PdfBesideProps } from './benchmark-dialog.tsx';
import { nameOfBenchmark } from './benchmarks.ts';
import { messages } from './messages.ts';
import { RecommendationRow } from './recommendation-row.tsx';
import { downloadRecommendations, searchRecommendations, useRecommendations } from './recommendations.ts';

export interface RecommendationsDialogProps extends PdfBesideProps {
  benchmark: BenchmarkDocument;
  onClose: () => void;
}

/** A benchmark's commands, with a search, a copy action each, and the page that each stands on. */
export const RecommendationsDialog = (props: RecommendationsDialogProps) => {
  const { benchmark, pdfPage, onPdfPage } = props;
  return (
    <BenchmarkDialog
      {...props}
      title="Benchmark Commands"
      subtitle={nameOfBenchmark(benchmark)}
      query={useRecommendations(benchmark.id)}
      loading="Loading the commands"
      failed={messages.commandsFailed}
      actions={
        <Button startIcon={<Download />} onClick={() => void downloadRecommendations(benchmark)}>
          Download Commands
        </Button>
      }
    >
      {(commands) => <Recommendations commands={commands} pdfPage={pdfPage} onOpenPage={onPdfPage} />}
    </BenchmarkDialog>
  );
};

interface RecommendationsProps extends Pick<PdfBesideProps, 'pdfPage'> {
  commands: readonly BenchmarkCommand[];
  onOpenPage: (page: number) => void;
}

const Recommendations = ({ commands, pdfPage, onOpenPage }: RecommendationsProps) => {
  const [query, setQuery] = useState('');
  // Kept here and not in the rows: a row that was scrolled away is gone, and comes back as it was left.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchRecommendations(commands, settled), [commands, settled]);
  return (
    <>
      <ListHead>
        <SearchField value={query} onChange={setQuery} label="Search commands" sx={{ width: { xs: '100%', sm: 320 } }} />
        <SecondaryText aria-live="polite">
          {shown.length === commands.length ? '' : `${shown.length} of `}
          {count(commands.length, 'command')}
        </SecondaryText>
      </ListHead>
      {shown.length === 0 && <Typography sx={{ p: 3 }}>No commands match this search</Typography>}
      <LongList
        items={shown}
        keyOf={({ id }) => id}
        render={(command) => (
          <RecommendationRow
            command={command}
            isOpen={opened.has(command.id)}
            onToggle={() => setOpened(toggle(opened, command.id))}
            pdfPage={pdfPage}
            onOpenPage={onOpenPage}
          />
        )}
        rowHeight={150}
        label="Commands"
      />
    </>
  );
};
