import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpReceiver {
  readonly url: string;
  readonly received: ReceivedCall[];
  /** How it answers from now on. */
  answer: (call: ReceivedCall, response: ServerResponse) => void;
  readonly stop: () => Promise<void>;
}

/** A receiver of webhooks on loopback, which answers as the test says; 200 unless it says otherwise. */
export async function startHttpReceiver(): Promise<HttpReceiver> {
  const received: ReceivedCall[] = [];
  const receiver: HttpReceiver = {
    url: '',
    received,
    answer: (_call, response) => void response.writeHead(200).end('ok'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    received.push(call);
    receiver.answer(call, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[];
}

export interface MailServer {
  readonly port: number;
  readonly mails: ReceivedMail[];
  readonly stop: () => Promise<void>;
}

/** A mail server on loopback that keeps what it is given. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const raw = await readText(stream);
      const { subject, text, html, attachments } = await simpleParser(raw);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const files = attachments.map(({ filename = '', contentType, content }) => ({ filename, contentType, content }));
      mails.push({ to, subject: subject ?? '', text: text ?? '', html: html || '', raw, attachments: files });
      done();
    },
    ...options,
  });
  // A client that ends its connection in the middle, as one does that trusts no certificate.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
