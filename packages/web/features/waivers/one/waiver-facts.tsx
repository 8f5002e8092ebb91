import type { Waiver } from '@merlon/contract/waivers.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { isAnswer, nameKind, STATES } from '../words.ts';

/** What the last moment is in each state. */
const ENDS: Readonly<Record<Waiver['state'], string>> = {
  requested: 'Asked for until',
  rejected: 'Asked for until',
  approved: 'Holds until',
  expired: 'Held until',
  extended: 'Held until',
  revoked: 'Asked for until',
};

const holds = ({ state }: Waiver): boolean => state === 'approved' || state === 'requested';

/** Why, until when, and who looks after it. */
export const WaiverFacts = ({ waiver }: { waiver: Waiver }) => (
  <FactList
    facts={[
      { name: 'Kind', value: nameKind(waiver.kind) },
      { name: 'State', value: STATES[waiver.state] },
      { name: 'Reason', value: waiver.reason },
      ...(waiver.compensating_control === '' ? [] : [{ name: 'What guards it instead', value: waiver.compensating_control }]),
      ...(isAnswer(waiver) ? [] : [{ name: 'Owner', value: waiver.owner }]),
      ...(waiver.ticket === '' ? [] : [{ name: 'Ticket', value: waiver.ticket }]),
      {
        name: ENDS[waiver.state],
        value: `${formatInstant(waiver.until)} (Asia/Karachi)${holds(waiver) ? `, ${count(waiver.days_left, 'day')} from now` : ''}`,
      },
      { name: 'Covers', value: `${count(waiver.findings, 'finding')} on ${count(waiver.devices, 'device')}` },
    ]}
  />
);

/** Who asked, who decided, and who ended it. */
export const WaiverHistory = ({ waiver }: { waiver: Waiver }) => {
  const { requested_by, requested_at, decided_by, decided_at, note, state, revoked_by, revoked_at, revoked_why, supersedes } = waiver;
  const decision = state === 'rejected' ? 'Rejected' : 'Approved';
  return (
    <FactList
      facts={[
        ...(supersedes === null
          ? []
          : [
              {
                name: 'Extends',
                value: (
                  <Link component={RouterLink} to={`/waivers/${supersedes}`}>
                    an earlier one
                  </Link>
                ),
              },
            ]),
        { name: 'Asked for', value: `by ${requested_by} on ${formatInstant(requested_at)}` },
        ...(decided_by === null
          ? []
          : [
              {
                name: decision,
                value: [`by ${decided_by} on ${formatInstant(decided_at)}`, note].filter((text) => text !== '').join(': '),
              },
            ]),
        ...(waiver.is_self_approved ? [{ name: 'Four eyes', value: 'Asked and approved by the same person' }] : []),
        ...(revoked_by === null ? [] : [{ name: 'Revoked', value: `by ${revoked_by} on ${formatInstant(revoked_at)}: ${revoked_why}` }]),
      ]}
    />
  );
};
