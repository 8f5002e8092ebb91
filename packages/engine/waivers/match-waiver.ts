import type { WaiverFit } from '@merlon/contract/waivers.ts';
import type { Offender, Status } from '../model/verdict.ts';
import { isUnknown } from './offender.ts';

/** A verdict as a waiver looks at it. */
export interface MatchedVerdict {
  readonly status: Status;
  readonly offenders: readonly Offender[];
  /** A hash of the demand; null where the benchmark is not at hand. */
  readonly demand: string | null;
}

/** What somebody accepted. */
export interface Accepted {
  readonly status: Status;
  /** Keys of the offenders that were seen. */
  readonly keys: ReadonlySet<string>;
  readonly demand: string | null;
  /** The last moment at which it holds. */
  readonly until: Date;
}

export interface WaiverMatch {
  readonly fit: Exclude<WaiverFit, 'device-gone'> | 'ended';
  /** Accepted, and still found. Empty unless the waiver covers something. */
  readonly covered: readonly Offender[];
  /** New since it was accepted: not covered. */
  readonly outgrown: readonly Offender[];
}

/**
 * Whether a waiver covers a verdict at a moment. It does if the verdict and the demand are those that were accepted, and nothing was found
 * that was not accepted; that less is found is no reason to ask again.
 */
export function matchWaiver(now: MatchedVerdict, accepted: Accepted, at: Date): WaiverMatch {
  const say = (fit: WaiverMatch['fit']): WaiverMatch => ({ fit, covered: [], outgrown: [] });
  if (now.status === 'PASS' || now.status === 'NA') return say('mended');
  if (at > accepted.until) return say('ended');
  if (now.demand !== accepted.demand) return say('check-changed');
  if (now.status !== accepted.status) return say('verdict-changed');
  const isAccepted = (offender: Offender): boolean => !isUnknown(offender) && accepted.keys.has(offender.key);
  const outgrown = now.offenders.filter((offender) => !isAccepted(offender));
  return { fit: outgrown.length === 0 ? 'covered' : 'outgrown', covered: now.offenders.filter(isAccepted), outgrown };
}
