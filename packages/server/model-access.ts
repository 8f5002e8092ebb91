import type { ModelPreview, ModelPurpose } from '@merlon/contract/model-calls.ts';
import type { EmbeddingModel, LanguageModel, ModelKind, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { KnownValues } from '@merlon/engine/model/known-values.ts';

/** A model as a call names it. */
export interface ModelName {
  readonly name: string;
  /** Which list the name is of; without it the offline ones are looked at first, so that nothing leaves the house by mistake. */
  readonly kind?: ModelKind | undefined;
}

/** A model that there is. */
export interface FoundModel {
  readonly name: string;
  readonly kind: ModelKind;
  readonly digest: string;
  readonly contextTokens: number;
  /** Host and port of its server. */
  readonly destination: string;
}

/** The purpose of a request to a model, as the ledger of calls shows it. */
export interface ModelUse {
  readonly purpose: ModelPurpose;
  /** The name of its subject: a device, a chat. */
  readonly subject: string;
  readonly user: { readonly id: string; readonly username: string } | null;
  /** Of the texts that will be sent. */
  readonly known: KnownValues;
}

/** The only way to a model, for every feature: what is sent through it is cleaned, checked, sent and written down. */
export interface ModelAccess {
  /**
   * @returns 'built-in' for the engine that decides by rules alone
   * @throws Refusal `invalid` where no list has the name, or where everything is kept local and the model is not; `unavailable` where its
   * server does not answer
   */
  readonly find: (name: ModelName) => Promise<FoundModel | 'built-in'>;
  /**
   * One conversation: pseudonyms mean the same in all that is asked through the model that is given, and answers come back with the names
   * that they stand for. Every call is judged anew by the switch that keeps everything local.
   */
  readonly open: (model: FoundModel, use: ModelUse) => LanguageModel;
  /** Shows what would be sent, message by message, without sending it. `about` stands above each request. */
  readonly preview: (
    model: FoundModel,
    use: ModelUse,
    requests: readonly { readonly about: string; readonly request: ModelRequest }[],
  ) => Promise<ModelPreview>;
  /** An embedding model of the house's own model server; undefined where it has none or does not answer. Never one outside the house. */
  readonly findEmbedding: () => Promise<EmbeddingModel | undefined>;
}
