import type { LineTest } from './line-demand.ts';
import type { Tokens } from './line-tokens.ts';

const UNITS = new Set(['minute', 'minutes', 'second', 'seconds', 'day', 'days', 'hour', 'hours']);
const MORE = new Set(['more', 'higher', 'greater', 'longer', 'above', 'larger']);
const LESS = new Set(['less', 'lower', 'fewer', 'shorter', 'below', 'smaller']);

type NumberTest = Extract<LineTest, { readonly is: 'number' }>;

/** `10 or less`, `between 1 and 90`, `at most 5 minutes`: of a number behind one of these commands. */
export function readBound(tokens: Tokens, commands: readonly string[]): NumberTest | undefined {
  const mark = tokens.mark();
  const range = readRange(tokens);
  const unit = range && tokens.acceptOne(UNITS);
  if (range) {
    const { least, most } = (range.isOpen ? readSide(tokens, range.number) : undefined) ?? range;
    if (unit === undefined || isOwnUnit(tokens, commands, { least, most, number: range.number })) return { is: 'number', least, most };
  }
  tokens.reset(mark);
  return undefined;
}

/** What a value is not: `greater than 10`. */
export function readExcess(tokens: Tokens, commands: readonly string[]): NumberTest | undefined {
  const mark = tokens.mark();
  const isMost = tokens.acceptOne(MORE) !== undefined;
  const isLeast = !isMost && tokens.acceptOne(LESS) !== undefined;
  const number = (isMost || isLeast) && tokens.accept('than') ? tokens.acceptNumber() : undefined;
  if (number !== undefined) {
    const bound = { least: isLeast ? number : 1, most: isMost ? number : Infinity };
    if (tokens.acceptOne(UNITS) === undefined || isOwnUnit(tokens, commands, { ...bound, number })) return { is: 'number', ...bound };
  }
  tokens.reset(mark);
  return undefined;
}

/** Whether a number is in the unit of the command, which the document types with a number of that size that keeps the bound. */
const isOwnUnit = (
  tokens: Tokens,
  commands: readonly string[],
  { least, most, number }: { readonly least: number; readonly most: number; readonly number: number },
): boolean =>
  tokens.document.typed.some((typed) => {
    const command = commands.find((one) => `${typed.toLowerCase()} `.startsWith(`${one.toLowerCase()} `));
    const own = command === undefined ? undefined : /\d+/.exec(typed.slice(command.length))?.[0];
    const typedNumber = Number(own);
    return typedNumber >= least && typedNumber <= most && typedNumber * NEXT_UNIT > number && typedNumber < number * NEXT_UNIT;
  });

/** A number that is so much larger or smaller may be in another unit: a day has 24 hours, all others have more of the next. */
const NEXT_UNIT = 24;

interface Range {
  readonly least: number;
  readonly most: number;
  readonly number: number;
  /** The words behind the unit may say which side it bounds. */
  readonly isOpen: boolean;
}

function readRange(tokens: Tokens): Range | undefined {
  if (tokens.accept('greater than', 'more than')) {
    const least = tokens.acceptNumber();
    const isMost = tokens.accept('and not greater than', 'and at most');
    const most = isMost ? tokens.acceptNumber() : undefined;
    if (least === undefined || (isMost && most === undefined)) return undefined;
    return { least: least + 1, most: most ?? Infinity, number: most ?? least, isOpen: false };
  }
  if (tokens.accept('less than', 'lower than', 'fewer than')) {
    const most = tokens.acceptNumber();
    return most === undefined ? undefined : { least: 1, most: most - 1, number: most, isOpen: false };
  }
  if (tokens.accept('between', 'from')) {
    const least = tokens.acceptNumber();
    const most = tokens.accept('and', 'to') ? tokens.acceptNumber() : undefined;
    return least === undefined || most === undefined ? undefined : { least, most, number: most, isOpen: false };
  }
  const isMost = tokens.accept('at most', 'no more than');
  const isLeast = !isMost && tokens.accept('at least');
  const number = tokens.acceptNumber();
  if (number === undefined) return undefined;
  if (isMost || isLeast) return { least: isLeast ? number : 1, most: isMost ? number : Infinity, number, isOpen: false };
  const sided = readSide(tokens, number);
  return { ...(sided ?? { least: number, most: number }), number, isOpen: sided === undefined };
}

/** Of a limit that is 0 most devices make none: only `between 0 and 5` lets it be. */
function readSide(tokens: Tokens, number: number): { readonly least: number; readonly most: number } | undefined {
  const mark = tokens.mark();
  if (tokens.accept('or')) {
    if (tokens.acceptOne(LESS)) return { least: 1, most: number };
    if (tokens.acceptOne(MORE)) return { least: number, most: Infinity };
  }
  tokens.reset(mark);
  return undefined;
}
