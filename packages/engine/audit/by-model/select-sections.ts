import { estimateTokens } from '../../models/estimate-tokens.ts';
import type { ConfigSection } from './list-sections.ts';
import { type Section, type ShownLine, idOf } from './open-check.ts';
import type { SectionIndex } from './section-index.ts';
import type { WantedWords } from './wanted-words.ts';

/** The most that one question shows of a configuration: models overlook things in long texts, and small ones take no more. */
const MOST_TOKENS = 3000;
const MOST_LINES = 120;
/** A part that has no telling word of the check is shown only where its other words come to so much of the best one's. */
const NEAR = 0.5;

/** A word that stands in more of the parts than this tells nothing of any, unless these are few. */
const WIDESPREAD = 0.1;
const FEW = 8;

export interface Selected {
  readonly sections: readonly Section[];
  /** Every part that holds a telling word of the check is there, whole. */
  readonly hasAll: boolean;
  /** The telling words that tell something in this configuration. */
  readonly tellingWords: readonly string[];
}

/**
 * The few parts of a configuration that a check is about, those with the lines that the engine points to first, then those that share most
 * with the check, rare words counting more.
 */
export function selectSections(
  { sections, find }: SectionIndex,
  { weights, telling }: WantedWords,
  named: readonly number[],
  showLine: (line: number) => ShownLine,
): Selected {
  const scores = new Map<number, number>();
  for (const [word, weight] of weights) {
    const places = find(word);
    const rarity = Math.log(1 + sections.length / (1 + places.size));
    for (const [at, share] of places) scores.set(at, (scores.get(at) ?? 0) + weight * rarity * share);
  }
  const isNamed = new Set(named);
  const pointed = new Set(sections.flatMap(({ lines, heads }, at) => ([...lines, ...heads].some((line) => isNamed.has(line)) ? [at] : [])));
  const tellingWords = [...telling].filter((word) => isRare(find(word).size, sections.length));
  const concerned = new Set(tellingWords.flatMap((word) => [...find(word).keys()]));
  const best = [...scores.values()].reduce((most, score) => Math.max(most, score), 0);
  const ranked = [...new Set([...pointed, ...scores.keys()])]
    .filter((at) => pointed.has(at) || concerned.has(at) || (scores.get(at) ?? 0) >= NEAR * best)
    .toSorted((a, b) => Number(pointed.has(b)) - Number(pointed.has(a)) || (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b);
  const shown = takeWhatFits(ranked, sections, showLine);
  const hasAll = [...concerned].every((at) => shown.get(at)?.isWhole === true);
  return { sections: [...shown.values()], hasAll, tellingWords };
}

const isRare = (places: number, all: number): boolean => places > 0 && places <= Math.max(FEW, WIDESPREAD * all);

/** By their place in the list of all, in the order in which they are to be shown. */
function takeWhatFits(
  ranked: readonly number[],
  sections: readonly ConfigSection[],
  showLine: (line: number) => ShownLine,
): ReadonlyMap<number, Section> {
  const taken = new Map<number, Section>();
  let tokens = MOST_TOKENS;
  let lines = MOST_LINES;
  for (const at of ranked) {
    if (lines <= 0) break;
    const { heads, lines: own } = sections[at]!;
    const all = [...heads, ...own].map(showLine);
    const fitting: ShownLine[] = [];
    for (const line of all) {
      const cost = estimateTokens(writeLine(line));
      if (cost > tokens || lines <= 0) break;
      tokens -= cost;
      lines -= 1;
      fitting.push(line);
    }
    if (fitting.length > heads.length)
      taken.set(at, { lines: fitting, isWhole: fitting.length === all.length && !all.some(({ isCut }) => isCut) });
  }
  return taken;
}

/** `L0412| set admintimeout 30` */
export const writeLine = (line: ShownLine): string => `${idOf(line)}| ${line.text}`;
