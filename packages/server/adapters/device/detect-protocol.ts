import { connect } from 'node:net';
import { explainNetworkError } from './explain-network-error.ts';

/** An SSH server speaks first (RFC 4253, 4.2); so long it is listened for, in milliseconds. */
const greetingMs = 2000;

/**
 * Finds out what answers on a port, without sending anything: a server that speaks first, as SSH does, or one that waits to be spoken to,
 * as HTTPS does.
 * @throws DeviceFailure where nothing answers; the signal's reason when aborted
 */
export async function detectProtocol(
  host: string,
  port: number,
  { signal, reachMs }: { signal: AbortSignal; reachMs: number },
): Promise<'ssh' | 'https'> {
  const socket = connect({ host, port });
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (error: { code?: unknown }): void => reject(explainNetworkError(error, host, port));
      onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort);
      timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), reachMs);
      socket.on('error', fail);
      socket.on('connect', () => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve('https'), greetingMs);
      });
      socket.on('data', () => resolve('ssh'));
      socket.on('close', () => resolve('https'));
      if (signal.aborted) onAbort();
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    socket.destroy();
  }
}
