import type { LineDemand, LineTest } from './line-demand.ts';
import type { Tokens } from './line-tokens.ts';
import { readBound, readExcess } from './read-bound.ts';
import { readList, readObjects, readWith } from './read-objects.ts';
import { NUMBERS, type Subject } from './read-subject.ts';

const OFF = new Set(['absent', 'missing', 'off', 'disabled', 'removed']);
const ON = new Set(['present', 'configured', 'enabled', 'set', 'on', 'active', 'there', 'used']);
const LAST = new Set(['method', 'word', 'keyword', 'value', 'mode']);
const DIFFERENT = new Set(['addresses', 'hosts', 'servers', 'values']);

/** Reads what a clause says of its lines; undefined where a word is not understood. @param isPresence the clause before says that lines are there */
export function readPredicate(tokens: Tokens, subject: Subject, isPresence = false): readonly LineDemand[] | undefined {
  const isMay = tokens.accept('may');
  const isMust = tokens.accept('must') || isMay;
  const isNot = tokens.accept('not');
  if (isMay && !isNot && subject.quantity !== 'none') return undefined;
  if (acceptHolds(tokens)) return readHeld(tokens, subject, isNot);
  if (acceptEnds(tokens)) {
    const list = isNot ? undefined : readList(tokens, false);
    return list && ofEach(subject, [{ is: 'ends', words: list.words }]);
  }
  // `and "policy logging" in each rule`: there, as what goes before.
  if (!isMust && tokens.peek() === 'in' && isPresence) return readPresence(tokens, subject, false);
  if (!(isMust ? tokens.accept('be') : tokens.accept('is', 'are'))) return undefined;
  const isTurned = tokens.accept('not') !== isNot;
  const excess = isTurned ? readExcess(tokens, subject.lines.commands) : undefined;
  if (excess) return ofEach(subject, [excess]);
  tokens.accept('both', 'all');
  const state = readState(tokens);
  if (state === 'set' && tokens.accept('to')) return isTurned ? undefined : readSetTo(tokens, subject);
  if (state !== undefined) return readPresence(tokens, subject, OFF.has(state) !== isTurned);
  const refused = isTurned && !isMust && tokens.isQuoted() ? readList(tokens, false) : undefined;
  if (refused) return ofEach(subject, [{ is: 'lacks', words: refused.words }]);
  const test = isTurned ? undefined : (readListed(tokens) ?? readBound(tokens, subject.lines.commands));
  return test && ofEach(subject, [test]);
}

const HOLDS = ['contain', 'contains', 'list', 'lists', 'have', 'has', 'name', 'names'];
const acceptHolds = (tokens: Tokens): boolean => tokens.acceptOne(new Set(HOLDS)) !== undefined;
const acceptEnds = (tokens: Tokens): boolean =>
  ['end', 'ends'].some((verb) => ['with', 'in'].some((preposition) => tokens.accept(`${verb} ${preposition}`)));

/** `set to tlsv1.2 alone`, `set to 15 minutes or less`. */
function readSetTo(tokens: Tokens, subject: Subject): readonly LineDemand[] | undefined {
  const bound = readBound(tokens, subject.lines.commands);
  if (bound) return ofEach(subject, [bound]);
  const list = readList(tokens, false);
  if (!list || (list.words.length > 1 && !list.isAny)) return undefined;
  return ofEach(subject, [
    tokens.accept('alone', 'only') ? { is: 'only', words: list.words } : { is: 'holds', words: list.words, any: true },
  ]);
}

function readState(tokens: Tokens): string | undefined {
  const isTurnedOff = tokens.accept('switched', 'turned') && tokens.peek() === 'off';
  return isTurnedOff ? tokens.acceptOne(OFF) : (tokens.acceptOne(ON) ?? tokens.acceptOne(OFF));
}

/** `one of strict, default or web_server`: values of which each line has one. */
function readListed(tokens: Tokens): LineTest | undefined {
  if (!tokens.accept('one of')) return undefined;
  const list = readList(tokens, true);
  return list && { is: 'holds', words: list.words, any: true };
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
  const which = !tokens.accept('with a text') && tokens.accept('with') ? readWith(tokens, lines.commands) : [];
  if (!which || Number.isNaN(count.atLeast)) return undefined;
  const groups = isEach ? lines.commands.map((command) => [command]) : [lines.commands];
  return groups.map((commands, at) => ({
    is: 'present',
    lines: { commands, which: [...lines.which, ...which] },
    ...(at === 0 ? count : { atLeast: 1 }),
  }));
}

/** `two different addresses`: how many such lines there have to be; not a number where that is not understood. */
function readDifferent(tokens: Tokens): number {
  const number = tokens.acceptNumber() ?? NUMBERS.get(tokens.acceptOne(new Set(NUMBERS.keys())) ?? '') ?? Number.NaN;
  return tokens.accept('different') && tokens.acceptOne(DIFFERENT) !== undefined ? number : Number.NaN;
}

function readHeld(tokens: Tokens, subject: Subject, isNot: boolean): readonly LineDemand[] | undefined {
  const mark = tokens.mark();
  const tests = readObjects(tokens);
  const [first] = tests ?? [];
  if (first?.is === 'holds' && tokens.accept('as')) {
    tokens.accept('its', 'the');
    const isLast = tokens.accept('last') && tokens.acceptOne(LAST) !== undefined;
    return isLast && !isNot ? ofEach(subject, [{ is: 'ends', words: first.words }]) : undefined;
  }
  if (!tests) {
    tokens.reset(mark);
    tokens.accept('a value of', 'a value', 'a', 'of');
    const bound = isNot ? undefined : readBound(tokens, subject.lines.commands);
    return bound && ofEach(subject, [bound]);
  }
  if (isNot !== (subject.quantity === 'none'))
    return first?.is === 'holds' && tests.length === 1 ? ofEach(subject, [{ is: 'lacks', words: first.words }]) : undefined;
  return isNot ? undefined : ofEach(subject, tests);
}

function ofEach({ lines, isEach, quantity }: Subject, must: readonly LineTest[]): readonly LineDemand[] {
  if (quantity === 'some') return [{ is: 'present', lines: { ...lines, which: [...lines.which, ...must] }, atLeast: 1 }];
  if (typeof quantity === 'object') return [{ is: 'present', lines: { ...lines, which: [...lines.which, ...must] }, ...quantity }];
  const groups = isEach ? lines.commands.map((command) => [command]) : [lines.commands];
  return groups.map((commands) => ({ is: 'each', lines: { ...lines, commands }, must }));
}
