import type { Firewall } from '@merlon/contract/firewalls.ts';
import { isAuditing, isFetching } from '../../lib/device-list.ts';
import { isChangedSinceAudit, nextStepOf } from '../../lib/next-step.ts';
import { count } from '../../lib/texts.ts';

const sayFindings = (failed: number, review: number): string => {
  if (failed > 0 && review > 0)
    return `${count(failed, 'failed check')} to fix, and ${review.toLocaleString('en-GB')} for a person to review.`;
  if (failed > 0) return `${count(failed, 'failed check')} to fix.`;
  if (review > 0) return `No check failed. ${count(review, 'check')} for a person to review.`;
  return 'Nothing to do: no check failed, and none needs a person.';
};

/** What to do next with a device, in a sentence. */
export const describeNext = (device: Firewall): string => {
  if (isFetching(device)) return 'The configuration is being fetched. Audit it next.';
  if (isAuditing(device)) return 'An audit is running. Its results come next.';
  const { newest } = device;
  if (nextStepOf(device) === 'fetch') return 'No configuration is stored yet. Fetch it from the device, or import it from a file.';
  if (!newest) return 'The configuration is stored. Run a full audit to see where the device stands.';
  if (isChangedSinceAudit(device)) return 'The configuration has changed since the newest audit. Audit it again.';
  return sayFindings(newest.failed, newest.review);
};
