import type { Client } from 'ssh2';
import type { DeviceSession } from '@merlon/engine/ports/device-session.ts';
import { connectSsh } from './connect.ts';
import { readConfiguration } from './dialogue.ts';
import { defaultLimits, type FetchLimits } from '../limits.ts';
import { type Timers, openShell } from './shell.ts';
import type { DeviceTarget } from '../device-target.ts';
import { type KnownIdentity, unmet } from '../known-identity.ts';
import { runWithinTime } from '../run-within-time.ts';

export interface FetchOptions {
  /** Aborting closes the connection at once. */
  readonly signal?: AbortSignal;
  /** By what the device is known; anything else stops the fetch before anything is sent. */
  readonly known?: KnownIdentity;
  readonly limits?: Partial<FetchLimits>;
  /** A command that is sent once the configuration is there. */
  readonly beside?: string | undefined;
  /** For the pauses of the dialogue; the system's unless told. */
  readonly timers?: Timers;
}

export interface FetchedConfiguration {
  /** Complete, lines ended by `\n`, without echo, prompts and pagers. */
  readonly config: string;
  /** What the command beside it printed; undefined where none was sent, or it was refused. */
  readonly beside: string | undefined;
  /** The device's SSH host key: `SHA256:` and 43 characters, as OpenSSH prints it. */
  readonly hostKey: string;
  /** The device speaks only algorithms that are considered broken. */
  readonly legacyAlgorithms: boolean;
}

/**
 * Reads a device's configuration over SSH; changes nothing on it. One connection, one try of the password; disconnected in the end
 * whatever happens.
 * @throws DeviceFailure with its kind and a sentence for a person; the signal's reason when aborted
 */
export async function fetchConfiguration(
  session: DeviceSession,
  target: DeviceTarget,
  options: FetchOptions = {},
): Promise<FetchedConfiguration> {
  const limits = { ...defaultLimits, ...options.limits };
  return runWithinTime(limits.totalMs, options.signal, async (signal) => {
    const { client, ...shown } = await connectSsh(target, { ...limits, signal, known: options.known ?? unmet });
    try {
      const shell = await openShell(client, limits, signal, options.timers);
      return { ...(await readConfiguration(shell, session, options.beside)), ...shown };
    } finally {
      await disconnect(client, signal);
    }
  });
}

/** How long a device has to close its side, in milliseconds; only then may another session to it begin. */
const closingTime = 500;

async function disconnect(client: Client, signal: AbortSignal): Promise<void> {
  if (signal.aborted) {
    client.destroy();
    return;
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, closingTime);
    client.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    client.end();
  });
  client.destroy();
}
