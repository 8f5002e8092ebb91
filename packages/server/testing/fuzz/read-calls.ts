/** The parts of a JSON schema from which values are made. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** One call of the API document. */
export interface DescribedCall {
  readonly method: string;
  /** `/api/firewalls/{id}` */
  readonly path: string;
  readonly query: Readonly<Record<string, Schema>>;
  /** By media type; without any the call takes no body. */
  readonly bodies: Readonly<Record<string, Schema>>;
  /** Media types of what a call that succeeds answers with. */
  readonly answers: readonly string[];
  /** The statuses that it says it answers. */
  readonly statuses: readonly number[];
  /** Only for signed-in users. */
  readonly isClosed: boolean;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
  readonly security?: readonly unknown[];
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Puts each named schema in the places that refer to it; none refers to itself. */
function resolveReferences(value: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveReferences(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return resolveReferences(schemas[String(value.$ref).split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveReferences(each, schemas)]));
}

/** Reads every call out of an OpenAPI document: what is not in it is not tried. */
export function readCalls(document: ApiDocument): DescribedCall[] {
  const { paths } = resolveReferences(document, document.components.schemas) as ApiDocument;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses, security }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema])),
      bodies: Object.fromEntries(Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema])),
      answers: Object.keys(responses['200']?.content ?? {}),
      statuses: Object.keys(responses).map(Number),
      isClosed: security !== undefined,
    })),
  );
}
