import type { ModelAnswer, ModelOptions, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { PastedTexts } from '@merlon/engine/privacy/gate.ts';
import type { PastedText } from '@merlon/engine/privacy/read-pasted.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { LimitTime } from '../../adapters/clock/limit-time.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { Metrics } from '../../metrics.ts';
import type { ModelsStore } from './store.ts';

/** A model in the list of the model server of the house. */
export interface ServedModel {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly digest: string;
  /** It makes vectors and cannot be asked. */
  readonly isEmbedding: boolean;
  /** The server hands its questions on to one outside the house. */
  readonly isRemote: boolean;
}

/** The model server of the house. Every call throws ModelFailure, or the signal's reason when aborted. */
export interface OfflineServer {
  /** Host and port. */
  readonly place: string;
  readonly list: (signal: AbortSignal) => Promise<readonly ServedModel[]>;
  readonly describe: (
    name: string,
    signal: AbortSignal,
  ) => Promise<Pick<ServedModel, 'digest' | 'isEmbedding' | 'isRemote'> & { readonly contextTokens: number }>;
  readonly chat: (name: string, request: ModelRequest, options: ModelOptions) => Promise<ModelAnswer>;
  readonly embed: (
    name: string,
    texts: readonly string[],
    as: 'document' | 'query',
    signal: AbortSignal,
  ) => Promise<readonly Float32Array[]>;
}

/** A provider of models outside the house. Every call throws ModelFailure, or the signal's reason when aborted. */
export interface OnlineProvider {
  /** Host and port. */
  readonly place: string;
  readonly list: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly findContextTokens: (id: string) => number;
  readonly chat: (id: string, request: ModelRequest, options: ModelOptions) => Promise<ModelAnswer>;
}

export interface ModelsPorts {
  readonly store: ModelsStore;
  readonly clock: Clock;
  readonly limitTime: LimitTime;
  readonly vault: Vault;
  /** Counts a call that is over, or was not sent, by its seconds. */
  readonly countCall: Metrics['countModelCall'];
  /** The platforms that recognise configurations pasted into a question. */
  readonly platforms: readonly Platform[];
  /** Reads what somebody wrote without holding up the server, however long it is. */
  readonly readTyped: (texts: PastedTexts, signal?: AbortSignal) => Promise<readonly PastedText[]>;
  readonly offline: OfflineServer;
  /** Whether somebody has configured it: nobody is warned of one that is only looked for. */
  readonly isOfflineExpected: boolean;
  /** Undefined where none is set up. */
  readonly online: OnlineProvider | undefined;
}
