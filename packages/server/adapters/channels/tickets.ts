import type { Message, Outcome, ToldEvent } from './message.ts';

/** What a ticket is about: all events of a message with the same key. */
export interface Ticket {
  /** What finds it again, of letters, digits and hyphens. */
  readonly key: string;
  readonly title: string;
  readonly events: readonly ToldEvent[];
  /** Nothing of it is open any more. */
  readonly isResolved: boolean;
}

/** Tickets that one message may touch; each costs several calls, and the rest comes with the next try. */
const MOST = 50;

/** The events of a message by what their tickets are about. */
export function listTickets({ events }: Message, per: 'check' | 'device'): Ticket[] {
  const groups = new Map<string, ToldEvent[]>();
  for (const event of events) {
    const key = event.keys[per];
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups].slice(0, MOST).map(([key, own]) => ({
    key: `merlon-${key}`,
    title: per === 'device' ? `Merlon: ${own[0]?.device ?? ''}` : `Merlon: ${own[0]?.title ?? ''}`,
    events: own,
    isResolved: own.every((event) => event.isResolved),
  }));
}

/** Writes each ticket in turn; the first that fails ends it, and a second try finds those again that were written. */
export async function writeTickets(tickets: readonly Ticket[], write: (ticket: Ticket) => Promise<Outcome>): Promise<Outcome> {
  let last: Outcome = { status: 'sent', answer: 'There was nothing to write a ticket about.' };
  for (const ticket of tickets) {
    last = await write(ticket);
    if (last.status !== 'sent') return last;
  }
  return last;
}
