import type * as z from 'zod/mini';
import type { Action } from './actions.ts';
import type { TokenScope } from './token-scope.ts';

/** Who may call: anybody, whoever is signed in, administrators. */
export type Access = 'public' | 'user' | 'admin';

/** One HTTP call: the only place where its method, path, access and shapes are written. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  /**
   * The least that an API token needs for it; `none` where only a person who signed in may call. Where nothing is said, a call that
   * only reads needs `read` and every other `manage`.
   */
  readonly scope?: TokenScope | 'none';
  /** One line for the API document. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** How the body arrives; JSON where nothing is said. */
  readonly bodyType?: 'json' | 'form' | 'multipart';
  /** Absent for downloads, which answer with a file, and for what streams. */
  readonly response?: z.ZodMiniType;
  /**
   * A line of an answer that is lines of JSON, one after the other; it has begun when the first one is there. Empty lines between them
   * say that it goes on.
   */
  readonly streams?: z.ZodMiniType;
  /** What the audit log writes down when it was answered; absent for a call that changes nothing and shows no configuration or report. */
  readonly recorded?: Action;
}

/** Keeps a route's exact type. */
export const defineRoute = <const R extends Route>(route: R): R => route;
