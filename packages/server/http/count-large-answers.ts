import type { FastifyReply } from 'fastify';
import { LIST_LIMIT } from '@merlon/contract/route.ts';
import { Refusal } from '../refusal.ts';

/** Large answers that are on their way at a time: each is held in memory until it has arrived. */
const MOST_AT_ONCE = { user: 4, all: 12 };
const RETRY_AFTER_SECONDS = 5;

/** Counts an answer of so many bytes among the large ones until it is sent. @throws Refusal `too-many` */
export type CountLargeAnswer = (reply: FastifyReply, userId: string, bytes: number) => void;

export function createLargeAnswerCount(): CountLargeAnswer {
  const users = new Map<string, number>();
  let all = 0;
  const change = (userId: string, by: 1 | -1): void => {
    const count = (users.get(userId) ?? 0) + by;
    if (count > 0) users.set(userId, count);
    else users.delete(userId);
    all += by;
  };
  return ({ raw }, userId, bytes) => {
    if (bytes <= LIST_LIMIT || raw.destroyed) return;
    if ((users.get(userId) ?? 0) >= MOST_AT_ONCE.user)
      throw refuse(`You are reading ${MOST_AT_ONCE.user} large configurations already; please wait until one of them has arrived.`);
    if (all >= MOST_AT_ONCE.all) throw refuse('Others are reading large configurations; please try again in a moment.');
    change(userId, 1);
    raw.once('close', () => change(userId, -1));
  };
}

const refuse = (detail: string): Refusal => new Refusal('too-many', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
