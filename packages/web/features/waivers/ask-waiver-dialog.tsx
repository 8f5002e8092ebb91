import type { Waiver, WaiverKind } from '@merlon/contract/waivers.ts';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { count, sentenceOf } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FourEyes } from './four-eyes.tsx';
import { KindChoice } from './kind-choice.tsx';
import { ReasonField, UntilField } from './reason-fields.tsx';
import { useRequestDraft } from './use-request-draft.ts';
import { WaiverPreview } from './waiver-preview.tsx';
import { type AskedFinding, useAskWaiver, useWaiverPreview } from './waivers.ts';
import { KINDS } from './words.ts';

export interface AskWaiverDialogProps {
  /** The findings that it was opened from. */
  findings: readonly AskedFinding[];
  onClose: () => void;
  /** Told before it closes. */
  onAsked?: (waiver: Waiver) => void;
}

/** Asks for a waiver of chosen findings: why, until when, who looks after it, and what it would cover. */
export const AskWaiverDialog = ({ findings, onClose, onAsked }: AskWaiverDialogProps) => {
  const me = useSession()?.user?.username ?? '';
  const draft = useRequestDraft();
  const ids = useMemo(() => findings.map(({ id }) => id), [findings]);
  const preview = useWaiverPreview(ids);
  const ask = useAskWaiver();
  const [kind, setKind] = useState<WaiverKind>('accepted');
  const [details, setDetails] = useState({ owner: me, compensating_control: '', ticket: '' });
  const [asksForNew, setAsksForNew] = useState(false);
  const covered = preview.data?.covered.map(({ finding_id }) => finding_id) ?? ids;
  const hasOwner = details.owner.trim() !== '';
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    draft.tryIt();
    if (!draft.isRight || !hasOwner) return;
    ask.mutate(
      { ...details, finding_ids: [...covered], kind, reason: draft.reason, until: draft.until, ask_for_new_devices: asksForNew },
      {
        onSuccess: (waiver) => {
          onAsked?.(waiver);
          onClose();
        },
      },
    );
  };
  const detail = (name: keyof typeof details) => ({
    value: details[name],
    onChange: ({ target }: { target: { value: string } }) => setDetails((current) => ({ ...current, [name]: target.value })),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title="Ask for a Waiver"
      subtitle={describeFindings(findings)}
      maxWidth="md"
      submitLabel="Ask for Waiver"
      busy={ask.isPending}
      canSubmit={covered.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {ask.error && <Alert severity="error">{sentenceOf(ask.error, 'The waiver could not be asked for')}</Alert>}
      <KindChoice label="Kind" kinds={KINDS} value={kind} onChange={setKind} />
      <ReasonField {...draft.reasonField} />
      <TextField
        label="What guards it instead"
        {...detail('compensating_control')}
        helperText={kind === 'mitigated' ? 'The compensating control' : 'The compensating control, if there is one'}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextField
        label="Owner"
        required
        {...detail('owner')}
        error={!hasOwner}
        helperText={hasOwner ? 'The user name of the owner' : 'An owner is required'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <UntilField {...draft.untilField} />
      <TextField
        label="Ticket"
        {...detail('ticket')}
        helperText="Where it is followed, if anywhere"
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={asksForNew} onChange={(_, checked) => setAsksForNew(checked)} />}
        label="Ask the same for devices of this type that are audited later; each has to be approved"
      />
      <WaiverPreview preview={preview} />
      <FourEyes mayBeSelf={draft.settings.self_approval} of="waiver" />
    </FormDialog>
  );
};

/** The one finding by name, several by their number. */
export const describeFindings = (findings: readonly AskedFinding[]): string => {
  const [first] = findings;
  if (findings.length === 1 && first) return `${first.device_name}: ${first.check_id} ${first.title}`;
  return `${count(findings.length, 'finding')} on ${count(new Set(findings.map(({ device_name }) => device_name)).size, 'device')}`;
};
