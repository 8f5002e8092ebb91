import { SHORTEST_REASON } from '@merlon/contract/waivers.ts';
import { useState } from 'react';
import { dayAfter } from '../../lib/time.ts';
import { describeDay } from './reason-fields.tsx';
import { useWaiverSettings } from './waivers.ts';

/** Until the server says how long waivers last. */
const USUAL = { self_approval: false, default_days: 90, most_days: 365 };

/** Reason and end of a request that is being written. */
export const useRequestDraft = () => {
  const settings = useWaiverSettings() ?? USUAL;
  const [now] = useState(() => Date.now());
  const [reason, setReason] = useState('');
  const [chosen, setUntil] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const until = chosen ?? dayAfter(settings.default_days, now);
  const bounds = { first: dayAfter(0, now), last: dayAfter(settings.most_days, now), mostDays: settings.most_days };
  const missing = SHORTEST_REASON - reason.trim().length;
  const reasonProblem = missing > 0 ? `The reason must have at least ${SHORTEST_REASON} characters; ${missing} more` : '';
  return {
    reason,
    until,
    settings,
    isRight: reasonProblem === '' && describeDay(until, bounds) === '',
    /** Shows what is wrong, from now on. */
    tryIt: (): void => setIsTried(true),
    reasonField: { value: reason, onChange: setReason, problem: isTried ? reasonProblem : '' },
    untilField: { value: until, onChange: setUntil, now, mostDays: settings.most_days },
  };
};
