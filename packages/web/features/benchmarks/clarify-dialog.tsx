import Add from '~icons/baseline-add';
import Delete from '~icons/baseline-delete';
import type { ClarifiedSentence, ReadSentence, RecommendationReview } from '@merlon/contract/reviews.ts';
import { LONGEST_SENTENCE, SENTENCE_FORMS } from '@merlon/contract/reviews.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { Prose } from '../../ui/plain-text.tsx';
import { Section } from '../../ui/section.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { ReadingChip } from './audit-sentences.tsx';
import { type Draft, beginDrafts, saySame, toSentences, useKeepClarification, useTriedReading } from './clarifying.ts';
import { asSentence, countUnread } from './review.ts';

export interface ClarifyDialogProps {
  benchmarkId: string;
  review: RecommendationReview;
  onClose: () => void;
}

/** Where somebody says what the sentences of an audit ask for, and sees at once what Merlon makes of that. */
export const ClarifyDialog = ({ benchmarkId, review, onClose }: ClarifyDialogProps) => {
  const [drafts, setDrafts] = useState(() => beginDrafts(review));
  const [busy, setBusy] = useState(false);
  const keep = useKeepClarification(benchmarkId);
  const { data: reading } = useTriedReading(benchmarkId, review.id, drafts);
  const [before, said] = [toSentences(beginDrafts(review)), toSentences(drafts)];
  const change = (at: number, part: Partial<Draft>): void =>
    setDrafts(drafts.map((draft, own) => (own === at ? { ...draft, ...part } : draft)));
  const save = async (sentences: readonly ClarifiedSentence[]): Promise<void> => {
    setBusy(true);
    try {
      await keep(review.id, sentences);
      const done = sentences.length === 0 ? `${review.check_id} follows the document again` : `${review.check_id} was clarified`;
      const undo = (): void => void keep(review.id, before).catch((error: unknown) => notifyFailure(error, 'That could not be undone'));
      notify('success', `${done}; the next audits judge by it`, { action: { label: 'Undo', run: undo } });
      onClose();
    } catch (error) {
      notifyFailure(error, 'The clarification could not be saved');
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Clarify ${review.check_id}`}
      subtitle={review.title}
      maxWidth="md"
      submitLabel="Save"
      busy={busy}
      canSubmit={!saySame(said, before)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(said);
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        Say once what this audit asks of a configuration. It holds for all devices and audits to come, and each verdict names who said it.
      </Typography>
      {review.expectation !== '' && !review.settled && (
        <Section title="Expected by the check">
          <Prose text={asSentence(review.expectation)} />
        </Section>
      )}
      {drafts.map((draft, at) => (
        <DraftRow
          key={at}
          draft={draft}
          read={reading?.sentences.find(
            ({ sentence, says }) => sentence === draft.sentence && (sentence !== '' || says === draft.words.trim()),
          )}
          onChange={(part) => change(at, part)}
          onRemove={() => setDrafts(drafts.filter((_, own) => own !== at))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Add aria-hidden />}
          onClick={() => setDrafts([...drafts, { sentence: '', means: 'words', words: '' }])}
        >
          Add a sentence
        </Button>
        {review.clarified && (
          <Button size="small" disabled={busy} onClick={() => void save([])}>
            Follow the document again
          </Button>
        )}
      </Box>
      <SecondaryText aria-live="polite">{reading ? describeTried(reading.settled, countUnread(reading)) : 'Reading …'}</SecondaryText>
      <SentenceForms />
    </FormDialog>
  );
};

const describeTried = (settled: boolean, unread: number): string => {
  if (settled) return 'All of it is read: verdicts will follow from this alone.';
  if (unread > 0)
    return `${unread === 1 ? 'One sentence is' : `${unread} sentences are`} not read: what it asks for, a check or a person has to judge.`;
  return 'No sentence is left unread. What the audit asks for the checks judge as before.';
};

const MEANINGS = [
  { value: 'document', label: 'As the document says' },
  { value: 'words', label: 'In other words' },
  { value: 'checked', label: 'The check judges it', note: 'What is expected above is what it asks for.' },
  { value: 'nothing', label: 'Asks for nothing' },
] as const;

interface DraftRowProps {
  draft: Draft;
  read: ReadSentence | undefined;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

const DraftRow = ({ draft: { sentence, means, words }, read, onChange, onRemove }: DraftRowProps) => {
  const name = sentence === '' ? 'A sentence of your own' : sentence;
  return (
    <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Prose text={name} />
        </Box>
        {sentence === '' ? (
          <IconAction label="Remove this sentence" size="small" onClick={onRemove}>
            <Delete fontSize="small" />
          </IconAction>
        ) : (
          <SelectField
            size="small"
            label="Means"
            value={means}
            options={MEANINGS}
            onChange={({ target }) => onChange({ means: target.value as Draft['means'] })}
            sx={{ width: 200, flex: 'none' }}
          />
        )}
      </Box>
      {means === 'words' && (
        <TextField
          multiline
          size="small"
          minRows={1}
          label="In words that Merlon reads"
          placeholder={'The line "…" must be present.'}
          value={words}
          onChange={({ target }) => onChange({ words: target.value })}
          slotProps={{ htmlInput: { maxLength: LONGEST_SENTENCE } }}
        />
      )}
      {read && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }} aria-live="polite">
          <ReadingChip reading={read.reading} />
          <Box sx={{ flex: 1, minWidth: 0 }}>{read.understood !== '' && <Prose text={read.understood} />}</Box>
        </Box>
      )}
    </Box>
  );
};

/** Forms that are read, to be opened by whoever looks for words. */
const SentenceForms = () => (
  <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', fontWeight: 650 }}>
      Sentences that Merlon reads
    </Typography>
    <SecondaryText sx={{ my: 1 }}>
      Quote commands and words as the configuration has them. A command stands for all lines that begin with its whole words.
    </SecondaryText>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: '220px 1fr' }, columnGap: 2, rowGap: 0.5, m: 0 }}>
      {SENTENCE_FORMS.map(({ about, example }) => [
        <SecondaryText key={about} component="dt">
          {about}
        </SecondaryText>,
        <Typography key={example} component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {example}
        </Typography>,
      ])}
    </Box>
  </Box>
);
