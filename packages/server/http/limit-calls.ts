import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { nameNetwork, readCallerAddress } from './caller-address.ts';

/** How often one caller may make a call. */
export interface CallLimit {
  readonly max: number;
  readonly perSeconds: number;
}

/**
 * Counts one more call under a key, for all processes that share the database.
 * @returns seconds until it is admitted again; undefined while it is
 */
export type CountCall = (key: string, limit: CallLimit) => Promise<number | undefined>;

/**
 * @param call The call's own name: each is counted for itself
 * @throws Refusal `too-many` for a caller who makes it too often; whatever the count fails with, as nothing may pass uncounted
 */
export async function limitCalls(request: FastifyRequest, call: string, limit: CallLimit, countCall: CountCall): Promise<void> {
  const retryAfterSeconds = await countCall(`${call} from ${nameNetwork(readCallerAddress(request))}`, limit);
  if (retryAfterSeconds !== undefined) throw new Refusal('too-many', 'Too many tries; please wait a moment.', { retryAfterSeconds });
}
