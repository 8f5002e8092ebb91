import { DeviceFailure } from '../device-failure.ts';
import { explainNetworkError } from '../explain-network-error.ts';
import type { DeviceTarget } from '../device-target.ts';

export type ConnectStep = 'connecting' | 'agreeing on encryption' | 'signing in';

interface SshError {
  readonly message: string;
  readonly code?: unknown;
  readonly level?: unknown;
}

/** The failure that an error of the SSH library or of the network stands for, said to a person. */
export function explainConnectError(error: SshError, step: ConnectStep, { host, port, privateKey }: DeviceTarget): DeviceFailure {
  const place = `${host}, port ${port}`;
  if (error.level === 'client-authentication') {
    // The user name is told to nobody, as it is stored to be used and not to be read.
    const words = `The device refused the user name or the ${privateKey ? 'private key' : 'password'}. Nothing was tried again, so that the account is not locked.`;
    return new DeviceFailure('authentication-failed', words);
  }
  if (error.level === 'client-timeout') {
    const words = { connecting: 'answer', 'agreeing on encryption': 'agree on an encryption', 'signing in': 'finish the sign-in' }[step];
    return new DeviceFailure('timed-out', `The device at ${place} did not ${words} in time.`, { mayTryAnotherWay: step !== 'signing in' });
  }
  if (error.message.includes('no matching')) {
    const words = `The device at ${place} offers only SSH algorithms that are too weak or too unusual to be used, even those of old releases.`;
    return new DeviceFailure('weak-algorithms-only', words, { mayTryAnotherWay: true });
  }
  if (step === 'connecting') return explainNetworkError(error, host, port);
  if (/identification|handshake|Expected|packet length|Bad/i.test(error.message) && step === 'agreeing on encryption') {
    const words = `What answers at ${place} does not speak SSH, or hung up before it did. Check the port.`;
    return new DeviceFailure('unreachable', words, { mayTryAnotherWay: true });
  }
  return new DeviceFailure('connection-lost', `The device at ${place} closed the connection while ${step}.`);
}
