import { type HttpAnswer, attemptCall, callHttp, judgeAnswer } from './http-call.ts';
import { type Message, type Outcome, failed } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';
import { type Ticket, listTickets, writeTickets } from './tickets.ts';
import { writeEvent } from './write-text.ts';

export interface JiraSettings {
  readonly url: string;
  readonly username: string;
  readonly project: string;
  readonly issue_type: string;
  readonly per: 'check' | 'device';
}

const LONGEST_SUMMARY = 250;

/**
 * Keeps one issue for each check and type, or for each device, by REST version 3: found by its label before one is made, commented on when
 * something changes, and closed when nothing of it is open. Nothing is read back.
 */
export async function sendJira(
  message: Message,
  settings: JiraSettings,
  { token }: { readonly token?: string },
  { rules }: { readonly rules: ReceiverRules },
): Promise<Outcome> {
  const base = settings.url.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${settings.username}:${token ?? ''}`).toString('base64')}`;
  const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' };
  const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<HttpAnswer> =>
    callHttp({ url: `${base}/rest/api/3${path}`, method, headers, ...(body && { body: JSON.stringify(body) }) }, rules);
  if (message.kind === 'test') return attemptCall(async () => judgeAnswer(await ask('GET', `/project/${settings.project}`)));
  return writeTickets(listTickets(message, settings.per), (ticket) => attemptCall(() => writeIssue(ask, settings, ticket)));
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<HttpAnswer>;

async function writeIssue(ask: Ask, settings: JiraSettings, ticket: Ticket): Promise<Outcome> {
  const jql = `project = "${settings.project}" AND labels = "${ticket.key}" AND statusCategory != Done ORDER BY created DESC`;
  const searched = await ask('POST', '/search/jql', { jql, fields: ['status'], maxResults: 1 });
  if (searched.status !== 200) return judgeAnswer(searched);
  const issues = readJson<{ issues?: { key?: string }[] }>(searched.text)?.issues;
  if (!Array.isArray(issues)) return failed('What answers there is not Jira’s REST interface.');
  const found = issues[0]?.key;
  if (found === undefined) {
    if (ticket.isResolved) return { status: 'sent', answer: 'There was no open issue to close.' };
    return judgeAnswer(await ask('POST', '/issue', { fields: describeIssue(settings, ticket) }));
  }
  const commented = await ask('POST', `/issue/${encodeURIComponent(found)}/comment`, { body: writeDocument(ticket) });
  return ticket.isResolved && commented.status < 300 ? closeIssue(ask, found) : judgeAnswer(commented);
}

const describeIssue = ({ project, issue_type: name }: JiraSettings, ticket: Ticket) => ({
  project: { key: project },
  issuetype: { name },
  summary: ticket.title.slice(0, LONGEST_SUMMARY),
  labels: ['merlon', ticket.key],
  description: writeDocument(ticket),
});

/** Atlassian Document Format: plain texts, so that nothing in them is markup. */
const writeDocument = ({ events }: Ticket) => ({
  type: 'doc',
  version: 1,
  content: events.flatMap((event) =>
    [writeEvent(event), event.details ?? '', event.link]
      .filter((text) => text !== '')
      .map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  ),
});

async function closeIssue(ask: Ask, key: string): Promise<Outcome> {
  const listed = await ask('GET', `/issue/${encodeURIComponent(key)}/transitions`);
  const transitions = readJson<{ transitions?: { id?: string; to?: { statusCategory?: { key?: string } } }[] }>(listed.text)?.transitions;
  const done = transitions?.find(({ to }) => to?.statusCategory?.key === 'done')?.id;
  if (done === undefined) return { status: 'sent', answer: `${key} was commented on; it has no way to be closed from where it is.` };
  return judgeAnswer(await ask('POST', `/issue/${encodeURIComponent(key)}/transitions`, { transition: { id: done } }));
}

function readJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
