import { DeviceFailure } from './device-failure.ts';

/** Explains a network error that came before any connection, in a sentence for a person. */
export function explainNetworkError(error: { readonly code?: unknown }, host: string, port: number): DeviceFailure {
  return new DeviceFailure('unreachable', describe(error.code, host, port), { mayTryAnotherWay: true });
}

function describe(code: unknown, host: string, port: number): string {
  switch (code) {
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
