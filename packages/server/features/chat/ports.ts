import type { SearchAnswer } from '@merlon/contract/search.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { LimitTime } from '../../adapters/clock/limit-time.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { CurrentUser } from '../../http/access.ts';
import type { ModelAccess } from '../../model-access.ts';
import type { ChatStore } from './store.ts';

/** Who asks. */
export interface Asker {
  readonly id: string;
  readonly username: string;
  readonly scope: CurrentUser['scope'];
}

export interface ChatPorts {
  readonly store: ChatStore;
  readonly clock: Clock;
  readonly limitTime: LimitTime;
  readonly vault: Vault;
  readonly models: ModelAccess;
  /** The benchmarks that have been read, by their ids. */
  readonly listBenchmarks: () => Promise<readonly string[]>;
  /** Searches all benchmarks, or one. */
  readonly search: (query: { query: string; num_chunks: number; document_id: string | null }) => Promise<SearchAnswer>;
  /** The names of the devices, which must not leave the house as they are. */
  readonly listDeviceNames: () => Promise<readonly string[]>;
  /** A text without the secrets in it, for where others may read it. */
  readonly hideSecrets: (text: string) => string;
  /** Holds what has a name, in all processes. @returns what lets go of it, or undefined while somebody else holds it */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  /** Writes down an error that its caller is not shown. */
  readonly logError: (error: unknown, what: string) => void;
}
