import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { printHead, quote, spell } from '../print.ts';
import { countLines } from './line-counter.ts';
import type { Statement } from './read-statements.ts';
import type { Token } from './scan-tokens.ts';

/** Keeps the statements of a text in their order and spelling, for `print.ts`. */
export interface WrittenRecord {
  readonly open: (statement: Statement) => void;
  readonly close: (sign?: Pick<Token, 'start' | 'end'>) => void;
  readonly leaf: (statement: Statement) => void;
  readonly finish: () => readonly ConfigNode[];
}

type Draft = { -readonly [Key in keyof ConfigNode]: ConfigNode[Key] } & { readonly children: ConfigNode[] };

const NO_NODES: readonly ConfigNode[] = [];

/** Creates an empty record. Text between statements, mostly comments, is kept as remarks. */
export function recordWritten(text: string): WrittenRecord {
  const roots: ConfigNode[] = [];
  const open: Draft[] = [];
  const lineAt = countLines(text);
  let at = 0;
  const siblings = (): ConfigNode[] => open.at(-1)?.children ?? roots;
  const passOver = (offset: number): void => {
    const remark = text.slice(at, offset).trim();
    if (remark !== '') {
      const line = lineAt(text.indexOf(remark, at));
      siblings().push({ words: [remark], line, endLine: lineAt(offset), children: NO_NODES, form: '$*', spelling: [remark] });
    }
    at = Math.max(at, offset);
  };
  const add = (statement: Statement): void => {
    passOver(statement.start);
    const line = lineAt(statement.start);
    at = statement.end;
    siblings().push({ ...describe(text, statement), line, endLine: lineAt(at), children: NO_NODES });
  };
  return {
    leaf: add,
    open(statement) {
      add(statement);
      const list = siblings();
      const draft = { ...list.pop()!, children: [] };
      list.push(draft);
      open.push(draft);
    },
    close(sign) {
      passOver(sign?.start ?? text.length);
      const block = open.pop();
      if (!block) return;
      if (sign && sign.end > sign.start) at = sign.end;
      else block.form = block.form!.slice(0, block.form!.lastIndexOf('$_') + 2);
      block.endLine = lineAt(at);
    },
    finish() {
      passOver(text.length);
      return roots;
    },
  };
}

/** A statement's words and form; the text itself if these do not determine its spelling. */
function describe(text: string, statement: Statement): Pick<ConfigNode, 'words' | 'form' | 'quoted' | 'spelling'> {
  const { form, start, end } = statement;
  const tokens = statement.parts.flatMap((part) => ('kind' in part ? part : [OPENING, ...part, CLOSING]));
  const words = tokens.map((token) => token.text);
  const quoted = tokens.flatMap((token, at) => (needsNoQuotes(text, token) ? at : []));
  const node = { words, form, ...(quoted.length > 0 ? { quoted } : {}) };
  const source = text.slice(start, end);
  const printed = printHead(node);
  if (printed === source || printed.replace(/\s+/g, '') === source.replace(/\s+/g, '')) return node;
  const body = form.lastIndexOf('$_');
  return { words: words.length > 0 ? words : [source], form: body < 0 ? '$*' : `$*${form.slice(body)}`, spelling: [source] };
}

const bracket = (text: string): Token => ({ kind: 'word', text, start: 0, end: 1, line: 0 });
const OPENING = bracket('[');
const CLOSING = bracket(']');

/** True if a word is quoted although a printer would not quote it. */
function needsNoQuotes(text: string, { text: word, start, end }: Token): boolean {
  if (end - start === word.length) return false;
  const source = text.slice(start, end);
  return source !== spell(word) && source === quote(word);
}
