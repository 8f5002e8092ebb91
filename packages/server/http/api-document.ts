import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What cannot be said in a schema: a multipart call takes a file, beside whatever fields its summary names. */
const FILE_BODY = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: { type: 'string' },
};

/** Collects the calls that are registered after it, and serves them as an OpenAPI document and as a page that shows it. */
export async function registerApiDocument(fastify: FastifyInstance, version: string): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Merlon', version, description: 'Audits firewall configurations against hardening benchmarks.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'merlon_session' } },
      },
    },
    transform: (document) => {
      const described = jsonSchemaTransform(document);
      const takesFile = described.schema?.consumes?.includes('multipart/form-data');
      return takesFile ? { ...described, schema: { ...described.schema, body: FILE_BODY } } : described;
    },
  });
  await fastify.register(swaggerUi, { routePrefix: '/api/docs', indexPrefix: '' });
  fastify.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } as object }, () => fastify.swagger());
}
