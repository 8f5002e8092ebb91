import { UNKNOWN_TYPE } from '@merlon/contract/firewall.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import type { AuditType } from '@merlon/contract/audits.ts';

/** How the kinds of audits are called. */
export const AUDIT_TYPE_LABELS: Record<AuditType, string> = { test: 'Test Check', full: 'Full Audit', direct: 'Direct Audit' };

/** A type's label; a value that no platform has is shown as it is. */
export const labelOfType = (platforms: readonly PlatformInfo[], type: string): string =>
  type === UNKNOWN_TYPE ? 'Unknown' : (platforms.find((platform) => platform.type === type)?.label ?? type);

/** The distinct types among devices; one that is not known yet does not count. */
export const countTypes = (devices: readonly { readonly type: string }[]): number =>
  new Set(devices.map(({ type }) => type).filter((type) => type !== UNKNOWN_TYPE)).size;
