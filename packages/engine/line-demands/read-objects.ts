import { findNamedAddresses } from '../rule-base/named-addresses.ts';
import type { LineDemand, LineTest } from './line-demand.ts';
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
  if (tokens.accept('only addresses in', 'only addresses of', 'only addresses from')) {
    const networks = readList(tokens, false);
    const areNetworks = networks?.words.every((word) => findNamedAddresses(word).some(({ addresses }) => addresses !== undefined));
    return networks && areNetworks ? [{ is: 'inside', networks: networks.words }] : undefined;
  }
  const only = readOnly(tokens);
  if (only) return [only];
  if (tokens.accept('neither', 'none of') || (tokens.peek() === 'no' && tokens.accept('no line', 'no lines'))) {
    // What is refused, no command of the document types.
    const list = readList(tokens, true);
    return list && [{ is: 'lacks', words: list.words }];
  }
  const groups = readCounted(tokens) ?? readGroups(tokens);
  if (groups) return groups;
  const ported = readPorted(tokens);
  if (ported) return [ported];
  const isOne = tokens.accept('one of', 'any of', 'either');
  const mark = tokens.mark();
  const each = isOne ? undefined : readEach(tokens);
  if (each) return each;
  tokens.reset(mark);
  const list = readList(tokens, false);
  if (!list) return undefined;
  const held: LineTest = { is: 'holds', words: list.words, any: isOne || list.isAny };
  const end = tokens.mark();
  tokens.accept(',');
  const port = tokens.accept('and', 'together with', 'with') ? readPorted(tokens) : undefined;
  if (!port) tokens.reset(end);
  return port ? [held, port] : [held];
}

/** `no version other than` */
function acceptOther(tokens: Tokens): boolean {
  const mark = tokens.mark();
  if (tokens.accept('no')) tokens.acceptOne(NOUNS);
  if (tokens.mark() > mark && tokens.accept('other than')) return true;
  tokens.reset(mark);
  return false;
}

/** `a port after both the global and the inside address`, `a global port and an inside port` */
export function readPorted(tokens: Tokens): LineTest | undefined {
  const begun = tokens.mark();
  const behind = tokens.accept('a port', 'a port number', 'a port or service name') ? readAddresses(tokens) : readPorts(tokens);
  if (behind.length > 0) return { is: 'ported', behind };
  tokens.reset(begun);
  return undefined;
}

/** `after both the global and the inside address`: the keywords. */
function readAddresses(tokens: Tokens): readonly string[] {
  if (!tokens.accept('after', 'behind')) return [];
  tokens.accept('both');
  const keywords: string[] = [];
  do {
    tokens.accept('the');
    const keyword = tokens.acceptKeyword();
    if (keyword === undefined) return [];
    keywords.push(keyword);
  } while (tokens.accept('and', 'address and'));
  return tokens.accept('address') ? keywords : [];
}

/** `a global port and an inside port`: the keywords. */
function readPorts(tokens: Tokens): readonly string[] {
  const keywords: string[] = [];
  do {
    tokens.acceptOne(ARTICLES);
    const keyword = tokens.acceptKeyword();
    if (keyword === undefined || !tokens.accept('port')) return [];
    keywords.push(keyword);
  } while (tokens.accept('and'));
  return keywords;
}

/** `"source-zone", at least one of "source-address" or "destination-address", and at least one "service" or "application" line`. */
function readGroups(tokens: Tokens): readonly LineTest[] | undefined {
  const begun = tokens.mark();
  const tests: LineTest[] = [];
  let isGrouped = false;
  do {
    const isAny = tokens.accept('at least one of', 'at least one', 'one of');
    const list = isAny ? readPair(tokens) : readItem(tokens);
    // `one of a, b and c`: which of them belong together, the words do not tell.
    if (!list || (isAny && list.length === 1)) break;
    isGrouped ||= isAny;
    tests.push({ is: 'holds', words: list, any: true });
  } while (tokens.acceptJoin() && !VERB.test(tokens.peek()));
  if (isGrouped && (tests.length > 1 || tests.some((test) => test.is === 'holds' && test.words.length > 2))) return tests;
  tokens.reset(begun);
  return undefined;
}

const NUMBERS: readonly string[] = ['one', 'two', 'three', 'four'];
/** `a "shared-key" line and at least two "authentication" lines with different addresses`: each as often as that. */
function readCounted(tokens: Tokens): readonly LineTest[] | undefined {
  const begun = tokens.mark();
  const demands: LineDemand[] = [];
  do {
    const isLeast = tokens.accept('at least');
    const number = isLeast ? NUMBERS.indexOf(tokens.acceptOne(new Set(NUMBERS)) ?? '') + 1 : 1;
    if (!isLeast) tokens.acceptOne(ARTICLES);
    const command = tokens.acceptQuoted();
    const isLine = tokens.acceptOne(new Set(['line', 'lines'])) !== undefined;
    tokens.accept('with different ip addresses', 'with different addresses');
    if (command === undefined || number === 0 || (!isLine && !isLeast)) break;
    demands.push({ is: 'present', lines: { commands: [command.toLowerCase()], which: [] }, atLeast: number });
    if (tokens.isOver() && (demands.length > 1 || number > 1)) return [{ is: 'below', demands }];
  } while (tokens.acceptJoin());
  tokens.reset(begun);
  return undefined;
}

function readItem(tokens: Tokens): readonly string[] | undefined {
  tokens.acceptOne(ARTICLES);
  const word = tokens.acceptQuoted() ?? tokens.acceptKeyword();
  tokens.acceptOne(NOUNS);
  return word === undefined ? undefined : [word.toLowerCase()];
}

/** `"a", "b" or "c" line` */
function readPair(tokens: Tokens): readonly string[] | undefined {
  const words = readItem(tokens);
  if (!words) return undefined;
  const end = tokens.mark();
  const isList = tokens.accept(',');
  const isLast = tokens.accept('or');
  if (!isLast && !isList) return words;
  const more = isLast ? readItem(tokens) : readPair(tokens);
  if (more && (isLast || more.length > 1)) return [...words, ...more];
  tokens.reset(end);
  return isLast ? undefined : words;
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
  const [last = ''] = word.split(' ').slice(-1);
  if (tokens.accept('no other')) {
    if (tokens.acceptOne(NOUNS) === undefined || last === word) return undefined;
    const lines = { commands: [word.slice(0, -last.length - 1)], which: [] };
    return { is: 'below', demands: [{ is: 'each', lines, must: [{ is: 'only', words: [last] }], isNeeded: true }] };
  }
  // `with a key`: some key, and no word of the line.
  if (!tokens.accept('a value of', 'a value') && (tokens.peek() === 'a' || tokens.peek() === 'an')) return undefined;
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

/** `one of the three methods`, `one of those named above`: what was said before, and no value. */
const REFERS =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|these|those|them|above|said|named|listed|permitted|allowed|accepted|following|such)$/;

/** @param isOpen any word may stand in it @param isSubject a verb follows it */
export function readList(tokens: Tokens, isOpen: boolean, isSubject = false): List | undefined {
  const words: string[] = [];
  let joined: string | undefined;
  let isJoined = false;
  const take = (): string | undefined => {
    tokens.acceptOne(ARTICLES);
    while (tokens.accept('security level') || tokens.acceptOne(NOUNS) !== undefined);
    if (words.length > 0 && joined !== undefined && tokens.peek() === 'all') return tokens.acceptOne(ALL);
    return tokens.acceptQuoted() ?? tokens.acceptKeyword() ?? (isOpen && !REFERS.test(tokens.peek()) ? tokens.acceptWord() : undefined);
  };
  let end = tokens.mark();
  for (;;) {
    const word = take();
    if (word === undefined || (words.length > 0 && (!isSubject || !isJoined) && VERB.test(tokens.peek()))) break;
    words.push(word.toLowerCase());
    tokens.acceptOne(NOUNS);
    end = tokens.mark();
    const comma = tokens.accept(',');
    const join = tokens.acceptOne(JOINS);
    if (join !== undefined && joined !== undefined && (join === 'and') !== (joined === 'and')) {
      // `a or b, and that …`, `a or b, and a "c" of …`, `a or b and a port …`: the next thing is said.
      if (join === 'and' && (comma || (tokens.peek() === 'a' && tokens.peek(1) === 'port'))) break;
      return undefined;
    }
    joined = join ?? joined;
    isJoined = join !== undefined;
    if (!comma && join === undefined) return { words, isAny: joined === 'or' };
  }
  tokens.reset(end);
  return words.length === 0 ? undefined : { words, isAny: joined === 'or' };
}
