import type { FastifyRequest } from 'fastify';
import { BODY_LIMIT, type Route } from '@merlon/contract/route.ts';
import type { Repeat } from '../adapters/clock/repeat.ts';
import { Refusal } from '../refusal.ts';
import { TOO_SLOW, answerUnreadable } from './answer-unreadable.ts';

/** Milliseconds that any body may take, and those that each kilobyte adds: a line of half a megabit a second is fast enough. */
const PATIENCE = { ofAll: 30_000, perKilobyte: 1000 / 64 };

/** Bytes of a call's body. */
export const findBodyLimit = ({ bodyLimit = BODY_LIMIT }: Pick<Route, 'bodyLimit'>): number => bodyLimit;

/** Milliseconds in which a body has to arrive. */
export const findBodyPatience = (limit: number): number => PATIENCE.ofAll + (limit / 1024) * PATIENCE.perKilobyte;

/** `64 kB`, `1 MB`; files are limited by round numbers of bytes, bodies by powers of two. */
export function sayBytes(bytes: number): string {
  if (bytes % 1_000_000 === 0) return `${bytes / 1_000_000} MB`;
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} kB`;
}

export const refuseBody = (limit: number): Refusal =>
  new Refusal('too-large', `The request is too large: this call takes at most ${sayBytes(limit)}.`);

export const refuseFile = (limit: number): Refusal =>
  new Refusal('too-large', `The file is too large: this call takes at most ${sayBytes(limit)}.`);

/** @throws Refusal `too-large` for a body that says that it is; one that says nothing is counted while it arrives */
export function checkAnnouncedSize({ headers }: FastifyRequest, limit: number): void {
  if (Number(headers['content-length']) > limit) throw refuseBody(limit);
}

/** Hangs up on whoever sends a body more slowly than its limit allows. */
export function limitBodyTime({ raw }: FastifyRequest, limit: number, repeat: Repeat): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const stop = repeat(findBodyPatience(limit), async () => {
    stop();
    if (!raw.complete) answerUnreadable(TOO_SLOW, raw.socket);
  });
  raw.once('end', stop).once('close', stop);
}
