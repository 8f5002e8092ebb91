import { runInThread } from '../threads/run-in-thread.ts';
import { performConfigTask } from './config-work.ts';
import type { ConfigTask, ConfigWork } from './messages.ts';

const ENTRY = new URL('./config-thread.ts', import.meta.url);

/** Characters up to which a text is worked on at once: that takes some hundredths of a second, a thread a quarter of one to begin. */
const SMALL = 100_000;

/**
 * Does a piece of work on configurations without holding up the server, however large they are.
 * @throws Error when the thread fails
 */
export async function runConfigTask<Name extends keyof ConfigWork>(
  name: Name,
  input: Parameters<ConfigWork[Name]>[0],
): Promise<ReturnType<ConfigWork[Name]>> {
  const task: ConfigTask<Name> = { name, input };
  return measureTexts(input) <= SMALL ? performConfigTask(task) : runInThread(ENTRY, task);
}

function measureTexts(input: object): number {
  return Object.values(input).reduce((sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
