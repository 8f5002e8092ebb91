import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import type { Connection, ServerChannel } from 'ssh2';
import { makeHostKey } from './host-keys.ts';

/** A session as it went between a device and a client: the shape of `fixtures/dialogues/*.json`. */
export interface RecordedDialogue {
  /** What is special about it, in a sentence. */
  readonly about: string;
  /** In the order of the session. A device's lines are joined by `\r\n`. */
  readonly turns: readonly ({ readonly device: readonly string[] } | { readonly client: string })[];
  /** The lines of the configuration that comes of it, or the kind of failure. */
  readonly config?: readonly string[];
  readonly failure?: string;
}

export interface RecordedDevice {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** What the client sent that was not as recorded. */
  readonly surprises: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts a device that plays its part of a recorded session, once for each connection, and hangs up where the client leaves its own. */
export async function startRecordedDevice(dialogue: RecordedDialogue): Promise<RecordedDevice> {
  const surprises: string[] = [];
  const open = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [makeHostKey('ed25519').privateKey] }, (connection) => {
    open.add(connection);
    connection.on('error', () => connection.end());
    connection.on('close', () => open.delete(connection));
    connection.on('authentication', (context) => (context.method === 'password' ? context.accept() : context.reject(['password'])));
    connection.on('session', (acceptSession) => {
      const session = acceptSession();
      session.on('pty', (acceptPty) => acceptPty?.());
      session.on('shell', (acceptShell) => {
        play(acceptShell(), dialogue, surprises).catch(() => connection.end());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    username: 'reader',
    password: 'lab-Password-7',
    surprises,
    stop: async () => {
      for (const connection of open) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function play(channel: ServerChannel, { turns }: RecordedDialogue, surprises: string[]): Promise<void> {
  const input = channel[Symbol.asyncIterator]();
  let typed = '';
  for (const turn of turns) {
    if ('device' in turn) {
      channel.write(turn.device.join('\r\n'));
      continue;
    }
    while (typed.length < turn.client.length) {
      const { value, done } = await input.next();
      if (done) return;
      typed += (value as Buffer).toString('utf8');
    }
    if (!typed.startsWith(turn.client)) {
      surprises.push(`${JSON.stringify(typed)} came where ${JSON.stringify(turn.client)} was recorded`);
      channel.end();
      return;
    }
    typed = typed.slice(turn.client.length);
  }
  // What comes now is the client's farewell.
  for (let next = await input.next(); !next.done;) next = await input.next();
}
