import type { Chance } from './chance.ts';

/** JSON of values that are seldom thought of. Text, as some of them no program would write. */
const HOSTILE: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1e999',
  '-1e308',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '0.1',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"x\\udfffy"',
  '"\\u202e\\u0007\\u001b[2J"',
  '"\\ufeff"',
  '"\\uffff"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"length":-1}',
  '"__proto__"',
  '"constructor"',
  `"' or 1=1 --"`,
  '"%00%ff"',
  '"../../../../../etc/passwd"',
  '"<img src=x onerror=alert(1)>"',
  '"{{7*7}}${7*7}"',
  '"$1 $2 \\\\x00"',
  '"=1+1"',
  '"\\r\\nSet-Cookie: a=b"',
  '"Infinity"',
  '"NaN"',
  '"0x10"',
  '"1e3"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"-infinity"',
];

/** Large wrong values, made only when they are needed. */
const LARGE: readonly (() => string)[] = [
  () => JSON.stringify('x'.repeat(200_000)),
  () => JSON.stringify('𝔘'.repeat(50_000)),
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  () => JSON.stringify(Array.from({ length: 10_000 }, (_, n) => n)),
  () => JSON.stringify(Array.from({ length: 10_000 }, () => '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')),
  () => JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field ${n}`, n]))),
  () => JSON.stringify(`"a","b\n${',"'.repeat(5000)}`),
];

/** Stands where the wrong value comes: no JSON that is made to fit holds it. */
const GAP = '\u{10fffd}gap';

export const makeHostile = (chance: Chance): string => (chance.inPercent(8) ? chance.pick(LARGE)() : chance.pick(HOSTILE));

/** The JSON of a value in which one thing, however deep, is wrong, missing or too much; now and then all of it. */
export function spoilJson(value: unknown, chance: Chance): string {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || chance.inPercent(8)) return makeHostile(chance);
  const json = JSON.stringify(spoilAt(value, chance));
  return json.replace(JSON.stringify(GAP), () => makeHostile(chance));
}

function spoilAt(value: object, chance: Chance): object {
  const name = chance.pick(Object.keys(value));
  const inner = (value as Record<string, unknown>)[name];
  const goesDeeper = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && chance.inPercent(60);
  if (goesDeeper) return replaceIn(value, name, spoilAt(inner, chance));
  if (chance.inPercent(10)) return replaceIn(value, name, undefined);
  return chance.inPercent(10)
    ? { ...value, [chance.pick(['unknown', '__proto__', 'id', '']) as string]: GAP }
    : replaceIn(value, name, GAP);
}

function replaceIn(value: object, name: string, inner: unknown): object {
  return Array.isArray(value) ? value.map((entry, at) => (String(at) === name ? inner : entry)) : { ...value, [name]: inner };
}
