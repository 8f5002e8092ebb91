/** An element of a document that was read back; `text` holds that of all its descendants as well. */
export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupElement[];
  text: string;
}

const voidElements = new Set(['meta', 'br', 'link']);
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Reads XML, or HTML as a renderer of ours writes it: strictly, so that a text that was not escaped shows as an error.
 * @throws Error where elements are not balanced, an attribute is not quoted, or a character is not allowed in XML 1.0
 */
export function readMarkup(source: string): MarkupElement {
  const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(source);
  if (forbidden) throw new Error(`a forbidden character at ${forbidden.index}`);
  const root: MarkupElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const body = source.replace(/^<\?xml[^>]*\?>|^<!doctype html>/, '');
  for (const [token] of body.matchAll(/<style>[^<]*<\/style>|<[^>]*>|[^<]+/g)) {
    if (token.startsWith('<style>')) continue;
    if (!token.startsWith('<')) for (const element of open) element.text += unescape(token);
    else if (token.startsWith('</')) closeElement(open, token);
    else openElement(open, token);
  }
  if (open.length !== 1) throw new Error(`not closed: ${open.at(-1)?.name}`);
  return root;
}

function openElement(open: MarkupElement[], token: string): void {
  const shape = /^<([A-Za-z][\w-]*)((?:\s+[\w-]+(?::[\w-]+)?="[^"]*")*)\s*(\/?)>$/.exec(token);
  if (!shape) throw new Error(`not a tag: ${token}`);
  const [, name = '', attributes = '', selfClosing] = shape;
  const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescape(value)] as const);
  const element: MarkupElement = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
  open.at(-1)?.children.push(element);
  if (selfClosing === '' && !voidElements.has(name)) open.push(element);
}

function closeElement(open: MarkupElement[], token: string): void {
  const closed = open.pop();
  if (`</${closed?.name}>` !== token) throw new Error(`${token} closes ${closed?.name}`);
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|([a-z]+));|&/g, (entity, code?: string, name?: string) => {
    const character = code === undefined ? named[name ?? ''] : String.fromCodePoint(Number(code));
    if (character === undefined) throw new Error(`not an entity: ${entity}`);
    return character;
  });
}

/** All elements of a name below one, in the document's order. */
export function findAll(element: MarkupElement, name: string): MarkupElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}
