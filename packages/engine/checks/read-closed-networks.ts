import { sentencesOf } from '../demands/find-bound.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Addresses } from '../model/rule-base.ts';
import { uniteAddresses } from '../rule-base/addresses.ts';
import { findNamedAddresses } from '../rule-base/named-addresses.ts';
import { coversRanges } from '../rule-base/range-set.ts';

/** That what is named is all there may be. */
const CLOSES =
  /\b(?:only|exclusively|solely|nothing (?:else|but)|none but|nobody else|no other (?:\w+ ){0,3}?(?:hosts?|networks?|address(?:es)?|clients?|subnets?|entr(?:y|ies)|servers?|sources?)|(?:inside|within|part of|belong to|come from)|(?:no|not|nothing|none|nobody|never)\b[^.;]{0,40}? outside|(?:limited|restricted|confined) to|(?:both|all|each|every|any)\b[^.;]{0,40}\b(?:with)?in (?:the |an? )?(?:\w+ )?(?:networks?|subnets?|range))\b/i;
const ONLY_SO =
  /\b(?:no other|nothing else|nobody else|none but|nothing but|not only|(?:no|not|nothing|none|nobody|never)\b[^.;]{0,40}? outside)\b/gi;
/** Sentences whose addresses are none of those that may be. */
const REFUSES =
  /\b(?:not|never|no|nor|neither|except|unless|without|other than|outside|e\.g|(?<!\.)examples?|such as|formerly|removed?|deleted?|finding|deviation)\b/i;

/** Networks and hosts, as a document names them. */
export interface NamedNetworks {
  readonly texts: readonly string[];
  readonly addresses: Addresses;
}

/**
 * The networks and hosts of which a document says that there may be no others; undefined where it names none, does not say so, or says
 * something else of some.
 * @param isClosed whether its words say so; without it, by the usual ones
 */
export function readClosedNetworks(
  recommendation: Recommendation,
  isClosed: (text: string) => boolean = (text) => CLOSES.test(text),
): NamedNetworks | undefined {
  const sentences = sentencesOf(recommendation);
  const naming = sentences.filter((sentence) => findNamedAddresses(sentence).length > 0);
  if (naming.length === 0 || !isClosed(sentences.join('\n'))) return undefined;
  // A part of a sentence may refuse what another names.
  const parts = naming.flatMap((sentence) => sentence.split(/; /)).filter((part) => findNamedAddresses(part).length > 0);
  if (parts.some((part) => REFUSES.test(part.replace(ONLY_SO, ' ')))) return undefined;
  const named = parts.flatMap(findNamedAddresses);
  if (named.some(({ addresses }) => addresses === undefined)) return undefined;
  return {
    texts: [...new Set(named.map(({ text }) => text))],
    addresses: uniteAddresses(named.map(({ addresses }) => addresses!)),
  };
}

/** Whether addresses are among those that are named; undefined where nobody can tell. */
export function isAmong({ addresses: named }: NamedNetworks, one: Addresses | undefined): boolean | undefined {
  if (one === undefined || one.symbols.length > 0 || one.negated || (one.v6.length > 0 && one.v4.length === 0)) return undefined;
  return one.v6.length === 0 && one.v4.length > 0 && coversRanges(named.v4, one.v4);
}
