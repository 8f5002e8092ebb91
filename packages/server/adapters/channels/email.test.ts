import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type LabAuthority, type LabCertificate, makeAuthority, makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import { type MailServer, startMailServer } from '../../features/notifications/testing/receivers.ts';
import { type EmailSettings, sendEmail } from './email.ts';
import { sendMessage } from './send-message.ts';
import { makeContext, makeEvent, makeMessage } from './testing/make-message.ts';

const PASSWORD = 'granite-Lantern-77';

let authority: LabAuthority;
let certificate: LabCertificate;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  authority = await makeAuthority();
  certificate = await authority.sign(['127.0.0.1']);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function startMail(options: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  ends.push(server.stop);
  return server;
}

/** A server that says what the test says, line by line, and keeps what it heard. */
async function startTalker(talk: (socket: Socket, line: string) => void, greeting = '220 mail.example.com ESMTP\r\n') {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (data) => {
      heard += data.toString();
      for (const line of data.toString().split('\r\n').filter(Boolean)) talk(socket, line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, listen: () => heard };
}

const settings = (given: Partial<EmailSettings>): EmailSettings => ({
  host: '127.0.0.1',
  port: 25,
  security: 'none',
  username: '',
  from: 'merlon@example.com',
  to: ['ada@example.com'],
  ...given,
});
const send = (given: Partial<EmailSettings>, message = makeMessage(), password?: string) =>
  sendMessage(
    message,
    {
      kind: 'email',
      name: 'Team',
      enabled: true,
      send_details: false,
      ...settings(given),
      to: [...(given.to ?? ['ada@example.com'])],
      password,
    },
    makeContext(),
  );

test.each(['starttls', 'tls'] as const)('an account goes over %s to a server that its own authority vouches for', async (security) => {
  const accounts: (string | undefined)[] = [];
  const { port, mails } = await startMail({
    ...certificate,
    secure: security === 'tls',
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, _session, done) => {
      accounts.push(`${username}:${password}`);
      done(null, { user: username });
    },
  });
  const sent = await send({ port, security, username: 'merlon', authority: authority.cert }, makeMessage(), PASSWORD);
  expect(sent).toMatchObject({ status: 'sent' });
  expect(accounts).toEqual([`merlon:${PASSWORD}`]);
  expect(mails).toHaveLength(1);
});

test.each(['starttls', 'tls'] as const)('a certificate that nobody vouches for ends it over %s, and nothing is sent', async (security) => {
  const { key, cert } = await makeCertificate('127.0.0.1');
  const { port, mails } = await startMail({ key, cert, secure: security === 'tls', disabledCommands: [] });
  const sent = await send({ port, security, authority: authority.cert });
  expect(sent).toMatchObject({ status: 'failed', answer: expect.stringMatching(/certificate|TLS/) });
  expect(mails).toEqual([]);
});

test.each([
  ['is not offered', (socket: Socket, line: string) => socket.write(line.startsWith('EHLO') ? '250 mail.example.com\r\n' : '502 no\r\n')],
  [
    'is offered and then refused',
    (socket: Socket, line: string) =>
      socket.write(line.startsWith('EHLO') ? '250-mail.example.com\r\n250 STARTTLS\r\n' : '454 no TLS now\r\n'),
  ],
])('where STARTTLS %s, neither account nor mail leaves', async (_what, talk) => {
  const { port, listen } = await startTalker(talk);
  const sent = await send({ port, security: 'starttls', username: 'merlon' }, makeMessage(), PASSWORD);
  expect(sent).toEqual({ status: 'failed', answer: 'The mail server offers no TLS that can be trusted; nothing was sent.' });
  expect(listen()).not.toMatch(/AUTH|MAIL FROM|DATA|2\.1\.1/);
});

test.each([
  [451, 'greylisted, try later'],
  [552, 'mailbox full'],
])('an answer of %i is told', async (responseCode, text) => {
  const { port } = await startMail({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode })) });
  expect(await send({ port })).toMatchObject({ status: 'failed', answer: expect.stringContaining(`${responseCode} ${text}`) });
});

test('a recipient that is not taken is named, and the others have their mail', async () => {
  const { port, mails } = await startMail({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('bob') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
  });
  expect(await send({ port, to: ['ada@example.com', 'bob@example.com'] })).toMatchObject({
    status: 'sent',
    answer: expect.stringContaining('Not taken for bob@example.com.'),
  });
  expect(mails).toMatchObject([{ to: ['ada@example.com'] }]);
});

test('a connection that is dropped, one that says nothing, and one that says a letter now and then are given up', async () => {
  const dropping = await startTalker((socket) => socket.destroy());
  expect(await send({ port: dropping.port })).toMatchObject({
    status: 'failed',
    answer: expect.stringMatching(/closed|reset|hang|ended/i),
  });
  const slow = await startTalker((socket) => void setInterval(() => socket.write('2'), 20).unref(), '2');
  const begun = Date.now();
  const outcome = await sendEmail(makeMessage(), settings({ port: slow.port }), {}, makeContext(), 300);
  expect(outcome).toMatchObject({ status: 'failed', answer: expect.stringContaining('too slow') });
  expect(Date.now() - begun).toBeLessThan(5000);
});

test('a server that repeats the account says nothing of it to anybody', async () => {
  const { port } = await startMail({
    ...certificate,
    secure: true,
    authOptional: false,
    onAuth: ({ password }, _session, done) => done(null, { user: password }),
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error(`${PASSWORD} may not send`), { responseCode: 550 })),
  });
  const sent = await send({ port, security: 'tls', username: 'merlon', authority: authority.cert }, makeMessage(), PASSWORD);
  expect(sent.answer).toContain('… may not send');
});

test.each(['Edge\r\nBcc: eve@evil.example', 'Edge\u2028 1', '<script>alert(1)</script>', '@channel', '=cmd|calc', 'Edge\u202E gnp.exe'])(
  'a device named %j is text: no header, no line of its own, no markup',
  async (device) => {
    const { port, mails } = await startMail({});
    const title = `Merlon: ${device}: fails`;
    expect(await send({ port }, makeMessage({ title, events: [makeEvent({ device, title: `${device} fails` })] }))).toMatchObject({
      status: 'sent',
    });
    const [mail] = mails;
    const [head = ''] = mail!.raw.split('\r\n\r\n');
    expect(mail!.to).toEqual(['ada@example.com']);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mail!.html).not.toContain('<script>');
    expect(mail!.text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(mail!.text + mail!.html + mail!.subject).not.toMatch(/[\u2028\u202E]/);
  },
);
