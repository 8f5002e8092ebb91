import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import type { Connection, ServerChannel } from 'ssh2';
import { makeHostKey } from './host-keys.ts';

export interface ShellServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

/** Starts an SSH server on 127.0.0.1 that accepts any password and whose shells are served by `serve`. */
export async function startShellServer(serve: (channel: ServerChannel) => Promise<void>): Promise<ShellServer> {
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
        serve(acceptShell()).catch(() => connection.end());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    username: 'reader',
    password: 'lab-Password-7',
    stop: async () => {
      for (const connection of open) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
