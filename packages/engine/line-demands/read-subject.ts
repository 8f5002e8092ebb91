import type { LineTest, Lines } from './line-demand.ts';
import type { Tokens } from './line-tokens.ts';
import { readWhich } from './read-which.ts';
import { skipNouns } from './skip-nouns.ts';

/** Of how many of its lines a sentence speaks: of each, of any that there may be, of none, or of a number of them. */
export type Quantity = 'each' | 'none' | 'some' | { readonly atLeast: number; readonly atMost?: number };

export interface Subject {
  readonly lines: Lines;
  /** The commands as separate ones, `"a" and "b"`; else any of them is meant. */
  readonly isEach: boolean;
  readonly quantity: Quantity;
  /** Where these lines are to stand. */
  readonly place?: Lines;
}

const ARTICLES = new Set(['a', 'an', 'the', 'its', 'one']);
const EACH = new Set(['each', 'every', 'all', 'any', 'both']);
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [...['one', 'two', 'three', 'four', 'five', 'six'].entries()].map(([at, word]) => [word, at + 1]),
);
const VERBS = new Set([
  'must',
  'is',
  'are',
  'contains',
  'contain',
  'has',
  'have',
  'ends',
  'begins',
  'may',
  'lists',
  'names',
  'holds',
  'does',
  'do',
]);
const LINES: ReadonlySet<string> = new Set(['line', 'lines']);
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
  tokens.accept('the value of');
  const isAny = tokens.accept('at least one of', 'one of');
  const quantity = isAny ? 'some' : readQuantity(tokens);
  if (isAny) tokens.acceptOne(ARTICLES);
  const isEnabled = tokens.accept('enabled', 'active');
  skipNouns(tokens);
  const commands: string[] = [];
  let joined: string | undefined;
  let isOwn = true;
  let isOfAddresses = false;
  let areLines = false;
  for (;;) {
    const command = isPlace ? tokens.acceptQuoted() : tokens.acceptCommand();
    if (command === undefined) break;
    commands.push(command);
    areLines ||= LINES.has(tokens.peek());
    isOfAddresses = skipNouns(tokens) || isOfAddresses;
    const mark = tokens.mark();
    const comma = tokens.accept(',');
    const word = tokens.acceptOne(new Set(['and', 'or', 'nor']));
    if (word !== undefined && joined !== undefined && (word === 'and') !== (joined === 'and')) return undefined;
    joined ??= word;
    const article = tokens.acceptOne(ARTICLES);
    if (article === undefined) tokens.acceptOne(quantity === 'none' ? NO : EACH);
    skipNouns(tokens);
    const isMore = (comma && !isPlace) || word !== undefined;
    if (!isMore || !isCommandNext(tokens, isPlace)) {
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
  const read = readWhich(tokens, commands);
  const which: readonly LineTest[] | undefined = isEnabled && read ? [{ is: 'lacks', words: ['disable'] }, ...read] : read;
  const place = readOwnPlace(tokens);
  const addressed: readonly LineTest[] = isOfAddresses && commands.length === 1 ? [{ is: 'addressed' }] : [];
  const lines: Lines = { commands, which: [...addressed, ...(which ?? [])], ...(areLines && { areLines }) };
  return which && { lines, isEach: !isAny && joined !== 'or', quantity, ...(place && { place }) };
}

function isCommandNext(tokens: Tokens, isPlace: boolean): boolean {
  const mark = tokens.mark();
  const isNext = (isPlace ? tokens.acceptQuoted() : tokens.acceptCommand()) !== undefined;
  tokens.reset(mark);
  return isNext;
}

function readQuantity(tokens: Tokens): Quantity {
  if (tokens.accept('neither', 'none of', 'no')) {
    tokens.acceptOne(ARTICLES);
    return 'none';
  }
  if (tokens.accept('at least')) return { atLeast: readNumber(tokens) };
  if (tokens.accept('at most', 'no more than')) return { atLeast: 0, atMost: readNumber(tokens) };
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

/** A number in digits or words; not a number where there is none. */
export const readNumber = (tokens: Tokens): number =>
  tokens.acceptNumber() ?? NUMBERS.get(tokens.acceptOne(new Set(NUMBERS.keys())) ?? '') ?? Number.NaN;

/** `"manager-user password valid-days" in the AAA view`, `each "area" of each "ospf" process` */
function readOwnPlace(tokens: Tokens): Lines | undefined {
  const mark = tokens.mark();
  const isOf = tokens.accept('of each', 'of the');
  if (isOf || tokens.accept('in the', 'in each')) {
    const command = tokens.acceptQuoted() ?? tokens.acceptHead();
    skipNouns(tokens);
    if (command !== undefined && VERBS.has(tokens.peek())) return { commands: [command], which: [] };
    if (command !== undefined && isOf && tokens.peek() === 'verify') return { commands: [command], which: [] };
  }
  tokens.reset(mark);
  return undefined;
}

/** `dynamic domain name resolution ("dns resolve")`: by a name, and then by the command. */
function readNamed(tokens: Tokens): Subject | undefined {
  if (/^(?:no|not|none|neither|without|any)$/.test(tokens.peek())) return undefined;
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
