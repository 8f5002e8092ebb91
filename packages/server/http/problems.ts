import type { FieldProblem } from '../refusal.ts';

/** The parts in use of a schema's complaint (zod's issue). */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly values?: readonly unknown[] | undefined;
  readonly keys?: readonly string[] | undefined;
  /** Of a union: what each of its parts complains about. */
  readonly errors?: readonly (readonly Issue[])[] | undefined;
}

/** What a union of things with a `kind` complains about: of the part that has the kind that was given, where there is one. */
export function openUnion(issue: Issue): readonly Issue[] {
  const fitting = (issue.errors ?? []).filter((complaints) => !complaints.some(({ path }) => path[0] === 'kind'));
  const [only] = fitting;
  if (!only || fitting.length > 1) return [issue];
  return only.map((complaint) => ({ ...complaint, path: [...issue.path, ...complaint.path] }));
}

/** The text that zod/mini gives where a schema names none of its own. */
const NO_TEXT = 'Invalid input';

const FORMATS: Record<string, string> = { uuid: 'an id', datetime: 'a time (ISO 8601)', email: 'an email address', url: 'an address' };
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** A schema's complaint as a sentence for a person, beside the field that it is about (dotted; `body` for the whole). */
export function describeIssue(issue: Issue, input: unknown): FieldProblem {
  const field = issue.path.map(String).join('.') || 'body';
  // A schema says that something is required also of what is there and of another type.
  const isThere = issue.code === 'invalid_type' && / is required/.test(issue.message) && (readAt(input, issue.path) ?? null) !== null;
  return { field, message: issue.message === NO_TEXT || isThere ? `${labelOf(issue)} ${complain(issue, input)}` : issue.message };
}

/** `device_name` → `Device name`; a place within a list or an object is given as it is written: `commands.3.id`. */
function labelOf({ path }: Issue): string {
  if (path.length === 0) return 'The request body';
  if (path.length > 1) return path.map(String).join('.');
  const words = String(path[0]).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function complain(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return readAt(input, issue.path) === undefined ? 'is required' : `must be ${TYPES[String(issue.expected)] ?? String(issue.expected)}`;
    case 'invalid_format':
      return `must be ${FORMATS[String(issue.format)] ?? `a valid ${String(issue.format)}`}`;
    case 'invalid_value':
      return `must be ${issue.values && issue.values.length > 1 ? 'one of ' : ''}${(issue.values ?? []).map(String).join(', ')}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}${unitOf(issue)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}${unitOf(issue)}`;
    case 'unrecognized_keys':
      return `has a field that this call does not know${nameKey(issue.keys?.[0])}`;
    default:
      return 'is not valid';
  }
}

/** A key is repeated only if it looks like the name of a field: anything may stand there. */
const nameKey = (key = ''): string => (/^\w{1,40}$/.test(key) ? `: ${key}` : '');

function unitOf(issue: Issue): string {
  if (issue.origin === 'string') return ' characters long';
  return issue.origin === 'array' ? ' entries long' : '';
}

function readAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/**
 * The first text that holds a NUL character, by its dotted place: PostgreSQL stores none. Goes without recursion, as input may be
 * nested as deep as its sender likes.
 */
export function findNul(input: unknown): string | undefined {
  const open: { value: unknown; place: string }[] = [{ value: input, place: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, place } = next;
    if (typeof value === 'string' && value.includes('\0')) return place || 'body';
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return place || 'body';
      if (typeof inner === 'string' || typeof inner === 'object') open.push({ value: inner, place: place ? `${place}.${key}` : key });
    }
  }
  return undefined;
}
