import * as z from 'zod/mini';
import { parseJson } from '../../lib/call.ts';
import { readUserId } from '../../lib/session.ts';

const MOST = 6;
const Ids = z.array(z.string());

/** Each user has their own. */
const keyOf = (): string => `merlon.palette.${readUserId() ?? ''}`;

/** The ids of the entries that were used last, the newest first. */
export const readRecent = (): readonly string[] => z.safeParse(Ids, parseJson(localStorage.getItem(keyOf()) ?? '')).data ?? [];

/** Remembers that an entry was used. */
export const keepRecent = (id: string): void =>
  localStorage.setItem(keyOf(), JSON.stringify([id, ...readRecent().filter((other) => other !== id)].slice(0, MOST)));
