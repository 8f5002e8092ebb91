import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { type AlgorithmKind, KINDS } from './algorithms.ts';
import { ETM_SUFFIX, allowsEtmForms } from './etm-forms.ts';

/** What a text says that lists all there may be: `only the following`, `none but`, `everything else has to be off`. */
const CLOSES =
  /\bnothing (?:outside|beyond|besides|apart from|other than|except|but) (?:of )?(?:what |the )?(?:following|these|those|listed|lists? (?:below|that follows)|ones? (?:below|listed))\b|\b(?:only|exclusively|solely|none but|nothing but|no(?:ne)? other(?:s)? than|limited to|restricted to) (?:\w+ ){0,3}?(?:the )?(?:following|these|those|listed|ones? (?:below|listed))\b|\b(?:the )?following [\w -]{2,40} (?:only|alone|exclusively|and no others?)\b|\bno (?:[\w-]+ ){0,2}(?:ciphers?|macs?|algorithms?|key exchanges?|methods?) (?:other than|but|except)\b|\b(?:ciphers?|macs?|algorithms?|names?|methods?) not (?:listed|named)(?: above| here| below)?\b[^.;\n]{0,30}\bfinding\b|\b(?:everything|whatever|anything|all|any|every) (?:\w+ )?(?:else|other\w*)\b[^.;\n]{0,60}\b(?:off|disabled|removed|forbidden|prohibited|not (?:allowed|permitted|accepted|offered))\b/i;

/** Sentences whose names are none of the list: what is off, what is forbidden, what is an example. */
const LEAVES_OUT =
  /\b(?:not|never|no|nor|neither|without|off|disabl\w*|forbid\w*|forbidden|prohibit\w*|remov\w*|avoid\w*|weak|insecure|except\w*|unless|until|examples?|e\.g|instead|formerly|deprecated|obsolete|default\w*|finding|deviation|violation|may be missing)\b/i;
/** What says nothing of that: `none but the following`, `with or without the suffix`, `other than`. */
const HARMLESS =
  /\b(?:none|nothing) but\b|\bwith or without\b|\bno(?:ne)? others? than\b|\bneed not\b|\band no others?\b|\bno (?:[\w-]+ ){0,2}(?:ciphers?|macs?|algorithms?|key exchanges?|methods?) (?:other than|but|except)\b|\b(?:is|are) not necessary\b/gi;

/** `hmac-sha2-256, with or without the suffix -etm@openssh.com`: each name of the sentence is meant with it as well. */
const SUFFIX =
  /\b(?:with or without|also with|also in the form)\b[^.;\n]{0,30}?(-[a-z]{2,6}(?:@[a-z]+(?:\.[a-z]+)*)?)(?![\w-])|\b(?:and|or) (?:the |their )?(?:\w+ )?(-[a-z]{2,6}(?:@[a-z]+(?:\.[a-z]+)*)?) (?:variants?|forms?|versions?)(?: of (?:these|those|them|both|the two))?\b/i;

/** The ends with which a sentence means its names as well. */
export function readSuffixes(sentence: string): readonly string[] {
  const suffix = SUFFIX.exec(sentence)?.slice(1).find(Boolean)?.toLowerCase();
  const suffixes = suffix === undefined || suffix === '-etm' ? [] : [suffix];
  return suffix === '-etm' || allowsEtmForms(sentence) ? [...suffixes, ETM_SUFFIX] : suffixes;
}

/** A name as software spells it: `aes128-gcm@openssh.com`. */
const NAME = /[a-z\d][a-z\d-]*-[a-z\d-]*[a-z\d](?:@[a-z\d.-]*[a-z\d])?/gi;

/** The names of a list in lower case, and those of which a sentence says something else that a person has to read. */
export interface ClosedList {
  readonly names: ReadonlySet<string>;
  readonly doubted: ReadonlySet<string>;
}

/**
 * The names of algorithms of a kind of which a document says that they are all there may be; undefined where it does not say so, or names
 * none of that kind in full.
 */
export function readClosedList(kind: AlgorithmKind, { title, description, audit }: Recommendation): ClosedList | undefined {
  const text = [title, description, proseOf(audit)].join('\n');
  if (!CLOSES.test(text)) return undefined;
  const whole = new RegExp(`^(?:${KINDS[kind].names.source})$`, 'i');
  const namesIn = (sentence: string): readonly string[] => {
    const own = (sentence.match(NAME) ?? []).filter((name) => whole.test(name)).map((name) => name.toLowerCase());
    const suffixes = readSuffixes(sentence);
    return own.flatMap((name) => [name, ...suffixes.map((end) => `${name}${end}`)]);
  };
  const sentences = text.split(/\n|(?<=[.;])\s+/);
  const isLeftOut = (sentence: string): boolean => LEAVES_OUT.test(sentence.replace(HARMLESS, ' '));
  const names = new Set(sentences.filter((sentence) => !isLeftOut(sentence)).flatMap(namesIn));
  const doubted = new Set(sentences.filter(isLeftOut).flatMap(namesIn));
  return names.size > 0 ? { names, doubted } : undefined;
}
