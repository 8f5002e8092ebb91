import type { ConfigGap, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { expandGroups } from './groups.ts';
import { listGaps } from './gaps.ts';
import { type WrittenRecord, recordWritten } from './record-written.ts';
import { isXml, readXmlStatements } from './read-xml-statements.ts';
import { createSetLineReader } from './read-set-lines.ts';
import { isTopLevel } from './top-level.ts';
import {
  type HiddenPart,
  type SetVerb,
  type Statement,
  type StatementPart,
  type StatementVisitor,
  readStatements,
} from './read-statements.ts';
import { type TrieNode, addStatement, createTrie, descend, pathOf } from './word-trie.ts';

/**
 * Parses a Junos configuration in the hierarchical or the set form into the tree of its words, groups expanded. The two forms of one device
 * give the same tree. Never throws; linear in the text's size.
 */
export function parseJunos(text: string): ConfigTree {
  const unix = text.replace(/\r\n?/g, '\n');
  const lines = unix.split('\n');
  const found = readText(unix);
  if (isXml(unix)) found.hidden.push({ path: [], line: 1, reason: XML_WORDS, suspected: true });
  for (const node of found.deactivated) deactivate(node);
  const { root } = found;
  const unknownLines = [...found.unknown].toSorted((a, b) => a - b);
  const { roots, gaps } = expandGroups(root, listExpandedGroups(lines));
  return {
    roots,
    lines,
    unknownLines,
    gaps: listGaps({ root, hidden: [...found.hidden, ...gaps], lines, unknownLines }),
    // An audit never asks for it, and it costs half as much as all else: read when it is asked for.
    get written() {
      const record = recordWritten(unix);
      readText(unix, record);
      return record.finish();
    },
  };
}

/** @param record is told each statement */
function readText(text: string, record?: WrittenRecord): Found {
  const { visitor, found, isAtTop } = buildTrie(record);
  const addSetLines = createSetLineReader(text, found.root);
  if (isXml(text)) readXmlStatements(text, visitor);
  else if (record) readStatements(text, visitor);
  else readStatements(text, { ...visitor, passOver: (offset) => (isAtTop() ? addSetLines(offset) : offset) });
  return found;
}

/** Elements without a word are listed by hand; one that is missed puts statements where nobody looks for them. */
const XML_WORDS = 'it is XML, of which some elements have no word in the other forms, so that something may have been read elsewhere';

/** What reading a text fills. */
interface Found {
  readonly root: TrieNode;
  readonly unknown: Set<number>;
  readonly hidden: ConfigGap[];
  readonly deactivated: Set<TrieNode>;
}

/** A block that is open: the words that it adds to, none where it is no part of a Junos configuration, and how many lead there. */
interface Block {
  readonly ends: readonly TrieNode[] | undefined;
  readonly active: boolean;
  readonly depth: number;
}

/** More words than any path of Junos has; what is read later goes down the tree by calls within calls. */
const LONGEST_PATH = 300;

interface Building {
  readonly visitor: StatementVisitor;
  readonly found: Found;
  /** No block is open. */
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
      // Where a damaged part goes on and on, its first line says enough.
      if (why === 'not-read' && damaged === above) return;
      if (why === 'not-read') damaged = above;
      const path = above === root || why === 'cut-off' ? [] : pathOf(above);
      found.hidden.push({ path: [...path, ...firstWordsOf(parts)], line, reason: REASONS[why] });
    },
    unknown: (line) => void found.unknown.add(line),
  };
  return { visitor, found, isAtTop: () => open.length === 1 };
}

/** Whether a statement is one of those that stand at the top; braces that nothing names are told by the reader. */
function beginsAtTop({ parts }: Statement): boolean {
  const word = firstWordOf(parts);
  return word === undefined || isTopLevel(word);
}

/** What is typed for the session is no part of the configuration. */
const isSessionCommand = ({ parts }: Statement): boolean => firstWordOf(parts) === 'cli';

/** Such a part may be one of those that are asked for, under another name. */
const UNKNOWN_PART = 'a part of it is none that is known of Junos';

function extendTo(line: number, end: TrieNode): void {
  for (let at: TrieNode | undefined = end; at; at = at.parent) at.endLine = Math.max(at.endLine, line);
}

/** The groups that `| display inheritance` names beside what it took from them. */
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

/** The words of a statement; of a list that stands in it, the first. */
function firstWordsOf(parts: readonly StatementPart[]): readonly string[] {
  return parts.flatMap((part) => ('kind' in part ? part.text : (part[0]?.text ?? [])));
}

function lastLineOf(statement: Statement): number {
  const last = statement.parts.at(-1);
  const token = last && ('kind' in last ? last : last.at(-1));
  return token?.line ?? statement.line;
}

/** Whether the line says something of the tree: notes do not, and nothing is taken out of effect that is not there. */
function applySetLine({ root, deactivated }: Found, verb: SetVerb, statement: Statement): boolean {
  if (verb === 'set') {
    addStatement([root], statement.parts, true, statement.line);
    return true;
  }
  const node = descend(root, firstWordsOf(statement.parts));
  if (!node || verb === 'note') return false;
  // `delete` in a list of commands removes what came before it: to an audit the same as out of effect.
  if (verb === 'activate') deactivated.delete(node);
  else deactivated.add(node);
  return true;
}

/**
 * Takes a node and all below it out of effect, and with it the keyword whose only name or value it was: after `deactivate … host 10.0.0.1`
 * there is no `host`. A word with statements of its own stays, as in the hierarchical form its block would.
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

/** Names and values hold digits, capitals or signs that Junos keywords do not, or are quoted; a keyword is lower case and dashes. */
const isNameOrValue = (node: TrieNode): boolean => !/^[a-z][a-z-]*[a-z]$/.test(node.word);
