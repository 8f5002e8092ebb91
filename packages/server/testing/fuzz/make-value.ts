import type { Chance } from './chance.ts';
import type { Schema } from './read-calls.ts';

/** Values that the server has answered with, by the name of their field: what the words of a schema cannot say, a type or an address, is there. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const WORDS = ['edge', 'Zürich', '防火墙', 'a b', 'x'.repeat(60), 'naïve — “q”', '12', 'null', "O'Brien", '🧱', '100%', 'a\tb', '-1'];
/** Entries of a list that is made to fit. */
const MOST_ENTRIES = 4;

/** Draws a value that a schema allows, or that a field of this name is known to have held. */
export function makeValue(schema: Schema, name: string, known: KnownValues, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const held = known.get(name);
  if (held !== undefined && chance.inPercent(85)) return chance.pick(held);
  if (schema.anyOf !== undefined) return makeValue(chance.pick(schema.anyOf), name, known, chance);
  const type = typeof schema.type === 'string' ? schema.type : chance.pick(schema.type ?? ['object']);
  switch (type) {
    case 'string':
      return makeText(schema, chance);
    case 'integer':
    case 'number':
      return makeNumber(schema, type, chance);
    case 'boolean':
      return chance.inPercent(50);
    case 'array':
      return Array.from({ length: chance.below(MOST_ENTRIES) }, () => makeValue(schema.items ?? {}, name, known, chance));
    case 'null':
      return null;
    default:
      return makeObject(schema, known, chance);
  }
}

function makeObject({ properties = {}, required = [] }: Schema, known: KnownValues, chance: Chance): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || chance.inPercent(50));
  return Object.fromEntries(wanted.map(([name, schema]) => [name, makeValue(schema, name, known, chance)]));
}

function makeText({ format, minLength = 0, maxLength = 200 }: Schema, chance: Chance): string {
  if (format === 'uuid') return makeUuid(chance);
  if (format === 'date') return `20${10 + chance.below(30)}-0${1 + chance.below(9)}-1${chance.below(9)}`;
  if (format === 'date-time')
    return `20${10 + chance.below(30)}-0${1 + chance.below(9)}-1${chance.below(9)}T0${chance.below(9)}:00:00.000Z`;
  const length = chance.pick([minLength, minLength + 1, Math.min(maxLength, 12), Math.min(maxLength, 5000)]);
  const text = chance.pick(WORDS);
  return text.length > maxLength ? text.slice(0, maxLength) : text.padEnd(length, `${text || 'x'} and so on `);
}

/** An id that nothing has. */
export function makeUuid(chance: Chance): string {
  const hex = (digits: number): string =>
    chance
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`;
}

function makeNumber({ minimum = -1000, maximum = 1000 }: Schema, type: string, chance: Chance): number {
  const drawn = chance.pick([
    minimum,
    maximum,
    Math.min(maximum, Math.max(minimum, 1)),
    minimum + chance.below(Math.min(maximum - minimum, 1e9)),
  ]);
  return type === 'integer' ? drawn : Math.min(maximum, drawn + 0.5);
}
