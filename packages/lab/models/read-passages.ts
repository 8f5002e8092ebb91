/** Text given with a question. */
export interface Passage {
  /** The number in brackets above it, `[2] Where it stands`, if it has one. */
  readonly mark: string | undefined;
  /** Its meaningful lines, trimmed. */
  readonly lines: readonly string[];
}

const SHORTEST_LINE = 12;

/**
 * Separates the question from the texts given with it. Texts between two similar lines (`DATA-…`, `===== 1 =====`) are given; the question
 * stands below the last of them, or is the first of them if nothing does. Without such texts, the last line is the question, and the lines
 * above it are given, except those of the first of several messages: they are the model's instructions.
 */
export function readPassages(contents: readonly string[]): { readonly question: string; readonly given: readonly Passage[] } {
  const last = contents.at(-1) ?? '';
  const quoted = [...last.matchAll(/^(DATA-\w+|={5} \d+ ={5})\n(.*?)\n?^\1$/gms)];
  const end = quoted.at(-1);
  if (!end) {
    const lines = linesOf((contents.length > 1 ? contents.slice(1) : contents).join('\n'));
    return { question: lines.at(-1) ?? last, given: [{ mark: undefined, lines: lines.slice(0, -1) }] };
  }
  const passages = quoted.map(({ index, 2: text = '' }) => ({ mark: /\[(\d+)\][^\n]*\n$/.exec(last.slice(0, index))?.[1], text }));
  const below = last.slice(end.index + end[0].length).trim();
  const [first, ...others] = passages;
  const given = below === '' ? others : passages;
  return { question: below || (first?.text ?? ''), given: given.map(({ mark, text }) => ({ mark, lines: linesOf(text) })) };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= SHORTEST_LINE);
}
