import type { Recommendation } from '../model/recommendation.ts';
import { splitProse, splitText } from './find-bound.ts';

/** The things of a kind that a document lists by name, in lower case. */
export interface ListedNames {
  /** Those that the device has. */
  readonly names: ReadonlySet<string>;
  /** Those that it has not, or calls otherwise. */
  readonly missing: readonly string[];
}

const NAME = String.raw`["'“‘\`]?[A-Za-z](?:[\w./-]*\w)?["'”’\`]?`;
const EACH_NAME = /[A-Za-z](?:[\w./-]*\w)?/g;
/** What may follow a list; behind another word its last one is a verb: `the zone outside and drops packets`. */
const ENDS = /^(?:$|[.,;:)]| \(| (?:must|shall|should|has|have|is|are|needs?|may|zones?|interfaces?|count|counts|with|to|in|by|carr|use))/;
/** What a thing is called by what it is, and words that stand where a name does. */
const NO_NAME =
  /^(?:the|an?|and|or|as|well|zones?|interfaces?|ports?|each|every|all|any|other|others|these|those|both|must|shall|should|may|have|has|is|are|be|that|which|whose|with|for|of|in|on|to|from|by|protection|profiles?|screens?|also|only|not|named|called|security|address\w*|polic(?:y|ies)|rules?|where|when|if|it|they|there|facing|attached|configured|defined|use|uses|show|check|verify|ensure|apply|enable|drop|block|based|configurations?|hierarch(?:y|ies)|members?|name|names|its|their|this)$/i;
/** Kinds of interfaces: `VLANIF, Eth-Trunk and tunnel interfaces` */
const INTERFACE_KIND =
  /^(?:vlanifs?|vlans?|eth-trunks?|tunnels?|sub-?interfaces?|loopbacks?|null|physical|logical|virtual|aggregated?|port-channels?|trunks?|bonds?|bridges?|dialers?)$/i;
/** What speaks of things that are not meant, of more than are listed, or of examples. */
const TURNS =
  /\b(?:not?|never|none|except\w*|exempt\w*|exclud\w*|other than|apart from|unless|without|but|only if|left out|out of scope|e\.g|example|for instance|such as)\b/i;

/** `Must not act as DHCP server on the interface outside` names the place all the same. */
const MUST_NOT = /\b(?:must|may|shall|should|can) not\b/gi;

const formsOf = (noun: string): readonly RegExp[] => {
  const own = String.raw`(?:the )?(?:${noun}s? )?${NAME}`;
  // `internet`, `internet and guest`, `internet, partner and guest`
  const list = String.raw`(${NAME}(?:(?:, ${own})*,? (?:and|or|as well as) ${own})?)`;
  return [
    // `the zones internet, partner and guest`, `untrusted zones are outside and partner`, `zones (outside, partner)`
    new RegExp(
      String.raw`(?<![-\w])(?:security[- ])?${noun}s?(?: are| is|:| named| called)?(?: the)?(?: ${noun}s?)? \(?(?:namely |i\.e\.,? )?${list}(.{0,12})`,
      'gi',
    ),
    // `the outside and partner zones`, `outside and partner are the untrusted zones`
    new RegExp(String.raw`${list}( (?:(?:are|is|count as|counts as) (?:(?:the|an?|our|all) )?(?:[a-z-]+ )?)?${noun}s?\b)`, 'gi'),
  ];
};
const FORMS = { zone: formsOf('zone'), interface: formsOf('interface') };
/** The kinds of things that documents list. */
export type ListedKind = keyof typeof FORMS;

/** What a document lists, of the things that a device has. @param isKnown whether it has a thing of this name, in lower case */
type FindListed = (isKnown: (name: string) => boolean) => ListedNames | undefined;

/**
 * The lists of things of a kind by their names: `The profile is bound to the zones internet, partner and guest`, `untrusted zones are outside
 * and partner`. Undefined where a document has none; what is found, where a device has none of them.
 */
export function readListedNames({ title, description, audit }: Recommendation, kind: ListedKind): FindListed | undefined {
  const sentences = [title, ...splitText(description.replace(/\be\.g\./gi, 'e.g')), ...splitProse(audit)].filter(
    (sentence) => !TURNS.test(sentence.replace(MUST_NOT, ' ')),
  );
  const joins = new RegExp(`^(?:the|and|or|as|well|${kind}s?)$`);
  const found = sentences
    .flatMap((sentence) => FORMS[kind].flatMap((form) => [...sentence.matchAll(form)]))
    .map(([, list, behind]) => ({
      words: (list!.match(EACH_NAME) ?? []).map((word) => word.toLowerCase()).filter((word) => !joins.test(word)),
      isEnded: ENDS.test(behind!),
    }));
  if (found.length === 0) return undefined;
  const isKind = (word: string): boolean => NO_NAME.test(word) || (kind === 'interface' && INTERFACE_KIND.test(word));
  return (isKnown) => {
    const lists = found
      .map(({ words, isEnded }) => words.filter((word, at) => !isKind(word) && (isKnown(word) || at < words.length - 1 || isEnded)))
      .filter((list) => list.some(isKnown));
    const names = new Set(lists.flat().filter(isKnown));
    return names.size === 0 ? undefined : { names, missing: [...new Set(lists.flat())].filter((name) => !isKnown(name)) };
  };
}

/** The kinds of things of which a document has lists. */
export const readListedKinds = (
  recommendation: Recommendation,
  kinds: readonly ListedKind[],
): readonly { readonly kind: ListedKind; readonly find: FindListed }[] =>
  kinds.flatMap((kind) => {
    const find = readListedNames(recommendation, kind);
    return find ? [{ kind, find }] : [];
  });
