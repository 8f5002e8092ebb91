import { type HttpAnswer, attemptCall, callHttp, judgeAnswer } from './http-call.ts';
import { type Message, type Outcome, failed } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { type Ticket, listTickets, writeTickets } from './tickets.ts';
import { writeEvent } from './write-text.ts';

export interface ServiceNowSettings {
  readonly url: string;
  readonly username: string;
  readonly table: string;
  readonly per: 'check' | 'device';
}

const LONGEST_TITLE = 160;
/** Impact and urgency: 1 is high, 3 low. */
const GRAVITY = { high: '1', medium: '2', low: '3' } as const;

/**
 * Keeps one record for each check and type, or for each device, by the Table API: found by `correlation_id` before one is made, and given
 * a work note when something changes. It is never closed from here: which values close it is each installation's own.
 */
export async function sendServiceNow(
  message: Message,
  settings: ServiceNowSettings,
  { password }: { readonly password?: string },
  { rules }: { readonly rules: ReceiverRules },
): Promise<Outcome> {
  const base = `${settings.url.replace(/\/+$/, '')}/api/now/table/${settings.table}`;
  const authorization = `Basic ${Buffer.from(`${settings.username}:${password ?? ''}`).toString('base64')}`;
  const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' };
  const ask: Ask = (method, path, body) =>
    callHttp({ url: `${base}${path}`, method, headers, ...(body && { body: JSON.stringify(body) }) }, rules);
  if (message.kind === 'test') return attemptCall(async () => judgeAnswer(await ask('GET', '?sysparm_limit=1&sysparm_fields=sys_id')));
  return writeTickets(listTickets(message, settings.per), (ticket) => attemptCall(() => writeRecord(ask, ticket)));
}

type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<HttpAnswer>;

async function writeRecord(ask: Ask, ticket: Ticket): Promise<Outcome> {
  const query = encodeURIComponent(`correlation_id=${ticket.key}^active=true`);
  const searched = await ask('GET', `?sysparm_query=${query}&sysparm_limit=1&sysparm_fields=sys_id`);
  if (searched.status !== 200) return judgeAnswer(searched);
  const result = readResult(searched.text);
  if (!result) return failed('What answers there is not ServiceNow’s Table API.');
  const found = result[0]?.sys_id;
  const text = ticket.events
    .flatMap((event) => [writeEvent(event), event.details ?? '', event.link].filter((line) => line !== ''))
    .join('\n');
  if (found !== undefined) return judgeAnswer(await ask('PATCH', `/${encodeURIComponent(found)}`, { work_notes: text }));
  if (ticket.isResolved) return { status: 'sent', answer: 'There was no active record to add to.' };
  const gravity = GRAVITY[ticket.events.some(({ severity }) => severity === 'high') ? 'high' : (ticket.events[0]?.severity ?? 'low')];
  const record = { short_description: ticket.title.slice(0, LONGEST_TITLE), description: text, impact: gravity, urgency: gravity };
  return judgeAnswer(await ask('POST', '', { ...record, correlation_id: ticket.key, correlation_display: 'Merlon' }));
}

/** @returns undefined for what is no answer of a Table API, as of a proxy or an instance that sleeps */
function readResult(text: string): { sys_id?: string }[] | undefined {
  try {
    const { result } = JSON.parse(text) as { result?: unknown };
    return Array.isArray(result) ? result : undefined;
  } catch {
    return undefined;
  }
}
