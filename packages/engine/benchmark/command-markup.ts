/** Markup that web editors leave behind in documents. Angle brackets with other words in them are placeholders and stay. */
const TAGS = /<\/?(?:strong|em|span|code|pre|div|br|font|p)(?:\s[^<>]*)?\/?>/gi;
const PAIRED = /<([biu])>(.*?)<\/\1>/gi;

/** `**bold**` around a whole line, and `[words](https://address)` of markdown; within a line, asterisks hide secrets. */
const BOLD = /^(\s*)\*\*([^*]+)\*\*\s*$/;
const LINK = /\[([^[\]]*)\]\((?:https?:|mailto:)[^()\s]*\)/g;

/** A code line without left-over markup: back-ticks around it, tags, markdown, typographic quotes and dashes that no device takes. */
export function stripMarkup(text: string): string {
  const plain = text
    .replaceAll(TAGS, '')
    .replaceAll(PAIRED, '$2')
    .replace(BOLD, '$1$2')
    .replaceAll(LINK, '$1')
    .replaceAll(/[“”„‟]/g, '"')
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll('\u00a0', ' ');
  const bare = /^(\s*)`+([^`]*)`+\s*$/.exec(plain);
  return bare ? `${bare[1]}${bare[2]}` : plain;
}
