import type { BellEvent, EventKind } from '@merlon/contract/notifications.ts';
import { mayCall } from '@merlon/contract/roles.ts';
import type { CurrentUser } from '../../../http/access.ts';
import type { EventFilter } from '../events/event-store.ts';
import type { NotificationsPorts } from '../ports.ts';
import { showEvent } from '../show.ts';

interface Page {
  readonly page: number;
  readonly page_size: number;
}

/** What concerns an account and it has not muted: what is grave, its own, what administrators have to know, and what it has to decide. */
export async function readBell(
  ports: NotificationsPorts,
  user: CurrentUser,
  { page, page_size: limit }: Page,
): Promise<{ events: BellEvent[]; unread: number; muted: EventKind[] }> {
  const { readUntil, muted } = await ports.bells.read(user.id);
  const { id: userId, role } = user;
  const filter: EventFilter = { userId, isAdmin: role === 'admin', notKinds: muted, isForBell: true, mayDecide: mayCall(role, 'approver') };
  const { rows } = await ports.events.list(filter, { offset: (page - 1) * limit, limit });
  const unread = await ports.events.countAll({ ...filter, since: readUntil });
  return { events: rows.map((row) => ({ ...showEvent(row), is_read: row.at <= readUntil })), unread, muted: [...muted] };
}

export const markRead = ({ bells }: NotificationsPorts, { id }: CurrentUser, until: string): Promise<void> =>
  bells.write(id, { readUntil: new Date(until) });

export const mute = ({ bells }: NotificationsPorts, { id }: CurrentUser, muted: readonly EventKind[]): Promise<void> =>
  bells.write(id, { muted: [...new Set(muted)] });
