import type { LineDemand, LineTest } from './line-demand.ts';
import { namesThing } from './link-by-name.ts';
import type { Tokens } from './line-tokens.ts';
import { readBound, readExcess } from './read-bound.ts';
import { readList, readObjects, readPorted, readWith } from './read-objects.ts';
import { type Subject, readNumber } from './read-subject.ts';

const OFF = new Set(['absent', 'missing', 'off', 'disabled', 'removed']);
const ON = new Set(['present', 'configured', 'enabled', 'set', 'on', 'active', 'there', 'used']);
const LAST = new Set(['method', 'word', 'keyword', 'value', 'mode']);
const DIFFERENT = new Set(['addresses', 'hosts', 'servers', 'values']);

/** Reads what a clause says of its lines; undefined where a word is not understood. @param isPresence the clause before says that lines are there */
export function readPredicate(tokens: Tokens, subject: Subject, isPresence = false): readonly LineDemand[] | undefined {
  const isMay = tokens.accept('may');
  const isMust = tokens.accept('must') || isMay;
  tokens.accept('also');
  if (!isMust) tokens.accept('does', 'do');
  const isNot = tokens.accept('not');
  tokens.accept('also');
  if (isMay && !isNot && subject.quantity !== 'none' && !isMost(subject)) return undefined;
  if (subject.quantity === 'none' && tokens.accept('sets a', 'has a', 'holds a', 'contains a')) return readOther(tokens, subject);
  if (tokens.accept('follows')) return readFollowing(tokens, subject);
  if (acceptHolds(tokens)) return readHeld(tokens, subject, isNot, isMust);
  if (acceptEnds(tokens)) {
    const list = isNot ? undefined : readList(tokens, false);
    return list && ofEach(subject, [{ is: 'ends', words: list.words }], isMust);
  }
  // `and "policy logging" in each rule`: there, as what goes before.
  if (!isMust && tokens.peek() === 'in' && isPresence) return readPresence(tokens, subject, false);
  if (!(isMust ? tokens.accept('be') : tokens.accept('is', 'are'))) return undefined;
  const isTurned = tokens.accept('not') !== isNot;
  const excess = isTurned ? readExcess(tokens, subject.lines.commands) : undefined;
  if (excess) return ofEach(subject, [excess], isMust);
  tokens.accept('both', 'all', 'each');
  // Of what is in force without a line, the words do not tell.
  if ((isTurned || subject.quantity === 'none') && tokens.accept('in force', 'in effect')) return readPresence(tokens, subject, isTurned);
  const state = readState(tokens);
  if (state === 'set' && tokens.accept('to')) return isTurned ? undefined : readSetTo(tokens, subject, isMust);
  if (state !== undefined) return readPresence(tokens, subject, OFF.has(state) !== isTurned);
  const refused = isTurned && !isMust && tokens.isQuoted() ? readList(tokens, false) : undefined;
  if (refused) return ofEach(subject, [{ is: 'lacks', words: refused.words }], isMust);
  const test = isTurned ? undefined : (readListed(tokens) ?? readBound(tokens, subject.lines.commands));
  return test && ofEach(subject, [test], isMust);
}

/** `At most two lines … may be there`: none may do as well. */
const isMost = ({ quantity }: Subject): boolean => typeof quantity === 'object' && quantity.atLeast === 0;

const HOLDS = ['contain', 'contains', 'list', 'lists', 'have', 'has', 'name', 'names'];
const acceptHolds = (tokens: Tokens): boolean => tokens.acceptOne(new Set(HOLDS)) !== undefined;
const acceptEnds = (tokens: Tokens): boolean =>
  ['end', 'ends'].some((verb) => ['with', 'in'].some((preposition) => tokens.accept(`${verb} ${preposition}`)));

/** `set to tlsv1.2 alone`, `set to 15 minutes or less`. */
function readSetTo(tokens: Tokens, subject: Subject, isMust: boolean): readonly LineDemand[] | undefined {
  tokens.accept('a value of', 'a value');
  const bound = readBound(tokens, subject.lines.commands);
  if (bound) return ofEach(subject, [bound], isMust);
  const list = readList(tokens, false);
  if (!list || (list.words.length > 1 && !list.isAny)) return undefined;
  const test: LineTest = tokens.accept('alone', 'only')
    ? { is: 'only', words: list.words }
    : { is: 'holds', words: list.words, any: true, isValue: true };
  return ofEach(subject, [test], isMust);
}

/** `no line … sets a level other than informational or debugging`: each that there is has one of these. */
function readOther(tokens: Tokens, { lines }: Subject): readonly LineDemand[] | undefined {
  tokens.acceptWord();
  const list = tokens.accept('other than') ? readList(tokens, false) : undefined;
  return list && [{ is: 'each', lines, must: [{ is: 'holds', words: list.words, any: true, isValue: true }], isNeeded: false }];
}

/** `the keyword "privacy" follows the name of the group`: it is there. */
function readFollowing(tokens: Tokens, { lines, quantity }: Subject): readonly LineDemand[] | undefined {
  const isName = tokens.accept('the name of the') ? tokens.acceptWord() !== undefined : tokens.accept('the group name', 'the name', 'it');
  return isName && quantity !== 'none' ? [{ is: 'present', lines, atLeast: 1 }] : undefined;
}

function readState(tokens: Tokens): string | undefined {
  const isTurnedOff = tokens.accept('switched', 'turned') && tokens.peek() === 'off';
  return isTurnedOff ? tokens.acceptOne(OFF) : (tokens.acceptOne(ON) ?? tokens.acceptOne(OFF));
}

/** `one of strict, default or web_server`: values of which each line has one. */
function readListed(tokens: Tokens): LineTest | undefined {
  if (!tokens.accept('one of')) return undefined;
  const list = readList(tokens, true);
  return list && { is: 'holds', words: list.words, any: true, isValue: true };
}

/** `present, with a value of 10 or less`, `not present`. */
function readPresence(tokens: Tokens, subject: Subject, isOff: boolean): readonly LineDemand[] | undefined {
  const { lines, isEach, quantity } = subject;
  if (quantity === 'none' || isOff) {
    if (quantity === 'none' && isOff) return undefined;
    return lines.commands.map((command) => ({ is: 'absent', lines: { ...lines, commands: [command] } }));
  }
  const atLeast = tokens.accept('with at least') ? readDifferent(tokens) : undefined;
  const count = { ...(typeof quantity === 'object' ? quantity : { atLeast: 1 }), ...(atLeast !== undefined && { atLeast }) };
  const which = readBesides(tokens, lines.commands);
  if (!which || Number.isNaN(count.atLeast) || Number.isNaN(count.atMost)) return undefined;
  const groups = isEach ? lines.commands.map((command) => [command]) : [lines.commands];
  // Of several lines all have to have the value.
  if (which.length > 0 && count.atLeast === 1 && count.atMost === undefined)
    return groups.map((commands) => ({ is: 'each', lines: { ...lines, commands }, must: which, isNeeded: true }));
  return groups.map((commands, at) => ({
    is: 'present',
    lines: { commands, which: [...lines.which, ...which] },
    ...(at === 0 ? count : { atLeast: 1 }),
  }));
}

/** What else is said of lines that have to be there: `with a value of 10 or less`, `together with a port behind the address`. */
function readBesides(tokens: Tokens, commands: readonly string[]): readonly LineTest[] | undefined {
  const mark = tokens.mark();
  const port = tokens.accept('together with', 'with') ? readPorted(tokens) : undefined;
  if (port) return [port];
  tokens.reset(mark);
  return !tokens.accept('with a text') && tokens.accept('with') ? readWith(tokens, commands) : [];
}

/** `two different addresses`: how many such lines there have to be; not a number where that is not understood. */
function readDifferent(tokens: Tokens): number {
  const number = readNumber(tokens);
  return tokens.accept('different') && tokens.acceptOne(DIFFERENT) !== undefined ? number : Number.NaN;
}

function readHeld(tokens: Tokens, subject: Subject, isNot: boolean, isMust: boolean): readonly LineDemand[] | undefined {
  const mark = tokens.mark();
  // `must not contain both a and b`: which of them is too many, the words do not tell.
  if (isNot && tokens.accept('both')) return undefined;
  const tests = readObjects(tokens);
  const [first] = tests ?? [];
  // `must have a line "bind user"`: that is none of the lines below it.
  if (first?.is === 'holds' && first.words.some((word) => namesThing(word, subject.lines))) return undefined;
  if (first?.is === 'holds' && tokens.accept('as')) {
    tokens.accept('its', 'the');
    const isLast = tokens.accept('last') && tokens.acceptOne(LAST) !== undefined;
    return isLast && !isNot ? ofEach(subject, [{ is: 'ends', words: first.words }], isMust) : undefined;
  }
  if (!tests) {
    tokens.reset(mark);
    tokens.accept('a value of', 'a value', 'a', 'of');
    const bound = isNot ? undefined : readBound(tokens, subject.lines.commands);
    return bound && ofEach(subject, [bound], isMust);
  }
  const { quantity } = subject;
  if (isNot !== (quantity === 'none')) {
    // `At least one line must not contain …`
    if (typeof quantity === 'object') return undefined;
    if (first?.is !== 'holds' || tests.length > 1 || (!first.any && first.words.length > 1 && !isNot)) return undefined;
    return ofEach({ ...subject, quantity: 'each' }, [{ is: 'lacks', words: first.words }], true);
  }
  return isNot ? undefined : ofEach(subject, tests, isMust);
}

/** @param isMust `a rule must contain …` is said of any rule, `verify that a rule contains …` of one */
function ofEach({ lines, isEach, quantity }: Subject, must: readonly LineTest[], isMust: boolean): readonly LineDemand[] | undefined {
  if (quantity === 'none') return undefined;
  if (quantity === 'some' && !isMust) return [{ is: 'present', lines: { ...lines, which: [...lines.which, ...must] }, atLeast: 1 }];
  if (typeof quantity === 'object') return [{ is: 'present', lines: { ...lines, which: [...lines.which, ...must] }, ...quantity }];
  const groups = isEach ? lines.commands.map((command) => [command]) : [lines.commands];
  return groups.map((commands) => ({ is: 'each', lines: { ...lines, commands }, must }));
}
