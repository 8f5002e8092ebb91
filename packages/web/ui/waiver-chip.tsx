import EventAvailable from '~icons/baseline-event-available';
import EventBusy from '~icons/baseline-event-busy';
import HourglassEmpty from '~icons/baseline-hourglass-empty';
import RuleIcon from '~icons/baseline-rule';
import type { ListedWaiver } from '@merlon/contract/waivers.ts';
import Chip from '@mui/material/Chip';
import { Link as RouterLink } from 'react-router';
import { splitInstant } from '../lib/time.ts';
import type { StateLook } from './verdict-chip.tsx';

/** What of a waiver its chip says. */
export type ChippedWaiver = Pick<ListedWaiver, 'kind' | 'state' | 'until'>;

const isAnswer = ({ kind }: ChippedWaiver): boolean => kind === 'passed' || kind === 'failed';

/** A waiver or an answer in a few words: `accepted until 31 Dec 2026`. */
export const describeWaiver = (waiver: ChippedWaiver, isPartly = false): string => {
  const { kind, state } = waiver;
  const day = splitInstant(waiver.until).date;
  const noun = isAnswer(waiver) ? 'answer' : 'waiver';
  if (state === 'requested') return `${noun} asked for`;
  if (state === 'rejected') return `${noun} rejected`;
  if (state === 'revoked') return `${noun} revoked`;
  if (state === 'extended') return `${noun} extended`;
  if (state === 'expired') return `${noun} ended ${day}`;
  if (isAnswer(waiver)) return `${kind} by hand until ${day}`;
  return `${isPartly ? 'partly accepted' : 'accepted'} until ${day}`;
};

const lookOf = (waiver: ChippedWaiver, isPartly: boolean): StateLook => {
  const label = describeWaiver(waiver, isPartly);
  if (waiver.state === 'requested') return { label, tone: 'info', icon: <HourglassEmpty fontSize="small" /> };
  if (waiver.state !== 'approved') return { label, tone: 'default', icon: <EventBusy fontSize="small" /> };
  if (isPartly) return { label, tone: 'warning', icon: <RuleIcon fontSize="small" /> };
  return { label, tone: 'info', icon: <EventAvailable fontSize="small" /> };
};

export interface WaiverChipProps {
  waiver: ChippedWaiver & { readonly id?: string };
  /** It holds, and something new was found beside what it covers. */
  isPartly?: boolean;
  /** Leads to the waiver. */
  isLink?: boolean;
}

/** What was decided about a finding, beside its verdict, which stays what it is. */
export const WaiverChip = ({ waiver, isPartly = false, isLink = false }: WaiverChipProps) => {
  const { label, tone, icon } = lookOf(waiver, isPartly);
  const look = { size: 'small', variant: 'outlined', color: tone, icon, label, sx: { flexShrink: 0, maxWidth: '100%' } } as const;
  return isLink && waiver.id ? (
    <Chip {...look} component={RouterLink} to={`/waivers/${waiver.id}`} clickable />
  ) : (
    <Chip component="span" {...look} />
  );
};
