import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counts and times every call, and serves the figures to Prometheus. */
export function registerMetrics(fastify: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'];
  const calls = new Counter({ name: 'merlon_http_requests_total', help: 'Calls answered', labelNames, registers: [registry] });
  const seconds = new Histogram({
    name: 'merlon_http_request_seconds',
    help: 'How long answering took',
    labelNames,
    registers: [registry],
  });
  fastify.addHook('onResponse', async (request, reply) => {
    // The route's pattern and not the path: labels must not grow with ids, nor hold what a caller typed.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    calls.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  fastify.get('/metrics', { config: { access: 'public' }, schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
