import { X509Certificate, constants } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { DeviceFailure } from '../device-failure.ts';
import type { ApiTarget } from '../device-target.ts';
import { type KnownIdentity, doubtIdentity } from '../known-identity.ts';
import { explainTlsError, type TlsStep } from './explain-error.ts';

export interface TlsConnection {
  readonly socket: tls.TLSSocket;
  /** SHA-256 of the certificate that the device showed: hex pairs with colons between. */
  readonly certificate: string;
  /** The device understood nothing but protocols or keys that are considered broken. */
  readonly legacyProtocol: boolean;
}

export interface TlsOptions {
  readonly signal: AbortSignal;
  /** Anybody else is sent nothing. */
  readonly known: KnownIdentity;
  readonly reachMs: number;
}

/** Options for devices from before about 2015: TLS 1.0, short keys, SHA-1, and no secure renegotiation (RFC 5746). */
const legacyProtocols: tls.ConnectionOptions = {
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT:!aNULL:@SECLEVEL=0',
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
};

/**
 * Connects and agrees on an encryption: with today's protocols and, only where the device knows none of them, once more with yesterday's.
 * A device's certificate is its own; it is known again by its fingerprint. Nothing is sent through before that is compared.
 * @throws DeviceFailure; the signal's reason when aborted
 */
export async function connectTls(target: ApiTarget, options: TlsOptions): Promise<TlsConnection> {
  try {
    return await connectOnce(target, options, false);
  } catch (error) {
    if (!(error instanceof DeviceFailure) || error.kind !== 'weak-algorithms-only') throw error;
    return connectOnce(target, options, true);
  }
}

function connectOnce({ host, port }: ApiTarget, options: TlsOptions, legacyProtocol: boolean): Promise<TlsConnection> {
  const { signal, reachMs } = options;
  let step: TlsStep = 'connecting';
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port,
      // Judged by its fingerprint, or by the one authority that somebody named: no other knows the certificate of a firewall.
      rejectUnauthorized: false,
      // An authority is mostly an intermediate one, whose own issuer nobody has given.
      ...(options.known.authority !== null && { ca: options.known.authority, allowPartialTrustChain: true }),
      ...(isIP(host) ? {} : { servername: host }),
      ...(legacyProtocol ? legacyProtocols : { minVersion: 'TLSv1.2' }),
    });
    const give = (error: unknown): void => {
      settle();
      socket.destroy();
      reject(error);
    };
    const onAbort = (): void => give(signal.reason);
    const fail = (error: { readonly code?: unknown }): void => give(explainTlsError(error, step, { host, port }));
    const onClose = (): void => fail({ code: 'ECONNRESET' });
    const unreached = setTimeout(() => fail({ code: 'ETIMEDOUT' }), reachMs);
    const settle = (): void => {
      clearTimeout(unreached);
      signal.removeEventListener('abort', onAbort);
      socket.off('close', onClose);
    };
    signal.addEventListener('abort', onAbort);
    // Stays for as long as the socket lives: an error event that nobody hears would end the process.
    socket.on('error', fail);
    socket.on('close', onClose);
    socket.on('connect', () => (step = 'agreeing on encryption'));
    socket.on('secureConnect', () => {
      // Undefined where the device showed none, whatever the types say.
      const certificate: string | undefined = socket.getPeerCertificate().fingerprint256;
      if (certificate === undefined) return fail({ code: 'ERR_SSL_NO_CERTIFICATE' });
      const isVouchedFor = options.known.authority !== null && vouchesFor(options.known.authority, socket, certificate);
      const doubt = doubtIdentity(host, { kind: 'certificate', fingerprint: certificate, isVouchedFor }, options.known);
      if (doubt) return give(doubt);
      settle();
      resolve({ socket, certificate, legacyProtocol });
    });
    if (signal.aborted) onAbort();
  });
}

/** Whether an authority signed what the device shows, for its address, or is itself what it shows: many devices sign as authorities of their own. */
function vouchesFor(authority: string, socket: tls.TLSSocket, certificate: string): boolean {
  return socket.authorized || new X509Certificate(authority).fingerprint256 === certificate;
}
