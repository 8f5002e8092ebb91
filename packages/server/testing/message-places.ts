import { type LabCertificate, makeAuthority } from '@merlon/lab/devices/web/certificates.ts';
import { type Collector, startCollector } from '../features/notifications/testing/collector.ts';
import { type HttpReceiver, type MailServer, startHttpReceiver, startMailServer } from '../features/notifications/testing/receivers.ts';
import { beJira, beServiceNow } from '../features/notifications/testing/ticket-systems.ts';
import { readPdfWords } from './read-pdf-words.ts';

/** A place on loopback that messages go to, which speaks as the real one does. */
export interface MessagePlace {
  readonly name: string;
  /** What `POST /channels` takes beside name and switches. */
  readonly channel: object;
  /** Every byte that came, as text; what is packed in it is unpacked too. */
  readonly read: () => Promise<string>;
  readonly stop: () => unknown;
}

const ACCOUNT = { username: 'merlon', password: 'granite-Lantern-77' };

/** Places of each kind that there is; all have one certificate, as making one takes a tenth of a second. */
export async function startMessagePlaces(sets: number): Promise<readonly (readonly MessagePlace[])[]> {
  const authority = await makeAuthority();
  const vouched = { authority: authority.cert, certificate: await authority.sign(['127.0.0.1']) };
  return Promise.all(Array.from({ length: sets }, () => startSet(vouched)));
}

interface Vouched {
  readonly authority: string;
  readonly certificate: LabCertificate;
}

const startSet = (vouched: Vouched): Promise<readonly MessagePlace[]> =>
  Promise.all([
    ...(['webhook', 'slack', 'teams', 'ping'] as const).map((kind) => startHook(kind)),
    startJira(),
    startServiceNow(),
    startMail(vouched),
    startSyslog(vouched, 'cef'),
    startSyslog(vouched, 'json'),
  ]);

const readCalls = async ({ received }: HttpReceiver): Promise<string> =>
  received.map(({ method, path, headers, body }) => JSON.stringify([method, decodeURIComponent(path), headers, body])).join('\n');

const holdHttp = (name: string, receiver: HttpReceiver, channel: object): MessagePlace => ({
  name,
  channel: { url: receiver.url, ...channel },
  read: () => readCalls(receiver),
  stop: receiver.stop,
});

async function startHook(kind: 'webhook' | 'slack' | 'teams' | 'ping'): Promise<MessagePlace> {
  return holdHttp(kind, await startHttpReceiver(), { kind });
}

async function startJira(): Promise<MessagePlace> {
  const { username, password: token } = ACCOUNT;
  const receiver = await startHttpReceiver();
  beJira(receiver, { account: `${username}:${token}` });
  return holdHttp('jira', receiver, { kind: 'jira', username, token, project: 'NET', per: 'device' });
}

async function startServiceNow(): Promise<MessagePlace> {
  const receiver = await startHttpReceiver();
  beServiceNow(receiver);
  return holdHttp('servicenow', receiver, { kind: 'servicenow', ...ACCOUNT, per: 'check' });
}

async function startMail({ authority, certificate }: Vouched): Promise<MessagePlace> {
  const mail = await startMailServer({
    ...certificate,
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, session, done) => {
      const isRight = session.secure && username === ACCOUNT.username && password === ACCOUNT.password;
      done(isRight ? null : new Error('refused'), isRight ? { user: username } : undefined);
    },
  });
  const from = { from: 'merlon@example.com', to: ['noc@example.com'] };
  const channel = { kind: 'email', host: '127.0.0.1', port: mail.port, ...ACCOUNT, ...from, authority };
  return { name: 'email', channel, read: () => readMails(mail), stop: mail.stop };
}

/** As they came, both alternatives, and the words of what is attached. */
async function readMails({ mails }: MailServer): Promise<string> {
  const parts: string[] = [];
  for (const { raw, subject, text, html, attachments } of mails) {
    parts.push(raw, subject, text, html);
    for (const { filename, content } of attachments) parts.push(filename, await readPdfWords(content));
  }
  return parts.join('\n');
}

async function startSyslog({ authority, certificate }: Vouched, format: 'cef' | 'json'): Promise<MessagePlace> {
  const collector: Collector = await startCollector(certificate);
  const channel = { kind: 'syslog', host: '127.0.0.1', port: collector.port, protocol: 'tls', format, authority };
  return { name: `syslog ${format}`, channel, read: async () => collector.read(), stop: collector.stop };
}
