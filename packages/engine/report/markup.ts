import { makeVisible } from './visible-text.ts';

/** Finished HTML or XML; made by the tag `markup` alone, so that no text gets into it unescaped. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A template whose texts and numbers are escaped, for element content and for attributes in double quotes; markup in it stays markup. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { markup: String.raw({ raw: strings }, ...contents.map(write)) };
}

export const nothing: Markup = { markup: '' };

function write(content: Content): string {
  if (typeof content === 'number') return String(content);
  if (typeof content === 'string') return makeVisible(content).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return 'markup' in content ? content.markup : content.map(write).join('');
}
