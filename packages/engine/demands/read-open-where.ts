import { type Recommendation, changeProse } from '../model/recommendation.ts';

/** A part of a rule that may be left open where the zones of one side are none but this one. */
export interface OpenWhere {
  readonly part: 'source' | 'destination';
  readonly side: 'from' | 'to';
  readonly zone: string;
}

const SIDE = String.raw`(source|destination)[- ]zone (?:is |named |")?["'“‘]?([\w-]+)["'”’]?`;
/** `a source address, unless its only source zone is untrust`, `the destination address where the destination zone is untrust` */
const PART_WHERE = new RegExp(
  String.raw`(?<part>\b(?:a |the |any )?(source|destination)(?:[- ]address(?:es)?)?)(?: (?:may|can) be (?:any|open|left open|left out|omitted|absent))?(?<where>,? (?:unless|except where|except if|where|if|when) (?:its |the |their |a rule's )?(?:only )?${SIDE})`,
  'gi',
);
/** `A rule whose only destination zone is untrust may go without a destination address` */
const RULE_WHERE = new RegExp(
  String.raw`\b(?:rules?|those) (?:whose|with|where|in which) (?:its |the |their )?(?:only )?${SIDE} (?:may (?:go|be) without|may (?:lack|omit|leave open)|needs? no|need not (?:have|name|contain|restrict)) (?:an? |the |any )?(source|destination)(?:[- ]address(?:es)?)?`,
  'gi',
);
/** A sentence of nothing but exceptions. */
const EXCEPTION =
  /^\W*(?:exceptions?|excepted|except)\b|\bmay be (?:left open|any|omitted)\b|\bmay (?:go|be) without\b|\bmay (?:lack|omit|leave open)\b/i;
const SENTENCE = /[^.;\n]+[.;]?|\n/g;
const LONGEST = 4000;

/**
 * What a document excepts from what rules have to name: parts that may be open by the zones of a rule. `rest` is the document without these
 * exceptions, as it is read otherwise.
 */
export function readOpenWhere(recommendation: Recommendation): { readonly rest: Recommendation; readonly where: readonly OpenWhere[] } {
  const where: OpenWhere[] = [];
  const add = (part: string, side: string, zone: string): void => {
    where.push({
      part: part.toLowerCase() === 'source' ? 'source' : 'destination',
      side: side.toLowerCase() === 'source' ? 'from' : 'to',
      zone: zone.toLowerCase(),
    });
  };
  const without = (text: string): string =>
    text.length > LONGEST
      ? text
      : text.replace(SENTENCE, (sentence) => {
          const known = where.length;
          for (const [, side, zone, part] of sentence.matchAll(RULE_WHERE)) add(part!, side!, zone!);
          const excepts = EXCEPTION.test(sentence);
          // `A source where the source zone is trust` is asked for there, unless the sentence excepts.
          const isExcepted = (words: string): boolean => excepts || /\b(?:unless|except)\b/i.test(words);
          for (const [words, , part, , side, zone] of sentence.matchAll(PART_WHERE)) if (isExcepted(words)) add(part!, side!, zone!);
          const rest = sentence.replace(RULE_WHERE, '').replace(PART_WHERE, (words, part: string) => (isExcepted(words) ? part : words));
          return where.length > known && excepts ? '' : rest;
        });
  const rest = { ...recommendation, description: without(recommendation.description), audit: changeProse(recommendation.audit, without) };
  return where.length > 0 ? { rest, where } : { rest: recommendation, where };
}
