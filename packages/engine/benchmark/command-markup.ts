/** Markup that web editors leave behind in documents. Angle brackets with other words in them are placeholders and stay. */
const TAGS = /<\/?(?:strong|em|span|code|pre|div|br|font|p)(?:\s[^<>]*)?\/?>/gi;
/** `policy <p>`: one that nothing closes, in the place of an argument, is the reader's own name. */
const isPlaceholder = (tag: string, at: number, text: string): boolean =>
  /^<(?!br\b)\w+>$/i.test(tag) &&
  !text.toLowerCase().includes(`</${tag.slice(1, -1).toLowerCase()}`) &&
  /\S $/.test(text.slice(0, at)) &&
  /^(?:\s|$)/.test(text.slice(at + tag.length));
const PAIRED = /<([biu])>(.*?)<\/\1>/gi;

/** `**bold**` around a whole line, and `[words](https://address)` of markdown; within a line, asterisks hide secrets. */
const BOLD = /^(\s*)\*\*([^*]+)\*\*\s*$/;
const LINK = /\[([^[\]]*)\]\((?:https?:|mailto:)[^()\s]*\)/g;

/** A code line without left-over markup: back-ticks around it, tags, markdown, typographic quotes and dashes that no device takes. */
export function stripMarkup(text: string): string {
  const plain = text
    .replaceAll(TAGS, (tag: string, at: number, whole: string) => (isPlaceholder(tag, at, whole) ? tag : ''))
    .replaceAll(PAIRED, '$2')
    .replace(BOLD, '$1$2')
    .replaceAll(LINK, '$1')
    .replaceAll(/[“”„‟]/g, '"')
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll('\u00a0', ' ');
  const bare = /^(\s*)`+([^`]*)`+\s*$/.exec(plain);
  return bare ? `${bare[1]}${bare[2]}` : plain;
}
