/** Elements of XHTML that begin a line of their own. */
const BLOCKS = new Set(['br', 'p', 'div', 'li', 'pre', 'tr', 'ul', 'ol', 'table']);

/** Gathers the text of one element at a time, that of markup within it included. Depths count from 1. */
export function createGatherer() {
  let depth = 0;
  let heard = '';
  return {
    begin(at: number): void {
      depth = at;
      heard = '';
    },
    /** Whether what stands at this depth is within the element. */
    holds: (at: number): boolean => depth > 0 && at > depth,
    /** @param reference what the markup refers to, where it stands for a value */
    markup(name: string, reference = ''): void {
      if (BLOCKS.has(name)) heard += '\n';
      if (reference !== '') heard += `\0${reference}\0`;
    },
    hear(piece: string): void {
      if (depth > 0) heard += piece;
    },
    /** @returns its text where the element at this depth ends; undefined for one that is not gathered */
    end(at: number): string | undefined {
      if (at !== depth) return undefined;
      depth = 0;
      return heard;
    },
  };
}

/** A text with the values in it that it refers to; XML has no NUL of its own. */
export const fillIn = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\0([^\0]*)\0/g, (_, id: string) => values.get(id) ?? `<${id}>`);
