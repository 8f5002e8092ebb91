import type { Route } from '@merlon/contract/route.ts';
import { Failure } from '@merlon/contract/shapes.ts';
import * as z from 'zod/mini';
import { endSession } from './session.ts';
import { readToken } from './token.ts';

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Field<K extends string, S> = S extends z.ZodMiniType ? Record<K, z.input<S>> : unknown;

/** The input of a call: the path parameters, query and body that the route has, and a signal to abort it. */
export type CallInput<R extends Route> = Field<'params', R['params']> &
  (R['query'] extends z.ZodMiniType ? { query?: In<R['query']> } : unknown) &
  (R['body'] extends z.ZodMiniType
    ? { body: In<R['body']> } | { file: FormData }
    : R['bodyType'] extends 'multipart'
      ? { file: FormData }
      : unknown) & {
    signal?: AbortSignal;
  };

export type CallOutput<R extends Route> = Out<R['response']>;

/** A call that did not do what it was asked; `message` is a sentence for a person. */
export class CallError extends Error {
  /** The HTTP status; 0 where no answer came at all. */
  readonly status: number;
  /** True where the server itself said what is wrong. */
  readonly hasDetail: boolean;
  readonly errors: NonNullable<Failure['errors']>;

  constructor(message: string, status: number, hasDetail = false, errors: NonNullable<Failure['errors']> = []) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.hasDetail = hasDetail;
    this.errors = errors;
  }
}

/** The answer came but is not what the contract promises. */
export class UnexpectedAnswer extends CallError {
  constructor(status: number) {
    super('Invalid response from server', status);
    this.name = 'UnexpectedAnswer';
  }
}

/** `CallInput` of whatever route. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: FormData;
  signal?: AbortSignal;
}

/** The address of a route with its parameters and query filled in. */
export const addressOf = (route: Route, input: Pick<LooseInput, 'params' | 'query'>): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined && value !== null) query.set(name, String(value));
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

const bodyOf = (route: Route, input: LooseInput): { body?: BodyInit; headers: Record<string, string> } => {
  if (input.file) return { body: input.file, headers: {} };
  if (input.body === undefined) return { headers: {} };
  if (route.bodyType === 'form') return { body: new URLSearchParams(input.body as Record<string, string>), headers: {} };
  return { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } };
};

/**
 * The error that a failed answer stands for. On 401 the session ends: the stored token and user are removed and the page
 * goes to the sign-in.
 */
export const failureOf = (status: number, text: string): CallError => {
  if (status === 401) endSession({ byServer: true });
  const failure = z.safeParse(Failure, parseJson(text));
  if (failure.success) return new CallError(failure.data.detail, status, true, failure.data.errors ?? []);
  return new CallError(`The server answered with status ${status}`, status);
};

/** Parses JSON; undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Checks an answer's text against the route's schema. */
export const readAnswer = <R extends Route>(route: R, status: number, text: string): CallOutput<R> => {
  const parsed = z.safeParse(route.response ?? z.unknown(), parseJson(text));
  if (!parsed.success) throw new UnexpectedAnswer(status);
  return parsed.data as CallOutput<R>;
};

export const authorization = (): Record<string, string> => {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
};

/** Sends a call and waits until its answer begins; throws `CallError`. */
export const send = async (route: Route, input: LooseInput): Promise<Response> => {
  const { body, headers } = bodyOf(route, input);
  const response = await fetch(addressOf(route, input), {
    method: route.method,
    headers: { ...headers, ...authorization() },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('The server cannot be reached', 0);
  });
  if (!response.ok) throw failureOf(response.status, await response.text());
  return response;
};

/** Makes one call of the contract; throws `CallError`. */
export const call = async <R extends Route>(route: R, input: CallInput<R>): Promise<CallOutput<R>> => {
  const response = await send(route, input as LooseInput);
  return readAnswer(route, response.status, await response.text());
};

/** Fetches a route that answers with a file; throws `CallError`. */
export const callForFile = async <R extends Route>(route: R, input: CallInput<R>): Promise<Blob> =>
  (await send(route, input as LooseInput)).blob();
