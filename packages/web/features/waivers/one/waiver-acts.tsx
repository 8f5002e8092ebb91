import type { Waiver } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useSession } from '../../../lib/session.ts';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { useDecide, useRevoke, useWaiverSettings } from '../waivers.ts';
import { isAnswer } from '../words.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';

type Act = 'approve' | 'reject' | 'revoke' | 'extend';

/** What whoever looks may do with a waiver, and why not where that is not obvious. */
const useRights = ({ state, owner, requested_by }: Waiver) => {
  const me = useSession()?.user?.username ?? null;
  const isApprover = useMay('approver');
  const isUser = useMay('user');
  const mayBeSelf = useWaiverSettings()?.self_approval ?? false;
  const isAsker = me !== null && requested_by === me;
  const isOpen = state === 'requested';
  return {
    mayDecide: isOpen && isApprover && (!isAsker || mayBeSelf),
    mustWait: isOpen && isApprover && isAsker && !mayBeSelf,
    mayRevoke: (isOpen || state === 'approved') && (isApprover || (isUser && (owner === me || (isOpen && isAsker)))),
    mayExtend: isUser && (state === 'approved' || state === 'expired'),
  };
};

/** Approves, rejects, revokes and extends. */
export const WaiverActs = ({ waiver }: { waiver: Waiver }) => {
  const [act, setAct] = useState<Act | null>(null);
  const { mayDecide, mustWait, mayRevoke, mayExtend } = useRights(waiver);
  const open = (next: Act, label: string, isMain = false) => (
    <Button variant={isMain ? 'contained' : 'outlined'} onClick={() => setAct(next)}>
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {mayDecide && open('approve', 'Approve', true)}
      {mayDecide && open('reject', 'Reject')}
      {mustWait && <SecondaryText>You asked for it: another person has to decide.</SecondaryText>}
      {mayExtend && open('extend', 'Extend')}
      {mayRevoke && open('revoke', waiver.state === 'requested' ? 'Take Back' : 'Revoke')}
      {act && <ActDialog act={act} waiver={waiver} onClose={() => setAct(null)} />}
    </Box>
  );
};

interface ActDialogProps {
  act: Act;
  waiver: Waiver;
  onClose: () => void;
}

const ActDialog = ({ act, waiver, onClose }: ActDialogProps) => {
  const navigate = useNavigate();
  const decide = useDecide(waiver.id);
  const revoke = useRevoke(waiver.id);
  const noun = isAnswer(waiver) ? 'answer' : 'waiver';
  const shared = { onClose, failed: `The ${noun} could not be changed` };
  const done = { onSuccess: onClose };
  if (act === 'extend') return <ExtendDialog waiver={waiver} onExtended={({ id }) => void navigate(`/waivers/${id}`)} onClose={onClose} />;
  if (act === 'revoke')
    return (
      <TextDialog
        {...shared}
        title={waiver.state === 'requested' ? `Take the ${noun} back` : `Revoke the ${noun}`}
        consequence="What it covers is open again at once. This cannot be undone, but a new waiver can be asked for."
        label="Why"
        submitLabel={waiver.state === 'requested' ? 'Take Back' : 'Revoke'}
        busy={revoke.isPending}
        error={revoke.error}
        onSubmit={(why) => revoke.mutate(why, done)}
      />
    );
  const isApproval = act === 'approve';
  return (
    <TextDialog
      {...shared}
      title={isApproval ? `Approve the ${noun}` : `Reject the ${noun}`}
      consequence={isApproval ? 'It holds from now on. The verdicts and the score stay as they are.' : 'What was asked for stays open.'}
      label="Note"
      submitLabel={isApproval ? 'Approve' : 'Reject'}
      isOptional
      busy={decide.isPending}
      error={decide.error}
      onSubmit={(note) => decide.mutate({ approve: isApproval, note }, done)}
    />
  );
};
