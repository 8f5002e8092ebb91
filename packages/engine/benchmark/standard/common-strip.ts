import type { TextLine } from '../text-lines.ts';
import { countWords } from './count-words.ts';
import type { Draft } from './draft.ts';

/** So many of the controls bear the same strip. */
const MOST = 0.8;
const LEAST_CONTROLS = 5;
const LONGEST = 60;

/**
 * Leaves out the strip below most titles that says the same everywhere, `Sites: A B C   Asked for everywhere`: it is no demand. One that says
 * less, `Sites: A   Asked for at class A only`, stays.
 */
export function dropCommonStrip(drafts: readonly Draft[]): void {
  const strips = drafts.map(findStrip);
  const counts = [...countWords(strips.flatMap((strip) => strip?.text ?? []))];
  const [common, count] = counts.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
  if (count < LEAST_CONTROLS || count < drafts.length * MOST) return;
  const first = strips.find((strip) => strip?.text === common)!;
  const words = new Set(wordsOf(first));
  // Where another strip names what this does not, neither is meant for all.
  if (strips.some((strip) => strip && !wordsOf(strip).every((word) => words.has(word)))) return;
  for (const [at, { fields }] of drafts.entries()) if (strips[at]?.text === common) fields.get('body')![0]!.lines.shift();
}

/** A label with its value, and something apart, right below the title. */
function findStrip({ fields }: Draft): TextLine | undefined {
  const line = fields.get('body')?.[0]?.lines[0];
  const [first, second] = line?.segments ?? [];
  return line && first && second && !line.mono && line.text.length <= LONGEST && /^\p{Lu}[\p{L} ]+: \S/u.test(first.text)
    ? line
    : undefined;
}

const wordsOf = ({ segments }: TextLine): readonly string[] => segments![0]!.text.split(' ');
