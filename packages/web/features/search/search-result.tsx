import type { RelevantChunk, SearchAnswer } from '@merlon/contract/search.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Prose } from '../../ui/prose.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Section } from '../../ui/section.tsx';

/** Opens a page of a benchmark's PDF. */
export type OpenPage = (place: { benchmarkId: string; filename: string; page: number }) => void;

/** The answer to a search, with its source and the relevant sections. */
export const SearchResult = ({ answer, onOpenPage }: { answer: SearchAnswer; onOpenPage: OpenPage }) => {
  const [source] = answer.metadata;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title="Answer">
        <Prose text={answer.answer.response} />
        {source && <SecondaryText sx={{ mt: 1, overflowWrap: 'anywhere' }}>Source: {source.source}</SecondaryText>}
      </Section>
      <Section title="Relevant sections">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {answer.relevant_chunks.map((chunk) => (
            <li key={`${chunk.document_id} ${chunk.check_id}`}>
              <RelevantSection chunk={chunk} onOpenPage={onOpenPage} />
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  );
};

/** Characters of a section that are shown before all of it is asked for. */
const SHOWN = 280;

const RelevantSection = ({ chunk, onOpenPage }: { chunk: RelevantChunk; onOpenPage: OpenPage }) => {
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  const { document_id: benchmarkId, filename, check_id, title, section, page, text } = chunk;
  const isLong = text.length > SHOWN;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography id={titleId} variant="h4" sx={{ fontSize: '1rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {check_id} {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', my: 1 }}>
        <Button size="small" variant="outlined" aria-describedby={titleId} onClick={() => onOpenPage({ benchmarkId, filename, page })}>
          Page {page}
        </Button>
        {section !== '' && <Chip size="small" label={section} sx={{ maxWidth: '100%' }} />}
        <Chip size="small" variant="outlined" label={filename} sx={{ maxWidth: '100%' }} />
      </Box>
      <SecondaryText sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isWhole || !isLong ? text : `${text.slice(0, SHOWN).replace(/\s\S*$/, '')} …`}
      </SecondaryText>
      {isLong && (
        <Button size="small" aria-expanded={isWhole} aria-describedby={titleId} onClick={() => setIsWhole(!isWhole)} sx={{ mt: 0.5 }}>
          {isWhole ? 'Show less' : 'Show the whole section'}
        </Button>
      )}
    </Paper>
  );
};
