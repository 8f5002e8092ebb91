import { isAside } from '../by-sentences/topic-sentences.ts';
import type { BannerFacts } from './banner-facts.ts';
import { REFUSES } from './refusals.ts';

/** What says of a text what it says. */
export const CONTENT =
  /\b(?:says?|saying|states?|stating|tells?|(?<!\bthe )names?|naming|contains?|mentions?|announces?|warns?|carr(?:y|ies)|includes?|bears?|cites?)\b|\breads? [“"⟨]|\b(?:words?|names?) (?:⟨|[a-z]+ (?:has|have) to\b)|⟨\d+⟩/iu;
/** Why somebody wants a banner is no demand on it. */
const REASON = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:(?:the|our) )?(?:legal(?: affairs| department| office| counsel)?|counsel|solicitors?|lawyers?) (?:asks? for|asked for|needs?|wants?|requested|insists? on) (?:this|it|both|these|the (?:two|three) (?:elements|statements)|(?:the|such a|a) (?:notice|banner|warning))(?: (?:after|in order to|to prosecute|so that)\b.*)?`,
    String.raw`(?:counsel|our lawyers?|the lawyers?) advises? that (?:a )?prosecution\b.*`,
    String.raw`prosecution needs proof\b.*`,
    String.raw`(?:an?|the|such an?|this) (?:notice|banner|warning)[\w ]{0,20} (?:removes|takes away|supports|helps)\b(?!.*\b(?:must|shall)\b).*`,
    String.raw`(?:the )?legal(?: office| department)? (?:owns|looks after) (?:the wording|it)`,
  ].join('|')})$`,
  'i',
);
const WITHOUT_NOTICE =
  /^without (?:a|such a) (?:notice|banner|warning|text)\b(?!.*\b(?:finding|fails?|must|shall)\b)|^if no [\w -]{2,40} (?:is|are) (?:returned|shown|printed|present|configured), (?:the device|this|it) (?:is not compliant|is a finding|fails|does not comply)$/i;
const UNASKED =
  /\b(?:nice to have|not assessed|not (?:a )?(?:part|subject) of this|optional)\b|^nothing (?:shown|printed) (?:counts as|means) (?:no|off|disabled)$/i;
const STOCK =
  /^(?!.*\b(?:may|can|will do\b(?<!not do))\b)(?=.*\b(?:texts?|wording|sentence|line|banner on|without)\b).*\b(?:delivered|supplied|delivers?|ships?|shipped|stock|sample|vendor['’]s|own wording|vendor['’]s wording is still|without a text|without a msgvalue|own text)\b.*\b(?:not (?:sufficient|enough|suffice|acceptable|do|satisfy|meet)|does neither|has to be replaced|speaks of no owner|is displayed|shows its own text|insufficient|still in use)\b/i;
/** `A banner motd alone does not count`: what would not do in place of the text. */
const COUNTS_NOT =
  /\b(?:counts? for (?:neither|nothing)|(?:does|do) not (?:count|replace|suffice|do|fulfil|satisfy|meet)|(?:is|are) (?:not (?:enough|sufficient|a (?:substitute|replacement))|no (?:substitute|replacement)|left to the [a-z]+)|has nothing to do with|is a different thing|(?:is|are) (?:a switch and no text|not a banner))\b/i;
/** `A greeting is no notice` */
const NO_GREETING =
  /^banners? of (?:another|other) (?:type|kind)s? (?:are|is|do|does) not count(?:ed)?$|^(?:a )?(?:friendly )?(?:greeting|welcome|⟨\d+⟩)(?: in the message of the day)? (?:is (?:not|no)|does not|counts for nothing)\b[^.;,]*$/i;
const LOOK =
  /^(?:read|print|look at|look for|review|compare|verify|run|open|inspect|check)\b(?!.*\b(?:not|no|never|none|only|must|shall)\b)/i;
const OBLIGES = /\b(?:must|shall|may|should|has to|have to)\b/i;
const LOOKS_FOR_NAMES = /^(?:and )?read (?:it|the (?:text|words)) for (?:[a-z]+ )?names$/i;
/** `MANDATORY READ FROM CONFIG`: the labels of a form. */
const isLoud = (written: string): boolean => !/\p{Ll}/u.test(written);

/** Whether a sentence asks nothing of what a text says, or only that it be the owner's. */
export function dropped(written: string, { places, others }: BannerFacts): 'own' | 'nothing' | undefined {
  if (isLoud(written)) return 'nothing';
  if (REASON.test(written)) return 'nothing';
  if (STOCK.test(written) && !OBLIGES.test(written.replace(/has to be replaced/, ' '))) return 'own';
  if (LOOKS_FOR_NAMES.test(written)) return 'nothing';
  if (REFUSES.test(written.replace(COUNTS_NOT, ' '))) return undefined;
  if (NO_GREETING.test(written) || UNASKED.test(written) || WITHOUT_NOTICE.test(written)) return 'nothing';
  if (CONTENT.test(written)) return undefined;
  const small = written.toLowerCase();
  const isElsewhere = (places.some(({ called }) => called.test(small)) || others?.test(small)) && COUNTS_NOT.test(written);
  return isElsewhere || LOOK.test(written) || isAside(written) ? 'nothing' : undefined;
}
