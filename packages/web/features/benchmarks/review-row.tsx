import Gavel from '@mui/icons-material/Gavel';
import PersonSearch from '@mui/icons-material/PersonSearch';
import type { RecommendationReview } from '@merlon/contract/documents.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Prose } from '../../ui/prose.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { CommandText } from './command-text.tsx';
import { describeJudge } from './review.ts';

export interface ReviewRowProps {
  review: RecommendationReview;
  /** Page of the PDF that is shown beside; null for none. */
  pdfPage: number | null;
  onOpenPage: (page: number) => void;
}

/** One recommendation as Merlon understands it. */
export const ReviewRow = ({ review, pdfPage, onOpenPage }: ReviewRowProps) => (
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
      <PageButton page={review.page_number} isOpen={pdfPage === review.page_number} onOpen={onOpenPage} />
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
    {review.reason !== '' && (
      <Part title="Why a person decides">
        <Prose text={review.reason} />
      </Part>
    )}
    <Part title={review.derived ? 'Command, derived: the document holds none' : 'Command'}>
      <CommandText text={review.command} />
    </Part>
  </Box>
);

/** Expectations are written to stand within a sentence. */
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:]$/.test(text) ? '' : '.'}`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mt: 1 }}>
    <Typography component="h4" variant="body2" sx={{ fontWeight: 650 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
