import type { LineTest } from './line-demand.ts';
import type { Tokens } from './line-tokens.ts';
import { readBound } from './read-bound.ts';

const ARTICLES = new Set(['a', 'an', 'the', 'both']);
/** How documents call what stands in a line. */
const NOUNS = new Set(
  'word words keyword keywords option options line lines command value values algorithm algorithms parameter method methods name version versions service services group groups profile profiles predefined offset'.split(
    ' ',
  ),
);
/** `v1, v2c or all`: a value of its own at the end of a list. */
const ALL: ReadonlySet<string> = new Set(['all']);
const JOINS = new Set(['and', 'or', 'nor']);
const VERB = /^(?:must|is|are|may|contains?|has|have|lists?)$/;

/**
 * What a line is to hold: `the keyword privacy and an acl`, `only aes256 or aes128`, `"pfs" with dh-group14 or dh-group15`. Undefined where a
 * word is not understood.
 */
export function readObjects(tokens: Tokens): readonly LineTest[] | undefined {
  const only = readOnly(tokens);
  if (only) return [only];
  if (tokens.accept('neither', 'none of')) {
    const list = readList(tokens, false);
    return list && [{ is: 'lacks', words: list.words }];
  }
  const groups = readGroups(tokens);
  if (groups) return groups;
  const isOne = tokens.accept('one of', 'any of', 'either');
  const mark = tokens.mark();
  const each = isOne ? undefined : readEach(tokens);
  if (each) return each;
  tokens.reset(mark);
  const list = readList(tokens, false);
  return list && [{ is: 'holds', words: list.words, any: isOne || list.isAny }];
}

/** `no version other than` */
function acceptOther(tokens: Tokens): boolean {
  const mark = tokens.mark();
  if (tokens.accept('no')) tokens.acceptOne(NOUNS);
  if (tokens.mark() > mark && tokens.accept('other than')) return true;
  tokens.reset(mark);
  return false;
}

/** `"source-zone", at least one of "source-address" or "destination-address", and at least one "service" or "application" line`. */
function readGroups(tokens: Tokens): readonly LineTest[] | undefined {
  const begun = tokens.mark();
  const tests: LineTest[] = [];
  let isGrouped = false;
  do {
    const isAny = tokens.accept('at least one of', 'at least one', 'one of');
    const list = isAny ? readPair(tokens) : readItem(tokens);
    if (!list) break;
    isGrouped ||= isAny;
    tests.push({ is: 'holds', words: list, any: true });
  } while (tokens.acceptJoin() && !VERB.test(tokens.peek()));
  if (isGrouped && tests.length > 1) return tests;
  tokens.reset(begun);
  return undefined;
}

function readItem(tokens: Tokens): readonly string[] | undefined {
  tokens.acceptOne(ARTICLES);
  const word = tokens.acceptQuoted() ?? tokens.acceptKeyword();
  tokens.acceptOne(NOUNS);
  return word === undefined ? undefined : [word.toLowerCase()];
}

/** `"a" or "b" line` */
function readPair(tokens: Tokens): readonly string[] | undefined {
  const words = readItem(tokens);
  if (!words || !tokens.accept('or')) return words;
  const more = readItem(tokens);
  return more && [...words, ...more];
}

/** `only values out of a and b`, `no version other than a`, `nothing but a`. */
function readOnly(tokens: Tokens, isSubject = false): Extract<LineTest, { readonly is: 'only' }> | undefined {
  const mark = tokens.mark();
  if (acceptOther(tokens) || tokens.accept('only', 'nothing but', 'nothing other than')) {
    tokens.acceptOne(NOUNS);
    tokens.accept('out of', 'from', 'of');
    tokens.accept(':');
    const list = readList(tokens, false, isSubject);
    if (list) return { is: 'only', words: list.words };
  }
  tokens.reset(mark);
  return undefined;
}

/** `"pfs" with dh-group14 or dh-group15 and "sa duration" with 3600 or less`: several, the first of which has values behind it. */
function readEach(tokens: Tokens): readonly LineTest[] | undefined {
  const tests: LineTest[] = [];
  do {
    tokens.acceptOne(ARTICLES);
    tokens.acceptOne(NOUNS);
    const word = tokens.acceptQuoted();
    const isBehind = tokens.accept('with', 'of', 'followed by', 'set to');
    if (word === undefined || !isBehind) return undefined;
    const test = readBehind(tokens, word.toLowerCase());
    if (!test) return undefined;
    tests.push(test);
  } while (tokens.acceptJoin() && (tokens.isQuoted() || (ARTICLES.has(tokens.peek()) && tokens.isQuoted(1))));
  return tests;
}

function readBehind(tokens: Tokens, word: string): LineTest | undefined {
  tokens.accept('a value of', 'a value');
  const test = readBound(tokens, [word]) ?? readOnly(tokens);
  if (test) return { is: 'below', demands: [{ is: 'present', lines: { commands: [word], which: [test] }, atLeast: 1 }] };
  const isOne = tokens.accept('one of', 'either');
  const list = readList(tokens, true);
  return list && (isOne || list.isAny || list.words.length === 1)
    ? { is: 'holds', words: list.words.map((value) => `${word} ${value}`), any: true }
    : undefined;
}

/** What a line has behind one of its commands: `a value of 10 or less`, `no version other than tlsv1.2`. @param isSubject a verb follows it */
export function readWith(tokens: Tokens, commands: readonly string[], isSubject = false): readonly LineTest[] | undefined {
  tokens.accept('a value of', 'a value', 'a');
  const test = readBound(tokens, commands) ?? readOnly(tokens, isSubject);
  if (test) return [test];
  const isOne = tokens.accept('one of', 'either');
  const list = readList(tokens, isOne, isSubject);
  return list && [{ is: 'holds', words: list.words, any: isOne || list.isAny }];
}

interface List {
  readonly words: readonly string[];
  /** Its last words are joined by "or". */
  readonly isAny: boolean;
}

/** @param isOpen any word may stand in it @param isSubject a verb follows it */
export function readList(tokens: Tokens, isOpen: boolean, isSubject = false): List | undefined {
  const words: string[] = [];
  let joined: string | undefined;
  let isJoined = false;
  const take = (): string | undefined => {
    tokens.acceptOne(ARTICLES);
    while (tokens.accept('security level') || tokens.acceptOne(NOUNS) !== undefined);
    if (words.length > 0 && joined !== undefined && tokens.peek() === 'all') return tokens.acceptOne(ALL);
    return tokens.acceptQuoted() ?? tokens.acceptKeyword() ?? (isOpen ? tokens.acceptWord() : undefined);
  };
  for (let end = tokens.mark(); ;) {
    const word = take();
    if (word === undefined || (words.length > 0 && (!isSubject || !isJoined) && VERB.test(tokens.peek()))) {
      tokens.reset(end);
      break;
    }
    words.push(word.toLowerCase());
    tokens.acceptOne(NOUNS);
    end = tokens.mark();
    const comma = tokens.accept(',');
    const join = tokens.acceptOne(JOINS);
    if (join !== undefined && joined !== undefined && (join === 'and') !== (joined === 'and')) return undefined;
    joined = join ?? joined;
    isJoined = join !== undefined;
    if (!comma && join === undefined) break;
  }
  return words.length === 0 ? undefined : { words, isAny: joined === 'or' };
}
