import type { Variant } from '../variant.ts';

/** What makes an emulated device answer over HTTPS like one of its kind. Connections and what variants do to them are common to all. */
export interface WebModel {
  /** `fortios-rest` */
  readonly name: string;
  /** The platform's type value. */
  readonly type: string;
  /** The file that it answers from, below the packages. */
  readonly sample: string;
  /** It gives keys, which nobody signs out of. */
  readonly keepsKeys?: true;
  /** Sets the device up; what comes of it is asked each request. */
  readonly open: (setting: WebSetting) => (request: WebRequest) => WebAnswer;
}

export interface WebSetting {
  readonly variant: Variant;
  /** The text of the sample, or what the test gave instead. */
  readonly config: string;
  /** Counts a try of the password; true where it is right and the variant lets anybody in. */
  readonly checkPassword: (username: string, password: string) => boolean;
  readonly sessions: WebSessions;
}

/** Who is signed in, by token. */
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
  /** The body is the configuration, or a part of it: what variants do to it, they do here. */
  readonly configuration?: true;
}

export function answerJson(value: unknown, status = 200): WebAnswer {
  return { status, headers: { 'content-type': 'application/json;charset=UTF-8' }, body: JSON.stringify(value) };
}

/** What any web server says to a path that it does not know. */
export const notFound: WebAnswer = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>\n',
};
