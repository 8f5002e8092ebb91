import type * as z from 'zod/mini';
import type { Action } from './actions.ts';
import type { Access } from './roles.ts';
import type { TokenScope } from './token-scope.ts';

/** The statuses that a call may name as its failures; any call may fail with 503. */
export type FailureStatus = 401 | 404 | 409 | 422 | 429 | 502 | 504;

/** Bytes of a body, unless its call says otherwise. */
export const BODY_LIMIT = 64 * 1024;
/** Bytes of a body that holds a list of ids or commands, or a long message. */
export const LIST_LIMIT = 1024 * 1024;
/** Bytes of a body with a configuration: 20 million characters, escaped as JSON. */
export const CONFIGURATION_LIMIT = 64 * 1024 * 1024;
/** Bytes of a configuration file. */
export const CONFIGURATION_FILE_LIMIT = 20_000_000;

/** One HTTP call: the only definition of its method, path, access and shapes. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  /**
   * The minimum scope of an API token; `none` if only a person who signed in may call. By default, a call that only reads needs `read` and
   * any other `manage`.
   */
  readonly scope?: TokenScope | 'none';
  /** Open to somebody who has to change the password first. */
  readonly openBeforePasswordChange?: true;
  /** One line for the API document. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The format of the body; JSON by default. */
  readonly bodyType?: 'json' | 'form' | 'multipart';
  /** The parts of a multipart body, for the API document; the server reads them one by one, not by this schema. */
  readonly form?: z.ZodMiniType;
  /** Bytes of the body, where that is not `BODY_LIMIT`. A larger one is answered with 413. */
  readonly bodyLimit?: number;
  /** Bytes of the file in a multipart body. */
  readonly fileLimit?: number;
  /** Absent for downloads, which answer with a file, and for streams. */
  readonly response?: z.ZodMiniType;
  /** It makes something that has an id of its own, and answers 201 instead of 200. */
  readonly creates?: true;
  /** The media types of the file that a download answers with. */
  readonly downloads?: readonly string[];
  /** The failures that do not follow from its access, parameters and body. */
  readonly fails?: readonly FailureStatus[];
  /**
   * One line of an answer made of JSON lines; the answer has begun when the first line arrives. Empty lines in between mean that it
   * continues.
   */
  readonly streams?: z.ZodMiniType;
  /** Set for a call that only shows something, though its method is not GET. */
  readonly changesNothing?: true;
  /** The entry for the audit log after an answer; absent for a call that changes nothing and shows no configuration or report. */
  readonly recorded?: Action;
  /** The entry for an attempt that was refused, where that matters to whoever reads the log. */
  readonly refusalRecorded?: Action;
}

/** Keeps a route's exact type. */
export const defineRoute = <const R extends Route>(route: R): R => route;
