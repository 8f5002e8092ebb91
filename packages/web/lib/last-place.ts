import * as z from 'zod/mini';
import { parseJson } from './call.ts';

const KEY = 'merlon.last-place';
const Place = z.object({ path: z.string(), userId: z.nullable(z.string()) });

/** Keeps where somebody wanted to be when the sign-in came between, and who it was, where that is known. */
export const rememberPlace = (path: string, userId: string | null): void => sessionStorage.setItem(KEY, JSON.stringify({ path, userId }));

/** Where that was, once; null where nowhere was kept, or it is another's place. */
export const takePlace = (userId: string | null): string | null => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const place = z.safeParse(Place, kept === null ? null : parseJson(kept));
  if (!place.success) return null;
  return place.data.userId === null || place.data.userId === userId ? place.data.path : null;
};
