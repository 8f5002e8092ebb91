import { type Draft, type Listener, type Reading, type Word, childOf, dropChild, findChild, makeDraft } from './draft.ts';
import { countLines } from './line-counter.ts';
import { PROMPT, isNoise } from './noise.ts';
import { type Token, scanTokens } from './scan-set-tokens.ts';
import { splitAttributes } from './split-attributes.ts';

/** Reads set commands, device output and scripts written by hand; `delete` takes away what was set before it. */
export function readSet(text: string, listener: Listener = {}): Reading {
  const root = makeDraft('', 1);
  const unknown: number[] = [];
  const lineAt = countLines(text);
  let brokenAt: number | undefined;
  let at = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = lineAt(at);
    const prompt = PROMPT.exec(text.slice(at, Math.min(end, at + 200)));
    const start = at + (prompt ? prompt[0].length : 0);
    const [, lead = '', verb = ''] = /^(\s*)(set|delete)(?=\s)/.exec(text.slice(start, Math.min(end, start + 100))) ?? [];
    if (verb === '') {
      const words = text.slice(start, end);
      if (!prompt && words.trim() !== '' && !isNoise(words) && !IDLE.test(words)) unknown.push(line);
      at = end + 1;
      continue;
    }
    const longestString = brokenAt === undefined ? LONGEST_STRING : 0;
    const scanned = scanTokens(text, start + lead.length + verb.length, { lineAt, longestString });
    if (scanned.broken) brokenAt ??= line;
    if (scanned.tokens.length > MOST_WORDS) unknown.push(line);
    else if (verb === 'set') for (const statement of splitAttributes(scanned.tokens)) setStatement(root, statement, listener);
    else deleteStatement(root, scanned.tokens);
    at = scanned.end + 1;
  }
  return { roots: root.children, unknownLines: unknown, ...(brokenAt === undefined ? {} : { brokenAt }) };
}

/** Certificates and banners are shorter. Behind a string without an end none is searched beyond its line. */
const LONGEST_STRING = 100_000;
/** No path of the language is as long, lists aside. */
const MOST_WORDS = 80;

/** Commands that set nothing. */
const IDLE = /^\s*(?:configure|commit\b.*|exit|quit|top|show\b.*|run\b.*)\s*$/;

function setStatement(root: Draft, tokens: readonly Token[], listener: Listener): void {
  const path: string[] = [];
  let draft = root;
  const through: Draft[] = [];
  for (const token of tokens) {
    if (!('text' in token)) {
      for (const word of token.list) addValue(draft, word, path, listener);
      continue;
    }
    draft = addValue(draft, token, path, listener);
    path.push(token.text);
    through.push(draft);
  }
  const endLine = tokens.reduce((latest, token) => Math.max(latest, 'text' in token ? token.endLine : token.endLine), 0);
  for (const passed of through) passed.endLine = Math.max(passed.endLine, endLine);
}

const OPPOSITE: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' };

function addValue(parent: Draft, word: Word, path: readonly string[], listener: Listener): Draft {
  listener.word?.(path, word);
  const opposite = OPPOSITE[word.text];
  const replaced = opposite === undefined ? findReplacedNumber(parent, word.text) : findChild(parent, opposite);
  if (replaced && replaced.children.length === 0) dropChild(parent, replaced);
  return childOf(parent, word);
}

/** A setting with a number has one number: the last one that is set. */
function findReplacedNumber(parent: Draft, text: string): Draft | undefined {
  if (!/^\d{1,9}$/.test(text) || !/^[a-z]+(?:-[a-z]+)+$/.test(parent.word) || parent.children.length !== 1) return undefined;
  const [only] = parent.children;
  return only && only.word !== text && /^\d{1,9}$/.test(only.word) ? only : undefined;
}

function deleteStatement(root: Draft, tokens: readonly Token[]): void {
  let parent: Draft | undefined;
  let draft = root;
  for (const token of tokens) {
    if (!('text' in token)) return;
    const child = findChild(draft, token.text);
    if (!child) return;
    parent = draft;
    draft = child;
  }
  if (parent) dropChild(parent, draft);
}
