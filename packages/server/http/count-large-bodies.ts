import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIST_LIMIT } from '@merlon/contract/route.ts';
import { Refusal } from '../refusal.ts';

/** Large bodies that one user may be sending at a time: each of them holds a place on the disk. */
const MOST_AT_ONCE = 8;
const RETRY_AFTER_SECONDS = 10;

/** Counts a request of a user among those with large bodies until it is answered. @throws Refusal `too-many` */
export type CountLargeBody = (request: FastifyRequest, reply: FastifyReply, userId: string | undefined, limit: number) => void;

export function createLargeBodyCount(): CountLargeBody {
  const counts = new Map<string, number>();
  const change = (userId: string, by: 1 | -1): void => {
    const count = (counts.get(userId) ?? 0) + by;
    if (count > 0) counts.set(userId, count);
    else counts.delete(userId);
  };
  return ({ headers }, reply, userId, limit) => {
    const isSmall = limit <= LIST_LIMIT || Number(headers['content-length'] ?? Infinity) <= LIST_LIMIT;
    if (userId === undefined || isSmall || reply.raw.destroyed) return;
    if ((counts.get(userId) ?? 0) >= MOST_AT_ONCE) {
      const detail = `You are sending ${MOST_AT_ONCE} large files already; please wait until one of them has arrived.`;
      throw new Refusal('too-many', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    change(userId, 1);
    reply.raw.once('close', () => change(userId, -1));
  };
}
