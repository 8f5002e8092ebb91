import LibraryBooks from '@mui/icons-material/LibraryBooks';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, useState } from 'react';
import { BenchmarkSummary } from '../features/documents/benchmark-summary.tsx';
import { describeListError, useDocuments, useReloadOnChange } from '../features/documents/documents.ts';
import { messages } from '../features/documents/messages.ts';
import { calculateStatistics } from '../features/documents/statistics.ts';
import { UploadCard } from '../features/documents/upload-card.tsx';
import { useBenchmarkPlace } from '../features/documents/use-benchmark-place.ts';
import { useProcessing } from '../features/documents/use-processing.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';

const ProcessingPanel = lazy(() =>
  import('../features/documents/processing-panel.tsx').then((module) => ({ default: module.ProcessingPanel })),
);
const CommandsDialog = lazy(() =>
  import('../features/documents/commands-dialog.tsx').then((module) => ({ default: module.CommandsDialog })),
);
const ReviewDialog = lazy(() => import('../features/documents/review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })));
const BenchmarkSearch = lazy(() => import('./benchmark-search.tsx').then((module) => ({ default: module.BenchmarkSearch })));

const NONE: readonly BenchmarkDocument[] = [];

/** The benchmarks: upload, processing, list and everything that is in them. */
export default function BenchmarksPage() {
  const platforms = usePlatforms();
  const { data, error, isPending, refetch } = useDocuments();
  useReloadOnChange();
  // What could be loaded before is not shown beside the sentence that it cannot be loaded now.
  const documents = error || !data ? NONE : data;
  const { processing, follow } = useProcessing(documents);
  const { place, open, change, close } = useBenchmarkPlace();
  const [isSearching, setIsSearching] = useState(false);
  const statistics = useMemo(() => calculateStatistics(documents), [documents]);
  const viewed = documents.find((document) => document.id === place.documentId);
  const openDocument = (view: 'commands' | 'review', document: BenchmarkDocument): void => open(view, document.id);
  const pdf = { pdfPage: place.pdfPage, onPdfPage: (pdfPage: number | null) => change({ pdfPage }) };
  return (
    <>
      <PageHead title="Benchmarks">Hardening benchmarks that devices are audited against</PageHead>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <UploadCard
          platforms={platforms}
          isProcessing={processing?.status === 'processing'}
          onUploaded={(id, filename) => void follow(id, filename)}
          onSearch={() => setIsSearching(true)}
        />
        <Suspense>
          {processing && <ProcessingPanel processing={processing} onViewCommands={() => open('commands', processing.documentId)} />}
        </Suspense>
        {isPending && <Loading label="Loading benchmarks" />}
        {error && <ErrorState text={describeListError(error)} onRetry={() => void refetch()} />}
        {!isPending && !error && !statistics && (
          <EmptyState icon={<LibraryBooks />} title={messages.nothingYet}>
            Upload the benchmark PDF of a device type above. Its checks and commands are then listed here.
          </EmptyState>
        )}
        {statistics && (
          <BenchmarkSummary
            documents={documents}
            statistics={statistics}
            platforms={platforms}
            page={place.page}
            onPage={(page) => change({ page })}
            onOpen={openDocument}
          />
        )}
      </Box>
      <Suspense>
        {viewed && place.view === 'commands' && <CommandsDialog document={viewed} {...pdf} onClose={close} />}
        {viewed && place.view === 'review' && (
          <ReviewDialog document={viewed} filter={place.filter} onFilter={(filter) => change({ filter })} {...pdf} onClose={close} />
        )}
        {isSearching && <BenchmarkSearch platforms={platforms} onClose={() => setIsSearching(false)} />}
      </Suspense>
    </>
  );
}
