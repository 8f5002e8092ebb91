import type { LineTest, Lines } from './line-demand.ts';
import type { Tokens } from './line-tokens.ts';
import { readList, readWith } from './read-objects.ts';

/** Of how many of its lines a sentence speaks: of each, of any that there may be, of none, or of a number of them. */
export type Quantity = 'each' | 'none' | 'some' | { readonly atLeast: number; readonly atMost?: number };

export interface Subject {
  readonly lines: Lines;
  /** The commands as separate ones, `"a" and "b"`; else any of them is meant. */
  readonly isEach: boolean;
  readonly quantity: Quantity;
}

/** How documents call lines, and what is said of them in passing. */
const NOUNS = new Set(
  'range ranges object objects line lines view views section sections process processes command commands setting settings configuration keyword keywords value values block blocks displayed different separate existing address addresses host hosts server servers account accounts entry entries of the form'.split(
    ' ',
  ),
);
const ARTICLES = new Set(['a', 'an', 'the', 'its', 'one']);
const EACH = new Set(['each', 'every', 'all', 'any', 'both']);
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  [...['one', 'two', 'three', 'four', 'five', 'six'].entries()].map(([at, word]) => [word, at + 1]),
);
const VERBS = new Set(['must', 'is', 'are', 'contains', 'contain', 'has', 'have', 'ends', 'begins', 'may', 'lists', 'names', 'holds']);
const HOLDS: ReadonlySet<string> = new Set(['contains', 'contain', 'names', 'name', 'has', 'have', 'holds']);
const NO: ReadonlySet<string> = new Set(['no', 'any']);
/** The longest name of a thing that goes before the command that sets it: `dynamic domain name resolution ("dns resolve")`. */
const LONGEST_NAME = 8;

/** Reads of which lines a clause speaks; undefined where it does not say. @param before those of the clause before @param isPlace a comma ends it */
export function readSubject(tokens: Tokens, before: Lines | undefined, isPlace = false): Subject | undefined {
  if (before && VERBS.has(tokens.peek())) return { lines: before, isEach: false, quantity: 'each' };
  const begun = tokens.mark();
  const value = before && readValue(tokens, before);
  if (value) return value;
  const subject =
    readQuoted(tokens, isPlace) ?? backTo(tokens, begun, () => readNamed(tokens)) ?? backTo(tokens, begun, () => readThem(tokens, before));
  return subject;
}

/** `the value`, `each`, `its last method`: of the lines that went before. */
function readValue(tokens: Tokens, before: Lines): Subject | undefined {
  const mark = tokens.mark();
  const isValue =
    (tokens.acceptOne(new Set(['the', 'its', 'this'])) !== undefined && tokens.acceptOne(new Set(['value', 'values'])) !== undefined) ||
    tokens.accept('each');
  if (isValue && VERBS.has(tokens.peek())) return { lines: before, isEach: false, quantity: 'each' };
  tokens.reset(mark);
  return undefined;
}

function backTo<Read>(tokens: Tokens, begun: number, read: () => Read): Read {
  tokens.reset(begun);
  return read();
}

function readQuoted(tokens: Tokens, isPlace: boolean): Subject | undefined {
  const quantity = readQuantity(tokens);
  skipNouns(tokens);
  const commands: string[] = [];
  let joined: string | undefined;
  let isOwn = true;
  let isOfAddresses = false;
  for (;;) {
    const command = tokens.acceptQuoted();
    if (command === undefined) break;
    commands.push(command);
    isOfAddresses = skipNouns(tokens) || isOfAddresses;
    const mark = tokens.mark();
    const comma = tokens.accept(',');
    const word = tokens.acceptOne(new Set(['and', 'or', 'nor']));
    joined ??= word;
    const article = tokens.acceptOne(ARTICLES);
    if (article === undefined) tokens.acceptOne(quantity === 'none' ? NO : EACH);
    skipNouns(tokens);
    if (!tokens.isQuoted() || ((isPlace || !comma) && word === undefined)) {
      tokens.reset(mark);
      break;
    }
    isOwn &&= article !== undefined;
  }
  const head = commands.length === 0 ? tokens.acceptHead() : undefined;
  // Of how many there are of a thing, a name of its lines says too little.
  if (head !== undefined && typeof quantity === 'object') return undefined;
  if (head !== undefined) {
    commands.push(head);
    skipNouns(tokens);
  }
  // Which of several a number is said of, the words tell where the others have an article of their own.
  if (commands.length === 0 || (commands.length > 1 && typeof quantity === 'object' && !isOwn)) return undefined;
  const which = readWhich(tokens, commands);
  skipPlace(tokens);
  const addressed: readonly LineTest[] = isOfAddresses && commands.length === 1 ? [{ is: 'addressed' }] : [];
  return which && { lines: { commands, which: [...addressed, ...which] }, isEach: joined !== 'or', quantity };
}

function readQuantity(tokens: Tokens): Quantity {
  if (tokens.accept('neither', 'none of', 'no')) {
    tokens.acceptOne(ARTICLES);
    return 'none';
  }
  if (tokens.accept('at least')) return { atLeast: readNumber(tokens) };
  const begun = tokens.mark();
  const least = readNumber(tokens);
  if (tokens.accept('or more')) return { atLeast: least };
  tokens.reset(begun);
  if (tokens.accept('exactly')) {
    const number = readNumber(tokens);
    return { atLeast: number, atMost: number };
  }
  if (tokens.acceptOne(EACH)) {
    tokens.accept('of');
    tokens.acceptOne(ARTICLES);
    return 'each';
  }
  const mark = tokens.mark();
  const word = tokens.peek();
  if (NUMBERS.has(word) && word !== 'one') return { atLeast: readNumber(tokens) };
  tokens.reset(mark);
  const article = tokens.acceptOne(ARTICLES);
  return article === undefined || article === 'the' || article === 'its' ? 'each' : 'some';
}

const readNumber = (tokens: Tokens): number =>
  tokens.acceptNumber() ?? NUMBERS.get(tokens.acceptOne(new Set(NUMBERS.keys())) ?? '') ?? Number.NaN;

function skipNouns(tokens: Tokens): boolean {
  let isOfAddresses = false;
  for (;;) {
    const isForm = tokens.accept('that begin with', 'that begins with', 'beginning with', 'starting with', 'that starts with');
    const noun = isForm ? '' : tokens.acceptOne(NOUNS);
    if (noun === undefined) return isOfAddresses;
    isOfAddresses ||= /^(?:address(?:es)?|hosts?)$/.test(noun);
  }
}

/** `that contains the word radius or hwtacacs`: which of the lines are meant; undefined where that is not understood. */
function readWhich(tokens: Tokens, commands: readonly string[]): Lines['which'] | undefined {
  const begun = tokens.mark();
  const tests: LineTest[] = [];
  while (tokens.accept('that is not disabled', 'that is enabled')) {
    tests.push({ is: 'lacks', words: ['disable'] });
    const mark = tokens.mark();
    if (!(tokens.accept('and') && (tokens.peek() === 'that' || tokens.peek() === 'with'))) tokens.reset(mark);
  }
  const isThat = tokens.accept('that', 'which', 'with');
  if (!isThat) return tests;
  if (tokens.accept('does not contain', 'do not contain')) {
    const list = readList(tokens, false, true);
    if (list) return [...tests, { is: 'lacks', words: list.words }];
  }
  if (tokens.accept('an address', 'a server address', 'an ip address')) return [...tests, { is: 'addressed' }];
  if (tokens.accept('different') && tokens.acceptOne(NOUNS) !== undefined) return [...tests, { is: 'addressed' }];
  const isWith = tokens.peek(-1) === 'with';
  // `in its "basic" view that …`: a clause, and none about which lines.
  if (!isWith && tokens.acceptOne(HOLDS) === undefined) {
    if (tests.length === 0) tokens.reset(begun);
    return tests;
  }
  if (tokens.accept('an address', 'a server address', 'an ip address')) return [...tests, { is: 'addressed' }];
  const held = readWith(tokens, commands, true);
  if (!held) return undefined;
  const mark = tokens.mark();
  const without = tokens.accept('and does not contain', 'and do not contain') ? readList(tokens, false, true) : undefined;
  if (!without) tokens.reset(mark);
  return [...tests, ...held, ...(without ? [{ is: 'lacks', words: without.words } as const] : [])];
}

/** `"manager-user password valid-days" in the AAA view`: the command itself says where it stands. */
function skipPlace(tokens: Tokens): void {
  const begun = tokens.mark();
  if (tokens.accept('of each', 'of the')) {
    if (tokens.acceptQuoted() === undefined && tokens.acceptHead() === undefined) tokens.reset(begun);
    skipNouns(tokens);
  }
  const mark = tokens.mark();
  const isPlace =
    tokens.accept('in the') && tokens.acceptHead() !== undefined && tokens.acceptOne(new Set(['view', 'block', 'section'])) !== undefined;
  if (!isPlace || !VERBS.has(tokens.peek())) tokens.reset(mark);
}

/** `dynamic domain name resolution ("dns resolve")`: by a name, and then by the command. */
function readNamed(tokens: Tokens): Subject | undefined {
  for (let word = 0; word < LONGEST_NAME; word += 1) {
    if (VERBS.has(tokens.peek()) || !/^[a-z]/.test(tokens.peek())) return undefined;
    tokens.acceptOne(new Set([tokens.peek()]));
    if (tokens.peek() === '(' && tokens.isQuoted(1) && tokens.peek(2) === ')') {
      tokens.accept('(');
      const command = tokens.acceptQuoted()!;
      tokens.accept(')');
      return { lines: { commands: [command], which: [] }, isEach: true, quantity: 'some' };
    }
  }
  return undefined;
}

/** `a line that names radius`, `none`: of those that went before. */
function readThem(tokens: Tokens, before: Lines | undefined): Subject | undefined {
  if (!before) return undefined;
  const quantity = readQuantity(tokens);
  tokens.accept('such');
  const isThem = tokens.acceptOne(new Set(['line', 'lines', 'it', 'them', 'block', 'blocks', 'command'])) !== undefined;
  if (!isThem) return undefined;
  const which = readWhich(tokens, before.commands);
  return (
    which && {
      lines: { commands: before.commands, which: [...before.which, ...which] },
      isEach: false,
      quantity: quantity === 'some' ? 'each' : quantity,
    }
  );
}
