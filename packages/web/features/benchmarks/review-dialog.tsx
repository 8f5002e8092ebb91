import type { BenchmarkDocument, RecommendationReview } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { count, sentenceOf } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Beside } from '../../ui/beside.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { nameOfBenchmark } from './benchmarks.ts';
import { ListHead } from './list-head.tsx';
import { messages } from './messages.ts';
import { PdfPane } from './pdf-pane.tsx';
import { countReviews, REVIEW_FILTERS, type ReviewFilter, searchReviews, useReview } from './review.ts';
import { ReviewRow } from './review-row.tsx';

export interface ReviewDialogProps {
  benchmark: BenchmarkDocument;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  /** Page of the PDF that is shown beside; null for none. */
  pdfPage: number | null;
  onPdfPage: (page: number | null) => void;
  onClose: () => void;
}

/** What Merlon will ask of a configuration for each recommendation, before any audit. */
export const ReviewDialog = ({ benchmark, pdfPage, onPdfPage, onClose, ...rest }: ReviewDialogProps) => {
  const { data, error, refetch } = useReview(benchmark.id);
  // Keyed: a viewer that is already open does not follow when only the page behind the # changes.
  const aside = pdfPage !== null && <PdfPane key={pdfPage} benchmarkId={benchmark.id} page={pdfPage} onClose={() => onPdfPage(null)} />;
  return (
    <DialogFrame
      onClose={onClose}
      title="Review Checks"
      subtitle={`${nameOfBenchmark(benchmark)}: how each recommendation will be judged`}
      maxWidth={pdfPage === null ? 'md' : 'xl'}
      tall
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!data && !error && <Loading label="Loading the checks" />}
      {error && (
        <Box sx={{ p: 3 }}>
          <ErrorState text={sentenceOf(error, 'Failed to load the checks')} onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.length === 0 && (
        <Box sx={{ p: 3 }}>
          <EmptyState title={messages.noCommands} />
        </Box>
      )}
      {data && data.length > 0 && (
        <Beside aside={aside}>
          <ReviewList reviews={data} pdfPage={pdfPage} onOpenPage={onPdfPage} {...rest} />
        </Beside>
      )}
    </DialogFrame>
  );
};

interface ReviewListProps extends Pick<ReviewDialogProps, 'filter' | 'onFilter' | 'pdfPage'> {
  reviews: readonly RecommendationReview[];
  onOpenPage: (page: number) => void;
}

const ReviewList = ({ reviews, filter, onFilter, pdfPage, onOpenPage }: ReviewListProps) => {
  const [query, setQuery] = useState('');
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchReviews(reviews, filter, settled), [reviews, filter, settled]);
  const counts = useMemo(() => countReviews(reviews), [reviews]);
  return (
    <>
      <ListHead>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={filter}
          onChange={(_, next: ReviewFilter | null) => onFilter(next ?? 'all')}
          aria-label="Show checks by who judges them"
          sx={{ flexWrap: 'wrap', gap: 0.75, '& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 } }}
        >
          {REVIEW_FILTERS.map(({ filter: value, label }) => (
            <ToggleButton key={value} value={value} sx={{ px: 1.5 }}>
              {label} ({counts[value]})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchField value={query} onChange={setQuery} label="Search checks" sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }} />
        <SecondaryText aria-live="polite">
          {shown.length === reviews.length ? count(reviews.length, 'check') : `${shown.length} of ${count(reviews.length, 'check')}`}
        </SecondaryText>
      </ListHead>
      {shown.length === 0 && (
        <Box sx={{ p: 3 }}>
          <EmptyState
            title="No checks match these filters"
            action={
              <Button
                variant="outlined"
                onClick={() => {
                  setQuery('');
                  onFilter('all');
                }}
              >
                Clear All Filters
              </Button>
            }
          />
        </Box>
      )}
      <LongList
        items={shown}
        keyOf={(review) => review.id}
        render={(review) => <ReviewRow review={review} pdfPage={pdfPage} onOpenPage={onOpenPage} />}
        rowHeight={170}
        label="Checks"
      />
    </>
  );
};
