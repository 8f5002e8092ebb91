import type { AttentionReason, DeviceInNeed } from '@merlon/contract/dashboard.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { sayUndecided } from '@merlon/contract/headline.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';

/** Below it a score is in the lowest band, in percent. */
const LOW_SCORE = 60;

/** How much each reason weighs: a device may be another one, it has become worse, it is bad, nobody knows how it is. */
const WEIGHTS: Readonly<Record<AttentionReason, number>> = {
  identity_changed: 8,
  newly_failed: 6,
  low_score: 5,
  fetch_failed: 4,
  configuration_changed: 3,
  no_configuration: 3,
  never_fetched: 2,
  never_audited: 2,
};

type Sentences = Partial<Record<AttentionReason, string>>;

/** The devices that need attention, the worst first. */
export function rankDevices(devices: readonly Firewall[]): DeviceInNeed[] {
  return devices
    .map(describeNeed)
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => weigh(other) - weigh(one) || countFailed(other) - countFailed(one) || compareNames(one, other));
}

function describeNeed(device: Firewall): DeviceInNeed {
  const sentences: Sentences = { ...describeReading(device), ...describeAudit(device) };
  const reasons = Object.entries(sentences) as [AttentionReason, string][];
  return {
    firewall_id: device.id,
    device_name: device.device_name,
    type: device.type,
    reasons: reasons.toSorted(([one], [other]) => WEIGHTS[other] - WEIGHTS[one]).map(([reason, detail]) => ({ reason, detail })),
    newest: device.newest,
  };
}

function describeReading({ offered_identity: offered, fetch, config_updated_at: stored }: Firewall): Sentences {
  const isNew = !fetch && !stored;
  const isReading = fetch?.status === 'queued' || fetch?.status === 'running';
  return {
    ...(offered && {
      identity_changed: `The device shows another ${offered.kind === 'host-key' ? 'host key' : 'certificate'} than the one that is known.`,
    }),
    ...(fetch?.status === 'failed' && { fetch_failed: 'The last fetch failed.' }),
    ...(isNew && { never_fetched: 'No configuration was fetched or imported yet.' }),
    ...(!isNew && !isReading && !stored && { no_configuration: 'No configuration is stored.' }),
  };
}

function describeAudit({ newest, audit, config_updated_at: stored, config_unchanged_since: unchangedSince }: Firewall): Sentences {
  const isAuditing = audit?.status === 'starting' || audit?.status === 'running';
  if (!newest) return stored && !isAuditing ? { never_audited: 'No full audit was completed yet.' } : {};
  const { newly_failed: newlyFailed, score, audit_date: auditedAt } = newest;
  const isChanged = unchangedSince !== null && unchangedSince > auditedAt && !isAuditing;
  return {
    ...(newlyFailed && { newly_failed: newlyFailed === 1 ? '1 check fails newly.' : `${newlyFailed} checks fail newly.` }),
    ...(score !== null && score < LOW_SCORE && isDecided(newest) && { low_score: `The score is ${score.toFixed(1)}%.` }),
    ...(isChanged && { configuration_changed: 'The configuration has changed since the last full audit.' }),
  };
}

/** Whether enough checks are decided for the score to speak for the device. */
const isDecided = ({ passed, failed, na, review }: NewestAudit): boolean =>
  sayUndecided({ passed_checks: passed, failed_checks: failed, na_checks: na, review_checks: review }) === undefined;

const weigh = ({ reasons }: DeviceInNeed): number => reasons.reduce((sum, { reason }) => sum + WEIGHTS[reason], 0);
const countFailed = ({ newest }: DeviceInNeed): number => newest?.failed ?? 0;
const compareNames = (one: DeviceInNeed, other: DeviceInNeed): number =>
  one.device_name.localeCompare(other.device_name, 'en') || one.firewall_id.localeCompare(other.firewall_id, 'en');
