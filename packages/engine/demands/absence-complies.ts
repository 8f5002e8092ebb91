import { NONE, QUOTED } from './absence-words.ts';

const GOOD = String.raw`(?:compliant|complies|comply|accepted|acceptable|pass(?:ed|es)?|good|ok(?:ay)?|fine|all right|fulfilled|sufficient|in order|met|satisf(?:ied|ies))`;
/** What says of a line that is not there that it complies: what is before it, between them, and behind. */
const COMPLIES = new RegExp(
  String.raw`^(.*?)(?:${NONE})([^;]{0,180}?(?:,|=|\bis\b|\bare\b|\bmeans\b|\band\b|\bso\b)[^;]{0,80}?)\b${GOOD}\b(.*)$`,
  'i',
);
/** `If`, `SNMPv3 is the default version, so an`, `A VTY block` without the line. */
const BEFORE =
  /^(?:[\w ,]{1,60}, (?:so|thus|hence|therefore),? )?(?:(?:if|when|where|whenever) )?(?:(?:an?|any|each|every|the|such) )?(?:(?!(?:no|not|never|nobody|only)\b)[\w-]+ ){0,3}$/i;
/** Words that say what then holds, and nothing on which it would depend. */
const BETWEEN =
  /^(?:the|an?|its?|this|that|which|they|these|default|factory|shipped|built-in|value|values|set|setting|settings|is|are|in|has|have|having|get|gets|keeps?|use|uses|used|using|stands?|for|effect|force|applies|apply|applied|active|valid|holds?|then|so|and|also|thus|therefore|hence|of|means?|device|devices|firewall|firewalls|system|check|item|control|point|requirement|output|line|result|still|fully|itself|considered|regarded|counts?|as|at|be|off|on|disabled|enabled|one|or|less|more|returned|shown|displayed|printed|present|exists?|there|all|from|by|too|seconds?|minutes?|hours?|days?|attempts?|times?|tries|retries|characters?|ssh|stelnet|v[123]|deny|date|informational|discard|high|\d+)$/i;
const BEHIND =
  /^(?: (?:too|also|as well|by default|here|at all|then))?(?: ?\([^)]*\))?(?:[.!)]*$|,? (?:because|since|as) (?:(?!\b(?:long|only|unless|if|when|where)\b).)*$)/i;

/** `and the block complies`: what lacks the line, by its name. */
const OWN = /\b(?:the|this|such an?) [a-z][\w-]* $/i;

/** `is not present in a policy`: of what the line would be. */
const IN_THING = /^ (?:in|on|under|for) (?:an?|the|any|one) [a-z][\w-]*(?=,)/i;

/** `no line, or …`: what is expected is nothing, or a value. */
const EITHER =
  /^(?:.*\b(?:expected|expect|verify|confirm|check|ensure|must|shall|should|is|be)\b.*?|[\w-]+ ?)??\b(?:no (?:[\w-]+ )?(?:line|output)s?(?: at all)?|empty(?: output)?|nothing(?: shown)?|not shown)(?: at all)?(?: \([^)]*\))?,? or (.*)$/i;
const OR_NONE = /,? or (?:no (?:line|output)s?(?: at all)?|an? empty output|nothing)[.]?$/i;
/** What a sentence says that tells of a fault, a condition or of what is to be done. */
const OTHERWISE =
  /\b(?:if|when|where|whenever|unless|except\w*|only|provided|means?|never|cannot|apply|remediat\w*|configure|correct|change|repair|set|fail(?:s|ed|ure)?|findings?|deviations?|violations?|non-?compliant|not (?:compliant|acceptable|accepted|ok|met|passed)|does not comply|insufficient|weak\w*|attack\w*|error\w*|unlimited|an? (?:\w+ )?(?:greater|higher|larger|lower|smaller|shorter|longer|other|different|wrong)|report|record|note|ask)\b/i;

/** `An account without a "service-type" line has neither and is compliant` */
const THING_WITHOUT =
  /^(?:an?|the|each|every) [\w-]+ without (?:an?|the|such an?) ["'`“][^"'`”]{2,40}["'`”] line (?:has|keeps|uses) [\w ,.-]{3,60} and is (?:also )?compliant[.]?$/i;

/** `There must either be no output or one of the compliant values` */
const EITHER_NONE = /^there must (?:either be|be either) no (?:output|line)s? or (?:one|a line)\b[^.;]{0,60}[.]?$/i;
/** `If not, the default complies.` */
const IF_NOT =
  /^if not, the (?:factory )?(?:default|value|setting)(?: value)? (?:complies|is (?:compliant|sufficient|fine|acceptable))[.]?$/i;

const NO_LINE = String.raw`no (?:such |(?:["'\`“]?[a-z][\w-]*["'\`”]? ){0,3})?(?:lines?|entry|entries|statements?)`;
/** `"protocol inbound ssh", or no such line at all`, `exchange-mode main or no exchange mode`: the line as it has to be, or none. */
const OR_NO_LINE = [
  new RegExp(String.raw`^.*?\S[, (]+or (?:(?:shows?|has|have|contains?) |with )?${NO_LINE}(?: at all)?(?=[.,;)]|$)`, 'i'),
  /^.*?\b([a-z]+)[ -]([a-z]+) [\w-]+["'`”]?,? or (?:shows? |has )?no ["'`“]?\1[ -]\2["'`”]?(?: at all)?(?=[.,;)]|$)/i,
];

/** The clause of a sentence that lets a line be as it has to be or not be there; undefined where none does. */
export function findOrNone(sentence: string): string | undefined {
  const found = OR_NO_LINE.map((pattern) => pattern.exec(sentence)?.[0]).find((clause) => clause !== undefined);
  // What a clause before it says is about another line.
  const clause = found
    ?.split(/;|, (?:and|but) /)
    .at(-1)!
    .replace(/ (?:only|alone)(?= \()/i, '');
  const rest = sentence.slice(found?.length).split(/;|, (?:and|but) /)[0]!;
  return clause !== undefined &&
    ![clause, rest].some((text) => OTHERWISE.test(text.replace(QUOTED, ' '))) &&
    !/\b(?:not|never|neither|nor|without)\b/i.test(clause)
    ? clause
    : undefined;
}

/** Whether a sentence says of a device without the line that it complies, whatever else is configured: `No line = default = ok`. */
export function saysComplies(sentence: string): boolean {
  if (THING_WITHOUT.test(sentence) && !OTHERWISE.test(sentence)) return true;
  if (EITHER_NONE.test(sentence) || IF_NOT.test(sentence)) return true;
  const [, before, between, behind] = COMPLIES.exec(sentence) ?? [];
  if (between !== undefined) {
    const words =
      between
        .replace(QUOTED, ' ')
        .replace(OWN, ' ')
        .replace(IN_THING, ' ')
        .match(/[\p{L}\d][\p{L}\d'-]*/gu) ?? [];
    return BEFORE.test(`${before!.trim()} `.trimStart()) && words.every((word) => BETWEEN.test(word)) && BEHIND.test(behind!);
  }
  const said = sentence.replace(QUOTED, ' ');
  return (EITHER.test(said) || OR_NONE.test(said)) && !OTHERWISE.test(said);
}
