import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { plainTitle, saysInProse } from '../facts/demands.ts';
import type { Demand } from './read-demands.ts';

/** What a typed value demands of the setting. */
export interface DemandedValue {
  readonly test: ValueTest;
  /** The document gives the value as one of several that would do, so that another one is for a person to judge. */
  readonly isOpen: boolean;
}

const AT_MOST =
  /\b(?:or (?:less|fewer|lower|below|shorter|sooner)|at most|no more than|not (?:exceed|more than|greater than)|maximum(?: of)?(?= \d)|less than or equal|up to)\b|≤|<=/i;
const AT_LEAST =
  /\b(?:or (?:more|greater|higher|above|longer|newer|later)|at least|no less than|not less than|minimum(?: of)?(?= \d)|greater than or equal)\b|≥|>=/i;
const EXAMPLE = /\b(?:in this example|for example|as an example|an example|e\.g\.|may differ|or any other)\b/i;
/** Titles that ask for no more than that there is something, and do not judge what. */
const ASKS_FOR_ANY = / (?:configured|defined|specified) /;
const ASKS_FOR_QUALITY = / (?:correct\w*|proper\w*|approved|trusted|secure\w*|strong\w*|appropriate\w*|different|changed|only|not|no) /;
const PLACEHOLDER = /[<>[\]{}*$]|^x{3,}$|^\.{3}$/i;
/** A word of the command language: `enable`, `tlsv1-3`, `a-p`; not a number, an address, an interface or a name. */
const LANGUAGE_WORD = /^(?!(?:port|wan|lan|dmz|mgmt|internal)\d*$)[a-z][a-z0-9-]*$/;

/** Reads the value of a `set`; undefined where the document does not say with confidence what would do. */
export function readValue(demand: Demand, recommendation: Recommendation): DemandedValue | undefined {
  const { values, typed } = demand;
  const said = `${recommendation.title}\n${saysInProse(recommendation)}`;
  const isExample = EXAMPLE.test(said);
  if (values.length === 0) return undefined;
  if (values.length === 1 && (values[0] === 'enable' || values[0] === 'disable')) {
    return { test: { is: 'equals', value: values[0] }, isOpen: false };
  }
  if (
    values.some((value) => PLACEHOLDER.test(value)) ||
    /["']/.test(typed) ||
    values.some((value) => /[.:/]/.test(value) || /[A-Z]/.test(value))
  ) {
    const title = plainTitle(recommendation);
    return ASKS_FOR_ANY.test(title) && !ASKS_FOR_QUALITY.test(title) ? { test: { is: 'set' }, isOpen: false } : undefined;
  }
  if (values.length === 1 && /^\d+$/.test(values[0]!)) return readNumber(Number(values[0]), said, isExample);
  if (!values.every((value) => LANGUAGE_WORD.test(value))) return undefined;
  if (isExample) return undefined;
  if (values.length > 1) return { test: { is: 'contains', values }, isOpen: true };
  return { test: { is: 'equals', value: values[0]! }, isOpen: !namesWord(said, values[0]!) };
}

function readNumber(number: number, said: string, isExample: boolean): DemandedValue | undefined {
  const most = AT_MOST.test(said);
  const least = AT_LEAST.test(said);
  if (most !== least) {
    // The comparison counts only where it stands beside the very number.
    const near = said.match(new RegExp(`[^.\\n]*\\b${number}\\b[^.\\n]*`, 'g')) ?? [];
    if (near.some((sentence) => (most ? AT_MOST : AT_LEAST).test(sentence))) {
      return { test: most ? { is: 'atMost', number } : { is: 'atLeast', number }, isOpen: false };
    }
  }
  return isExample || most || least ? undefined : { test: { is: 'equals', value: String(number) }, isOpen: true };
}

/** True where the prose itself says the word that the command sets, so that it is no mere example. */
function namesWord(said: string, word: string): boolean {
  return new RegExp(`(?:^|[\\s"'“\`(])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[\\s"'”\`).,]|$)`, 'im').test(said);
}
