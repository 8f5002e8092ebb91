import { namePlace } from '@merlon/contract/benchmark-place.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { DEFAULT_CHUNKS, MAX_QUERY, type RelevantChunk, type SearchAnswer, searchRoutes } from '@merlon/contract/search.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/drafts.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { BESIDE_FIELD } from '../../ui/beside-field.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Section } from '../../ui/section.tsx';
import { messages } from './messages.ts';

export interface SearchDialogProps {
  platforms: readonly PlatformInfo[];
  onOpenPage: OpenPage;
  onClose: () => void;
}

interface Asked {
  readonly query: string;
  readonly type: string;
}

/** Asks the benchmarks a question: the answer, the sections that it was taken from, and the source. */
export const SearchDialog = ({ platforms, onOpenPage, onClose }: SearchDialogProps) => {
  const { asked, answer, error, isPending, search } = useSearch();
  const { values, change, forget } = useDraft('search', { query: '', type: '' });
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <DialogFrame onClose={close} title="Search Benchmarks" subtitle="Answers come word for word from the benchmarks" maxWidth="md" hasClose>
      <SearchForm platforms={platforms} asking={values} onChange={change} onSearch={search} />
      <Box sx={{ mt: 3 }}>
        {isPending && <Loading label="Searching the benchmarks" />}
        {!isPending && error !== null && asked && (
          <ErrorState text={sentenceOf(error, messages.searchFailed)} onRetry={() => search(asked)} />
        )}
        <Box aria-live="polite">{!isPending && answer && <Answer answer={answer} onOpenPage={onOpenPage} />}</Box>
      </Box>
    </DialogFrame>
  );
};

const Answer = ({ answer, onOpenPage }: { answer: SearchAnswer; onOpenPage: OpenPage }) =>
  answer.supported ? (
    <SearchResult answer={answer} onOpenPage={onOpenPage} />
  ) : (
    <Alert severity="info" variant="outlined">
      {answer.answer.response}
    </Alert>
  );

/** Makes one search at a time: a newer one takes the place of the one before, and closing ends it. */
const useSearch = () => {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: ({ query, type }: Asked) => {
      running.current?.abort();
      running.current = new AbortController();
      const body = { query, num_chunks: DEFAULT_CHUNKS, ...(type === '' ? {} : { benchmark_type: type }) };
      return call(searchRoutes.query, { body, signal: running.current.signal });
    },
  });
  return { asked: variables, answer: data, error, isPending, search: (asked: Asked) => mutate(asked) };
};

interface SearchFormProps {
  platforms: readonly PlatformInfo[];
  asking: Asked;
  onChange: (part: Partial<Asked>) => void;
  onSearch: (asked: Asked) => void;
}

const SearchForm = ({ platforms, asking: { query, type }, onChange, onSearch }: SearchFormProps) => {
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = query.trim();
    setIsEmpty(trimmed === '');
    if (trimmed !== '') onSearch({ query: trimmed, type });
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Benchmarks"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 220px auto' }, alignItems: 'start', pt: 1 }}
    >
      <TextField
        autoFocus
        label="Query"
        placeholder="How is the idle timeout set?"
        value={query}
        onChange={(event) => onChange({ query: event.target.value })}
        error={isEmpty && query.trim() === ''}
        helperText={isEmpty && query.trim() === '' ? 'Please enter a search query' : ' '}
        slotProps={{ htmlInput: { maxLength: MAX_QUERY }, inputLabel: { shrink: true } }}
      />
      <SelectField
        label="Benchmark Type"
        value={type}
        onChange={(event) => onChange({ type: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        options={[{ value: '', label: 'All benchmarks' }, ...platforms.map((known) => ({ value: known.type, label: known.label }))]}
      />
      <Button type="submit" variant="contained" sx={{ mt: { sm: BESIDE_FIELD } }}>
        Search
      </Button>
    </Box>
  );
};

/** Opens a page of a benchmark's PDF. */
export type OpenPage = (place: { benchmarkId: string; filename: string; page: number }) => void;

/** The answer to a search, with its source and the relevant sections. */
const SearchResult = ({ answer, onOpenPage }: { answer: SearchAnswer; onOpenPage: OpenPage }) => {
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
          {namePlace(filename, page)}
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
