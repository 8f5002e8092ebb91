import type { Answer, Waiver } from '@merlon/contract/waivers.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { count, sentenceOf } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { describeFindings } from './ask-waiver-dialog.tsx';
import { FourEyes } from './four-eyes.tsx';
import { KindChoice } from './kind-choice.tsx';
import { ReasonField, UntilField } from './reason-fields.tsx';
import { useRequestDraft } from './use-request-draft.ts';
import { type AskedFinding, useAskAnswer } from './waivers.ts';
import { ANSWERS } from './words.ts';

export interface AnswerDialogProps {
  /** Of these only the ones that nobody could decide are answered. */
  findings: readonly AskedFinding[];
  onClose: () => void;
  /** Told before it closes. */
  onAsked?: (answer: Waiver) => void;
}

/** Answers by hand what Merlon leaves to a person. */
export const AnswerDialog = ({ findings, onClose, onAsked }: AnswerDialogProps) => {
  const reviews = useMemo(() => findings.filter(({ status }) => status === 'REVIEW'), [findings]);
  const draft = useRequestDraft();
  const ask = useAskAnswer();
  const [answer, setAnswer] = useState<Answer>('passed');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    draft.tryIt();
    if (!draft.isRight) return;
    ask.mutate(
      { finding_ids: reviews.map(({ id }) => id), answer, reason: draft.reason, until: draft.until },
      {
        onSuccess: (asked) => {
          onAsked?.(asked);
          onClose();
        },
      },
    );
  };
  const others = findings.length - reviews.length;
  return (
    <FormDialog
      title="Answer by Hand"
      subtitle={describeFindings(reviews)}
      submitLabel="Ask for Approval"
      busy={ask.isPending}
      canSubmit={reviews.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {ask.error && <Alert severity="error">{sentenceOf(ask.error, 'The answer could not be asked for')}</Alert>}
      {others > 0 && <Alert severity="warning">{count(others, 'finding')} left out: only what is to be reviewed can be answered.</Alert>}
      <KindChoice label="What did you find?" kinds={ANSWERS} value={answer} onChange={setAnswer} />
      <ReasonField {...draft.reasonField} label="What you looked at" />
      <UntilField {...draft.untilField} />
      <Typography variant="body2">
        The answer holds while evidence and check stay as they are. Where there is no evidence, any change of the configuration ends it.
      </Typography>
      <FourEyes mayBeSelf={draft.settings.self_approval} of="answer" />
    </FormDialog>
  );
};
