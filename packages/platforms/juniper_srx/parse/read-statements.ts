import { type Token, scanTokens } from './scan-tokens.ts';

/** One place of a statement: a word, or the words of a list, which stand side by side. */
export type StatementPart = Token | readonly Token[];

export interface Statement {
  readonly parts: readonly StatementPart[];
  readonly line: number;
  /** Marked `inactive:` (or `delete:`): in the text but not in effect. */
  readonly inactive: boolean;
}

/** What a reader is told, in the order of the text. */
export interface StatementVisitor {
  /** A statement that opens a block; its body follows up to `close`. */
  readonly open: (statement: Statement) => void;
  readonly close: (line: number) => void;
  /** A statement without a body, inside the blocks that are open. */
  readonly leaf: (statement: Statement) => void;
  /** A line of the set form: its verb and the full path. */
  readonly setLine: (verb: SetVerb, statement: Statement) => void;
  /** A part that the text leaves out, below the open blocks and the words read so far. */
  readonly hidden: (words: readonly StatementPart[], why: HiddenPart, line: number) => void;
  readonly unknown: (line: number) => void;
}

export type SetVerb = 'set' | 'deactivate' | 'activate' | 'delete' | 'note';
export type HiddenPart = 'access-denied' | 'omitted' | 'not-read' | 'cut-off';

const SET_VERBS: Readonly<Record<string, SetVerb>> = {
  set: 'set',
  deactivate: 'deactivate',
  activate: 'activate',
  delete: 'delete',
  protect: 'note',
  unprotect: 'note',
  annotate: 'note',
};
/** Deeper nesting and longer statements than any Junos has; beyond, a text is damaged or hostile. */
const DEEPEST = 100;
const MOST_PARTS = 60;
const TAGS: ReadonlySet<string> = new Set(['inactive:', 'active:', 'protect:', 'unprotect:', 'replace:', 'delete:', 'merge:']);

/** Reads a configuration in either form, statement by statement, in one pass. Never throws: what it cannot read it reports as unknown. */
export function readStatements(text: string, visitor: StatementVisitor): void {
  const tokens = scanTokens(text);
  let parts: StatementPart[] = [];
  let list: Token[] | undefined;
  let inactive = false;
  let depth = 0;
  const first = (): Token | undefined => {
    const part = parts[0];
    return part && ('kind' in part ? part : part[0]);
  };
  const reset = (): void => {
    parts = [];
    list = undefined;
    inactive = false;
  };
  const take = (): Statement => {
    if (list) parts.push(list);
    const statement = { parts, line: first()?.line ?? 0, inactive };
    reset();
    return statement;
  };
  const giveUp = (): void => {
    const at = first();
    if (at) {
      visitor.unknown(at.line);
      if (depth > 0) visitor.hidden([], 'not-read', at.line);
    }
    reset();
  };
  const lineEnd = (next: Token | undefined): void => {
    const head = parts.length > 0 && 'kind' in parts[0]! ? parts[0] : undefined;
    const verb = depth === 0 && head ? SET_VERBS[head.text] : undefined;
    if (verb && !(next && next.kind === '{')) {
      const { parts: all, line } = take();
      if (all.length > 1 && all.length < MOST_PARTS) visitor.setLine(verb, { parts: all.slice(1), line, inactive: false });
      else visitor.unknown(line);
    } else if (!list && parts.length > 0 && next?.kind !== '{' && next?.kind !== ';') giveUp();
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    switch (token.kind) {
      case 'word':
        if (list) list.push(token);
        else if (parts.length === 0 && TAGS.has(token.text)) inactive ||= token.text === 'inactive:' || token.text === 'delete:';
        else parts.push(token);
        break;
      case '[':
        if (list) giveUp();
        list = [];
        break;
      case ']':
        if (list) parts.push(list);
        list = undefined;
        break;
      case '{':
        if (parts.length === 0) visitor.unknown(token.line);
        if (parts.length > MOST_PARTS) giveUp();
        if (depth < DEEPEST) visitor.open(take());
        else giveUp();
        depth += 1;
        break;
      case '}':
        if (parts.length > 0) giveUp();
        if (depth > 0) {
          depth -= 1;
          if (depth < DEEPEST) visitor.close(token.line);
        } else visitor.unknown(token.line);
        reset();
        break;
      case ';':
        if (parts.length > MOST_PARTS) giveUp();
        else if (parts.length > 0 || list) visitor.leaf(take());
        else reset();
        break;
      case 'line-end':
        if (parts.length > 0) lineEnd(nextOf(tokens, at));
        break;
      case 'comment': {
        const why = hiddenBy(token.text);
        if (why) visitor.hidden(parts, why, token.line);
        if (token.text.includes('SECRET-DATA') && parts.length > 0) parts.push(token);
        break;
      }
      case 'broken':
        visitor.unknown(token.line);
        visitor.hidden([], 'not-read', token.line);
        reset();
    }
  }
  lineEnd(undefined);
  if (depth > 0) visitor.hidden([], 'cut-off', tokens.at(-1)?.line ?? 1);
  for (depth = Math.min(depth, DEEPEST); depth > 0; depth -= 1) visitor.close(tokens.at(-1)?.line ?? 1);
}

/** The first token of the following lines that is not a line's end. */
function nextOf(tokens: readonly Token[], from: number): Token | undefined {
  for (let at = from + 1; at < tokens.length; at += 1) if (tokens[at]!.kind !== 'line-end') return tokens[at];
  return undefined;
}

function hiddenBy(comment: string): HiddenPart | undefined {
  if (/^\/\*\s*ACCESS-DENIED\s*\*\/$/.test(comment)) return 'access-denied';
  return /^\/\*\s*OMITTED\s*\*\/$/.test(comment) ? 'omitted' : undefined;
}
