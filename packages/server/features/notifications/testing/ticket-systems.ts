import type { ServerResponse } from 'node:http';
import type { HttpReceiver } from './receivers.ts';

export interface KeptIssue {
  readonly labels: readonly string[];
  isDone: boolean;
  comments: number;
}
export interface KeptRecord {
  readonly sys_id: string;
  readonly correlation_id: string;
  readonly notes: string[];
}

const reply = (response: ServerResponse, status: number, body: object = {}) => void response.writeHead(status).end(JSON.stringify(body));

interface Jira {
  readonly account: string;
  readonly issues?: Map<string, KeptIssue>;
  /** Whether its workflow has a way to its end. */
  readonly canClose?: boolean;
}

/** Lets a receiver be a Jira that holds the issues it is given, for whoever shows its account: a name and a token with a colon between. */
export function beJira(receiver: HttpReceiver, { account, issues = new Map(), canClose = true }: Jira): void {
  receiver.answer = ({ method, path, headers, body }, response) => {
    if (headers['authorization'] !== `Basic ${Buffer.from(account).toString('base64')}`) return reply(response, 401);
    const [, key = ''] = /issue\/([^/]+)/.exec(path) ?? [];
    if (path.endsWith('/search/jql')) {
      const { jql } = JSON.parse(body) as { jql: string };
      const found = [...issues].filter(([, { labels, isDone }]) => !isDone && labels.some((label) => jql.includes(`labels = "${label}"`)));
      return reply(response, 200, { issues: found.slice(0, 1).map(([name]) => ({ key: name })) });
    }
    if (path.endsWith('/comment')) issues.get(key)!.comments += 1;
    if (path.endsWith('/transitions') && method === 'GET')
      return reply(response, 200, {
        transitions: [
          { id: '1', to: { statusCategory: { key: 'indeterminate' } } },
          ...(canClose ? [{ id: '2', to: { statusCategory: { key: 'done' } } }] : []),
        ],
      });
    if (path.endsWith('/transitions')) issues.get(key)!.isDone = JSON.parse(body).transition.id === '2';
    if (path.endsWith('/issue'))
      issues.set(`NET-${issues.size + 1}`, { labels: JSON.parse(body).fields.labels, isDone: false, comments: 0 });
    return reply(response, 201);
  };
}

/** Lets a receiver be a ServiceNow that holds the records it is given. */
export function beServiceNow(receiver: HttpReceiver, records: KeptRecord[] = []): void {
  receiver.answer = ({ method, path, body }, response) => {
    const url = new URL(path, receiver.url);
    const [, wanted] = /correlation_id=(.*)\^active/.exec(url.searchParams.get('sysparm_query') ?? '') ?? [];
    if (method === 'GET') return reply(response, 200, { result: records.filter(({ correlation_id: id }) => id === wanted) });
    if (method === 'POST') records.push({ sys_id: `r${records.length}`, correlation_id: JSON.parse(body).correlation_id, notes: [] });
    else records.find(({ sys_id: id }) => path.endsWith(id))?.notes.push(JSON.parse(body).work_notes);
    return reply(response, 201, { result: {} });
  };
}
