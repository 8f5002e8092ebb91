/** Which protocol a request is of: that of a model server of the house, or that of the providers. */
export type Dialect = 'ollama' | 'openai';

/** What arrived. */
export interface SeenRequest {
  readonly dialect: Dialect;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
  readonly raw: string;
  /** The client hung up before the answer's end. */
  readonly closed: boolean;
}

/** What a model server can do wrong. Each was seen of real ones. */
export type Fault =
  /** Not even headers come. */
  | 'silence'
  /** The first token comes late: after `firstAfterMs`, or one and a half seconds. */
  | 'slow-first'
  /** After half of the answer nothing more comes, and the connection stays. */
  | 'stall'
  /** After half of the answer the connection breaks. */
  | 'reset'
  /** After half of the answer the stream ends cleanly, without its last line. */
  | 'early-end'
  /** A line in the middle is no JSON; the rest comes as if nothing were. */
  | 'malformed'
  /** An error in the middle of an answer that began with 200. */
  | 'error-line'
  /** JSON, but not of the shape that was asked for. */
  | 'wrong-schema'
  /** The question was cut to half of the window, and answered all the same. */
  | 'silent-cut'
  /** 400: the question is longer than the window. */
  | 'overlong'
  /** A complete answer without text. */
  | 'empty'
  /** All of the text is thinking. */
  | 'thinking-only'
  /** The answer reached its bound halfway. */
  | 'length'
  /** 429: the account is used up. */
  | 'quota'
  | StatusFault;

/** Another status, or with 200 another body than is usual. */
export interface StatusFault {
  readonly status: number;
  /** The header as it is: seconds or a date. */
  readonly retryAfter?: number | string;
  /** A text is sent as it is, HTML if it looks so; a value as JSON. Without it the words of the dialect for that status. */
  readonly body?: unknown;
}

export interface Answer {
  readonly text?: string;
  /** The text as it is to arrive, piece by piece; without it word by word. */
  readonly pieces?: readonly string[];
  /** Comes before the text. */
  readonly thinking?: string;
  /** The text is this as JSON. */
  readonly json?: unknown;
  /** The provider's words for not answering, in the field of their own that the OpenAI dialect has for them. */
  readonly refusal?: string;
  readonly firstAfterMs?: number;
  readonly betweenMs?: number;
  readonly finish?: 'stop' | 'length' | 'content_filter';
  /** As the server counts the question; null: it does not say. */
  readonly promptTokens?: number | null;
  /** The bytes arrive a few at a time, with CRLF, empty lines and comments between: allowed, and hard on a careless reader. */
  readonly framing?: 'odd';
  readonly fault?: Fault;
}

export interface Rule {
  /** Without it: every question, that is chats and completions. Given one, lists and embeddings can fit too: they heed the fault alone. */
  readonly when?: (request: SeenRequest) => boolean;
  /** How often it is followed; without it always. */
  readonly times?: number;
  readonly answer: Answer | ((request: SeenRequest) => Answer);
}
