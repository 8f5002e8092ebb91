import { createThreads } from '../threads/threads.ts';
import * as configWork from './config-work.ts';

type ConfigWork = typeof configWork;

const here: ConfigWork = configWork;

/** Characters up to which a text is worked on at once: that takes some hundredths of a second, a thread a quarter of one to begin. */
const SMALL = 100_000;

/** Configurations often come in rows: the next one finds the thread that worked on the last. */
const threads = createThreads<ConfigWork>(new URL('./config-work.ts', import.meta.url), { kept: 1, restMs: 10_000 });

/**
 * Works on configurations without holding up the server, however large they are.
 * @throws Error when the thread fails
 */
export async function runConfigTask<Name extends keyof ConfigWork>(
  name: Name,
  input: Parameters<ConfigWork[Name]>[0],
): Promise<ReturnType<ConfigWork[Name]>> {
  if (measureTexts(input) > SMALL) return threads.run(name, input) as Promise<ReturnType<ConfigWork[Name]>>;
  // The compiler does not see that name and input belong together.
  return (here[name] as (given: typeof input) => ReturnType<ConfigWork[Name]>)(input);
}

function measureTexts(input: object): number {
  return Object.values(input).reduce((sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
