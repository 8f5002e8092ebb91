/** The protocol of a request: that of a local model server, or that of the providers. */
export type Dialect = 'ollama' | 'openai';

/** A request that arrived. */
export interface SeenRequest {
  readonly dialect: Dialect;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; undefined if it is not JSON. */
  readonly body: unknown;
  readonly raw: string;
  /** True if the client hung up before the answer's end. */
  readonly closed: boolean;
}

/** Faults of a model server. Each has been seen on real ones. */
export type Fault =
  /** Nothing arrives, not even headers. */
  | 'silence'
  /** The first token is late: after `firstAfterMs`, or one and a half seconds. */
  | 'slow-first'
  /** Nothing arrives after half of the answer, and the connection stays open. */
  | 'stall'
  /** The connection breaks after half of the answer. */
  | 'reset'
  /** The stream ends cleanly after half of the answer, without its last line. */
  | 'early-end'
  /** A line in the middle is not JSON; the rest is normal. */
  | 'malformed'
  /** An error in the middle of an answer that began with 200. */
  | 'error-line'
  /** JSON, but not of the requested shape. */
  | 'wrong-schema'
  /** The question was cut to half of the window, and still answered. */
  | 'silent-cut'
  /** 400: the question is longer than the window. */
  | 'overlong'
  /** A complete answer without text. */
  | 'empty'
  /** All of the text is thinking. */
  | 'thinking-only'
  /** The answer reached its limit halfway. */
  | 'length'
  /** 429: the account's quota is used up. */
  | 'quota'
  | StatusFault;

/** Another status, or an unusual body with 200. */
export interface StatusFault {
  readonly status: number;
  /** The header as sent: seconds or a date. */
  readonly retryAfter?: number | string;
  /** A text is sent as it is, as HTML if it looks like it; a value as JSON. By default, the dialect's words for that status. */
  readonly body?: unknown;
}

export interface Answer {
  readonly text?: string;
  /** The text in the pieces in which it arrives; by default word by word. */
  readonly pieces?: readonly string[];
  /** Sent before the text. */
  readonly thinking?: string;
  /** Becomes the text, as JSON. */
  readonly json?: unknown;
  /** The provider's refusal, for which the OpenAI dialect has a field of its own. */
  readonly refusal?: string;
  readonly firstAfterMs?: number;
  readonly betweenMs?: number;
  readonly finish?: 'stop' | 'length' | 'content_filter';
  /** The server's count of the question; null: it does not say. */
  readonly promptTokens?: number | null;
  /** The bytes arrive a few at a time, with CRLF, empty lines and comments between: allowed, and hard on a careless reader. */
  readonly framing?: 'odd';
  readonly fault?: Fault;
}

export interface Rule {
  /** By default, every chat and completion. A given one can also match lists and embeddings, which use only the fault. */
  readonly when?: (request: SeenRequest) => boolean;
  /** How often the rule applies; by default always. */
  readonly times?: number;
  readonly answer: Answer | ((request: SeenRequest) => Answer);
}
