import { StringDecoder } from 'node:string_decoder';
import type { Client, ClientChannel } from 'ssh2';
import { DeviceFailure } from '../device-failure.ts';
import type { FetchLimits } from '../limits.ts';
import { createTerminalScreen, type TerminalScreen } from './terminal-screen.ts';

/** A wide window: devices wrap and redraw what does not fit, and page what is longer. */
const pseudoTerminal = { term: 'vt100', cols: 511, rows: 1000, width: 0, height: 0 } as const;

export interface Shell {
  readonly screen: TerminalScreen;
  /** Bytes that have arrived so far. */
  readonly received: () => number;
  readonly send: (text: string) => void;
  readonly waitFor: <Found>(wait: Wait<Found>) => Promise<Found>;
}

/** The thing to wait for, and the words for what the device was doing if it does not come. */
export interface Wait<Found> {
  /** `while its configuration was read` */
  readonly during: string;
  /** Called whenever something has arrived. */
  readonly onData?: () => void;
  /** Called when nothing has arrived for `quietMs`; anything but undefined ends the wait. An error thrown ends it as its failure. */
  readonly whenQuiet: () => Found | undefined;
  readonly quietMs: number;
}

/** The clock of the waits: the system, or one of a test. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

interface Pending {
  readonly during: string;
  readonly arrived: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Opens an interactive shell.
 * @throws DeviceFailure; the signal's reason when aborted
 */
export async function openShell(client: Client, limits: FetchLimits, signal: AbortSignal, timers: Timers = globalThis): Promise<Shell> {
  const channel = await openChannel(client, signal);
  const screen = createTerminalScreen();
  const decoder = new StringDecoder('utf8');
  let received = 0;
  let pending: Pending | undefined;
  let broken: unknown;

  const breakOff = (error: unknown): void => {
    broken ??= error;
    pending?.fail(broken);
  };
  const onData = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > limits.maxBytes) {
      const megabytes = Math.round(limits.maxBytes / 1024 / 1024);
      const words = `The device went on sending beyond ${megabytes} MB ${pending?.during ?? ''}; the output was dropped.`;
      breakOff(new DeviceFailure('incomplete-configuration', words));
      client.destroy();
      return;
    }
    screen.write(decoder.write(chunk));
    pending?.arrived();
  };
  channel.on('data', onData);
  channel.stderr.on('data', onData);
  const onClose = (): void => {
    breakOff(new DeviceFailure('connection-lost', `The device closed the connection ${pending?.during ?? 'unexpectedly'}.`));
  };
  channel.on('close', onClose);
  client.on('close', onClose);
  signal.addEventListener('abort', () => breakOff(signal.reason), { once: true });

  return {
    screen,
    received: () => received,
    send: (text) => {
      if (broken === undefined) channel.write(text);
    },
    waitFor: (wait) => {
      if (broken !== undefined) return Promise.reject(broken);
      return waitOn(wait, limits.idleMs, timers, (next) => (pending = next));
    },
  };
}

function openChannel(client: Client, signal: AbortSignal): Promise<ClientChannel> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    client.shell(pseudoTerminal, (error, channel) => {
      signal.removeEventListener('abort', onAbort);
      if (!error) resolve(channel);
      else
        reject(
          new DeviceFailure(
            'device-busy',
            'The device accepted the password but opened no session; it may have too many already. Try again later.',
          ),
        );
    });
  });
}

function waitOn<Found>(
  wait: Wait<Found>,
  idleMs: number,
  timers: Timers,
  setPending: (pending: Pending | undefined) => void,
): Promise<Found> {
  return new Promise((resolve, reject) => {
    let quiet: NodeJS.Timeout | undefined;
    let idle: NodeJS.Timeout | undefined;
    const finish = (): void => {
      timers.clearTimeout(quiet);
      timers.clearTimeout(idle);
      setPending(undefined);
    };
    const fail = (error: unknown): void => {
      finish();
      reject(error);
    };
    const attempt = (action: () => void): void => {
      try {
        action();
      } catch (error) {
        fail(error);
      }
    };
    const look = (): void =>
      attempt(() => {
        const found = wait.whenQuiet();
        if (found === undefined) return;
        finish();
        resolve(found);
      });
    const restart = (): void => {
      timers.clearTimeout(quiet);
      timers.clearTimeout(idle);
      quiet = timers.setTimeout(look, wait.quietMs);
      idle = timers.setTimeout(() => fail(describeSilence(wait.during, idleMs)), idleMs);
    };
    const arrived = (): void => {
      restart();
      attempt(() => wait.onData?.());
    };
    setPending({ during: wait.during, arrived, fail });
    restart();
  });
}

function describeSilence(during: string, idleMs: number): DeviceFailure {
  return new DeviceFailure(
    'timed-out',
    `The device stopped answering ${during}: nothing came for ${Math.max(1, Math.round(idleMs / 1000))} seconds.`,
  );
}
