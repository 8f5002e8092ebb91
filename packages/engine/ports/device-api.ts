import type { DeviceFailureKind } from './device-session.ts';

/**
 * How a device's configuration is read over HTTPS, as a pure dialogue: it yields requests and is given their answers; an adapter sends
 * them. Nothing in here changes the device.
 */
export interface DeviceApi {
  /** The management port where none is given. */
  readonly port: number;
  /**
   * Its place beside the session: `before` it, the session being the fall-back; `after` it, being the fall-back itself; or `beside` it:
   * what it reads is no whole configuration but is added to the one that the session read.
   */
  readonly order: 'before' | 'after' | 'beside';
  /** The part that it reads, as the subject of "… was not read": `The rule base`. Only for an API `beside` the session. */
  readonly part?: string;
  /**
   * Reads the configuration. Where the dialogue is stopped, or ends by a failure, the requests of its `finally` blocks are still sent, so
   * that a sign-out belongs there. A password is sent in one request and never again.
   */
  readonly read: (credentials: ApiCredentials) => Generator<ApiRequest, ApiOutcome, ApiAnswer>;
  /** The text that is stored where the session has read one part and this API the other; only of an API `beside` the session. */
  readonly join?: (sessionText: string, apiText: string) => string;
  /**
   * For a manager, whose text tells of all its devices: the text that is stored for the device of this name, and sentences that a person
   * should read. One reading then serves several devices.
   */
  readonly chooseDevice?: (text: string, name: string) => { readonly config: string; readonly notes: readonly string[] };
}

export interface ApiCredentials {
  readonly username: string;
  readonly password: string;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its query; begins with a slash. It never contains a secret, because proxies log addresses. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Its purpose, to end the sentence "The device did not answer in time while …": `signing in`. */
  readonly step: string;
  /** It may open a session: a reading that is stopped meanwhile waits a little for its answer, so that the dialogue can sign out. */
  readonly signsIn?: true;
  /** It ends what was begun: it has little time, and where it fails the dialogue is given an answer of status 0 and goes on. */
  readonly signsOut?: true;
}

export interface ApiAnswer {
  /** Redirections are not followed: the dialogue may, by its next request. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of all `set-cookie` headers: name and value, as a request's `cookie` header takes them: `a=1; b=2`. */
  readonly cookies: string;
  readonly body: string;
}

export type ApiOutcome =
  /** `notes` say to a person what is missing or remarkable. */
  | { readonly kind: 'configuration'; readonly config: string; readonly notes?: readonly string[] }
  | { readonly kind: 'failure'; readonly failure: DeviceFailureKind; readonly message: string }
  /** Something else answers here, or the API is switched off; no password was sent. Another way may be tried. */
  | { readonly kind: 'not-offered'; readonly message: string };
