import type { LogEntry, auditLogRoutes } from '@merlon/contract/audit-log.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import type * as z from 'zod/mini';
import type { Clock } from '../../adapters/clock/clock.ts';
import { paginate } from '../../http/paginate.ts';
import type { Deed } from '../../http/recording.ts';
import { readEnd, readStart } from '../../karachi-days.ts';
import { type SendOnPorts, sendOn } from './send-on.ts';
import type { AuditLogStore, EntryRow } from './store.ts';

export interface AuditLogPorts extends SendOnPorts {
  readonly store: AuditLogStore;
  readonly clock: Clock;
}

type ListQuery = z.output<typeof auditLogRoutes.list.query>;

export type AuditLogService = ReturnType<typeof createAuditLogService>;

/** Who did what: calls are written down as they are answered, and administrators read them. */
export function createAuditLogService(ports: AuditLogPorts) {
  return { record: record.bind(null, ports), list: list.bind(null, ports), sendOn: sendOn.bind(null, ports) };
}

async function record({ store, clock }: AuditLogPorts, deed: Deed): Promise<void> {
  await store.insert({ ...deed, token: deed.token ?? null, at: clock() });
}

async function list(
  { store }: AuditLogPorts,
  { page, page_size: size, start_date: start, end_date: end, action, username, subject }: ListQuery,
): Promise<{ entries: LogEntry[]; pagination: Pagination }> {
  const time = { from: start === undefined ? undefined : readStart(start), until: end === undefined ? undefined : readEnd(end) };
  const { rows, total } = await store.list({ action, username, subject, ...time }, { offset: (page - 1) * size, limit: size });
  return { entries: rows.map(showEntry), pagination: paginate(page, size, total) };
}

const showEntry = ({ id, at, action, username, token, subject, address }: EntryRow): LogEntry => ({
  id,
  action,
  username,
  token,
  subject,
  address,
  at: at.toISOString(),
});
