import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';
import type { Algorithms, Client as SshClient } from 'ssh2';
import { answerSignIn } from './sign-in.ts';
import { DeviceFailure } from '../device-failure.ts';
import { explainConnectError, type ConnectStep } from './explain-error.ts';
import type { DeviceTarget } from '../device-target.ts';
import { type KnownIdentity, doubtIdentity } from '../known-identity.ts';

export interface SshConnection {
  readonly client: SshClient;
  /** As OpenSSH prints it: `SHA256:` and 43 characters. */
  readonly hostKey: string;
  /** The device understood nothing but algorithms that are considered broken. */
  readonly legacyAlgorithms: boolean;
}

export interface ConnectOptions {
  readonly signal: AbortSignal;
  /** Anybody else is sent nothing. */
  readonly known: KnownIdentity;
  readonly reachMs: number;
  readonly connectMs: number;
}

/**
 * Algorithms for devices from before about 2016. They are expressions, which ssh2's types leave out: ssh2 1.17 skips a name that this build
 * of OpenSSL lacks in an expression, but refuses it in a list. Never arcfour, blowfish or no encryption.
 */
const legacyAlgorithms = {
  kex: { append: [/^diffie-hellman-group(?:1|14|-exchange)-sha1$/] },
  serverHostKey: { append: [/^ssh-dss$/] },
  cipher: { append: [/^(?:aes(?:256|192|128)|3des)-cbc$/] },
  hmac: { append: [/^hmac-(?:sha1-96|md5|md5-96)$/] },
} as unknown as Algorithms;

/**
 * Connects and signs in: with today's algorithms and, only where the device knows none of them, once more with yesterday's.
 * The password is not sent before the host key is accepted, and never twice.
 * @throws DeviceFailure
 */
export async function connectSsh(target: DeviceTarget, options: ConnectOptions): Promise<SshConnection> {
  try {
    return await connectOnce(target, options, false);
  } catch (error) {
    if (!(error instanceof DeviceFailure) || error.kind !== 'weak-algorithms-only') throw error;
    return connectOnce(target, options, true);
  }
}

function connectOnce(target: DeviceTarget, options: ConnectOptions, legacy: boolean): Promise<SshConnection> {
  const { signal } = options;
  const client = new ssh2.Client();
  let step: ConnectStep = 'connecting';
  let hostKey = '';
  let failure: DeviceFailure | undefined;

  return new Promise((resolve, reject) => {
    const unreached = setTimeout(() => give(explainConnectError({ message: '', code: 'ETIMEDOUT' }, step, target)), options.reachMs);
    const give = (error: unknown): void => {
      clearTimeout(unreached);
      signal.removeEventListener('abort', onAbort);
      client.destroy();
      reject(error);
    };
    const onAbort = (): void => give(signal.reason);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();

    // Stays for as long as the client lives: an error event that nobody hears would end the process.
    client.on('error', (error) => give(failure ?? explainConnectError(error, step, target)));
    client.on('close', () => give(failure ?? explainConnectError(new Error('closed'), step, target)));
    client.on('connect', () => {
      clearTimeout(unreached);
      step = 'agreeing on encryption';
    });
    client.on('handshake', () => (step = 'signing in'));
    client.on('ready', () => {
      // A pager's answer is one byte: held back until the last page is acknowledged, it would cost a twentieth of a second a page.
      client.setNoDelay(true);
      signal.removeEventListener('abort', onAbort);
      resolve({ client, hostKey, legacyAlgorithms: legacy });
    });
    const signIn = answerSignIn(target, (error) => {
      failure = error;
      client.destroy();
    });
    client.on('keyboard-interactive', signIn.answerQuestions);
    client.on('change password', signIn.refuseChange);
    client.connect({
      host: target.host,
      port: target.port,
      username: target.username,
      tryKeyboard: true,
      readyTimeout: options.connectMs,
      keepaliveInterval: 10_000,
      authHandler: signIn.chooseMethod,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprint(key);
        failure = doubtIdentity(target.host, { kind: 'host-key', fingerprint: hostKey }, options.known);
        return failure === undefined;
      },
      ...(legacy ? { algorithms: legacyAlgorithms } : {}),
    });
  });
}

function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}
