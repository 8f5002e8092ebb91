import LibraryBooks from '~icons/baseline-library-books';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { BenchmarkSummary } from '../features/benchmarks/benchmark-summary.tsx';
import { describeListError, useBenchmarks, useReloadOnChange } from '../features/benchmarks/benchmarks.ts';
import { messages } from '../features/benchmarks/messages.ts';
import { calculateStatistics } from '../features/benchmarks/statistics.ts';
import { UploadCard } from '../features/benchmarks/upload-card.tsx';
import { useBenchmarkPlace } from '../features/benchmarks/use-benchmark-place.ts';
import { useStandingQuestion } from '../features/benchmarks/standing.ts';
import { useProcessing } from '../features/benchmarks/processing.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { FirstHourSlot } from './first-hour-slot.tsx';

const ProcessingPanel = loadLater(() => import('../features/benchmarks/processing-panel.tsx'), 'ProcessingPanel');
const RecommendationsDialog = loadLater(() => import('../features/benchmarks/recommendations-dialog.tsx'), 'RecommendationsDialog');
const ReviewDialog = loadLater(() => import('../features/benchmarks/review-dialog.tsx'), 'ReviewDialog');
const StandingDialog = loadLater(() => import('../features/benchmarks/standing-dialog.tsx'), 'StandingDialog');
const BenchmarkSearch = loadLater(() => import('./benchmark-search.tsx'), 'BenchmarkSearch');

const NONE: readonly BenchmarkDocument[] = [];

/** The benchmarks: upload, processing, list and everything that is in them. */
export default function BenchmarksPage() {
  const platforms = usePlatforms();
  const { data, error, isPending, refetch } = useBenchmarks();
  useReloadOnChange();
  // A failed reload hides the old list: both together would contradict each other.
  const benchmarks = error || !data ? NONE : data;
  const { processing, follow, dismiss } = useProcessing(benchmarks);
  const navigate = useNavigate();
  const standing = useStandingQuestion(benchmarks, processing);
  const { place, open, change, close } = useBenchmarkPlace();
  const [isSearching, setIsSearching] = useState(false);
  // Where the panel asks whether a document is to be used anyway, the list need not ask again.
  const listed = processing?.canInsist
    ? benchmarks.map((one) => (one.id === processing.benchmarkId ? { ...one, can_insist: false } : one))
    : benchmarks;
  const statistics = useMemo(() => calculateStatistics(benchmarks), [benchmarks]);
  const viewed = benchmarks.find((benchmark) => benchmark.id === place.benchmarkId);
  const openBenchmark = (view: 'commands' | 'review', benchmark: BenchmarkDocument): void => open(view, benchmark.id);
  const pdf = { pdfPage: place.pdfPage, onPdfPage: (pdfPage: number | null) => change({ pdfPage }) };
  return (
    <>
      <PageHead title="Benchmarks">Hardening benchmarks that devices are audited against</PageHead>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FirstHourSlot look="strip" />
        <UploadCard
          platforms={platforms}
          isProcessing={processing?.status === 'processing'}
          onUploaded={(id, filename) => void follow(id, filename)}
          onSearch={() => setIsSearching(true)}
        />
        {processing && (
          <ProcessingPanel
            processing={processing}
            onViewCommands={() => open('commands', processing.benchmarkId)}
            onAddDevice={() => void navigate('/firewalls/add')}
            onDismiss={dismiss}
          />
        )}
        {isPending && <Loading label="Loading benchmarks" />}
        {error && <ErrorState text={describeListError(error)} onRetry={() => void refetch()} />}
        {!isPending && !error && !statistics && (
          <EmptyState icon={<LibraryBooks />} title={messages.nothingYet}>
            Upload the benchmark PDF of a device type above. Its checks and commands are then listed here.
          </EmptyState>
        )}
        {statistics && (
          <BenchmarkSummary
            benchmarks={listed}
            statistics={statistics}
            platforms={platforms}
            page={place.page}
            onPage={(page) => change({ page })}
            onOpen={openBenchmark}
            onStanding={standing.open}
          />
        )}
      </Box>
      {viewed && place.view === 'commands' && <RecommendationsDialog benchmark={viewed} {...pdf} onClose={close} />}
      {viewed && place.view === 'review' && (
        <ReviewDialog
          benchmark={viewed}
          filter={place.filter}
          onFilter={(filter) => change({ filter })}
          check={place.check}
          onCheck={(check) => change({ check })}
          {...pdf}
          onClose={close}
        />
      )}
      {standing.type !== null && (
        <StandingDialog benchmarks={benchmarks} platforms={platforms} type={standing.type} onClose={standing.close} />
      )}
      {isSearching && <BenchmarkSearch platforms={platforms} onClose={() => setIsSearching(false)} />}
    </>
  );
}
