import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Action } from '@merlon/contract/actions.ts';
import type { Access } from '@merlon/contract/roles.ts';
import type { Route } from '@merlon/contract/route.ts';
import type { TokenScope } from '@merlon/contract/token-scope.ts';
import type { Repeat } from '../adapters/clock/repeat.ts';
import { Refusal, refuseInput } from '../refusal.ts';
import { type Authenticate, type CurrentUser, admit, findNeededScope, refuseOtherSites } from './access.ts';
import { describeRoute } from './api-document/describe-route.ts';
import { readCallerAddress } from './caller-address.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import type { CountLargeAnswer } from './count-large-answers.ts';
import type { CountLargeBody } from './count-large-bodies.ts';
import { checkAnnouncedSize, findBodyLimit, limitBodyTime } from './limit-body.ts';
import { type CallLimit, type CountCall, limitCalls } from './limit-calls.ts';
import { findNul } from './problems.ts';
import type { ReceiveBodies } from './receive-bodies.ts';
import type { Deed, RecordDeed } from './recording.ts';
import { type StreamAnswer, sendLines, watchCaller } from './streaming.ts';

/** The HTTP frame that features hang their calls in. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly authenticate: Authenticate;
  /** Writes into the audit log. */
  readonly record: RecordDeed;
  readonly countCall: CountCall;
  readonly countLargeBody: CountLargeBody;
  readonly countLargeAnswer: CountLargeAnswer;
  readonly bodies: ReceiveBodies;
  /** Aborted when the server is to end: what is being answered ends by itself. */
  readonly closing: AbortSignal;
  readonly repeat: Repeat;
}

type Shape<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type IfRecorded<R extends Route, T> = R['recorded'] extends Action ? T : undefined;

export interface CallInput<R extends Route> {
  readonly params: Shape<R['params']>;
  readonly query: Shape<R['query']>;
  readonly body: Shape<R['body']>;
  readonly user: R['access'] extends 'public' ? undefined : CurrentUser;
  /** Names what the call was about, for the audit log; null where nothing was done after all, so that there is nothing to write down. */
  readonly about: IfRecorded<R, (subject: string | null) => void>;
  /** Names who makes a call that is open to all, once that is known. */
  readonly identify: IfRecorded<R, (username: string) => void>;
  /** Asks for an answer of so many bytes, before it is read into memory. @throws Refusal `too-many` */
  readonly admitBytes: (bytes: number) => void;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** For what the contract does not say: uploads, the caller's address. */
  readonly request: FastifyRequest;
  /** For headers, cookies and another status than 200. */
  readonly reply: FastifyReply;
}

type Answer<R extends Route> = R['response'] extends z.ZodMiniType
  ? z.output<R['response']>
  : R['streams'] extends z.ZodMiniType
    ? StreamAnswer<z.output<R['streams']>>
    : FileAnswer;
export type CallHandler<R extends Route> = (input: CallInput<R>) => Promise<Answer<R>> | Answer<R>;

export interface CallOptions {
  /** How often one address may call; without it as often as it likes. */
  readonly tries?: CallLimit;
  /** Makes the body out of a multipart request, for a JSON call that takes a file as well. */
  readonly readMultipart?: (request: FastifyRequest) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The scope that an API token needs; absent if anybody may call. */
    scope?: TokenScope | 'none';
    recorded?: Action;
    takesBody?: boolean;
  }
}

/** Serves a call of the contract under `/api`: admits, validates, hands over to the handler, writes down that it was done, and shapes the answer. */
export function registerRoute<const R extends Route>(app: App, route: R, handler: CallHandler<R>, options: CallOptions = {}): void {
  const users = new WeakMap<FastifyRequest, CurrentUser>();
  const { access, recorded } = route;
  const bodyLimit = findBodyLimit(route);
  app.fastify.route({
    method: route.method,
    url: `/api${route.path}`,
    bodyLimit,
    config: {
      access,
      takesBody: route.method !== 'GET',
      ...(access !== 'public' && { scope: findNeededScope(route) }),
      ...(recorded && { recorded }),
    },
    schema: describeRoute(route, options.tries !== undefined),
    // Compressing would hold lines back until there are enough of them.
    ...(route.streams && { compress: false as const }),
    onRequest: async (request, reply) => {
      limitBodyTime(request, bodyLimit, app.repeat);
      if (options.tries) await limitCalls(request, `${route.method} ${route.path}`, options.tries, app.countCall);
      if (access === 'public') refuseOtherSites(request);
      else users.set(request, await admit(request, route, app.authenticate));
      checkAnnouncedSize(request, bodyLimit);
      app.countLargeBody(request, reply, users.get(request)?.id, bodyLimit);
    },
    preParsing: async (request) => checkMediaType(route, request, options),
    preValidation: async (request) => {
      dropEmpty(request.query as Record<string, unknown>);
      if (options.readMultipart && request.isMultipart()) request.body = await options.readMultipart(request);
      if (route.body && request.body === null) throw refuseInput({ field: 'body', message: 'The request body must be an object' });
      const place = findNul(request.params) ?? findNul(request.query) ?? findNul(request.body);
      if (place !== undefined) throw refuseInput({ field: place, message: `${place} must not contain NUL characters` });
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const user = users.get(request);
      const deed: { subject: string | null; username: string | null } = { subject: '', username: user?.username ?? null };
      const about = (subject: string | null) => void (deed.subject = subject);
      const identify = (username: string) => void (deed.username = username);
      const watched = {
        admitBytes: (bytes: number) => app.countLargeAnswer(reply, user?.id ?? '', bytes),
        get signal() {
          return watchCaller(reply, app.closing);
        },
      };
      const call = Object.assign(watched, { params, query, body, user, about, identify, request, reply });
      if (route.creates) reply.code(201);
      const answer = await noteAttempt(app, { request, route, user }, () => handler(call as CallInput<R>));
      const { subject, username } = deed;
      if (recorded && subject !== null)
        await recordCall(app, { request, route }, { action: recorded, username, token: user?.tokenName, subject });
      if (route.streams) return sendLines(reply, answer as StreamAnswer<unknown>, app.repeat);
      return route.response ? answer : sendFile(reply, answer as FileAnswer);
    },
  });
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

interface RecordedCall {
  readonly request: FastifyRequest;
  readonly route: Route;
}

/** Answers a call; where it is refused and the refusal says what was attempted, that is written down. */
async function noteAttempt<T>(
  app: App,
  { user, ...call }: RecordedCall & { readonly user: CurrentUser | undefined },
  answer: () => Promise<T> | T,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const { refusalRecorded: action } = call.route;
    if (action && error instanceof Refusal && error.attempt !== undefined)
      await recordCall(app, call, { action, username: user?.username ?? null, token: user?.tokenName, subject: error.attempt });
    throw error;
  }
}

/**
 * Fails a call that only shows something if it cannot be recorded. A change stands even then: it cannot be taken back, and a caller who is
 * told that it failed repeats it.
 */
async function recordCall(app: App, { request, route }: RecordedCall, deed: Omit<Deed, 'address'>): Promise<void> {
  try {
    await app.record({ ...deed, address: readCallerAddress(request) });
  } catch (error) {
    if (route.changesNothing ?? isReading(request)) throw error;
    request.log.error({ err: error, action: deed.action, user: deed.username, subject: deed.subject }, 'the audit log misses this entry');
  }
}

/** A form sends the fields that were left blank as well; to a call they are not there. */
function dropEmpty(query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}

function checkMediaType(route: Route, request: FastifyRequest, options: CallOptions): void {
  const type = request.headers['content-type'] ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  // By the header: `isMultipart()` knows only once the body parser has been chosen.
  const isMultipart = type.toLowerCase().startsWith('multipart/form-data');
  const takesMultipart = route.bodyType === 'multipart' || options.readMultipart !== undefined;
  if (isMultipart !== (route.bodyType === 'multipart') && !(isMultipart && takesMultipart))
    throw new Refusal('unsupported', isMultipart ? 'This call does not take a file.' : 'This call takes multipart/form-data.');
  if (isForm && route.bodyType !== 'form') throw new Refusal('unsupported', 'This call takes JSON.');
}
