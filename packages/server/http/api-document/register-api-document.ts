import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type $ZodType, type JSONSchema } from 'zod/v4/core';
import { FIELD_DESCRIPTIONS } from './field-descriptions.ts';
import { nameSchemas } from './named-schemas.ts';
import { tidyComponents } from './tidy-components.ts';

interface ApiDocumentOptions {
  readonly version: string;
  /** The values that a device type can have. */
  readonly deviceTypes: readonly string[];
}

const MULTIPART_TYPE = 'multipart/form-data';

/** Collects the calls that are registered after it, and serves them as an OpenAPI document and as a page that shows it. */
export async function registerApiDocument(fastify: FastifyInstance, { version, deviceTypes }: ApiDocumentOptions): Promise<void> {
  const options = { schemaRegistry: nameSchemas(deviceTypes) as never, zodToJsonConfig: { override: completeSchema } };
  const describe = createJsonSchemaTransform(options);
  const collect = createJsonSchemaTransformObject(options);
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Merlon', version, description: 'Audits firewall configurations against hardening benchmarks.' },
      servers: [{ url: '/', description: 'The server that hands out this document' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'merlon_session' } },
      },
    },
    transform: (document) => describeForm(document, describe),
    transformObject: (document) => tidyComponents(collect(document) as never) as never,
  });
  await fastify.register(swaggerUi, { routePrefix: '/api/docs', indexPrefix: '' });
  fastify.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } as object }, () => fastify.swagger());
}

type Describe = ReturnType<typeof createJsonSchemaTransform>;

/** A call whose body can be multipart has a schema for it beside that of its JSON body, if it has one. */
function describeForm(document: Parameters<Describe>[0], describe: Describe): ReturnType<Describe> {
  const { form, ...schema } = (document.schema ?? {}) as { form?: $ZodType; body?: unknown };
  const described = describe({ ...document, schema: document.schema && schema });
  if (!form || !described.schema) return described;
  const asForm = describe({ ...document, schema: { body: form } });
  const content = {
    ...(described.schema.body !== undefined && { 'application/json': { schema: described.schema.body } }),
    [MULTIPART_TYPE]: { schema: asForm.schema?.body },
  };
  return { ...described, schema: { ...described.schema, body: { content } } };
}

/** Says what a field means, and leaves objects open: a later version may send more fields. */
function completeSchema({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: JSONSchema.BaseSchema }): void {
  if (zodSchema._zod.def.type !== 'object') return;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
    const description = FIELD_DESCRIPTIONS[name];
    if (description !== undefined && typeof property === 'object') property.description ??= description;
  }
}
