import type { ConfigGap, ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { expandPath, isSectionPath } from './command-words.ts';
import { type Draft, appendWords, childOf, dropChild, dropChildren, finishChildren, putChild, removeWords } from './draft.ts';
import { findGaps } from './gaps.ts';
import { type Statement, readStatements } from './read-statements.ts';

/**
 * Reads FortiOS configuration text (`show`, `show full-configuration`, a backup, a script) into a tree.
 *
 * A section is a node of its path's words (`system global`), an entry a node of its name, `set a b c` a node of three words, and
 * `unset a` a negated node. Structure comes from the keywords alone, never from indentation. The text is read as the device would run
 * it: a section that comes again continues the first, a later `set` or `unset` replaces an earlier one, `delete` removes.
 *
 * With virtual domains, what `config global` wraps stands at the root, and each domain is a root `vdom NAME` and a scope of the tree.
 * Never throws; linear in the length of the text.
 */
export function parseFortios(text: string): ConfigTree {
  const plain = text.replace(/\r\n?/g, '\n');
  const { statements, brokenLines } = readStatements(plain);
  const builder = new TreeBuilder();
  for (const statement of statements) builder.take(statement);
  const roots = finishChildren(builder.root);
  const lines = plain.split('\n');
  const gaps = [...builder.gaps, ...findGaps(roots, lines, builder.openAtEnd)];
  const scopes = roots.filter((node) => node.words[0] === 'vdom').map((node) => widenScope(node, roots));
  const unknownLines = [...new Set([...builder.unknownLines, ...brokenLines])].toSorted((a, b) => a - b);
  return { roots, lines, unknownLines, gaps, ...(scopes.length > 0 ? { scopes } : {}) };
}

interface Frame {
  readonly kind: 'config' | 'edit';
  /** Where statements go; undefined where they are passed over. */
  readonly draft: Draft | undefined;
  /** The frame only wraps: `config global`, and `config vdom` with its entries. */
  readonly wraps?: 'global' | 'vdom';
}

/** Deeper nesting than any FortiOS table has; guards everything that walks the tree against text made to exhaust the stack. */
const DEEPEST = 24;

// A class because a running stack, the tree and the findings change together with every statement.
class TreeBuilder {
  readonly root: Draft = { key: '', words: ['root'], line: 1, endLine: 1 };
  readonly unknownLines: number[] = [];
  readonly gaps: ConfigGap[] = [];
  readonly #stack: Frame[] = [];

  /** True where the text ends inside a section. */
  get openAtEnd(): boolean {
    return this.#stack.length > 0;
  }

  take(statement: Statement): void {
    const [verb, ...rest] = statement.words as [string, ...string[]];
    if (verb === 'config' && rest.length > 0) this.#openConfig(expandPath(rest), statement);
    else if (verb === 'edit' && rest.length === 1) this.#openEdit(rest[0]!, statement);
    else if (verb === 'next' && rest.length === 0 && this.#top?.kind === 'edit') this.#pop(statement);
    else if (verb === 'end' && rest.length === 0 && this.#stack.length > 0) this.#closeConfig(statement);
    else if (this.#changeCurrent(verb, rest, statement)) return;
    else this.#doubt(statement);
  }

  get #top(): Frame | undefined {
    return this.#stack.at(-1);
  }

  #openConfig(path: readonly string[], statement: Statement): void {
    const wrapper = path.length === 1 && (path[0] === 'global' || path[0] === 'vdom') ? path[0] : undefined;
    if (wrapper && (this.#stack.length === 0 || this.#stack[0]!.wraps)) {
      this.#closeUntil(() => false, statement);
      this.#stack.push({ kind: 'config', draft: wrapper === 'global' ? this.root : undefined, wraps: wrapper });
      return;
    }
    // Bootstrap scripts leave sections unclosed; the next section shows it.
    if (isSectionPath(path) && this.#top?.kind === 'config') this.#closeUntil((frame) => frame.wraps !== undefined, statement);
    const parent = this.#stack.length === 0 ? this.root : this.#top!.draft;
    this.#push('config', parent && childOf(parent, `c${path.join(' ')}`, path, statement));
  }

  #openEdit(name: string, statement: Statement): void {
    if (this.#top?.kind === 'edit') this.#pop(statement);
    const table = this.#top;
    if (!table) return this.#doubt(statement);
    if (table.wraps === 'vdom') {
      this.#stack.push({ kind: 'edit', draft: childOf(this.root, `evdom ${name}`, ['vdom', name], statement), wraps: 'vdom' });
    } else {
      this.#push('edit', table.draft && childOf(table.draft, `e${name}`, [name], statement));
    }
  }

  #push(kind: Frame['kind'], draft: Draft | undefined): void {
    this.#stack.push({ kind, draft: this.#stack.length < DEEPEST ? draft : undefined });
  }

  #pop(statement: Statement): void {
    const draft = this.#stack.pop()?.draft;
    if (draft) draft.endLine = Math.max(draft.endLine, statement.endLine);
  }

  /** `end` closes the innermost section, and an entry that is open in it. */
  #closeConfig(statement: Statement): void {
    while (this.#top?.kind === 'edit') this.#pop(statement);
    this.#pop(statement);
  }

  #closeUntil(keep: (frame: Frame) => boolean, statement: Statement): void {
    while (this.#top && !keep(this.#top)) this.#pop(statement);
  }

  /** Runs a statement that changes the open section or entry; false where it is none, or none is open. */
  #changeCurrent(verb: string, rest: readonly string[], statement: Statement): boolean {
    const draft = this.#top?.draft;
    const [name, ...values] = rest;
    if (!draft || this.#top?.wraps) return false;
    if (verb === 'purge' && name === undefined) dropChildren(draft);
    else if (name === undefined) return false;
    else if ((verb === 'set' || verb === 'select') && values.length > 0) putChild(draft, rest, statement);
    else if (verb === 'unset' && values.length === 0) putChild(draft, rest, statement).negated = true;
    else if (verb === 'append') appendWords(draft, name, values, statement);
    else if (verb === 'unselect') removeWords(draft, name, values, statement);
    else if (verb === 'delete' && values.length === 0) dropChild(draft, `e${name}`);
    else return false;
    return true;
  }

  /** A line that was not understood: what it did to the open section is not known. */
  #doubt(statement: Statement): void {
    for (let line = statement.line; line <= statement.endLine; line += 1) this.unknownLines.push(line);
    const open = this.#stack.filter((frame) => frame.draft && frame.draft !== this.root).map((frame) => frame.draft!);
    if (open.length === 0) return;
    this.gaps.push({ path: open.flatMap((draft) => draft.words), line: statement.line, reason: 'a line there was not understood' });
  }
}

/** A virtual domain as checks see it: its own sections, and behind them those that the device keeps globally. */
function widenScope(domain: ConfigNode, roots: readonly ConfigNode[]): ConfigNode {
  const own = new Set(domain.children.map((node) => node.words.join(' ')));
  const shared = roots.filter((node) => node.words[0] !== 'vdom' && !own.has(node.words.join(' ')));
  return { ...domain, children: [...domain.children, ...shared] };
}
