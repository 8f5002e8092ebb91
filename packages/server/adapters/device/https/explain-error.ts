import { DeviceFailure } from '../device-failure.ts';
import { explainNetworkError } from '../explain-network-error.ts';

export type TlsStep = 'connecting' | 'agreeing on encryption';

interface CodedError {
  readonly code?: unknown;
}

/** Codes of OpenSSL for an answer that is no TLS at all: `SSH-2.0-…`, or HTTP without encryption. */
const notTls =
  /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|HTTPS_PROXY_REQUEST|UNEXPECTED_MESSAGE|BAD_RECORD_TYPE)$/;

/** The failure that an error before the first request stands for, said to a person. */
export function explainTlsError({ code }: CodedError, step: TlsStep, { host, port }: { host: string; port: number }): DeviceFailure {
  if (step === 'connecting') return explainNetworkError({ code }, host, port);
  const place = `${host}, port ${port}`;
  if (code === 'ETIMEDOUT') {
    return new DeviceFailure('timed-out', `The device at ${place} did not agree on an encryption in time.`, { mayTryAnotherWay: true });
  }
  if (notTls.test(String(code))) {
    return new DeviceFailure('unreachable', `What answers at ${place} does not speak HTTPS. Check the port.`, { mayTryAnotherWay: true });
  }
  // Also a connection that is closed: old devices do so where they know none of the protocols that they are offered.
  const words = `The device at ${place} offers only encryption that is too weak or too unusual to be used, or speaks no HTTPS at all.`;
  return new DeviceFailure('weak-algorithms-only', words, { mayTryAnotherWay: true });
}

/** The failure that an error during a request stands for. `step` is what the request is for: `signing in`. */
export function explainRequestError({ code }: CodedError, step: string, place: string, mayTryAnotherWay: boolean): DeviceFailure {
  const text = String(code);
  if (text === 'ETIMEDOUT') {
    return new DeviceFailure('timed-out', `The device did not answer in time while ${step}.`, { mayTryAnotherWay });
  }
  if (text.startsWith('HPE_')) {
    const words = `What answers at ${place} does not speak HTTP as a device does (while ${step}). Check the port.`;
    return new DeviceFailure('unreachable', words, { mayTryAnotherWay });
  }
  if (/^(?:ERR_INVALID_CHAR|ERR_UNESCAPED_CHARACTERS|ERR_INVALID_HTTP_TOKEN)$/.test(text)) {
    return new DeviceFailure('incomplete-configuration', `The device answered what cannot be used while ${step}. Nothing was stored.`);
  }
  if (/^(?:Z_|ERR_BUFFER)/.test(text)) {
    return new DeviceFailure('incomplete-configuration', `The device's answer arrived damaged while ${step}. Nothing was stored.`);
  }
  return new DeviceFailure('connection-lost', `The device closed the connection while ${step}.`, { mayTryAnotherWay });
}
