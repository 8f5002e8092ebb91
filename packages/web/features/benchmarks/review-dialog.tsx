import type { BenchmarkDocument, RecommendationReview } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { count } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FilterToggles } from '../../ui/filter-toggles.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { NoMatches } from '../../ui/states.tsx';
import { BenchmarkDialog, ListHead, type PdfBesideProps } from './benchmark-dialog.tsx';
import { nameOfBenchmark } from './benchmarks.ts';
import { countReviews, REVIEW_FILTERS, type ReviewFilter, searchReviews, useReview } from './review.ts';
import { ReviewRow } from './review-row.tsx';

export interface ReviewDialogProps extends PdfBesideProps {
  benchmark: BenchmarkDocument;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  onClose: () => void;
}

/** What Merlon will ask of a configuration for each recommendation, before any audit. */
export const ReviewDialog = ({ filter, onFilter, ...props }: ReviewDialogProps) => (
  <BenchmarkDialog
    {...props}
    title="Review Checks"
    subtitle={`${nameOfBenchmark(props.benchmark)}: how each recommendation will be judged`}
    query={useReview(props.benchmark.id)}
    loading="Loading the checks"
    failed="Failed to load the checks"
  >
    {(reviews) => <ReviewList {...{ reviews, filter, onFilter }} pdfPage={props.pdfPage} onOpenPage={props.onPdfPage} />}
  </BenchmarkDialog>
);

interface ReviewListProps extends Pick<ReviewDialogProps, 'filter' | 'onFilter' | 'pdfPage'> {
  reviews: readonly RecommendationReview[];
  onOpenPage: (page: number) => void;
}

const ReviewList = ({ reviews, filter, onFilter, pdfPage, onOpenPage }: ReviewListProps) => {
  const [query, setQuery] = useState('');
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchReviews(reviews, filter, settled), [reviews, filter, settled]);
  const counts = useMemo(() => countReviews(reviews), [reviews]);
  const clear = (): void => {
    setQuery('');
    onFilter('all');
  };
  return (
    <>
      <ListHead>
        <FilterToggles
          label="Show checks by who judges them"
          filters={REVIEW_FILTERS.map((one) => ({ ...one, count: counts[one.filter] }))}
          value={filter}
          onChange={(next) => onFilter(next ?? 'all')}
        />
        <SearchField value={query} onChange={setQuery} label="Search checks" sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }} />
        <SecondaryText aria-live="polite">
          {shown.length === reviews.length ? '' : `${shown.length} of `}
          {count(reviews.length, 'check')}
        </SecondaryText>
      </ListHead>
      {shown.length === 0 && (
        <Box sx={{ p: 3 }}>
          <NoMatches of="checks" onClear={clear} />
        </Box>
      )}
      <LongList
        items={shown}
        keyOf={({ id }) => id}
        render={(review) => <ReviewRow review={review} pdfPage={pdfPage} onOpenPage={onOpenPage} />}
        rowHeight={170}
        label="Checks"
      />
    </>
  );
};
