import { isDeepStrictEqual } from 'node:util';

interface Document {
  readonly paths?: object;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

const PLACE = '#/components/schemas/';
/** The ending that the generator gives to the names of input schemas. */
const INPUT_ENDING = 'Input';

/**
 * Keeps the schemas that some call leads to. Each is made twice, as what is sent and as what is answered; one that is used one way
 * alone has its plain name.
 */
export function tidyComponents<D extends Document>(document: D): D {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const open = findReferences(document.paths);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...findReferences(schemas[name]));
  }
  const rename = (name: string): string => {
    const plain = name.endsWith(INPUT_ENDING) ? name.slice(0, -INPUT_ENDING.length) : name;
    return used.has(plain) && !isDeepStrictEqual(schemas[plain], schemas[name]) ? name : plain;
  };
  const kept = Object.fromEntries([...used].toSorted().map((name) => [rename(name), schemas[name]]));
  return JSON.parse(JSON.stringify({ ...document, components: { ...document.components, schemas: kept } }), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(PLACE) ? PLACE + rename(value.slice(PLACE.length)) : value,
  );
}

/** The names of all schemas that something refers to. */
function findReferences(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  return [...found].map(([, name = '']) => name);
}
