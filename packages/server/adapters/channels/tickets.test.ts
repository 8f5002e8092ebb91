import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '../../features/notifications/testing/receivers.ts';
import { type KeptIssue, type KeptRecord, beJira, beServiceNow } from '../../features/notifications/testing/ticket-systems.ts';
import { sendMessage } from './send-message.ts';
import { makeContext, makeEvent, makeMessage } from './testing/make-message.ts';

const TOKEN = 'granite-Lantern-77';
let receiver: HttpReceiver;
beforeEach(async () => {
  receiver = await startHttpReceiver();
});
afterEach(() => receiver.stop());

const reply = (response: ServerResponse, status: number, body: object = {}) => void response.writeHead(status).end(JSON.stringify(body));
const steps = () => receiver.received.map(({ method, path }) => `${method} ${path}`);
const bodyOf = (index: number) => JSON.parse(receiver.received[index]!.body);
const about = { name: 'Tickets', enabled: true, send_details: false, username: 'ada@example.com' } as const;

const beOurJira = (given: Partial<Parameters<typeof beJira>[1]> = {}) =>
  beJira(receiver, { account: `ada@example.com:${TOKEN}`, ...given });
const jira = (message = makeMessage(), per: 'check' | 'device' = 'check') =>
  sendMessage(
    message,
    { kind: 'jira', ...about, url: `${receiver.url}/`, token: TOKEN, project: 'NET', issue_type: 'Task', per },
    makeContext(),
  );

test('Jira: an issue is made once, commented on, closed when nothing of it is open, and made again when it comes back', async () => {
  const issues = new Map<string, KeptIssue>();
  beOurJira({ issues });
  const over = makeMessage({ events: [makeEvent({ isResolved: true, kind: 'check_fixed' })] });
  expect(await jira()).toMatchObject({ status: 'sent' });
  expect(bodyOf(1).fields).toMatchObject({ project: { key: 'NET' }, labels: ['merlon', 'merlon-abc'], summary: 'Merlon: 2.1.1 fails' });
  await jira();
  expect([...issues.values()]).toEqual([{ labels: ['merlon', 'merlon-abc'], isDone: false, comments: 1 }]);
  await jira(over);
  expect([...issues.values()]).toMatchObject([{ isDone: true, comments: 2 }]);
  expect(await jira(over)).toEqual({ status: 'sent', answer: 'There was no open issue to close.' });
  await jira();
  expect(issues.size).toBe(2);
});

test('Jira: a workflow with no way to its end is said, and a test asks for the project alone', async () => {
  const issues = new Map([['NET-1', { labels: ['merlon-abc'], isDone: false, comments: 0 }]]);
  beOurJira({ issues, canClose: false });
  expect(await jira(makeMessage({ events: [makeEvent({ isResolved: true })] }))).toMatchObject({
    status: 'sent',
    answer: expect.stringContaining('no way to be closed'),
  });
  await jira(makeMessage({ kind: 'test', events: [] }));
  expect(steps().at(-1)).toBe('GET /rest/api/3/project/NET');
});

test('Jira: one issue of a device, with names that are text, and one of a check', async () => {
  beOurJira();
  const device = '<script>@channel\n"; OR 1=1';
  const events = ['a', 'b'].map((check) => makeEvent({ device, keys: { check, device: 'fw', place: '' } }));
  await jira(makeMessage({ events }), 'device');
  expect(bodyOf(1).fields.summary).toBe('Merlon: <script>@channel "; OR 1=1');
  expect(bodyOf(0).jql).not.toContain('OR 1=1');
  await jira(makeMessage({ events }));
  expect(steps().filter((step) => step.endsWith('/issue'))).toHaveLength(3);
});

test.each([401, 403, 404, 500])('Jira: an answer of %i ends it, and no secret stands in what is told', async (status) => {
  receiver.answer = ({ headers }, response) => reply(response, status, { errorMessages: [headers['authorization'], TOKEN] });
  const outcome = await jira();
  expect(outcome).toMatchObject({ status: 'failed', answer: expect.stringContaining(String(status)) });
  expect(outcome.answer).not.toMatch(new RegExp(`${TOKEN}|${Buffer.from('ada').toString('base64')}`));
});

const serviceNow = (message = makeMessage()) =>
  sendMessage(
    message,
    { kind: 'servicenow', ...about, url: receiver.url, password: TOKEN, table: 'incident', per: 'check' },
    makeContext(),
  );

test('ServiceNow: a record is made once and given work notes from then on', async () => {
  const records: KeptRecord[] = [];
  beServiceNow(receiver, records);
  await serviceNow();
  expect(bodyOf(1)).toMatchObject({ short_description: 'Merlon: 2.1.1 fails', impact: '1', urgency: '1', correlation_id: 'merlon-abc' });
  await serviceNow();
  await serviceNow(makeMessage({ events: [makeEvent({ isResolved: true, kind: 'check_fixed', title: '2.1.1 passes' })] }));
  expect(records).toHaveLength(1);
  expect(records[0]?.notes[1]).toContain('Resolved · Edge 1 · 2.1.1 passes');
  receiver.answer = (_call, response) => response.writeHead(200).end('<html>a proxy</html>');
  expect(await serviceNow()).toMatchObject({ status: 'failed' });
  expect(await jira()).toMatchObject({ status: 'failed', answer: expect.stringContaining('not Jira') });
});
