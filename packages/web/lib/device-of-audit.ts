import type { AuditRecord } from '@merlon/contract/history.ts';

/** The device that calls about an audit name. Once it is deleted the server takes any id, so the audit's own stands for it. */
export const deviceOfAudit = ({ firewall_id, id }: Pick<AuditRecord, 'firewall_id' | 'id'>): string => firewall_id ?? id;
