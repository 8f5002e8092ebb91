import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { RecommendationReview } from '@merlon/contract/reviews.ts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import Gavel from '~icons/baseline-gavel';
import PersonSearch from '~icons/baseline-person-search';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { count } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FilterToggles } from '../../ui/filter-toggles.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Part } from '../../ui/section.tsx';
import { NoMatches } from '../../ui/states.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { AuditSentences } from './audit-sentences.tsx';
import { BenchmarkDialog, CommandText, ListHead, type PdfBesideProps } from './benchmark-dialog.tsx';
import { nameOfBenchmark } from './benchmarks.ts';
import { ClarifyDialog } from './clarify-dialog.tsx';
import { asSentence, countReviews, describeJudge, REVIEW_FILTERS, type ReviewFilter, searchReviews, useReview } from './review.ts';

export interface ReviewDialogProps extends PdfBesideProps {
  benchmark: BenchmarkDocument;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  /** The check that is being clarified; empty for none. */
  check: string;
  onCheck: (check: string) => void;
  onClose: () => void;
}

/** Shows how each recommendation will be judged, before any audit. */
export const ReviewDialog = ({ filter, onFilter, check, onCheck, ...props }: ReviewDialogProps) => (
  <BenchmarkDialog
    {...props}
    title="Review Checks"
    subtitle={`${nameOfBenchmark(props.benchmark)}: how each recommendation will be judged`}
    query={useReview(props.benchmark.id)}
    loading="Loading the checks"
    failed="Failed to load the checks"
  >
    {(reviews) => (
      <ReviewList
        {...{ reviews, filter, onFilter, check, onCheck }}
        benchmarkId={props.benchmark.id}
        filename={props.benchmark.filename}
        pdfPage={props.pdfPage}
        onOpenPage={props.onPdfPage}
      />
    )}
  </BenchmarkDialog>
);

interface ReviewListProps extends Pick<ReviewDialogProps, 'filter' | 'onFilter' | 'check' | 'onCheck' | 'pdfPage'> {
  reviews: readonly RecommendationReview[];
  benchmarkId: string;
  filename: string;
  onOpenPage: (page: number) => void;
}

const ReviewList = ({ reviews, benchmarkId, filename, filter, onFilter, check, onCheck, pdfPage, onOpenPage }: ReviewListProps) => {
  const [query, setQuery] = useState('');
  const settled = useDebounced(query, 150);
  const shown = useMemo(() => searchReviews(reviews, filter, settled), [reviews, filter, settled]);
  const counts = useMemo(() => countReviews(reviews), [reviews]);
  const clarified = check === '' ? undefined : reviews.find(({ check_id: id }) => id === check);
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
        render={(review) => (
          <ReviewRow
            review={review}
            filename={filename}
            pdfPage={pdfPage}
            onOpenPage={onOpenPage}
            onClarify={() => onCheck(review.check_id)}
          />
        )}
        rowHeight={170}
        label="Checks"
      />
      {clarified && <ClarifyDialog benchmarkId={benchmarkId} review={clarified} onClose={() => onCheck('')} />}
    </>
  );
};

export interface ReviewRowProps {
  review: RecommendationReview;
  /** The benchmark's. */
  filename: string;
  /** Page of the PDF that is shown beside; null for none. */
  pdfPage: number | null;
  onOpenPage: (page: number) => void;
  onClarify: () => void;
}

/** One recommendation as Merlon understands it. */
export const ReviewRow = ({ review, filename, pdfPage, onOpenPage, onClarify }: ReviewRowProps) => (
  <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
      {review.check_id} {review.title}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 1, alignItems: 'center' }}>
      <Chip
        size="small"
        variant="outlined"
        color={review.decidable ? 'success' : 'warning'}
        icon={review.decidable ? <Gavel aria-hidden /> : <PersonSearch aria-hidden />}
        label={describeJudge(review)}
        sx={{ maxWidth: '100%' }}
      />
      {review.derived && <Chip size="small" variant="outlined" label="Derived by Merlon" />}
      <PageButton filename={filename} page={review.page_number} isOpen={pdfPage === review.page_number} onOpen={onOpenPage} />
      {review.levels.map((level) => (
        <Chip key={level} size="small" label={level} sx={{ maxWidth: '100%' }} />
      ))}
      {review.assessment !== '' && <Chip size="small" label={review.assessment} />}
      {review.section !== '' && <Chip size="small" label={review.section} sx={{ maxWidth: '100%' }} />}
    </Box>
    {review.expectation !== '' && (
      <Part title="Expected">
        <Prose text={asSentence(review.expectation)} />
      </Part>
    )}
    {review.reason !== '' && !review.settled && (
      <Part title="Why a person decides">
        <Prose text={review.reason} />
      </Part>
    )}
    <AuditSentences review={review} onClarify={onClarify} />
    <Part title={review.derived ? 'Command, derived: the document holds none' : 'Command'}>
      <CommandText text={review.command} />
    </Part>
  </Box>
);
