import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions, fastify as createFastify } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Action } from '@merlon/contract/actions.ts';
import type { Access } from '@merlon/contract/route.ts';
import { type Repeat, repeat as repeatByClock } from './adapters/clock/repeat.ts';
import type { Log } from './adapters/log/log.ts';
import { type WebPages, registerWebPages } from './adapters/web-pages/web-pages.ts';
import type { Authenticate } from './http/access.ts';
import { answerError } from './http/answer-error.ts';
import { registerApiDocument } from './http/api-document.ts';
import { registerMetrics } from './http/metrics.ts';
import { describeIssue } from './http/problems.ts';
import type { RecordDeed } from './http/recording.ts';
import type { App } from './http/register-route.ts';
import { Refusal } from './refusal.ts';

/** A route as it stands on the server, with who may use it and what the audit log says of it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly recorded: Action | undefined;
}

export interface AppOptions {
  readonly log: Log;
  readonly version: string;
  readonly authenticate: Authenticate;
  readonly record: RecordDeed;
  /** Absent: no pages and no API document are served, as in a worker. */
  readonly pages?: WebPages;
  /** Does something again and again; by the clock, unless a test has another. */
  readonly repeat?: Repeat;
}

export interface Frame extends App {
  readonly routes: readonly DeclaredRoute[];
}

/** Bytes of one uploaded file. */
const FILE_LIMIT = 128 * 1024 * 1024;

/** Builds the HTTP frame: guards, body parsers, validation, the one error handler, metrics, pages. Calls are registered afterwards. */
export async function createApp({ log, version, authenticate, record, pages, repeat = repeatByClock }: AppOptions): Promise<Frame> {
  const fastify = createFastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const routes = declareRoutes(fastify);
  const closing = new AbortController();
  fastify.addHook('preClose', async () => closing.abort());
  setCompilers(fastify);
  fastify.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  addParsers(fastify);
  await addGuards(fastify);
  logAnswers(fastify);
  registerMetrics(fastify);
  if (pages) {
    await registerApiDocument(fastify, version);
    await registerWebPages(fastify, pages);
  } else
    fastify.setNotFoundHandler(() => {
      throw new Refusal('not-found', 'Not found.');
    });
  return { fastify, authenticate, record, routes, repeat, closing: closing.signal };
}

/** The plug-ins' own routes, which only hand out files. */
const isFileRoute = (url: string) => url === '/*' || url === '/api/docs' || url.startsWith('/api/docs/');

/** Keeps the list of routes and refuses one that does not say who may use it, so that a forgotten rule is an error and not a hole. */
function declareRoutes(fastify: FastifyInstance): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const access = config?.access ?? (isFileRoute(url) ? 'public' : undefined);
    if (!access) throw new Error(`The route ${String(method)} ${url} does not declare who may use it`);
    for (const one of [method].flat()) routes.push({ method: one, url, access, recorded: config?.recorded });
  });
  return routes;
}

function setCompilers(fastify: FastifyInstance): void {
  fastify.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (input: unknown) => {
    const { success, data, error } = z.safeParse(schema, input ?? {});
    // Fastify takes any list here and hands it to the error handler as `validation`.
    return success ? { value: data } : { error: error.issues.map((issue) => describeIssue(issue, input)) as never };
  });
  fastify.setSerializerCompiler(serializerCompiler);
}

function addParsers(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  // An empty body is no mistake for a call that needs none, though many clients name a content type with it.
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
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

async function addGuards(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await fastify.register(compress, { threshold: 1024 });
  await fastify.register(cookie);
  await fastify.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 20, parts: 25, fieldSize: 1024 * 1024 },
    throwFileSizeLimit: true,
  });
  await fastify.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too-many', 'Too many tries; please wait a moment.', { retryAfterSeconds: ttl / 1000 }),
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** One line an answer. The path's query is left out: a validate call carries a password in it. */
function logAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
