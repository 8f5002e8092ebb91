import type { ConfigGap, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { expandGroups } from './groups.ts';
import { listGaps } from './gaps.ts';
import { type HiddenPart, type SetVerb, type Statement, type StatementPart, readStatements } from './read-statements.ts';
import { type TrieNode, type WordPlace, addStatement, createTrie, descend, pathOf } from './word-trie.ts';

/**
 * Parses a Junos configuration in the hierarchical or the set form into the tree of its words, groups expanded. The two forms of one device
 * give the same tree. Never throws; linear in the text's size.
 */
export function parseJunos(text: string): ConfigTree {
  const unix = text.replace(/\r\n?/g, '\n');
  const lines = unix.split('\n');
  const root = createTrie();
  const unknown = new Set<number>();
  const hidden: ConfigGap[] = [];
  const deactivated: TrieNode[] = [];
  const open: { ends: readonly TrieNode[]; active: boolean }[] = [{ ends: [root], active: true }];
  const top = () => open.at(-1)!;
  readStatements(unix, {
    open(statement) {
      const active = top().active && !statement.inactive;
      const ends = addStatement(top().ends, placesOf(statement.parts), active, statement.line);
      for (const end of ends) end.block = true;
      open.push({ ends, active });
    },
    close(line) {
      for (const end of open.pop()!.ends)
        for (let at: TrieNode | undefined = end; at; at = at.parent) at.endLine = Math.max(at.endLine, line);
    },
    leaf(statement) {
      addStatement(top().ends, placesOf(statement.parts), top().active && !statement.inactive, lastLineOf(statement));
    },
    setLine(verb, statement) {
      applySetLine(root, verb, statement, deactivated);
    },
    hidden(parts, why, line) {
      const path = top().ends[0] === root || why === 'cut-off' ? [] : pathOf(top().ends[0]!);
      hidden.push({ path: [...path, ...placesOf(parts).map((place) => place[0]!.text)], line, reason: REASONS[why] });
    },
    unknown: (line) => void unknown.add(line),
  });
  for (const node of deactivated) deactivate(node);
  const unknownLines = [...unknown].toSorted((a, b) => a - b);
  const { roots, gaps } = expandGroups(root, listExpandedGroups(lines));
  return { roots, lines, unknownLines, gaps: listGaps({ root, hidden: [...hidden, ...gaps], lines, unknownLines }) };
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

function placesOf(parts: readonly StatementPart[]): readonly WordPlace[] {
  return parts.map((part) => ('kind' in part ? [part] : part)).filter((place) => place.length > 0);
}

function lastLineOf(statement: Statement): number {
  const last = statement.parts.at(-1);
  const token = last && ('kind' in last ? last : last.at(-1));
  return token?.line ?? statement.line;
}

function applySetLine(root: TrieNode, verb: SetVerb, statement: Statement, deactivated: TrieNode[]): void {
  if (verb === 'set') {
    const ends = addStatement([root], placesOf(statement.parts), true, statement.line);
    for (const end of ends) for (let at: TrieNode | undefined = end; at; at = at.parent) at.endLine = Math.max(at.endLine, statement.line);
    return;
  }
  const node = descend(
    root,
    placesOf(statement.parts).map((place) => place[0]!.text),
  );
  if (!node || verb === 'note') return;
  // `delete` in a list of commands removes what came before it: to an audit the same as out of effect.
  if (verb === 'activate') deactivated.splice(0, deactivated.length, ...deactivated.filter((other) => other !== node));
  else deactivated.push(node);
}

/**
 * Takes a node and all below it out of effect, and with it the keyword whose only name or value it was: after `deactivate … host 10.0.0.1`
 * there is no `host`. A word with statements of its own stays, as in the hierarchical form its block would.
 */
function deactivate(node: TrieNode): void {
  const below = [node];
  for (let at = below.pop(); at; at = below.pop()) {
    at.active = false;
    below.push(...at.children);
  }
  if (isNameOrValue(node) && node.parent && node.parent.parent?.parent && node.parent.children.every((sibling) => !sibling.active)) {
    node.parent.active = false;
  }
}

/** Names and values hold digits, capitals or signs that Junos keywords do not, or are quoted; a keyword is lower case and dashes. */
const isNameOrValue = (node: TrieNode): boolean => !/^[a-z][a-z-]*[a-z]$/.test(node.word);
