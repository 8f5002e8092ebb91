import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
  fastify as createFastify,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Action } from '@merlon/contract/actions.ts';
import type { Access } from '@merlon/contract/roles.ts';
import { BODY_LIMIT } from '@merlon/contract/route.ts';
import type { TokenScope } from '@merlon/contract/token-scope.ts';
import { type Repeat, repeat as repeatByClock } from './adapters/clock/repeat.ts';
import { createHttpServer } from './adapters/http-server/http-server.ts';
import { type JsonReader, createJsonReader } from './adapters/json-body/json-reader.ts';
import type { Log } from './adapters/log/log.ts';
import { runInLogContext } from './adapters/log/log-context.ts';
import { createMetrics } from './adapters/metrics/metrics.ts';
import { TEMPORARY_FOLDER } from './adapters/spool/gather.ts';
import { type WebPages, registerWebPages } from './adapters/web-pages/web-pages.ts';
import type { Authenticate } from './http/access.ts';
import { answerError } from './http/answer-error.ts';
import { answerUnreadable, refuseUnreadable } from './http/answer-unreadable.ts';
import { registerApiDocument } from './http/api-document/register-api-document.ts';
import { readIpv4 } from './http/caller-address.ts';
import { createLargeAnswerCount } from './http/count-large-answers.ts';
import { createLargeBodyCount } from './http/count-large-bodies.ts';
import type { CountCall } from './http/limit-calls.ts';
import { registerMetrics } from './http/metrics.ts';
import { describeIssue, openUnion } from './http/problems.ts';
import { type ReceiveBodies, createReceiveBodies } from './http/receive-bodies.ts';
import type { RecordDeed } from './http/recording.ts';
import type { App } from './http/register-route.ts';
import type { Metrics } from './metrics.ts';
import { type Network, containsAddress } from './networks.ts';
import { Refusal } from './refusal.ts';

/** A route as it stands on the server, with who may use it and what the audit log says of it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** The scope that an API token needs; undefined if anybody may call. */
  readonly scope: TokenScope | 'none' | undefined;
  readonly recorded: Action | undefined;
  /** Bytes of its body; undefined where it takes none. */
  readonly bodyLimit: number | undefined;
}

export interface AppOptions {
  readonly log: Log;
  readonly version: string;
  /** The device types that the API document lists. */
  readonly deviceTypes?: readonly string[];
  readonly authenticate: Authenticate;
  readonly record: RecordDeed;
  readonly countCall: CountCall;
  /** Proxies that are believed whom they forward for; absent: none. */
  readonly trustedProxies?: readonly Network[] | undefined;
  /** Counts what is answered, and is served; without it this frame counts for itself. */
  readonly metrics?: Metrics;
  /** Absent: no pages and no API document are served, as in a worker. */
  readonly pages?: WebPages;
  /** Where large bodies wait until all of them has arrived; the system's own folder for such files, unless told. */
  readonly bodyFolder?: string;
  /** Reads large bodies; without it this frame has its own. */
  readonly json?: Pick<JsonReader, 'read'>;
  /** Does something again and again; by the clock, unless a test has another. */
  readonly repeat?: Repeat;
}

export interface Frame extends App {
  readonly routes: readonly DeclaredRoute[];
}

/** Milliseconds; whoever is slower than this is no slow network but holds connections. */
const PATIENCE = {
  /** Of a call with all of its body; `limitBodyTime` allows most of them far less. */
  requestTimeout: 30 * 60_000,
  /** In which nothing at all is sent either way; an analysis thinks for five minutes before it answers. */
  connectionTimeout: 10 * 60_000,
  /** Between two calls; proxies keep theirs for a minute, and have to be the ones that close. */
  keepAliveTimeout: 72_000,
  /** Of a call's headers. */
  http: { headersTimeout: 30_000 },
};

/** Builds the HTTP frame: guards, body parsers, validation, the one error handler, metrics, pages. Calls are registered afterwards. */
export async function createApp({ log, version, pages, ...given }: AppOptions): Promise<Frame> {
  const { authenticate, record, countCall } = given;
  const { metrics = createMetrics(async () => []), repeat = repeatByClock, trustedProxies = [], deviceTypes = [] } = given;
  const bodies = createReceiveBodies(given.bodyFolder ?? TEMPORARY_FOLDER, given.json ?? createJsonReader());
  const fastify = createFastify({
    ...PATIENCE,
    serverFactory: (listener) => createHttpServer(listener, refuseUnreadable, PATIENCE),
    bodyLimit: BODY_LIMIT,
    trustProxy: (address) => isWithin(trustedProxies, address),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be read comes by no hook.
    frameworkErrors: (error, request, reply) => void answerError(error, request, nameRequest(request, reply)),
    clientErrorHandler: answerUnreadable,
  });
  const routes = declareRoutes(fastify);
  const closing = new AbortController();
  fastify.addHook('preClose', async () => closing.abort());
  setCompilers(fastify);
  fastify.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  addParsers(fastify, bodies);
  await addGuards(fastify);
  logAnswers(fastify);
  registerMetrics(fastify, metrics);
  if (pages) {
    await registerApiDocument(fastify, { version, deviceTypes });
    await registerWebPages(fastify, pages);
  } else
    fastify.setNotFoundHandler(() => {
      throw new Refusal('not-found', 'Not found.');
    });
  const counts = { countLargeBody: createLargeBodyCount(), countLargeAnswer: createLargeAnswerCount() };
  return { fastify, authenticate, record, countCall, ...counts, bodies, routes, repeat, closing: closing.signal };
}

function isWithin(networks: readonly Network[], address: string): boolean {
  const ipv4 = readIpv4(address);
  return ipv4 !== undefined && networks.some((network) => containsAddress(network, ipv4));
}

/** The plug-ins' own routes, which only hand out files. */
const isFileRoute = (url: string) => url === '/*' || url === '/api/docs' || url.startsWith('/api/docs/');

/** Keeps the list of routes and refuses one that does not say who may use it, so that a forgotten rule is an error and not a hole. */
function declareRoutes(fastify: FastifyInstance): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  fastify.addHook('onRoute', ({ method, url, config, bodyLimit }: RouteOptions) => {
    const access = config?.access ?? (isFileRoute(url) ? 'public' : undefined);
    if (!access) throw new Error(`The route ${String(method)} ${url} does not declare who may use it`);
    const { scope, recorded, takesBody } = config ?? {};
    for (const one of [method].flat())
      routes.push({ method: one, url, access, scope, recorded, bodyLimit: takesBody === true ? bodyLimit : undefined });
  });
  return routes;
}

/** Problems that an answer lists. */
const MOST_PROBLEMS = 100;

function setCompilers(fastify: FastifyInstance): void {
  fastify.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (input: unknown) => {
    const { success, data, error } = z.safeParse(schema, input ?? {});
    // Fastify takes any list here and hands it to the error handler as `validation`.
    if (success) return { value: data };
    const issues = error.issues.flatMap(openUnion).slice(0, MOST_PROBLEMS);
    return { error: issues.map((issue) => describeIssue(issue, input)) as never };
  });
  fastify.setSerializerCompiler(serializerCompiler);
}

function addParsers(fastify: FastifyInstance, { readJson }: ReceiveBodies): void {
  // No call takes it, and a page of another site may send it without asking the browser first.
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  fastify.addContentTypeParser('application/json', async (request: FastifyRequest, payload: AsyncIterable<Uint8Array>) =>
    readJson(payload, request.routeOptions.bodyLimit),
  );
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** Merlon is used over plain http in a LAN, so nothing here may insist on https. */
const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** By this id whoever reports a failure names the lines of the log; it is never the caller's own. */
const nameRequest = ({ id }: FastifyRequest, reply: FastifyReply): FastifyReply => reply.header('x-request-id', id);

/** Browser features that no page of Merlon needs. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

async function addGuards(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  fastify.addHook('onRequest', async (request, reply) => {
    nameRequest(request, reply).header('permissions-policy', PERMISSIONS_POLICY);
  });
  await fastify.register(compress, { threshold: 1024 });
  await fastify.register(cookie);
  await fastify.register(multipart, {
    // A field that says that it is JSON is parsed here and now, whatever it is made of.
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 256 * 1024 },
    throwFileSizeLimit: true,
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** One line an answer. The path's query is left out: a validate call carries a password in it. */
function logAnswers(fastify: FastifyInstance): void {
  // The last hook before the handler: reading a body leaves the context of an earlier one.
  fastify.addHook('preHandler', (request, _reply, done) => runInLogContext({ reqId: request.id }, done));
  fastify.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
