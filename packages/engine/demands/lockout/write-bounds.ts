/** A number or a time that a sentence names, with what is let beside it. */
export interface Bound {
  readonly least: number;
  readonly most: number;
  /** The sentence names the number alone: `after five failed logins`. */
  readonly isBare: boolean;
  readonly isTime: boolean;
}

const UP = '(?:more|greater|longer|higher|larger|later|above|over|beyond)';
const DOWN = '(?:less|fewer|lower|shorter|smaller|below|under|sooner|earlier)';
const NOT = '(?:no|not|never|cannot)(?: (?:be|lie|go|stay|last|come|happen|be set|be locked))?';
const ARTICLE = '(?: (?:the|a|an|its|than|after|with|value of))*';
const BESIDE = '(?: ‹fails›)?';
const N = '([nt])⟨(\\d+)⟩';

const NONE = Number.POSITIVE_INFINITY;
/** Before a number, in this order. */
const BEFORE: readonly (readonly [string, (number: number) => readonly [number, number]])[] = [
  [
    `(?:at (?:the )?most|at the latest(?: after| with)?|${NOT} ${UP}${ARTICLE}|${NOT} exceed(?:ing)?|up to|(?:a |the )?max(?:imum)?(?: number)?(?: of| is)?|not any ${UP} than|${DOWN} than or equal to|equal to or ${DOWN} than|(?:is )?limited to)`,
    (number) => [0, number],
  ],
  [
    `(?:at (?:the )?least|${NOT} ${DOWN}${ARTICLE}|(?:a |the )?min(?:imum)?(?: time)?(?: of| is)?|${UP} than or equal to|equal to or ${UP} than|(?:for )?a good)`,
    (number) => [number, NONE],
  ],
  [`(?:${DOWN} than|below|under)`, (number) => [0, number - 1]],
  [`(?:${UP} than|above|over|exceed(?:s|ing)?)`, (number) => [number + 1, NONE]],
];
/** Behind a number. */
const AFTER: readonly (readonly [string, (number: number) => readonly [number, number]])[] = [
  [`,? ?\\(?(?:(?:or|and) (?:even )?${DOWN}|at (?:the )?(?:most|latest)|max(?:imum)?\\b)\\)?`, (number) => [0, number]],
  [`,? ?\\(?(?:(?:or|and) (?:even )?${UP}|(?:and )?upwards|at (?:the )?least|min(?:imum)?\\b)\\)?`, (number) => [number, NONE]],
];

const before = BEFORE.map(
  ([words, bounds]) => [new RegExp(`(?<![\\w‹-])${words} ${N}(?:${AFTER[0]![0]}(?![\\w-]))?`, 'g'), bounds] as const,
);
const after = AFTER.map(([words, bounds]) => [new RegExp(`${N}(${BESIDE})${words}(?![\\w-])`, 'g'), bounds] as const);
/** `from 3 to 5`, `three to five`, `15 to 30 minutes` */
const RANGE = new RegExp(
  `(?:(?:from|between|in the range(?: of| from)?|any value from) )?${N} (?:up )?to(?: at most)? ${N}|between ${N} and ${N}`,
  'g',
);
/** `3, 4 or 5` */
const LISTED = /n⟨\d+⟩(?:,? (?:or )?n⟨\d+⟩)*,? or n⟨\d+⟩/g;
const WRITTEN = /([bc])⟨(\d+)…(\d+|Infinity)(=?)⟩/g;

const write = (kind: string, [least, most]: readonly [number, number], isBare = false): string =>
  `${kind === 't' ? 'c' : 'b'}⟨${least}…${most}${isBare ? '=' : ''}⟩`;

/** Writes each number of a sentence with its side as `b⟨0…5⟩`, a time as `c⟨900…Infinity⟩`, one without a side as `b⟨5…5=⟩`. */
export function writeBounds(terms: string): string {
  let text = terms
    .replace(RANGE, (found, ...groups: (string | undefined)[]) => {
      const [kind, low, other, high] = groups[0] === undefined ? groups.slice(4, 8) : groups;
      return kind === other && Number(low) < Number(high) ? write(kind!, [Number(low), Number(high)]) : found;
    })
    .replace(LISTED, (found) => {
      const numbers = [...found.matchAll(/\d+/g)].map(Number);
      return numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1)
        ? write('n', [numbers[0]!, numbers.at(-1)!])
        : found;
    });
  for (const [form, bounds] of before) text = text.replace(form, (_, kind: string, number: string) => write(kind, bounds(Number(number))));
  for (const [form, bounds] of after)
    text = text.replace(form, (_, kind: string, number: string, beside: string) => `${write(kind, bounds(Number(number)))}${beside}`);
  return text.replace(new RegExp(N, 'g'), (_, kind: string, number: string) => write(kind, [Number(number), Number(number)], true));
}

/** The other side of each bound: what is no finding where it is one. Undefined where a number has no side, or two. */
export function turnBounds(text: string): string | undefined {
  let isPlain = true;
  const turned = text.replace(WRITTEN, (found, kind: string, low: string, high: string, bare: string) => {
    const [least, most] = [Number(low), Number(high)];
    if (bare === '' && most === NONE && least > 0) return `${kind}⟨0…${least - 1}⟩`;
    if (bare === '' && least === 0) return `${kind}⟨${most + 1}…Infinity⟩`;
    isPlain = false;
    return found;
  });
  return isPlain ? turned : undefined;
}

/** Takes each bound out of a text. @param take tells whether it knows whose it is; what it does not know stays */
export const takeBounds = (text: string, take: (bound: Bound, before: string, after: string) => boolean): string =>
  text.replace(WRITTEN, (found: string, ...[kind, low, high, bare, at]: [string, string, string, string, number]) =>
    take(
      { least: Number(low), most: Number(high), isBare: bare !== '', isTime: kind === 'c' },
      text.slice(0, at),
      text.slice(at + found.length),
    )
      ? ' '
      : found,
  );
