import type { Variant } from '../variant.ts';

/** The parts of an emulated HTTPS device that depend on its kind. Connections and the effects of variants are common to all. */
export interface WebModel {
  /** `fortios-rest` */
  readonly name: string;
  /** The platform's type value. */
  readonly type: string;
  /** The file behind its answers, below the packages. */
  readonly sample: string;
  /** It hands out keys, which cannot be signed out. */
  readonly keepsKeys?: true;
  /** Sets the device up; returns the function that answers each request. */
  readonly open: (setting: WebSetting) => (request: WebRequest) => WebAnswer;
}

export interface WebSetting {
  readonly variant: Variant;
  /** The text of the sample, or the test's replacement. */
  readonly config: string;
  /** Counts a password attempt; true if the password is right and the variant accepts anybody. */
  readonly checkPassword: (username: string, password: string) => boolean;
  readonly sessions: WebSessions;
}

/** The signed-in sessions, by token. */
export interface WebSessions {
  readonly begin: () => string;
  readonly has: (token: string | undefined) => boolean;
  readonly end: (token: string | undefined) => void;
}

export interface WebRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  /** The body is the configuration, or a part of it, which variants modify. */
  readonly configuration?: true;
}

export function answerJson(value: unknown, status = 200): WebAnswer {
  return { status, headers: { 'content-type': 'application/json;charset=UTF-8' }, body: JSON.stringify(value) };
}

/** The answer of any web server to an unknown path. */
export const notFound: WebAnswer = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>\n',
};
