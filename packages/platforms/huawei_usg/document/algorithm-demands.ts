import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

/** An algorithm by what it is for and how strong it is: bits of a key or a hash, the number of a group. */
interface Algorithm {
  readonly kind: 'cipher' | 'hash' | 'group';
  readonly strength: number;
  /** How blocks are chained, where the word says it. */
  readonly mode?: string;
  /** Any of its kind that is no weaker: `SHA-2`. */
  readonly isFamily?: true;
}

/** What a sentence of a document says of algorithms. */
interface AlgorithmDemand {
  readonly forbids: boolean;
  /** Nothing else of the kind will do. */
  readonly isOnly: boolean;
  /** What is stronger will do as well. */
  readonly orStronger: boolean;
  readonly named: readonly Algorithm[];
  /** As the sentence spells them. */
  readonly spelled: readonly string[];
}

/** Groups from the weakest to the strongest (RFC 8247; NIST SP 800-57). */
const GROUPS = [1, 2, 5, 14, 15, 16, 18, 19, 20, 21];
const TOKEN =
  /\b(?:aes[-_ ]?(?:gcm|ctr|cbc)?[-_ ]?(?:128|192|256)(?:[-_ ](?:gcm|ctr|cbc))?|3?des\b|md5\b|(?:hmac[-_ ])?sha[-_ ]?1\b|(?:hmac[-_ ])?sha[-_ ]?2?[-_ ]?(?:256|384|512)(?![-_ ]?96)|sha[-_ ]?2\b|(?:dh[-_ ])?groups? ?(?:must be |may be |is |are )?\d+(?:(?:, | and | or |, and |, or )\d+\b)*)/gi;
/** `no cipher with 128-bit keys` names ciphers by their keys alone. */
const CIPHERS = /\bciphers?\b|\bencrypt|\baes\b/i;
const BITS = /\b(?:128|192|256)(?:[- ]bits?)?\b/gi;
const FORBIDS = /\b(?:not|no|none|never|neither|nor|weak|prohibited|forbidden|without|insecure|removed?|findings?)\b/i;
const ONLY = /\b(?:only|alone|exclusively|solely|nothing but|no others?)\b/i;
const OR_STRONGER = /\b(?:or|and) (?:an? )?(?:stronger|higher|greater|better|above|later|more)\b|\bat least\b|\bminimum\b/i;
/** Sentences that no list of algorithms can be taken from. */
const UNCLEAR = /\b(?:below|lower|weaker|less|fewer|smaller|older|earlier|unless|except\w*|instead|rather|example|e\.g|default\w*|if)\b/i;

/** `must not use groups weaker than group 14`, `no cipher below AES-256` */
const NO_WEAKER =
  /\b(?:must|shall|should|may)? ?(?:not|never|no)\b(?:(?! (?:if|unless|except)\b)[^,;])*?\b(?:weaker|lower|smaller|less|below|shorter)(?: than)? /i;

/** A group that is not on the scale is as strong as no other. */
const UNKNOWN = 1000;
const rankOf = (group: number): number => (GROUPS.includes(group) ? GROUPS.indexOf(group) : UNKNOWN + group);

/** The sentences of the title, the audit and the description that allow or forbid algorithms. */
export function readAlgorithmDemands({ title, description, audit }: Recommendation): readonly AlgorithmDemand[] {
  const sentences = [...title.split(': '), ...[proseOf(audit), description].flatMap((text) => text.split(/\n|[.;](?=\s|$)/))];
  return sentences
    .map((sentence) => sentence.replace(NO_WEAKER, 'at least '))
    .filter((sentence) => !UNCLEAR.test(sentence))
    .flatMap((sentence) => {
      const spelled = [
        ...(sentence.match(TOKEN) ?? []),
        ...(CIPHERS.test(sentence) ? (sentence.replace(TOKEN, ' ').match(BITS) ?? []) : []),
      ];
      const named = spelled.flatMap(readAlgorithms);
      return named.length === 0
        ? []
        : [
            {
              forbids: FORBIDS.test(sentence.replace(ONLY, ' ')),
              isOnly: ONLY.test(sentence),
              orStronger: OR_STRONGER.test(sentence),
              named,
              spelled,
            },
          ];
    });
}

/** The algorithms that a word stands for, of a document or of a configuration: `aes-gcm-256`, `hmac-sha2-256`, `groups 1, 2 and 5`. */
function readAlgorithms(word: string): readonly Algorithm[] {
  const text = word.toLowerCase();
  if (text.includes('group')) return (text.match(/\d+/g) ?? []).map((number) => ({ kind: 'group', strength: rankOf(Number(number)) }));
  const bits = Number(/(128|192|256|384|512)/.exec(text)?.[1] ?? 0);
  const mode = /gcm|ctr|cbc/.exec(text)?.[0];
  if (text.includes('aes') || /^(?:128|192|256)\b/.test(text))
    return bits === 0 ? [] : [{ kind: 'cipher', strength: bits, ...(mode && { mode }) }];
  if (text.includes('des')) return [{ kind: 'cipher', strength: 0 }];
  if (text.includes('md5')) return [{ kind: 'hash', strength: 0 }];
  if (!text.includes('sha')) return [];
  if (bits > 0) return [{ kind: 'hash', strength: bits }];
  return /sha[-_ ]?2/.test(text) ? [{ kind: 'hash', strength: 256, isFamily: true }] : [{ kind: 'hash', strength: 1 }];
}

/** Whether words of a configuration are as a sentence has it: none that it forbids, and of what it allows nothing else of the kind. */
export function meetsDemand({ forbids, orStronger, named }: AlgorithmDemand, words: readonly string[]): boolean {
  return words.flatMap(readAlgorithms).every((own) => {
    const alike = named.filter(({ kind }) => kind === own.kind);
    if (alike.length === 0) return true;
    const isNamed = alike.some(({ strength, mode }) => strength === own.strength && (mode === undefined || mode === own.mode));
    if (forbids) return !isNamed;
    return (
      isNamed ||
      alike.some(({ strength, isFamily }) => (orStronger || isFamily === true) && own.strength > strength && own.strength < UNKNOWN)
    );
  });
}

/** Whether words of a configuration are what no other reading of a sentence allows: it names the only ones, and they are others. */
export const isBeyondOnly = (demand: AlgorithmDemand, words: readonly string[]): boolean =>
  demand.isOnly && !demand.forbids && !meetsDemand(demand, words);

/** What a reason adds where algorithms were compared with the document's own words; empty where it has none. */
export function sayCompared(recommendation: Recommendation): string {
  const demands = readAlgorithmDemands(recommendation);
  const [allowed, forbidden] = [false, true].map((forbids) =>
    [...new Set(demands.filter((demand) => demand.forbids === forbids).flatMap(({ spelled }) => spelled))].join(', '),
  );
  return [
    allowed && ` Compared with what the document says of ${allowed}.`,
    forbidden && ` Nothing of what the document forbids: ${forbidden}.`,
  ]
    .filter(Boolean)
    .join('');
}

/** The modes of ciphers that a title or an audit allows alone: `only AES in counter or GCM mode`. */
export function readOnlyModes({ title, audit }: Recommendation): readonly string[] {
  const sentences = [title, ...proseOf(audit).split(/\n|[.;](?=\s|$)/)].filter(
    (sentence) => ONLY.test(sentence) && !FORBIDS.test(sentence.replace(ONLY, ' ')) && !UNCLEAR.test(sentence),
  );
  return [...new Set(sentences.flatMap((sentence) => sentence.toLowerCase().match(/\b(?:counter|ctr|gcm|cbc)\b/g) ?? []))];
}
