import type { Chance } from './chance.ts';
import { type KnownValues, makeValue } from './make-value.ts';
import type { DescribedCall } from './read-calls.ts';
import { makeHostile, spoilJson } from './spoil-value.ts';

interface BodyWish {
  readonly temper: 'fitting' | 'spoilt' | 'hostile';
  readonly isSpoilt: boolean;
  readonly known: KnownValues;
  readonly chance: Chance;
}

interface Body {
  readonly type: string | undefined;
  readonly body: Buffer;
}

const NO_BODY: Body = { type: undefined, body: Buffer.alloc(0) };
const BOUNDARY = 'fuzz-boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const FORM = 'application/x-www-form-urlencoded';

/** Bodies that fit no call, with the media type that they claim. */
const ODD: readonly (readonly [type: string | undefined, body: string])[] = [
  [undefined, '{}'],
  ['text/plain', 'x'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>'],
  ['application/json', '{"a":'],
  ['application/json', '{"a":1}{"a":2}'],
  ['application/json', '\u0000'],
  ['application/json; charset=utf-16', '{}'],
  ['application/json; charset=nonsense', '{}'],
  ['APPLICATION/JSON', '{}'],
  ['application/json,application/json', '{}'],
  ['/', '{}'],
  [FORM, 'a=%zz&username=%00&&=&a=b'],
  [FORM, '__proto__=1&constructor=2'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', '----\r\n\r\n'],
  [`multipart/form-data; boundary=${'b'.repeat(200)}`, 'x'],
  [MULTIPART, `--${BOUNDARY}\r\nbroken`],
  [MULTIPART, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
  [
    MULTIPART,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
  ],
];

/** A body of one of the media types that a call takes, as it wants it or not. */
export function makeBody(call: DescribedCall, { temper, isSpoilt, known, chance }: BodyWish): Body {
  const types = Object.keys(call.bodies);
  if (temper === 'hostile' && chance.inPercent(40)) {
    const [type, body] = chance.pick(ODD);
    return { type, body: Buffer.from(body) };
  }
  if (types.length === 0) return NO_BODY;
  const type = chance.pick(types);
  const value = makeValue(call.bodies[type] ?? {}, '', known, chance);
  if (type === 'multipart/form-data') return { type: MULTIPART, body: writeMultipart(value as object, isSpoilt, known, chance) };
  const json = isSpoilt ? spoilJson(value, chance) : JSON.stringify(value);
  return type === FORM ? { type, body: Buffer.from(writeForm(json)) } : { type, body: Buffer.from(json) };
}

/** The fields of a JSON object as a form; what is no object is one odd field. */
function writeForm(json: string): string {
  const value: unknown = parse(json);
  if (typeof value !== 'object' || value === null) return json.slice(0, 5000);
  const say = (inner: unknown): string => (typeof inner === 'object' ? JSON.stringify(inner) : String(inner));
  return new URLSearchParams(Object.entries(value).map(([name, inner]): [string, string] => [name, say(inner)])).toString();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The fields of a form that takes a file, and more that have been met elsewhere: what else it wants no schema says. */
function writeMultipart(value: object, isSpoilt: boolean, known: KnownValues, chance: Chance): Buffer {
  const names = [...known.keys()].filter((name) => name.includes('type') || chance.inPercent(3));
  const fields = names.map((name) => writePart(`name="${name}"`, String(chance.pick(known.get(name) ?? ['']))));
  const filename = isSpoilt
    ? chance.pick(['a\u0000.pdf', '../../x.pdf', '', 'x'.repeat(5000), '"; name="b', '\ud83e.pdf', 'CON.pdf', '\r\nX: y'])
    : 'benchmark.pdf';
  const file = isSpoilt
    ? chance.pick(['', '%PDF-1.7\n', '%PDF-1.7\ntrailer << /Root 1 0 R >>', 'MZ', makeHostile(chance)])
    : String(chance.pick(Object.values(value)));
  const part = writePart(
    `name="file"; filename="${filename}"`,
    file,
    chance.pick(['application/pdf', 'text/plain', 'application/pdf', '']),
  );
  const parts = isSpoilt && chance.inPercent(20) ? [part, part, ...fields, ...fields] : [...fields, part];
  const end = isSpoilt && chance.inPercent(30) ? '' : `--${BOUNDARY}--\r\n`;
  // A file's bytes are a letter each.
  return Buffer.from(parts.join('') + end, 'latin1');
}

function writePart(names: string, content: string, type = ''): string {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${names}\r\n${type && `Content-Type: ${type}\r\n`}`;
  return `${head}\r\n${content}\r\n`;
}
