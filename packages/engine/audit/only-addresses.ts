import { splitProse } from '../demands/find-bound.ts';
import type { Addresses } from '../model/rule-base.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { uniteAddresses } from '../rule-base/addresses.ts';
import { coversRanges } from '../rule-base/range-set.ts';
import { findNamedAddresses } from '../rule-base/named-addresses.ts';

/** That what is named is all there may be. */
const ONLY =
  /\b(?:only|exclusively|solely|alone|no(?:thing)? (?:others?|else|more|further)|no (?:\w+ )?(?:but|except)|nothing but|(?:limited|restricted|confined) to|restrict(?:s|ed)? \w+(?: \w+){0,4} to)\b/i;
/** `No host other than 10.0.0.1 may be there` */
const NO_OTHER = /\b(?:no (?:[\w-]+ ){1,3}|nothing |none )other than (?=[^.;]*\d)/i;
/** What one names as one of several, or of which it is asked that it is not there. */
const LOOSE = /\b(?:e\.?g\.?|such as|examples?|for instance|sample|never|must not|shall not|should not|other than)(?!\w)/i;

/**
 * An address of the deciding lines beside those that a document says are the only ones: `Permitted IP addresses contains 10.20.0.0/24 only`.
 * Undefined where the document names none as the only ones, or the lines show no other.
 * @param lines of the configuration that decide
 */
export function findOtherAddress({ title, audit }: Recommendation, lines: string): string | undefined {
  const sentences = [title, ...splitProse(audit)].filter(
    (sentence) => NO_OTHER.test(sentence) || (ONLY.test(sentence) && !LOOSE.test(sentence)),
  );
  const named = /\bexamples?\b/i.test(proseOf(audit)) ? [] : sentences.flatMap(readAddresses).map(({ addresses }) => addresses);
  if (named.length === 0) return undefined;
  const { v4 } = uniteAddresses(named);
  return readAddresses(lines).find(({ addresses }) => !coversRanges(v4, addresses.v4))?.text;
}

const readAddresses = (text: string): readonly { readonly text: string; readonly addresses: Addresses }[] =>
  findNamedAddresses(text).flatMap(({ text: named, addresses }) => (addresses ? [{ text: named, addresses }] : []));
