import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { LimitTime } from '../../adapters/clock/limit-time.ts';

/** A server's list of models, or the reason why there is none. */
export interface Listed<Model> {
  readonly models: readonly Model[];
  /** A sentence; undefined where the server answered. */
  readonly problem: string | undefined;
}

/** A list that is asked for anew only now and then. */
export interface KeptList<Model> {
  readonly get: () => Promise<Listed<Model>>;
  /** The last list, however old, so that nobody waits for a server. The server is asked again meanwhile. */
  readonly peek: () => Promise<Listed<Model>>;
}

/** Milliseconds that a server may take: whoever opens a page waits no longer than three seconds for its models. */
const PATIENCE = 2500;
/** Milliseconds that a list is taken for the present one. */
const KEPT = 10_000;

export function createKeptList<Model>(
  server: { readonly place: string; readonly list: (signal: AbortSignal) => Promise<readonly Model[]> },
  { clock, limitTime }: { readonly clock: Clock; readonly limitTime: LimitTime },
): KeptList<Model> {
  let last: { readonly listed: Listed<Model>; readonly at: number } | undefined;
  let asking: Promise<Listed<Model>> | undefined;
  const ask = async (): Promise<Listed<Model>> => {
    const listed = await server.list(limitTime(PATIENCE)).then(
      (models) => ({ models, problem: undefined }),
      (error: unknown) => ({ models: [], problem: describe(error, server.place) }),
    );
    last = { listed, at: clock().getTime() };
    return listed;
  };
  const get = async (): Promise<Listed<Model>> => {
    if (last && Math.abs(clock().getTime() - last.at) < KEPT) return last.listed;
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
  return {
    get,
    peek: async () => {
      const listed = get();
      return last?.listed ?? listed;
    },
  };
}

function describe(error: unknown, place: string): string {
  return error instanceof ModelFailure ? error.message : `The model server at ${place} did not answer in time.`;
}
