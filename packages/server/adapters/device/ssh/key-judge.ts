import { ThreadLimit } from '../../threads/thread-limit.ts';
import { createThreads } from '../../threads/threads.ts';
import type { PrivateKey } from '../../../device-account.ts';
import type * as keyWork from './private-key.ts';
import type { KeyProblem } from './private-key.ts';

export interface KeyJudge {
  /** As `judgePrivateKey`, without holding up the server: an encrypted key takes a second. */
  readonly judge: (key: PrivateKey) => Promise<KeyProblem | undefined>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds. The costliest key that is taken needs a small part of this. */
const TIME_LIMIT = 15_000;
const TOO_COSTLY: KeyProblem = { field: 'private_key', message: 'It takes too long to open this key.' };

/** Judges keys one after the other in a thread of their own: a hostile one keeps other keys waiting, and nobody else. */
export function createKeyJudge(): KeyJudge {
  const { run, stop } = createThreads<typeof keyWork>(new URL('./private-key.ts', import.meta.url), {
    most: 1,
    givesWay: true,
    limits: { maxOldGenerationSizeMb: 128 },
  });
  const judge = (key: PrivateKey): Promise<KeyProblem | undefined> =>
    run('judgePrivateKey', key, { timeLimitMs: TIME_LIMIT }).catch((error: unknown) => {
      if (error instanceof ThreadLimit) return TOO_COSTLY;
      throw error;
    });
  return { judge, stop };
}
