import { type JsonDamage, type JsonMember, type JsonObject, type JsonScalar, type JsonValue, readJsonValue } from './read-json-value.ts';
import type { XmlToken } from './scan-xml.ts';
import { isName } from './xml-keywords.ts';

const ROOT = /^[ \t\uFEFF]*\{\s*"configuration"\s*:\s*[[{]/m;
/** Notes and prompts before the configuration. */
const BEGINNING = 20_000;

/** The offset at which the JSON form of a configuration begins, the output of `| display json`; -1 for any other text. */
export function findJson(text: string): number {
  const found = ROOT.exec(text.slice(0, BEGINNING));
  return found ? text.indexOf('{', found.index) : -1;
}

/** True for the JSON form of a configuration. */
export const isJson = (text: string): boolean => findJson(text) >= 0;

/**
 * Splits the JSON form of a configuration into the pieces of its XML form: a member is an element, a list is one element after another.
 * Both formats of Junos are read, `ietf` and the older `verbose`, in which every value is a list and a leaf's value is its `data`. Source:
 * Junos XML Management Protocol Developer Guide, Map Junos OS Configuration Statements to JSON; RFC 7952, Encoding Metadata Annotations
 * in JSON.
 */
export function scanJson(text: string): readonly XmlToken[] {
  const start = findJson(text);
  const root = readJsonValue(text, start);
  const end = root?.end ?? start;
  const tokens: XmlToken[] = [...scanNotes(text.slice(0, start), 0, 1)];
  if (root?.kind === 'object') addMembers(tokens, root, '');
  const lines = text.slice(0, end).split('\n').length;
  for (const note of scanNotes(text.slice(end), end, lines)) tokens.push(note);
  return tokens;
}

/** The lines around the configuration. */
function scanNotes(text: string, offset: number, firstLine: number): readonly XmlToken[] {
  let start = offset;
  return text.split('\n').flatMap((line, at) => {
    const note = toToken('text', line.trim(), { start, end: start + line.length, line: firstLine + at });
    start += line.length + 1;
    return note.text === '' ? [] : [note];
  });
}

type Place = Pick<XmlToken, 'start' | 'end' | 'line'>;

const toToken = (kind: XmlToken['kind'], text: string, { start, end, line }: Place, attributes = ''): XmlToken => ({
  kind,
  text,
  attributes,
  start,
  end,
  line,
});

/** An element that is being written: its tag's name and attributes. */
interface Tag extends Place {
  readonly name: string;
  readonly attributes: string;
}

function addMembers(tokens: XmlToken[], object: JsonObject, around: string): void {
  const { settings, metadata } = sortMembers(object);
  const isNameHere = (part: JsonMember | JsonDamage): boolean => part.kind === 'member' && isName(part.name, around);
  // JSON has no order of members: an element's names come first, as in the other forms.
  for (const part of [...settings.filter(isNameHere), ...settings.filter((other) => !isNameHere(other))]) {
    if (part.kind === 'damage') tokens.push(toToken('broken', '', part));
    else addMember(tokens, part, metadata.get(`@${part.name}`));
  }
}

function addMember(tokens: XmlToken[], member: JsonMember, metadata: JsonValue | undefined): void {
  const { name, value } = member;
  if (value.kind !== 'list') {
    addElement(tokens, { ...placeOf(member), name, attributes: attributesOf(metadata) }, value);
    return;
  }
  for (const [at, item] of value.items.entries()) {
    const attributes = attributesOf(metadata?.kind === 'list' ? metadata.items[at] : metadata);
    if (item.kind === 'damage') tokens.push(toToken('broken', '', item));
    else addElement(tokens, { start: item.start, end: item.start, line: item.line, name, attributes }, item);
  }
}

function addElement(tokens: XmlToken[], tag: Tag, value: JsonValue): void {
  if (value.kind === 'object') addObject(tokens, tag, value);
  else if (value.kind === 'list') {
    // A list within a list, which Junos does not write.
    tokens.push(toToken('broken', '', value));
  } else addLeaf(tokens, tag, value);
}

function addLeaf(tokens: XmlToken[], tag: Tag, value: JsonScalar): void {
  // An empty text is no value in XML either.
  if (!value.text) tokens.push(toToken('empty', tag.name, tag, tag.attributes));
  else {
    const end = { start: value.end, end: value.end, line: value.line };
    tokens.push(toToken('open', tag.name, tag, tag.attributes), toToken('text', value.text, value), toToken('close', tag.name, end));
  }
}

function addObject(tokens: XmlToken[], tag: Tag, object: JsonObject): void {
  const { settings, metadata } = sortMembers(object);
  const attributes = tag.attributes || attributesOf(metadata.get('@') ?? metadata.get('attributes'));
  const data = dataOf(settings);
  if (data) {
    addLeaf(tokens, { ...tag, attributes }, data);
    return;
  }
  if (settings.length === 0 && object.isClosed) {
    tokens.push(toToken('empty', tag.name, tag, attributes));
    return;
  }
  tokens.push(toToken('open', tag.name, tag, attributes));
  addMembers(tokens, object, tag.name);
  if (object.isClosed) tokens.push(toToken('close', tag.name, { start: object.end - 1, end: object.end, line: object.endLine }));
}

/** The value of a leaf in the verbose format: `{"data": "x"}`, or `{"data": [null]}` if it has none. */
function dataOf([first, ...others]: readonly (JsonMember | JsonDamage)[]): JsonScalar | undefined {
  if (first?.kind !== 'member' || first.name !== 'data' || others.length > 0) return undefined;
  const { value } = first;
  const item = value.kind === 'list' && value.items.length === 1 ? value.items[0] : value;
  return item?.kind === 'scalar' ? item : undefined;
}

/** The settings of an object, and its metadata by name. */
function sortMembers({ members }: JsonObject): {
  readonly settings: readonly (JsonMember | JsonDamage)[];
  readonly metadata: ReadonlyMap<string, JsonValue>;
} {
  const metadata = members.flatMap((part) => (part.kind === 'member' && isMetadata(part) ? [[part.name, part.value] as const] : []));
  return { settings: members.filter((part) => part.kind === 'damage' || !isMetadata(part)), metadata: new Map(metadata) };
}

/** The names of metadata of Junos in both formats; a statement may have the name `attributes` too. */
const METADATA =
  /^(?:xmlns(?::.*)?|junos:.*|[\w-]+:(?:active|annotation|protect)|inactive|active|protect|operation|delete|replace|insert|comment|annotate)$/;

function isMetadata({ name, value }: JsonMember): boolean {
  if (name.startsWith('@')) return true;
  return (
    name === 'attributes' && value.kind === 'object' && value.members.every((part) => part.kind === 'member' && METADATA.test(part.name))
  );
}

/** The attributes of an element that the XML form would have; of them, only those that switch it off matter. */
function attributesOf(metadata: JsonValue | JsonDamage | undefined): string {
  const object = metadata?.kind === 'list' ? metadata.items[0] : metadata;
  if (object?.kind !== 'object') return '';
  const textOf = (name: string): string | undefined => {
    const value = valueOf(object, name);
    return value?.kind === 'scalar' ? value.text : undefined;
  };
  const inactive = textOf('inactive');
  const active = textOf('active') ?? textOf('junos-configuration-metadata:active');
  const isOff = (inactive !== undefined && inactive !== 'false') || active === 'false';
  const isDeleted = textOf('operation') === 'delete' || textOf('delete') !== undefined;
  return isOff ? ' inactive="inactive"' : isDeleted ? ' delete="delete"' : '';
}

const valueOf = ({ members }: JsonObject, name: string): JsonValue | undefined =>
  members.find((part): part is JsonMember => part.kind === 'member' && part.name === name)?.value;

const placeOf = ({ start, end, line }: Place): Place => ({ start, end, line });
