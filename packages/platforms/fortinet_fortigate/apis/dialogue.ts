import type { ApiAnswer, ApiOutcome, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';

export type Dialogue<Result> = Generator<ApiRequest, Result, ApiAnswer>;

export type Failure = Extract<ApiOutcome, { readonly kind: 'failure' }>;

export const fail = (failure: DeviceFailureKind, message: string): Failure => ({ kind: 'failure', failure, message });

/** Failures that can answer any request, whatever its purpose. */
export function findCommonFailure({ status }: ApiAnswer): Failure | undefined {
  if (status === 429 || status === 503) return fail('device-busy', 'The device has too much to do to answer. Try again later.');
  if (status >= 500) return fail('command-refused', `The device could not answer (HTTP ${status}). Read it over SSH instead.`);
  return undefined;
}
