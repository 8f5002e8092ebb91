import type { Waiver } from '@merlon/contract/waivers.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { SyntheticEvent } from 'react';
import { sentenceOf } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FourEyes } from '../four-eyes.tsx';
import { ReasonField, UntilField } from '../reason-fields.tsx';
import { useRequestDraft } from '../use-request-draft.ts';
import { useExtend } from '../waivers.ts';
import { isAnswer } from '../words.ts';

export interface ExtendDialogProps {
  waiver: Waiver;
  /** Told with the request that was made. */
  onExtended: (request: Waiver) => void;
  onClose: () => void;
}

/** Asks for more time: a request of its own, for what is still found. */
export const ExtendDialog = ({ waiver, onExtended, onClose }: ExtendDialogProps) => {
  const draft = useRequestDraft();
  const extend = useExtend(waiver.id);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    draft.tryIt();
    if (draft.isRight) extend.mutate({ reason: draft.reason, until: draft.until }, { onSuccess: onExtended });
  };
  return (
    <FormDialog title="Extend" submitLabel="Ask for Extension" busy={extend.isPending} onSubmit={submit} onClose={onClose}>
      {extend.error && <Alert severity="error">{sentenceOf(extend.error, 'The extension could not be asked for')}</Alert>}
      <Typography variant="body2">
        This is a new request, for the evidence of today and for what is still found. Until it is approved, the earlier one holds as it is.
      </Typography>
      <ReasonField {...draft.reasonField} />
      <UntilField {...draft.untilField} />
      <FourEyes mayBeSelf={draft.settings.self_approval} of={isAnswer(waiver) ? 'answer' : 'waiver'} />
    </FormDialog>
  );
};
