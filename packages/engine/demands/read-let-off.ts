import { EXCEPT, EXEMPT, IS_EXEMPT, MAY_BE_PASSED, MAY_DO_WITHOUT, NEED_NOT, letsNothingOff } from './exempting-words.ts';

/** What a sentence in small letters lets off, as far as it says what it is. */
export interface LetOff {
  readonly sentence: string;
  /** The part that says which things are meant: `the zone vpn` of `all zones except the zone vpn have a profile`. */
  readonly part: string;
}

/** What follows is let off: `…, unless they carry the tag quiet`. */
const BEFORE = new RegExp(
  String.raw`\b(?:unless|except(?! (?:for )?that)(?: for| in| where| when)?|(?!except|other than any\b)${EXCEPT}|exceptions? (?:is|are)(?: made)?(?: for)?|only (?:if|when|where|together with)|(?<=\b(?:every|each|all|any) [\w -]{2,40} )but(?! (?:not|the|is|are|must|no)\b))(?![\w-]) *`,
);
/** The sentence is about what is let off: `Rules with the tag quiet need not log`. */
const ABOUT = new RegExp(
  String.raw`^exceptions?\b|\b(?:${EXEMPT}|${IS_EXEMPT}|${MAY_BE_PASSED}|${MAY_DO_WITHOUT}|${NEED_NOT}|(?:is|are) not (?:required|needed|expected|subject|meant|affected|covered))\b`,
);
/** What need not be written, because it holds by default, is let off nothing: `logging is on unless log-end no is there`. */
const BY_DEFAULT =
  /\b(?:need not|needs? no|not (?:needed|required)|(?:does|do) not (?:have|need) to) (?:be )?(?:written|stated|set|shown|present|listed|typed|line)\b|\bis (?:on|off|enabled|disabled) unless\b/;

/** What sentences in small letters let off of a kind of things. @param noun how those are called, `\brules?\b` */
export const readLetOff = (sentences: readonly string[], noun: RegExp): readonly LetOff[] =>
  sentences.flatMap((sentence) => {
    if (!noun.test(sentence) || letsNothingOff(sentence) || BY_DEFAULT.test(sentence)) return [];
    const before = BEFORE.exec(sentence);
    if (before) return [{ sentence, part: sentence.slice(before.index + before[0].length) }];
    return ABOUT.test(sentence) ? [{ sentence, part: sentence }] : [];
  });

/** A name as documents write it, in small letters. */
const NAME = String.raw`[a-z\d](?:[\w./-]*\w)?`;
/** The source of a pattern that takes a list of names, `quiet`, `ike, ipsec-esp and ipsec-esp-udp`, as a group. */
export const NAMES = String.raw`(${NAME}(?:(?:,? (?:and|or)|,) (?:the )?${NAME})*)`;
/** The names of such a list. */
export const splitNames = (list: string): readonly string[] =>
  list.split(/,? (?:and|or) (?:the )?|, (?:the )?/).filter((name) => name !== '');
