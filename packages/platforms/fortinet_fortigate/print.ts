import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { keywordFor } from './parse/keyword.ts';
import { needsQuotes } from './parse/read-statements.ts';

/**
 * The text that a tree was parsed from, white space aside: each statement on its line, and between them the tree's remarks and the lines
 * that were not understood. A `next` or `end` is printed where a node ends on an otherwise empty line.
 */
export function printFortios(tree: ConfigTree): string {
  const printed = new PrintedLines(tree.lines.length);
  const unknown = new Set(tree.unknownLines);
  for (const line of tree.unknownLines) printed.put(line, tree.lines[line - 1]!);
  visitNodes(tree.roots, '', (node, keyword) => {
    if (!unknown.has(node.line)) printed.put(node.line, printStatement(node, keyword));
  });
  for (const { line, text } of tree.remarks ?? []) if (!unknown.has(line)) printed.put(line, text);
  visitNodes(tree.roots, '', (node, keyword) => {
    if (keyword === 'config' || keyword === 'edit') printed.close(node.endLine, keyword === 'edit' ? 'next' : 'end');
  });
  return printed.join();
}

/** Parents come before their children: the `end` of a section also closes an entry that is still open in it. */
function visitNodes(nodes: readonly ConfigNode[], parentKeyword: string, visit: (node: ConfigNode, keyword: string) => void): void {
  for (const node of nodes) {
    const keyword = node.form ?? keywordFor(node, parentKeyword);
    visit(node, keyword);
    visitNodes(node.children, keyword, visit);
  }
}

function printStatement({ words, spelling, quoted }: ConfigNode, keyword: string): string {
  const inQuotes = new Set(quoted);
  const spelled = spelling ?? words.map((word, at) => (inQuotes.has(at) || needsQuotes(word) ? quote(word) : word));
  return `${keyword} ${spelled.join(' ')}`;
}

const quote = (word: string): string => `"${word.replace(/["\\]/g, String.raw`\$&`)}"`;

// A class, because the text and the lines that it covers belong together.
class PrintedLines {
  readonly #lines: string[];
  readonly #covered = new Set<number>();

  constructor(count: number) {
    this.#lines = Array.from({ length: count + 1 }, () => '');
  }

  /** Appends text to a line, and claims the lines below that the text spans. */
  put(line: number, text: string): void {
    this.#lines[line] = this.#lines[line] ? `${this.#lines[line]} ${text}` : text;
    const lineEnds = text.includes('\n') ? text.split('\n').length - 1 : 0;
    for (let at = 1; at <= lineEnds; at += 1) this.#covered.add(line + at);
  }

  /** Puts a closing word on a line that is empty or holds only a comment. */
  close(line: number, word: string): void {
    const present = this.#lines[line] ?? '';
    if (this.#covered.has(line) || (present !== '' && !present.startsWith('#'))) return;
    this.#lines[line] = present ? `${word} ${present}` : word;
  }

  join(): string {
    return this.#lines.slice(1).join('\n');
  }
}
