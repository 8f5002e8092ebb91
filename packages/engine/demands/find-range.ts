import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { splitProse } from './find-bound.ts';
import { convertTime, fitsSetting } from './read-bound.ts';
import { type TimeUnit, readQuantities } from './read-quantities.ts';

/** A number that complies lies between two others, or is one of them; in the setting's own unit. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

const DEMANDS = /\b(?:must|shall|should|has to|have to|needs? to|is|are|be|has|have|verify|ensure|confirm|check|set|use)\b/i;
/** What a device takes is no demand, nor is what somebody may choose. */
const TOLD = /\b(?:range|possible|can|could|may|might|valid|allowed|accepts?|takes?|supports?|supported|default|example|e\.g)\b/i;
const IN_TWO_LINES = /\d[^\d]*\n(?!\s*(?:and|to|or|at most|up to|-|–) )[^\d]*\d/;
const IN_BRACKETS = /\([^)]*\b(?:between|from) \d/i;

/**
 * The range that a title or the sentences of an audit demand in so many words: `has a value from 7 to 30 days`. Undefined where they name any
 * other number, or where one end demands no more than that there is a value.
 * @param unit of the setting, where its number is a time
 */
export function findRange({ title, audit, remediation }: Recommendation, unit?: TimeUnit): Range | undefined {
  const sentences = [title, ...splitProse(audit), ...splitProse(remediation)].filter((sentence) => readQuantities(sentence).length > 0);
  const ranges = sentences.map((sentence) => readRange(sentence, unit, sentence === title));
  const [first] = ranges;
  return first && ranges.every((one) => one?.least === first.least && one.most === first.most) && isShort(audit) ? first : undefined;
}

const MOST = 4000;
const isShort = (audit: Recommendation['audit']): boolean => proseOf(audit).length <= MOST;

function readRange(sentence: string, unit: TimeUnit | undefined, isTitle: boolean): Range | undefined {
  if (TOLD.test(sentence) || IN_BRACKETS.test(sentence) || (!isTitle && !DEMANDS.test(sentence))) return undefined;
  const [least, most, ...more] = readQuantities(sentence);
  if (least?.side !== 'atLeast' || most?.side !== 'atMost' || more.length > 0 || least.number <= 1) return undefined;
  // `readQuantities` looks at nothing else where it finds a range.
  const numbers = sentence.match(/\d+/g) ?? [];
  // Two lines of a list are a bound each.
  if (numbers.length !== 2 || IN_TWO_LINES.test(sentence) || ![least, most].every((one) => fitsSetting(one, unit))) return undefined;
  const [low, high] = [least, most].map((one) => convertTime(one.number, one.unit, unit));
  return low! < high! ? { least: low!, most: high! } : undefined;
}
