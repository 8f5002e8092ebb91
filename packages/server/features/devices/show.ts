import type { AuditState, AuditType } from '@merlon/contract/audit-state.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import type { Firewall, Snapshot, StoredConfig } from '@merlon/contract/firewalls.ts';
import type { Understood } from '@merlon/engine/configuration/inspect-configuration.ts';
import { fingerprintOf } from './access/given-identity.ts';
import type { SnapshotInfo } from './snapshot-store.ts';
import type { ListedRow } from './store.ts';

/** The audits in a device's list entry. */
export interface DeviceAudits {
  /** The one that waits or runs, else the newest full one. */
  readonly state: AuditState | undefined;
  /** The newest completed one of any kind. */
  readonly last: { readonly at: Date; readonly type: AuditType } | undefined;
  /** The newest completed full one. */
  readonly newest: NewestAudit | undefined;
}

interface DeviceFacts {
  /** The type's own value, where the stored one is another spelling of it. */
  readonly type: string;
  readonly audits: DeviceAudits | undefined;
  /** Who may accept another identity of it. */
  readonly acceptedBy: 'admin' | 'user';
}

export function showDevice({ row, stored, fetch }: ListedRow, { type, audits, acceptedBy }: DeviceFacts): Firewall {
  return {
    id: row.id,
    device_name: row.deviceName,
    ip_address: row.ipAddress,
    port: row.port,
    type,
    tags: row.tags,
    site: row.site,
    created_at: row.createdAt.toISOString(),
    config_updated_at: stored?.createdAt.toISOString() ?? null,
    config_unchanged_since: stored?.unchangedSince.toISOString() ?? null,
    config_changed_at: stored?.hasEarlier ? stored.unchangedSince.toISOString() : null,
    config_source: stored?.source ?? null,
    last_audit_at: audits?.last?.at.toISOString() ?? null,
    last_audit_type: audits?.last?.type ?? null,
    host_key: row.hostKey,
    certificate: row.certificate,
    certificate_authority: row.certificateAuthority && fingerprintOf(row.certificateAuthority),
    signs_in_with: row.sealedPrivateKey ? 'private-key' : 'password',
    offered_identity: row.offeredIdentity && { ...row.offeredIdentity, accepted_by: acceptedBy },
    fetch: fetch && { status: fetch.status, message: fetch.message, at: fetch.at.toISOString() },
    audit: audits?.state ?? null,
    newest: audits?.newest ?? null,
  };
}

/** Without a parser for the type, nothing of the text is understood. */
export function showStored(info: SnapshotInfo, text: string, understood: Understood | null): StoredConfig {
  return {
    config: text,
    updated_at: info.createdAt.toISOString(),
    snapshot_id: info.id,
    sha256: info.sha256,
    unchanged_since: info.unchangedSince.toISOString(),
    notes: [...info.notes],
    understood_share: understood?.share ?? 0,
    unknown_lines: [...(understood?.unknownLines ?? [])],
    excerpt: info.isExcerpt,
  };
}

/** Of a stored configuration; one that was only given to an audit is in no history. */
export function showSnapshot({ id, createdAt, source, sha256, lines, bytes, isExcerpt, unchangedSince }: SnapshotInfo): Snapshot {
  return {
    id,
    sha256,
    lines,
    bytes,
    excerpt: isExcerpt,
    created_at: createdAt.toISOString(),
    source: source === 'fetched' ? 'fetched' : 'imported',
    unchanged: unchangedSince < createdAt,
  };
}
