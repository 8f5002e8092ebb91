import type { ListedWaiver, WaiverState } from '@merlon/contract/waivers.ts';
import type { WaiverRow } from './read-waivers.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a waiver is at a moment; the last of it is still within. */
export function stateOfWaiver({ outcome, revoked_at: revokedAt, is_extended: isExtended, until }: WaiverRow, now: Date): WaiverState {
  if (revokedAt) return 'revoked';
  if (outcome === 'rejected') return 'rejected';
  if (isExtended) return 'extended';
  if (until < now) return 'expired';
  return outcome ?? 'requested';
}

export function showWaiver(row: WaiverRow, now: Date): ListedWaiver {
  const left = Math.ceil((row.until.getTime() - now.getTime()) / DAY);
  return {
    id: row.id,
    kind: row.kind,
    state: stateOfWaiver(row, now),
    reason: row.reason,
    compensating_control: row.compensating_control,
    ticket: row.ticket,
    owner: row.owner_name,
    requested_by: row.requested_by_name,
    requested_at: row.requested_at.toISOString(),
    decided_by: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note ?? '',
    is_self_approved: row.outcome === 'approved' && row.decided_by_id === row.requested_by_id,
    until: row.until.toISOString(),
    supersedes: row.supersedes,
    revoked_by: row.revoked_by_name,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_why: row.revoked_why ?? '',
    findings: row.findings,
    devices: row.devices,
    days_left: Math.max(0, left),
  };
}
