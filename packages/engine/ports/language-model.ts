/** Where a model runs: on a model server of the house, or with a provider outside it. */
export type ModelKind = 'offline' | 'online';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/**
 * A schema that model servers can enforce: objects whose properties are all required, enums, booleans, bounded arrays and strings. The
 * caller checks the answer again, because valid by grammar is not valid by schema.
 */
export interface AnswerSchema {
  /** Lower case, digits and underscores; some providers want a name. */
  readonly name: string;
  /** JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** The answer is to be one JSON value of this shape; without it prose. */
  readonly schema?: AnswerSchema;
  /** Texts in the messages that everybody may read, such as a benchmark's: they are sent as they are. */
  readonly published?: readonly string[];
  /** Tokens of the answer at most. */
  readonly maxTokens: number;
  /** 0: the likeliest words, as nearly the same each time as a server allows. */
  readonly temperature: number;
}

export interface ModelOptions {
  /** Ends the call and, by closing the connection, the work of the model server. */
  readonly signal: AbortSignal;
  /** Told of the answer's text piece by piece. Where it is given, a call that broke off after the first piece is not begun again. */
  readonly onText?: (piece: string) => void;
  /** Told once where the server is still loading the model. */
  readonly onLoading?: () => void;
  /** Milliseconds that the whole call may take, waiting and repeating included; without it a bound of the adapter's own. */
  readonly timeoutMs?: number;
}

/** A complete answer: it was not cut off, is not empty, and holds no thinking. */
export interface ModelAnswer {
  readonly text: string;
  /** As the server counted them; null where it did not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly seconds: number;
}

/** A model that can be asked. */
export interface LanguageModel {
  /** As its server calls it. */
  readonly name: string;
  readonly kind: ModelKind;
  /** Tells two versions of a model with one name apart; empty where the server does not say. */
  readonly digest: string;
  /** Tokens that question and answer may have together. */
  readonly contextTokens: number;
  /** @throws ModelFailure; the signal's reason when aborted */
  readonly answer: (request: ModelRequest, options: ModelOptions) => Promise<ModelAnswer>;
}

/** A model that turns texts into vectors of length 1, to be compared by their inner product. */
export interface EmbeddingModel {
  readonly name: string;
  readonly digest: string;
  /** @throws ModelFailure; the signal's reason when aborted */
  readonly embed: (texts: readonly string[], as: 'document' | 'query', signal: AbortSignal) => Promise<readonly Float32Array[]>;
}

/** Why a model did not answer. */
export type ModelFailureKind =
  /** No server answers there. */
  | 'unreachable'
  /** Nothing came for too long, or the whole took too long. */
  | 'timed-out'
  /** The answer broke off: the connection, or the stream before its end. */
  | 'interrupted'
  /** The answer does not follow the protocol or the schema. */
  | 'malformed'
  /** The question is longer than the model can take, or was cut without a word. */
  | 'overlong'
  /** The answer reached its bound before its end. */
  | 'unfinished'
  | 'empty'
  /** The model or its provider will not answer this. */
  | 'refused'
  /** Too many questions, and still after waiting. */
  | 'limited'
  /** The account is used up. */
  | 'quota'
  | 'unauthorised'
  /** The server does not have the model. */
  | 'missing'
  /** The server is at fault, and still after repeating. */
  | 'unavailable'
  /** Merlon did not send it: a secret or a name would have left the house. */
  | 'blocked';

/** Those after which asking the same server again, another question, is of no use either. */
const LASTING: readonly ModelFailureKind[] = ['unreachable', 'quota', 'unauthorised', 'missing'];

/** A call to a model that came to nothing. The message is a sentence for a person; it quotes no key and nothing of the question. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;

  constructor(kind: ModelFailureKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }

  get isLasting(): boolean {
    return LASTING.includes(this.kind);
  }
}
