import { setTimeout as sleep } from 'node:timers/promises';
import type { ThreadContext } from '../../adapters/threads/messages.ts';

/** Milliseconds between two askings. */
const PAUSE = 10;

/** Asks for the health of a server again and again, and tells how many milliseconds each answer took. */
export async function watch(url: string, { tell, signal }: ThreadContext<number>): Promise<void> {
  while (!signal.aborted) {
    const start = performance.now();
    const response = await fetch(`${url}/api/health`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`/api/health answered ${response.status}`);
    tell(performance.now() - start);
    await sleep(PAUSE);
  }
}
