import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Counts and times every call, and serves the figures to Prometheus. */
export function registerMetrics(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    // The route's pattern and not the path: labels must not grow with ids, nor hold what a caller typed.
    const route = request.routeOptions.url ?? 'none';
    metrics.countAnswer({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  fastify.get('/metrics', { config: { access: 'public' }, schema: { hide: true } as object }, async (_request, reply) => {
    const { contentType, text } = await metrics.write();
    return reply.type(contentType).send(text);
  });
}
