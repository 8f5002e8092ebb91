import type { LineTest, Lines } from './line-demand.ts';
import type { Tokens } from './line-tokens.ts';
import { readList, readWith } from './read-objects.ts';
import { skipNouns } from './skip-nouns.ts';

const ARTICLES = new Set(['a', 'an', 'the', 'its', 'one']);
const ADDRESSES: ReadonlySet<string> = new Set(['address', 'addresses', 'hosts', 'servers']);
const HOLDS: ReadonlySet<string> = new Set(['contains', 'contain', 'names', 'name', 'has', 'have', 'holds']);

/** `that contains the word radius or hwtacacs`: which of the lines are meant; undefined where that is not understood. */
export function readWhich(tokens: Tokens, commands: readonly string[]): Lines['which'] | undefined {
  const begun = tokens.mark();
  const tests: LineTest[] = [];
  while (tokens.accept('that is not disabled', 'that is enabled', 'that are not disabled', 'that are enabled')) {
    const word = tokens.peek() === '(' && tokens.isQuoted(1) && tokens.accept('(') ? tokens.acceptQuoted() : undefined;
    if (word !== undefined) tokens.accept(')');
    tests.push({ is: 'lacks', words: [word ?? 'disable'] });
    acceptFurther(tokens);
  }
  if (tokens.accept('whose')) return readWhose(tokens, tests);
  const named = readNames(tokens);
  if (named) return [...tests, named];
  const action = tokens.accept('with the action', 'with action', 'that has the action') ? tokens.acceptWord() : undefined;
  if (action !== undefined) return [...tests, { is: 'holds', words: [`action ${action}`], any: false }];
  const isThat = tokens.accept('that', 'which', 'with') || (tests.length > 0 && HOLDS.has(tokens.peek()));
  if (!isThat) return tests;
  if (tokens.accept('does not contain', 'do not contain')) {
    const list = readList(tokens, false, true);
    if (list) return [...tests, { is: 'lacks', words: list.words }];
  }
  if (tokens.accept('an address', 'a server address', 'an ip address')) return [...tests, { is: 'addressed' }];
  if (tokens.accept('different') && tokens.acceptOne(ADDRESSES) !== undefined) return [...tests, { is: 'addressed' }];
  const isWith = tokens.peek(-1) === 'with';
  // `in its "basic" view that …`: a clause, and none about which lines.
  if (!isWith && tokens.acceptOne(HOLDS) === undefined) {
    if (tests.length === 0) tokens.reset(begun);
    return tests;
  }
  if (tokens.accept('an address', 'a server address', 'an ip address')) return [...tests, { is: 'addressed' }];
  if (tokens.accept('neither')) {
    const list = readList(tokens, true, true);
    return list && [...tests, { is: 'lacks', words: list.words }];
  }
  const sided = isWith ? undefined : readSided(tokens);
  if (sided) return [...tests, sided];
  // A number in quotes is a word.
  const areWords = !isWith && tokens.isQuoted();
  const word = areWords ? readList(tokens, false, true) : undefined;
  // `a and b or c`: which of them belong together, the words do not tell.
  if (areWords && !word) return undefined;
  const held: readonly LineTest[] | undefined = word
    ? [{ is: 'holds', words: word.words, any: word.isAny }]
    : readWith(tokens, commands, true);
  const isMore = tokens.peek() === 'that' || tokens.peek() === 'in' || isThatNext(tokens);
  const further = isMore ? readFurther(tokens, commands) : [];
  if (!held || !further) return undefined;
  const mark = tokens.mark();
  const without = tokens.accept(...LACKS) ? readList(tokens, false, true) : undefined;
  if (!without) tokens.reset(mark);
  return [...tests, ...held, ...further, ...(without ? [{ is: 'lacks', words: without.words } as const] : [])];
}

/** What a line that is meant does not hold. */
const LACKS = ['and does not contain', 'and do not contain', 'and without', 'but without', 'and no'];

/** `named "default"`, `other than "default" and "backup"` */
function readNames(tokens: Tokens): LineTest | undefined {
  const begun = tokens.mark();
  const isNot = tokens.accept('that is not named', 'that are not named', 'not named', 'other than');
  if (isNot || tokens.accept('that is named', 'that are named', 'named')) {
    const names: string[] = [];
    do {
      const name = tokens.isQuoted() ? tokens.acceptQuoted() : undefined;
      if (name === undefined) break;
      names.push(name.toLowerCase());
    } while (tokens.acceptOne(JOINS) !== undefined || (tokens.isQuoted(1) && tokens.accept(',')));
    if (names.length > 0) return { is: 'named', names, isNot };
  }
  tokens.reset(begun);
  return undefined;
}
const JOINS: ReadonlySet<string> = new Set(['or', 'and', 'nor']);

/** `whose "authentication-mode" contains radius or hwtacacs` */
function readWhose(tokens: Tokens, tests: readonly LineTest[]): Lines['which'] | undefined {
  const command = tokens.acceptCommand();
  skipNouns(tokens);
  const list = command !== undefined && tokens.acceptOne(HOLDS) !== undefined ? readList(tokens, true) : undefined;
  if (command === undefined || !list || (list.words.length > 1 && !list.isAny)) return undefined;
  const held: LineTest = { is: 'holds', words: list.words, any: true };
  return [...tests, { is: 'below', demands: [{ is: 'present', lines: { commands: [command], which: [held] }, atLeast: 1 }] }];
}

/** `that has "action permit", and that is not disabled`; `and that …` may begin a clause as well, which has a subject of its own. */
function isThatNext(tokens: Tokens): boolean {
  const mark = tokens.mark();
  const isNext = acceptFurther(tokens) && tokens.peek() === 'that' && /^(?:is|are|has|have|contains?)$/.test(tokens.peek(1));
  if (!isNext) tokens.reset(mark);
  return isNext;
}

/** `, and that`, `and with`: more is said of which lines are meant. */
function acceptFurther(tokens: Tokens): boolean {
  const mark = tokens.mark();
  tokens.accept(',');
  tokens.accept('and');
  if (tokens.peek() === 'that' || tokens.peek() === 'with' || HOLDS.has(tokens.peek())) return true;
  tokens.reset(mark);
  return false;
}

/** `that has untrust as a source-zone or a destination-zone`: either of the two lines with that word. */
function readSided(tokens: Tokens): LineTest | undefined {
  const begun = tokens.mark();
  const word = tokens.acceptQuoted() ?? tokens.acceptWord();
  const keywords: string[] = [];
  if (word !== undefined && tokens.accept('as'))
    do {
      tokens.accept('as');
      tokens.acceptOne(ARTICLES);
      const keyword = tokens.acceptWord();
      if (keyword === undefined) break;
      keywords.push(keyword.includes('-') || !tokens.accept('zone') ? keyword : `${keyword}-zone`);
    } while (tokens.accept('or'));
  if (keywords.length === 2) return { is: 'holds', words: keywords.map((keyword) => `${keyword} ${word!}`), any: true };
  tokens.reset(begun);
  return undefined;
}

/** What else is said of which lines are meant: `in which "source-zone untrust" or "destination-zone untrust" is present`. */
function readFurther(tokens: Tokens, commands: readonly string[]): readonly LineTest[] | undefined {
  const begun = tokens.mark();
  if (!tokens.accept('in which')) return readWhich(tokens, commands);
  const list = readList(tokens, false, true);
  if (list && tokens.accept('is present', 'are present', 'is displayed')) return [{ is: 'holds', words: list.words, any: list.isAny }];
  tokens.reset(begun);
  return [];
}
