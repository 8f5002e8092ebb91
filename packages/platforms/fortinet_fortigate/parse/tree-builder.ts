import type { ConfigGap, ConfigNode, ConfigRemark } from '@merlon/engine/model/config-tree.ts';
import { expandPath, isSectionPath } from './command-words.ts';
import {
  type Draft,
  addChild,
  appendWords,
  dropChild,
  dropChildren,
  findChild,
  finishChildren,
  makeRoot,
  putChild,
  removeWords,
} from './draft.ts';
import { type Statement, type StatementVisitor, endsWord } from './read-statements.ts';

interface Frame {
  readonly kind: 'config' | 'edit';
  /** The parent of the statements that follow; undefined if they are skipped. */
  readonly draft: Draft | undefined;
  /** The frame is only a wrapper: `config global`, and `config vdom` with its entries. */
  readonly wraps?: 'global' | 'vdom';
}

/** Deeper than any FortiOS table; protects everything that walks the tree from text made to exhaust the stack. */
const DEEPEST = 24;

// A class, because the running stack, the tree and the findings change together with every statement.
export class TreeBuilder implements StatementVisitor {
  readonly gaps: ConfigGap[] = [];
  readonly #text: string;
  readonly #root = makeRoot();
  readonly #unknownLines = new Set<number>();
  readonly #remarks: (ConfigRemark & { readonly start: number })[] = [];
  readonly #stack: Frame[] = [];
  readonly #doubted = new Set<Draft>();

  /** @param text lines end in `\n` */
  constructor(text: string) {
    this.#text = text;
  }

  /** True if the text ends inside a section. */
  get openAtEnd(): boolean {
    return this.#stack.length > 0;
  }

  get unknownLines(): readonly number[] {
    return [...this.#unknownLines].toSorted((a, b) => a - b);
  }

  /** Call once, after the last statement. */
  finish(): { readonly roots: readonly ConfigNode[]; readonly remarks: readonly ConfigRemark[] } {
    const roots = finishChildren(this.#root, this.#text, (draft) => this.#layAside(draft));
    const remarks = this.#remarks.toSorted((a, b) => a.start - b.start).map(({ line, text }) => ({ line, text }));
    return { roots, remarks };
  }

  takeComment(line: number, start: number, end: number): void {
    this.#remarks.push({ start, line, text: this.#text.slice(start, end).trimEnd() });
  }

  takeStatement(statement: Statement): void {
    if (statement.broken) this.#listUnknown(statement);
    const [verb, ...rest] = statement.words as [string, ...string[]];
    // No device writes a keyword in quotes or with escapes.
    const isPlain = this.#text.startsWith(verb, statement.start) && endsWord(this.#text, statement.start + verb.length);
    if (!isPlain) this.#doubt(statement);
    else if (verb === 'config' && rest.length > 0) this.#openConfig(expandPath(rest), statement);
    else if (verb === 'edit' && rest.length === 1) this.#openEdit(rest[0]!, statement);
    else if (verb === 'next' && rest.length === 0 && this.#top?.kind === 'edit') this.#close(statement);
    else if (verb === 'end' && rest.length === 0 && this.#stack.length > 0) this.#closeConfig(statement);
    else if (this.#changeCurrent(verb, rest, statement)) return;
    else this.#doubt(statement);
  }

  get #top(): Frame | undefined {
    return this.#stack.at(-1);
  }

  #openConfig(path: string[], statement: Statement): void {
    const wrapper = path.length === 1 && (path[0] === 'global' || path[0] === 'vdom') ? path[0] : undefined;
    if (wrapper && (this.#stack.length === 0 || this.#stack[0]!.wraps)) {
      this.#closeUntil(() => false, statement);
      this.#stack.push({ kind: 'config', draft: wrapper === 'global' ? this.#root : undefined, wraps: wrapper });
      this.#setAside(statement);
      return;
    }
    // Bootstrap scripts leave sections unclosed; the next section gives it away.
    if (isSectionPath(path) && this.#top?.kind === 'config') this.#closeUntil((frame) => frame.wraps !== undefined, statement);
    const parent = this.#stack.length === 0 ? this.#root : this.#top!.draft;
    this.#open('config', parent, { key: `c${path.join(' ')}`, words: path, statement });
  }

  #openEdit(name: string, statement: Statement): void {
    if (this.#top?.kind === 'edit') this.#pop(statement);
    const table = this.#top;
    if (!table) return this.#doubt(statement);
    if (table.wraps === 'vdom') {
      this.#open('edit', this.#root, { key: `evdom ${name}`, words: ['vdom', name], statement, wraps: 'vdom' });
    } else {
      this.#open('edit', table.draft, { key: `e${name}`, words: [name], statement });
    }
  }

  /** Opens a section or an entry, new or known. */
  #open(
    kind: Frame['kind'],
    parent: Draft | undefined,
    { key, words, statement, wraps }: Pick<Draft, 'key' | 'statement'> & Pick<Frame, 'wraps'> & { readonly words: string[] },
  ): void {
    if (!parent || this.#stack.length >= DEEPEST) {
      this.#doubt(statement);
      this.#stack.push({ kind, draft: undefined });
      return;
    }
    const known = findChild(parent, key);
    if (known) this.#reopen(known, statement);
    const draft = known ?? addChild(parent, key, words, statement);
    this.#stack.push({ kind, draft, ...(wraps && { wraps }) });
  }

  /** Sets the reopening statement aside, and the one that had closed the draft: neither sets anything. */
  #reopen(draft: Draft, statement: Statement): void {
    if (draft.closedBy) this.#setAside(draft.closedBy);
    delete draft.closedBy;
    draft.reopened = true;
    this.#setAside(statement);
  }

  #pop(statement: Statement): Frame | undefined {
    const frame = this.#stack.pop();
    if (frame?.draft) frame.draft.endLine = Math.max(frame.draft.endLine, statement.endLine);
    return frame;
  }

  /** Closes the innermost section or entry with a statement of its own. */
  #close(statement: Statement): void {
    const frame = this.#pop(statement)!;
    const { draft } = frame;
    if (!draft && !frame.wraps) this.#listUnknown(statement);
    else if (!draft || draft === this.#root || draft.reopened || statement.odd) this.#setAside(statement);
    else draft.closedBy = statement;
  }

  /** `end` closes the innermost section and any entry open in it. */
  #closeConfig(statement: Statement): void {
    while (this.#top?.kind === 'edit') this.#pop(statement);
    this.#close(statement);
  }

  #closeUntil(keep: (frame: Frame) => boolean, statement: Statement): void {
    while (this.#top && !keep(this.#top)) this.#pop(statement);
  }

  /** Runs a statement that changes the open section or entry; false if it is no such statement, or none is open. */
  #changeCurrent(verb: string, rest: string[], statement: Statement): boolean {
    const draft = this.#top?.draft;
    const [name, ...values] = rest;
    if (!draft || this.#top?.wraps) return false;
    if (name !== undefined && verb !== 'delete' && !ATTRIBUTE.test(name)) return false;
    if ((verb === 'set' || verb === 'select') && name !== undefined && values.length > 0) putChild(draft, rest, statement);
    else if (verb === 'unset' && name !== undefined && values.length === 0) putChild(draft, rest, statement).negated = true;
    else return this.#editCurrent(draft, verb, { name, values, statement });
    return true;
  }

  /** Runs statements that occur only in scripts and change earlier settings. */
  #editCurrent(
    draft: Draft,
    verb: string,
    { name, values, statement }: { name: string | undefined; values: readonly string[]; statement: Statement },
  ): boolean {
    if (verb === 'purge' && name === undefined) dropChildren(draft);
    else if (verb === 'delete' && name !== undefined && values.length === 0) dropChild(draft, `e${name}`);
    else if (name === undefined || values.length === 0) return false;
    else if (verb === 'append') {
      if (!appendWords(draft, name, values)) return Boolean(putChild(draft, [name, ...values], statement));
    } else if (verb !== 'unselect' || (findChild(draft, `s${name}`)?.words.length ?? 0) > LONGEST_LIST) return false;
    else if (removeWords(draft, name, values, statement)) return true;
    this.#setAside(statement);
    return true;
  }

  /** Keeps the text of a statement without a node. */
  #setAside({ start, end, line }: Statement): void {
    this.#remarks.push({ start, line, text: this.#text.slice(start, end) });
  }

  /** Keeps the text of a draft that a later statement replaced or deleted. */
  #layAside(draft: Draft): void {
    this.#setAside(draft.statement);
    for (const child of [...(draft.purged?.flat() ?? []), ...(draft.children ?? [])]) this.#layAside(child);
    if (draft.closedBy) this.#setAside(draft.closedBy);
  }

  #listUnknown({ line, endLine }: Statement): void {
    for (let at = line; at <= endLine; at += 1) this.#unknownLines.add(at);
  }

  /** Notes a line that was not understood: its effect on the open section is unknown. */
  #doubt(statement: Statement): void {
    this.#listUnknown(statement);
    const open = this.#stack.slice(0, DEEPEST).flatMap(({ draft }) => (draft && draft !== this.#root ? [draft] : []));
    const innermost = open.at(-1);
    if (!innermost || this.#doubted.has(innermost)) return;
    this.#doubted.add(innermost);
    this.gaps.push({ path: open.flatMap((draft) => draft.words), line: statement.line, reason: 'a line there was not understood' });
  }
}

/** More values than any FortiOS list takes; guards against text that removes the words of a long list one by one. */
const LONGEST_LIST = 5000;

/** Attribute names of the CLI: `ip6-address`, `802-1x-settings`. */
const ATTRIBUTE = /^[a-z0-9][\w.+-]*$/i;
