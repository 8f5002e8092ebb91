import { replay } from '@merlon/engine/config-tree/replay.ts';
import type { ConfigNode, ConfigRemark, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { findGaps } from './gaps.ts';
import { type Statement, readLines } from './read-statements.ts';
import { isKnownWord, isWordOfBlocks } from './vocabulary.ts';

type Growing = { -readonly [Key in keyof ConfigNode]: Key extends 'children' ? Growing[] : ConfigNode[Key] };

/** A statement that may have children; without a node if it was not understood, and then its children are not understood either. */
interface Open {
  readonly indent: number;
  readonly word: string;
  readonly node: Growing | undefined;
}

/**
 * Parses the output of `show running-config` on ASA and FTD. Lines indented deeper than the line before form a block; `no` negates. The
 * order of the text is kept, because it matters in access lists. Never throws.
 */
export function parseRunningConfig(text: string): ConfigTree {
  const lines = text.split(/\r\n?|\n/);
  const grower = new TreeGrower();
  for (const read of readLines(lines)) {
    if (read.kind === 'unknown') grower.unknownLines.push(read.line);
    else if (read.kind === 'statement') grower.addStatement(read);
    else grower.addRemark(read.line, lines[read.line - 1]!.trim(), read.kind === 'block');
  }
  const { roots: written, unknownLines, remarks } = grower.finish();
  const roots = replay(written, { clears: ({ form }) => form === CLEAR, singles: SINGLES });
  const composed = roots === written ? {} : { written };
  return { roots, ...composed, lines, unknownLines, remarks, gaps: findGaps(roots, lines, unknownLines) };
}

// A class, because the open blocks, the roots and the lists of lines change together.
class TreeGrower {
  readonly unknownLines: number[] = [];
  readonly #remarks: ConfigRemark[] = [];
  readonly #roots: Growing[] = [];
  readonly #open: Open[] = [];

  addStatement(read: Statement): void {
    const word = read.words[0]!.text;
    if (isStray(word, read.indent)) {
      this.unknownLines.push(read.line);
      return;
    }
    this.#closeDownTo(read.indent);
    const parent = this.#open.at(-1);
    const blocks = this.#open.map((open) => open.word);
    const isUnknown = (parent !== undefined && parent.node === undefined) || !isKnownWord(word, blocks);
    const node = isUnknown ? undefined : toNode(read);
    if (node) (parent?.node?.children ?? this.#roots).push(node);
    else this.unknownLines.push(read.line);
    if (node && read.pager !== undefined) this.#remarks.push({ line: read.line, text: read.pager });
    this.#open.push({ indent: read.indent, word, node });
  }

  addRemark(line: number, text: string, belongsToBlock: boolean): void {
    if (text !== '') this.#remarks.push({ line, text });
    const innermost = this.#open.at(-1)?.node;
    if (belongsToBlock && innermost) innermost.endLine = line;
  }

  finish(): { readonly roots: readonly ConfigNode[]; readonly unknownLines: readonly number[]; readonly remarks: readonly ConfigRemark[] } {
    this.#closeDownTo(0);
    return { roots: this.#roots, unknownLines: this.unknownLines, remarks: this.#remarks };
  }

  /** Closes everything at least as deep as a new line. A block learns its end when it is closed, which keeps long texts linear. */
  #closeDownTo(indent: number): void {
    while (this.#open.length > 0 && this.#open.at(-1)!.indent >= indent) {
      const closed = this.#open.pop()!.node;
      const parent = this.#open.at(-1)?.node;
      if (closed && parent) parent.endLine = Math.max(parent.endLine, closed.endLine);
    }
  }
}

/** True for a line that begins like prose, or for a nested word at the margin: no statement, and no end of the block around it. */
const isStray = (word: string, indent: number): boolean =>
  (indent === 0 && isWordOfBlocks(word)) || (/^[^a-z]/.test(word) && !isKnownWord(word, []));

/** Settings of which a later line replaces the one before (Cisco ASA Series Command Reference, the commands named). */
const SINGLES = [
  'hostname',
  'domain-name',
  'enable password',
  'passwd',
  'clock timezone',
  'console timeout',
  'ssh timeout',
  'telnet timeout',
  'ssh version',
  'ssh key-exchange group',
  'http server idle-timeout',
  'http server session-timeout',
  'ssl server-version',
  'nameif',
  'security-level',
  'snmp-server location',
  'snmp-server contact',
  'aaa local authentication attempts max-fail',
  ...['ssh', 'http', 'telnet', 'serial', 'enable'].map((way) => `aaa authentication ${way} console`),
  ...['console', 'monitor', 'trap', 'buffered', 'asdm', 'history', 'mail', 'facility', 'buffer-size', 'queue'].map((to) => `logging ${to}`),
  ...'minimum-length minimum-lowercase minimum-uppercase minimum-numeric minimum-special minimum-changes lifetime reuse-interval'
    .split(' ')
    .map((part) => `password-policy ${part}`),
];

/** The form of `clear configure telnet`, which takes back all that begins so (Cisco ASA Series Command Reference, clear configure). */
export const CLEAR = 'clear configure';

function toNode({ words: all, line, negated }: Statement): Growing {
  const clears = all.length > 2 && all[0]!.text === 'clear' && all[1]!.text === 'configure';
  const words = clears ? all.slice(2) : all;
  const texts = words.map((word) => word.text);
  // An entry that is written down but not in effect (Cisco ASA Series Command Reference, "access-list extended").
  const inactive = texts[0] === 'access-list' && texts.at(-1) === 'inactive' && texts[2] !== 'remark';
  const quoted = words.flatMap((word, at) => (word.quoted ? [at] : []));
  return {
    words: texts,
    line,
    endLine: line,
    children: [],
    ...(negated || clears ? { negated: true as const } : {}),
    ...(clears ? { form: CLEAR } : {}),
    ...(inactive ? { inactive: true as const } : {}),
    ...(quoted.length > 0 ? { quoted } : {}),
  };
}
