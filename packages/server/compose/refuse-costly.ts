import { CONFIG_LIMITS } from '../adapters/config-thread/config-limits.ts';
import { ThreadLimit } from '../adapters/threads/thread-limit.ts';
import { refuseInput } from '../refusal.ts';

const SENTENCES = {
  time: `This configuration takes too long to read: it was given up after ${CONFIG_LIMITS.seconds} seconds.`,
  memory: 'This configuration takes too much memory to read and was given up.',
};

/** Waits for work on a configuration. @throws Refusal `invalid` where it took more than it may; whatever else it throws */
export async function refuseCostly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ThreadLimit ? refuseInput({ field: 'config', message: SENTENCES[error.limit] }) : error;
  }
}
