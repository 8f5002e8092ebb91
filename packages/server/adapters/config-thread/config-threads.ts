import { createThreads } from '../threads/threads.ts';
import { CONFIG_LIMITS } from './config-limits.ts';
import * as configWork from './config-work.ts';

type ConfigWork = typeof configWork;

const here: ConfigWork = configWork;

export interface ConfigThreads {
  /**
   * Works on configurations without holding up the server, however large they are.
   * @throws ThreadLimit past a limit; the signal's reason when aborted; an Error when the thread fails
   */
  readonly run: <Name extends keyof ConfigWork>(
    name: Name,
    input: Parameters<ConfigWork[Name]>[0],
    signal?: AbortSignal,
  ) => Promise<ReturnType<ConfigWork[Name]>>;
  readonly stop: () => Promise<void>;
}

/** Characters up to which a text is worked on at once: a thread takes a quarter of a second to begin, such a text a hundredth. */
const SMALL = 10_000;

/** @param size Threads at most; configurations often come in rows, and the next one finds the thread that worked on the last. */
export function createConfigThreads(size: number, { seconds, megabytes } = CONFIG_LIMITS): ConfigThreads {
  const threads = createThreads<ConfigWork>(new URL('./config-work.ts', import.meta.url), {
    most: size,
    kept: 1,
    restMs: 10_000,
    givesWay: true,
    limits: { maxOldGenerationSizeMb: megabytes },
  });
  const run = async <Name extends keyof ConfigWork>(name: Name, input: Parameters<ConfigWork[Name]>[0], signal?: AbortSignal) =>
    // The compiler does not see that name, input and options belong together.
    measureTexts(input) > SMALL
      ? (threads.run(name, input, { signal, workLimitMs: seconds * 1000 } as never) as Promise<ReturnType<ConfigWork[Name]>>)
      : (here[name] as (given: typeof input) => ReturnType<ConfigWork[Name]>)(input);
  return { run, stop: threads.stop };
}

function measureTexts(input: object): number {
  const values = Object.values(input).flat() as readonly unknown[];
  return values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
