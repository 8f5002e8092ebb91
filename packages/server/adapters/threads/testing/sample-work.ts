import { threadId } from 'node:worker_threads';
import type { ThreadContext } from '../messages.ts';
import { SampleFailure } from './sample-failure.ts';

export const identify = (): number => threadId;

export function count(upTo: number, { tell }: ThreadContext<number>): number {
  for (let number = 1; number <= upTo; number += 1) tell(number);
  return upTo;
}

export function fail(reason: string): never {
  throw reason === 'another' ? Object.assign(new TypeError('another'), { reason }) : new SampleFailure(reason);
}

/** Works until it is ended. */
export function hang(_input: null, { tell }: ThreadContext<'begun'>): never {
  tell('begun');
  for (;;);
}

/** Waits until it is stopped. */
export async function wait(_input: null, { tell, signal }: ThreadContext<'begun'>): Promise<never> {
  tell('begun');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw new SampleFailure('stopped');
}

export async function rest(milliseconds: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return 'rested';
}

export async function double(_input: null, { ask }: ThreadContext<never, number>): Promise<number> {
  return 2 * (await ask());
}

export const makeBytes = (length: number): Uint8Array => new Uint8Array(length).fill(7);

/** Takes as much memory as there is. */
export function hoard(): never {
  const kept: unknown[] = [];
  for (;;) kept.push(Array.from({ length: 1000 }, () => ({})));
}

export function die(): never {
  process.exit(3);
}
