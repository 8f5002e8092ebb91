import type { ConfigGap, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { expandGroups } from './groups.ts';
import { listGaps } from './gaps.ts';
import { type WrittenRecord, recordWritten } from './record-written.ts';
import { type Form, formOf, readForm } from './read-form.ts';
import { createSetLineReader } from './read-set-lines.ts';
import { isTopLevel } from './top-level.ts';
import { type HiddenPart, type SetVerb, type Statement, type StatementPart, type StatementVisitor } from './read-statements.ts';
import { type TrieNode, addStatement, createTrie, descend, pathOf } from './word-trie.ts';
import { readWrittenJson } from './written-json.ts';

/**
 * Parses a Junos configuration in the hierarchical, set, XML or JSON form into the tree of its words, with groups expanded. The forms of one
 * device give the same tree. Never throws; linear in the text's size.
 */
export function parseJunos(text: string): ConfigTree {
  const unix = text.replace(/\r\n?/g, '\n');
  const lines = unix.split('\n');
  const form = formOf(unix);
  const found = readText(unix, form);
  if (form !== 'text') found.hidden.push({ path: [], line: 1, reason: WORDLESS[form], suspected: true });
  for (const node of found.deactivated) deactivate(node);
  const { root } = found;
  const unknownLines = [...found.unknown].toSorted((a, b) => a - b);
  const { roots, gaps } = expandGroups(root, listExpandedGroups(lines));
  return {
    roots,
    lines,
    unknownLines,
    gaps: listGaps({ root, hidden: [...found.hidden, ...gaps], lines, unknownLines }),
    // Computed only when asked for: an audit never needs it, and it costs half as much as everything else.
    get written() {
      if (form === 'json') return readWrittenJson(unix);
      const record = recordWritten(unix);
      readText(unix, form, record);
      return record.finish();
    },
  };
}

/** @param record receives each statement */
function readText(text: string, form: Form, record?: WrittenRecord): Found {
  const { visitor, found, isAtTop } = buildTrie(record);
  const addSetLines = createSetLineReader(text, found.root);
  readForm(text, form, record ? visitor : { ...visitor, passOver: (offset) => (isAtTop() ? addSetLines(offset) : offset) });
  return found;
}

/** Elements without a word are listed by hand; a missing entry puts statements where nobody looks for them. */
const WORDLESS: Readonly<Record<Exclude<Form, 'text'>, string>> = {
  xml: 'it is XML, of which some elements have no word in the other forms, so that something may have been read elsewhere',
  json: 'it is JSON, of which some members have no word in the other forms, so that something may have been read elsewhere',
};

/** The data gathered while a text is read. */
interface Found {
  readonly root: TrieNode;
  readonly unknown: Set<number>;
  readonly hidden: ConfigGap[];
  readonly deactivated: Set<TrieNode>;
}

/** An open block: the words that it adds to, or none if it is not part of a Junos configuration, and the length of the path to it. */
interface Block {
  readonly ends: readonly TrieNode[] | undefined;
  readonly active: boolean;
  readonly depth: number;
}

/** More words than any Junos path; later readers walk down the tree recursively. */
const LONGEST_PATH = 300;

interface Building {
  readonly visitor: StatementVisitor;
  readonly found: Found;
  /** True if no block is open. */
  readonly isAtTop: () => boolean;
}

function buildTrie(record: WrittenRecord | undefined): Building {
  const root = createTrie();
  const found: Found = { root, unknown: new Set(), hidden: [], deactivated: new Set() };
  const open: Block[] = [{ ends: [root], active: true, depth: 0 }];
  let damaged: TrieNode | undefined;
  const top = (): Block => open.at(-1)!;
  let isSuspected = false;
  const suspect = (statement: Statement): void => {
    if (isSuspected || isSessionCommand(statement)) return;
    isSuspected = true;
    found.hidden.push({ path: [], line: statement.line, reason: UNKNOWN_PART, suspected: true });
  };
  const add = (statement: Statement, lastLine: number): Block => {
    const { ends, active: above } = top();
    const depth = top().depth + statement.parts.length;
    if (!ends || depth > LONGEST_PATH || (ends[0] === root && !beginsAtTop(statement))) {
      found.unknown.add(statement.line);
      if (ends?.[0] === root) suspect(statement);
      if (depth > LONGEST_PATH) visitor.hidden([], 'not-read', statement.line);
      return { ends: undefined, active: false, depth };
    }
    const active = above && !statement.inactive;
    return { ends: addStatement(ends, statement.parts, active, lastLine), active, depth };
  };
  const visitor: StatementVisitor = {
    open(statement) {
      const block = add(statement, statement.line);
      if (block.ends) record?.open(statement);
      for (const end of block.ends ?? []) end.block = true;
      open.push(block);
    },
    close(line, sign) {
      const { ends } = open.pop()!;
      if (ends) record?.close(sign);
      else found.unknown.add(line);
      for (const end of ends ?? []) extendTo(line, end);
    },
    leaf(statement) {
      if (add(statement, lastLineOf(statement)).ends) record?.leaf(statement);
    },
    setLine(verb, statement) {
      if (!beginsAtTop(statement)) {
        found.unknown.add(statement.line);
        suspect(statement);
      } else if (applySetLine(found, verb, statement)) record?.leaf(statement);
    },
    hidden(parts, why, line) {
      const above = top().ends?.[0] ?? root;
      // For a long damaged part, its first line says enough.
      if (why === 'not-read' && damaged === above) return;
      if (why === 'not-read') damaged = above;
      const path = above === root || why === 'cut-off' ? [] : pathOf(above);
      found.hidden.push({ path: [...path, ...firstWordsOf(parts)], line, reason: REASONS[why], ...(why === 'cut-off' && { isCut: true }) });
    },
    unknown: (line) => void found.unknown.add(line),
  };
  return { visitor, found, isAtTop: () => open.length === 1 };
}

/** True if a statement is one of the top-level ones; the reader reports braces without a name. */
function beginsAtTop({ parts }: Statement): boolean {
  const word = firstWordOf(parts);
  return word === undefined || isTopLevel(word);
}

/** Commands for the session are not part of the configuration. */
const isSessionCommand = ({ parts }: Statement): boolean => firstWordOf(parts) === 'cli';

/** Such a part may be one that checks ask for, under another name. */
const UNKNOWN_PART = 'a part of it is none that is known of Junos';

function extendTo(line: number, end: TrieNode): void {
  for (let at: TrieNode | undefined = end; at; at = at.parent) at.endLine = Math.max(at.endLine, line);
}

/** The groups that `| display inheritance` names beside the settings it took from them. */
function listExpandedGroups(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line) =>
    line.includes('## ') ? (/## '.*' was (?:inherited|expanded) from group '([^']+)'/.exec(line)?.[1] ?? []) : [],
  );
  return new Set(names);
}

const REASONS: Readonly<Record<HiddenPart, string>> = {
  'access-denied': 'the account that read the configuration has no right to see this part',
  omitted: 'the configuration marks this part to be left out of what is displayed',
  'not-read': 'a line of this part could not be read',
  'cut-off': 'the text ends in the middle of the configuration',
};

function firstWordOf(parts: readonly StatementPart[]): string | undefined {
  const first = parts.find((part) => 'kind' in part || part.length > 0);
  return first && ('kind' in first ? first : first[0]!).text;
}

/** The words of a statement; of a list in it, the first word. */
function firstWordsOf(parts: readonly StatementPart[]): readonly string[] {
  return parts.flatMap((part) => ('kind' in part ? part.text : (part[0]?.text ?? [])));
}

function lastLineOf(statement: Statement): number {
  const last = statement.parts.at(-1);
  const token = last && ('kind' in last ? last : last.at(-1));
  return token?.line ?? statement.line;
}

/** True if the line affects the tree: notes do not, nor does deactivating something that is not there. */
function applySetLine({ root, deactivated }: Found, verb: SetVerb, statement: Statement): boolean {
  if (verb === 'set') {
    addStatement([root], statement.parts, true, statement.line);
    return true;
  }
  const node = descend(root, firstWordsOf(statement.parts));
  if (!node || verb === 'note') return false;
  // `delete` in a list of commands removes an earlier setting: for an audit, the same as deactivating it.
  if (verb === 'activate') deactivated.delete(node);
  else deactivated.add(node);
  return true;
}

/**
 * Deactivates a node and everything below it, and the keyword above it if this was its only name or value: after `deactivate … host
 * 10.0.0.1` there is no `host`. A word with statements of its own stays, like its block in the hierarchical form.
 */
function deactivate(node: TrieNode): void {
  const below = [node];
  for (let at = below.pop(); at; at = below.pop()) {
    at.active = false;
    for (const child of at.children) below.push(child);
  }
  if (isNameOrValue(node) && node.parent && node.parent.parent?.parent && node.parent.children.every((sibling) => !sibling.active)) {
    node.parent.active = false;
  }
}

/** Keywords before a name or a word of a list, which may be spelled like a keyword (Junos CLI Reference, the statements named). */
const BEFORE_NAME = new Set(
  `class input input-list output output-list screen pki-local-certificate server-certificate authentication-key-chain access-profile import export
  level authentication-order root-login protocol-version format ike-policy gateway ipsec-policy proposals authorization`.split(/\s+/),
);

/** Keywords before the name of an entry, which has statements of its own, and which they mean nothing without (Junos CLI Reference). */
const BEFORE_ENTRY = new Set(
  `community user class server host file stream radius-server tacplus-server trap-group client-list key-chain neighbor group security-zone
  ids-option proposal gateway vpn filter prefix-list policy-statement`.split(/\s+/),
);

/** Names and values contain digits, capitals or signs, or are quoted; a Junos keyword has only lower case letters and dashes. */
function isNameOrValue({ word, parent, children }: TrieNode): boolean {
  if (!/^[a-z][a-z-]*[a-z]$/.test(word)) return true;
  return parent !== undefined && (BEFORE_ENTRY.has(parent.word) || (children.length === 0 && BEFORE_NAME.has(parent.word)));
}
