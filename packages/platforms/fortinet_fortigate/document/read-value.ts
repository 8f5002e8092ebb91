import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findWordedBound } from '@merlon/engine/demands/find-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { saysInProse } from './demands.ts';
import type { Demand } from './read-demands.ts';

/** The demand that a typed value makes on the setting. */
export interface DemandedValue {
  readonly test: ValueTest;
  /** True if the benchmark gives the value as one of several good ones; any other is left to a person. */
  readonly isOpen: boolean;
}

const EXAMPLE = /\b(?:in this example|for example|as an example|an example|e\.g\.|may differ|or any other|(?:and|or) the like)\b/i;
/** Titles that demand only that something is there, whatever it is. */
const ASKS_FOR_ANY = / (?:configured|defined|specified) /;
const ASKS_FOR_QUALITY = / (?:correct\w*|proper\w*|approved|trusted|secure\w*|strong\w*|appropriate\w*|different|changed|only|not|no) /;
const PLACEHOLDER = /[<>[\]{}*$]|^x{3,}$|^\.{3}$/i;
/** A keyword: `enable`, `tlsv1-3`, `a-p`; not a number, an address, an interface or a name. */
const LANGUAGE_WORD = /^(?!(?:port|wan|lan|dmz|mgmt|internal)\d*$)[a-z][a-z0-9-]*$/;

/** Placeholders, names and addresses: the reader's own stand in their place. */
export const isExampleOf = (values: readonly string[], typed: string): boolean =>
  /["']/.test(typed) || values.some((value) => PLACEHOLDER.test(value) || /[.:/A-Z]/.test(value));

/** Reads the value of a `set`; undefined if the benchmark does not say clearly which values comply. */
export function readValue(demand: Demand, recommendation: Recommendation): DemandedValue | undefined {
  const { values, typed } = demand;
  const said = `${recommendation.title}\n${saysInProse(recommendation)}`;
  const isExample = EXAMPLE.test(said);
  if (values.length === 0) return undefined;
  if (values.length === 1 && (values[0] === 'enable' || values[0] === 'disable')) {
    return { test: { is: 'equals', value: values[0] }, isOpen: false };
  }
  if (isExampleOf(values, typed)) {
    const title = plainTitle(recommendation);
    return ASKS_FOR_ANY.test(title) && !ASKS_FOR_QUALITY.test(title) ? { test: { is: 'set' }, isOpen: false } : undefined;
  }
  if (values.length === 1 && /^\d+$/.test(values[0]!)) return readNumber(Number(values[0]), recommendation, isExample);
  if (!values.every((value) => LANGUAGE_WORD.test(value))) return undefined;
  if (isExample) return undefined;
  if (values.length > 1) return { test: { is: 'contains', values }, isOpen: true };
  return { test: { is: 'equals', value: values[0]! }, isOpen: !namesWord(said, values[0]!) };
}

/** A number that the recommendation words as a bound is one; another bound than the command's number is for a person to read. */
function readNumber(number: number, recommendation: Recommendation, isExample: boolean): DemandedValue | undefined {
  const described = readQuantities(recommendation.description).filter(({ side }) => side);
  const bound = findWordedBound(recommendation) ?? described.find((one) => one.number === number && !one.exclusive);
  if (bound?.side) return bound.number === number ? { test: { is: bound.side, number }, isOpen: false } : undefined;
  return isExample || described.length > 0 ? undefined : { test: { is: 'equals', value: String(number) }, isOpen: true };
}

/** True if the prose itself names the word that the command sets, so that it is not just an example. */
function namesWord(said: string, word: string): boolean {
  return new RegExp(`(?:^|[\\s"'“\`(])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[\\s"'”\`).,]|$)`, 'im').test(said);
}
