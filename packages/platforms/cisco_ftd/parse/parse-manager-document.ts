import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { readJson } from '@merlon/engine/config-tree/read-json.ts';

/**
 * Parses the answers of a Threat Defense's manager, as `apis/` stores them. An incomplete document is not read at all, and all its lines
 * are listed. Never throws.
 */
export function parseManagerDocument(text: string): ConfigTree {
  const lines = text.split(/\r\n?|\n/);
  const roots = readMembers(text);
  if (!roots) {
    const unknownLines = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
    return { roots: [], lines, unknownLines, gaps: [{ path: [], line: 1, reason: 'the text of the manager is damaged or breaks off' }] };
  }
  return { roots, lines, unknownLines: [], gaps: findGaps(roots, lines) };
}

/** The members of the object that a text is; undefined if it is not one whole JSON object, or is nested too deeply. */
function readMembers(text: string): readonly ConfigNode[] | undefined {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const { root, next, broken } = readJson(plain, { at: 0, line: 1 }, { showEmpty: true });
  const isWhole = !broken && root.form === 'object' && plain.slice(next.at).trim() === '';
  return isWhole ? root.children : undefined;
}

/** The lists that the manager did not give, and everything that only the device itself knows. */
function findGaps(roots: readonly ConfigNode[], lines: readonly string[]): readonly ConfigGap[] {
  const tree: ConfigTree = { roots, lines, unknownLines: [], gaps: [] };
  const unread = findPath(tree, ['*', 'unread', '*', 'part', '*']);
  return [
    ...unread.map(({ node, captured }): ConfigGap => ({
      path: [captured[0]!, captured[2]!],
      line: node.line,
      reason: `the manager did not give the account its part "${captured[2]!}"`,
    })),
    {
      path: [],
      line: 1,
      reason: 'the text is what the manager says of its devices, and the configuration of the device itself is not in it',
    },
  ];
}

/** A sentence about what is missing if the text is not a complete document of a manager; undefined if it is. */
export function findMissingOfManager(text: string): string | undefined {
  const roots = readMembers(text);
  if (!roots) return 'The answers of the manager break off.';
  const policies = roots[0]?.children.find(({ words }) => words[0] === 'accessPolicies');
  return policies ? undefined : 'The answers of the manager hold no access policies.';
}
