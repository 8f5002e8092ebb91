import { limitTime } from './limit-time.ts';

/** Waits for an answer so many milliseconds at most; what is asked goes on. @throws Error where none came by then */
export function withinTime<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  limitTime(milliseconds).addEventListener('abort', () => late.reject(new Error('no answer')), { once: true });
  return Promise.race([answer, late.promise]);
}
