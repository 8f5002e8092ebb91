import type { Firewall } from '@merlon/contract/firewalls.ts';

/** The step that makes sense next with a device: its configuration first, then an audit of it, then the results. */
export type NextStep = 'fetch' | 'audit' | 'results';

/** Whether the stored configuration is another than the one that the newest full audit judged. */
export const isChangedSinceAudit = ({ config_unchanged_since: since, newest }: Firewall): boolean =>
  newest !== null && since !== null && since > newest.audit_date;

export const nextStepOf = (device: Firewall): NextStep => {
  if (device.config_updated_at === null) return 'fetch';
  return device.newest === null || isChangedSinceAudit(device) ? 'audit' : 'results';
};
