type Schema = Readonly<Record<string, unknown>>;

/** Words with which an answer says that it is undecided. */
const CAUTIOUS = /undecided|insufficient|unknown|unclear|unsure|cannot|review|none|absent|no_|low/i;
const DARING = /pass|compliant|high/i;

/** A value that a JSON schema allows and that claims as little as possible: undecided if that is offered, else nothing, false or null. */
export function satisfySchema(schema: Schema, root: Schema = schema): unknown {
  const { $ref, const: only, enum: choices, type } = schema;
  if (typeof $ref === 'string') return satisfySchema(resolve($ref, root), root);
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return chooseCautiously(choices);
  const union = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (union) return union.some((one) => one['type'] === 'null') ? null : satisfySchema(union[0]!, root);
  switch (Array.isArray(type) ? (type.includes('null') ? 'null' : type[0]) : type) {
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
      return Object.fromEntries(properties.map(([name, one]) => [name, satisfySchema(one, root)]));
    }
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => satisfySchema(schema['items'] as Schema, root));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'string':
      return 'The scripted model of the lab cannot tell.'.slice(0, Number(schema['maxLength'] ?? 200));
    default:
      return null;
  }
}

function chooseCautiously(choices: readonly unknown[]): unknown {
  const find = (fits: (text: string) => boolean): unknown => choices.find((choice) => typeof choice === 'string' && fits(choice));
  return find((text) => CAUTIOUS.test(text)) ?? find((text) => !DARING.test(text)) ?? choices[0];
}

/** `#/$defs/verdict` */
function resolve(reference: string, root: Schema): Schema {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((name) => name !== '')
    .reduce<unknown>((at, name) => (at as Schema)[name], root) as Schema;
}
