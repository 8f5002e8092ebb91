import type { Form } from './forms.ts';

/** The replacement for a secret; in XML it looks like a tag but is none. */
export const MARK = '<redacted>';

/** An XML tag as it stands in the text. */
export interface Tag {
  readonly kind: 'opening' | 'closing' | 'empty';
  readonly name: string;
  /** The statement's word: an entry's name, else the tag's. */
  readonly word: string;
  readonly form: Form;
  /** The text between the brackets. */
  readonly inner: string;
  /** The span of an entry's name. */
  readonly nameSpan?: { readonly start: number; readonly end: number };
  /** Offset after the tag. */
  readonly end: number;
}

// An attribute's value contains no `<`, so nothing is read twice.
const ATTRIBUTES = String.raw`(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*`;
const TAG = new RegExp(String.raw`<(?<close>\/?)(?<name>[\w.:-]+)(?<attributes>${ATTRIBUTES})\s*(?<empty>\/?)>`, 'y');
const MEMBER = new RegExp(String.raw`<member(?<attributes>${ATTRIBUTES})\s*>(?<value>[^<]*)<\/member\s*>`, 'dy');
const NAME = /\sname\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/d;

/** The tag at an offset; undefined if there is none. */
export function readTag(text: string, at: number): Tag | undefined {
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  if (!match) return undefined;
  const { close, name = '', attributes = '', empty } = match.groups ?? {};
  const inner = match[0].slice(1, -1);
  const end = at + match[0].length;
  if (close !== '') return { kind: 'closing', name, word: name, form: 'element', inner, end };
  const kind = empty === '' ? 'opening' : 'empty';
  const entry = name === 'entry' ? readName(attributes, at + 1 + name.length) : undefined;
  if (!entry) return { kind, name, word: name, form: formOf(kind, attributes === '' ? 'element' : 'tag'), inner, end };
  const isRegular = attributes === ` name="${entry.word}"`;
  return { kind, name, ...entry, form: formOf(kind, isRegular ? 'entry' : 'tag'), inner, end };
}

const formOf = (kind: 'opening' | 'empty', form: 'element' | 'entry' | 'tag'): Form => (kind === 'empty' ? `empty ${form}` : form);

function readName(attributes: string, offset: number): Pick<Tag, 'word' | 'nameSpan'> | undefined {
  const named = NAME.exec(attributes);
  const span = named?.indices?.groups?.['double'] ?? named?.indices?.groups?.['single'];
  if (!span) return undefined;
  return { word: decodeEntities(attributes.slice(...span)), nameSpan: { start: offset + span[0], end: offset + span[1] } };
}

/** A list's item: the text of an element `member`. */
export interface Member {
  readonly text: string;
  /** The place of the text. */
  readonly start: number;
  readonly end: number;
  /** True if the tag has no attributes. */
  readonly isPlain: boolean;
  /** Offset after the element. */
  readonly behind: number;
}

/** The member at an offset; undefined if there is none, or one that holds no text or more than text. */
export function readMember(text: string, at: number): Member | undefined {
  if (!text.startsWith('<member', at)) return undefined;
  MEMBER.lastIndex = at;
  const match = MEMBER.exec(text);
  const value = match?.groups?.['value'] ?? '';
  const trimmed = value.trim();
  if (!match || trimmed === '') return undefined;
  const start = match.indices!.groups!['value']![0] + (value.length - value.trimStart().length);
  const isPlain = match.groups?.['attributes'] === '';
  return { text: decodeEntities(trimmed), start, end: start + trimmed.length, isPlain, behind: MEMBER.lastIndex };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the entities of an XML text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
