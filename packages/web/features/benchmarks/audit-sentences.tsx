import type { ReadSentence, RecommendationReview } from '@merlon/contract/reviews.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { ForAccess } from '../../ui/for-access.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Part } from '../../ui/section.tsx';
import { describeReading } from './review.ts';

const READINGS = {
  demand: { label: 'Read', color: 'success' },
  aside: { label: 'Asks for nothing', color: 'default' },
  unread: { label: 'Not read', color: 'warning' },
} as const;

/** What is made of a sentence of an audit. */
export const ReadingChip = ({ reading }: Pick<ReadSentence, 'reading'>) => (
  <Chip size="small" variant="outlined" color={READINGS[reading].color} label={READINGS[reading].label} />
);

export interface AuditSentencesProps {
  review: RecommendationReview;
  onClarify: () => void;
}

/** The sentences of an audit, what Merlon makes of each, and what somebody said in its place. */
export const AuditSentences = ({ review, onClarify }: AuditSentencesProps) => (
  <Part
    title="What the audit says"
    action={
      <ForAccess access="user">
        <Button size="small" onClick={onClarify} aria-label={`Clarify ${review.check_id}`}>
          {review.clarified ? 'Edit clarification' : 'Clarify'}
        </Button>
      </ForAccess>
    }
  >
    <SecondaryText>{describeReading(review)}</SecondaryText>
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, my: 1, p: 0, listStyle: 'none' }}>
      {review.sentences.map((one, at) => (
        <Box component="li" key={at} sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: { sm: '0 0 128px' } }}>
            <ReadingChip reading={one.reading} />
          </Box>
          <SentenceText {...one} />
        </Box>
      ))}
    </Box>
  </Part>
);

const SentenceText = ({ sentence, says, checked, understood }: ReadSentence) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Prose text={sentence === '' ? 'Added:' : sentence} />
    {says !== null && (
      <Box sx={{ pl: 1.5, borderLeft: 2, borderColor: 'primary.main', my: 0.5 }}>
        <Prose text={checked ? 'The check judges it.' : says === '' ? 'Asks for nothing of the configuration.' : says} />
      </Box>
    )}
    {understood !== '' && (
      <Box sx={{ color: 'text.secondary' }}>
        <Prose text={`Merlon reads: ${understood}`} />
      </Box>
    )}
  </Box>
);
