/** Code of a Markdown text: fenced, or within a line. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)/;
/** `[1]`, `[1, 2]`, with all the space before it; no link. */
const MARK = /(?<![ \t])[ \t]*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\](?!\()/g;

/** An answer whose marks all stand for something. */
export interface CitedText {
  readonly text: string;
  /** Which of the excerpts are marked, from 0; `[1]` in the text is the first of these. */
  readonly cited: readonly number[];
}

/**
 * Numbers the marks of an answer anew, in the order in which they come, and takes out those of excerpts that were not given. Code is left
 * alone: there, brackets are something else.
 * @param given how many excerpts the model had, numbered from 1
 */
export function settleMarks(answer: string, given: number): CitedText {
  const cited: number[] = [];
  const renumber = (mark: string, numbers: string): string => {
    const known = numbers.split(/[,;]/).flatMap((number) => (Number(number) >= 1 && Number(number) <= given ? [Number(number) - 1] : []));
    for (const one of known) if (!cited.includes(one)) cited.push(one);
    const space = /^[ \t]/.test(mark) && known.length > 0 ? ' ' : '';
    return space + [...new Set(known)].map((one) => `[${cited.indexOf(one) + 1}]`).join('');
  };
  const parts = answer.split(CODE).map((part, at) => (at % 2 === 1 ? part : part.replace(MARK, renumber)));
  return { text: parts.join(''), cited };
}

/** Commands that are told of at most. */
const MAX_COMMANDS = 10;
const PROMPT = /^[\w.@()~:/-]*[#>$%]\s+/;

/** The commands of an answer that stand in none of the excerpts it was made from: lines of code of two words and more. */
export function findForeignCommands(answer: string, excerpts: readonly string[]): string[] {
  const known = excerpts.map(simplify);
  const commands = answer
    .split(CODE)
    .filter((_part, at) => at % 2 === 1)
    .flatMap((code) => (code.startsWith('```') ? code.replace(/^```[^\n]*|```$/g, '').split('\n') : [code.slice(1, -1)]))
    .map((line) => line.trim().replace(PROMPT, ''))
    .filter((line) => /\S\s+\S/.test(line));
  return [...new Set(commands)].filter((line) => known.every((text) => !text.includes(simplify(line)))).slice(0, MAX_COMMANDS);
}

const simplify = (text: string): string => text.toLowerCase().replace(/[“”„]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
