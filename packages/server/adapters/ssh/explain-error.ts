import { DeviceFailure } from './device-failure.ts';
import type { SshTarget } from './ssh-target.ts';

export type ConnectStep = 'connecting' | 'agreeing on encryption' | 'signing in';

interface SshError {
  readonly message: string;
  readonly code?: unknown;
  readonly level?: unknown;
}

/** The failure that an error of the SSH library or of the network stands for, said to a person. */
export function explainConnectError(error: SshError, step: ConnectStep, { host, port, username }: SshTarget): DeviceFailure {
  const place = `${host}, port ${port}`;
  if (error.level === 'client-authentication') {
    const words = `The device refused the user name or the password of ${username}. Nothing was tried again, so that the account is not locked.`;
    return new DeviceFailure('authentication-failed', words);
  }
  if (error.level === 'client-timeout') {
    const words = { connecting: 'answer', 'agreeing on encryption': 'agree on an encryption', 'signing in': 'finish the sign-in' }[step];
    return new DeviceFailure('timed-out', `The device at ${place} did not ${words} in time.`);
  }
  if (error.message.includes('no matching')) {
    const words = `The device at ${place} offers only SSH algorithms that are too weak or too unusual to be used, even those of old releases.`;
    return new DeviceFailure('weak-algorithms-only', words);
  }
  if (step === 'connecting') return new DeviceFailure('unreachable', explainNetworkError(error, host, port));
  if (/identification|handshake|Expected|packet length|Bad/i.test(error.message) && step === 'agreeing on encryption') {
    return new DeviceFailure('unreachable', `What answers at ${place} does not speak SSH, or hung up before it did. Check the port.`);
  }
  return new DeviceFailure('connection-lost', `The device at ${place} closed the connection while ${step}.`);
}

function explainNetworkError(error: SshError, host: string, port: number): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return `Nothing answers on port ${port} of ${host}: the connection was refused.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} could not be resolved to an address.`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EHOSTDOWN':
      return `There is no route to ${host}.`;
    case 'ETIMEDOUT':
      return `${host} did not answer on port ${port}.`;
    default:
      return `No connection to port ${port} of ${host} could be made.`;
  }
}
