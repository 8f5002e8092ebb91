import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { findGaps } from './gaps.ts';
import { walkStatements } from './read-statements.ts';
import { TreeBuilder } from './tree-builder.ts';

/**
 * Reads FortiOS configuration text (`show`, `show full-configuration`, a backup, a script) into a tree.
 *
 * A section is a node with the words of its path (`system global`), an entry a node with its name, `set a b c` a node of three words, and
 * `unset a` a negated node. Only keywords make structure, never indentation. The text is read as the device would run it: a repeated
 * section continues the first, a later `set` or `unset` replaces an earlier one, `delete` removes; text without a node is kept in the
 * tree's remarks.
 *
 * With virtual domains, the content of `config global` stands at the root, and each domain is a root `vdom NAME` and a scope of the tree.
 * Never throws; linear in the length of the text.
 */
export function parseFortios(text: string): ConfigTree {
  const plain = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const builder = new TreeBuilder(plain);
  walkStatements(plain, builder);
  const { roots, remarks } = builder.finish();
  const lines = plain.split('\n');
  const { scopes, gap } = findScopes(roots);
  const gaps = [...builder.gaps, ...findGaps(roots, lines, builder.openAtEnd), ...(gap ? [gap] : [])];
  return { roots, lines, unknownLines: builder.unknownLines, remarks, gaps, ...(scopes.length > 0 ? { scopes } : {}) };
}

/** Ten times the domains times sections of the largest FortiGate; protects the memory from text made to fill it. */
const MOST_SHARED = 1_000_000;

/** The virtual domains from a check's point of view: each with its own sections, then those that the device keeps globally. */
function findScopes(roots: readonly ConfigNode[]): { readonly scopes: readonly ConfigNode[]; readonly gap?: ConfigGap } {
  const domains = roots.filter((node) => node.words[0] === 'vdom');
  const shared = roots.filter((node) => node.words[0] !== 'vdom').map((node) => ({ node, path: node.words.join(' ') }));
  if (domains.length * shared.length > MOST_SHARED) {
    return { scopes: domains, gap: { path: [], line: domains[0]!.line, reason: 'the text has more virtual domains than any FortiGate' } };
  }
  const widen = (domain: ConfigNode): ConfigNode => {
    const own = new Set(domain.children.map((node) => node.words.join(' ')));
    const others = shared.flatMap(({ node, path }) => (own.has(path) ? [] : [node]));
    return { ...domain, children: [...domain.children, ...others] };
  };
  return { scopes: domains.map(widen) };
}
