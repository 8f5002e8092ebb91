import { LINE } from './absence-words.ts';
import { keepMade } from './keep-made.ts';
import { sayFinding } from './plain-failure.ts';

/** How documents say that something will not do. */
const FAILS = String.raw`(?:is|are|counts? as) (?:an? (?:finding|deviation|violation|failure)|findings|deviations|violations|failures|not (?:compliant|acceptable|accepted|sufficient|enough)|non-?compliant|unacceptable|insufficient)|(?:does|do) not comply|(?:=|-|–) ?fails?`;
const VERDICT = String.raw`(?:(?:this|that|it) is (?:also )?an? (?:finding|failure|deviation|violation|non-?conformity)|(?:the|this) \w+(?: \w+)? (?:is (?:not |non-?)compliant|does not comply|fails|has failed|is not (?:met|fulfilled|satisfied)))`;
const FINDING = new RegExp(String.raw`^(?:and |or )?if (.+?),? (?:then )?${VERDICT}$`, 'i');
/** `Groups 1 and 2 are a finding.` */
const NAMED = new RegExp(String.raw`^(?!if\b)([^,]+?|[\w-]+(?:, [\w-]+)+,? (?:and|or) [\w -]+) (?:${FAILS})$`, 'i');
/** `A configuration that holds "undo info-center enable"`: what it holds is not to be there. */
const HOLDING =
  /^(?:any|an?|each|every) (?:configuration|device|firewall|output|file|text|list|line|peer|rule|policy|account|user|interface|zone|scheme|template|block|view|section|server|group|proposal|process|area)s? (?:(?:that|which) (?:holds?|contains?|has|shows?|includes?|lists?|starts? with|begins? with)|with) (.+)$/i;
/** `A block without the line, or with "protocol all", is a finding`: what its absence means is told elsewhere. */
const WITHOUT_OR =
  /^(?:an?|any|every|each) [\w-]+ (?:without (?:the|an?|such an?)(?: [\w-]+)? (?:line|setting|command|entry|keyword),? or with|that (?:prints|shows|has|contains) no [\w -]{2,40},? or (?:prints|shows|has|contains)) (.+?),? (is an? finding)$/i;
/** `"protocol all" or a section without any line is a finding` */
const OR_WITHOUT =
  /^((?:["`“][^"`”]+["`”](?:, |,? and |,? or )?)+?),? (?:and|or) an? [\w-]+ without (?:the|an?|any|such an?)(?: ["`“]?[\w -]+?["`”]?)?(?: line| setting| entry)? ((?:is|are) (?:an? )?findings?)$/i;
/** `A peer with "undo version 2" or without either line is a finding` */
const WITH_OR_WITHOUT =
  /^((?:an?|any|every|each) [\w-]+ with ["`“][^"`”]+["`”]),? or without (?:either|any|the|this|that|such an?|one|both)(?: of (?:them|these|the two))?(?: (?:line|lines|setting|command|entry|keyword))?(?= is an? finding)/i;
/** `simple and md5 are not accepted, and an area without the line is a finding` */
const AND_WITHOUT = /,? and an? [\w-]+ without (?:the|any|a|such a) (?:line|setting|command|entry) is an? finding$/i;
/** `tlsv1 in the version line is a finding, and so is a missing version line` */
const AND_SO_MISSING = new RegExp(
  String.raw`(?<= (?:is|are) (?:an? )?(?:findings?|failures?|deviations?|violations?)),? (?:and )?so (?:is|are) (?:(?:an? |the )?(?:missing|absent) (?:[\w-]+ ){0,2}?${LINE}|(?:the )?absence of (?:the|such an?|any|this|that) (?:[\w-]+ ){0,2}?${LINE}|(?:its|their) absence|no (?:such )?${LINE}(?: at all)?)$`,
  'i',
);
/** `authentication or no level at all is not sufficient` */
const OR_NONE = /,? or no [a-z]+(?: [a-z]+)?(?: at all)?(?= (?:is|are) )/i;
/** `If md5 occurs in the line, or the line is missing, this is a finding` */
const OR_MISSING =
  /,? or (?:if )?(?:the|such a|no) (?:line|setting|command|entry|list) is (?:missing|absent|not (?:present|there|shown))(?=, )/i;
/** `is other than aes-256 or aes-256-gcm`: nothing else will do. */
const OTHER =
  /^(?:any |an? |one of the |the )?(.+?) (?:is|are|has|uses) (?:set to )?(?:anything |something |a value |one )?other than (.+)$/i;
/** What has to be used before anything is asked of it: `HRP is enabled and its key is missing`. */
const USED = /^([\w-]+(?: [\w-]+)?) (?:is|are) (?:enabled|used|in use|configured|running|on|active) (?:and|but) (?=\S+ )/i;
/** `Any rule without a description is a finding.` */
const LACKING = /^(?:any|every|each|an?) (.+?) without (?:an? )?(.+)$/i;
/** Clauses that hold on a condition, or are several: which of them makes the finding, no other order of words tells. */
const SEVERAL =
  /\b(?:unless|except\w*|other than|when|where|while|whose|until|nor|neither|but|because|either|both|which)\b|, |\b(?:and|or) (?:if|is|are|does|do|no|not|any|there|it)\b|\b(?:is|are|does|do)\b.*\b(?:and|or)\b.*\b(?:is|are|does|do)\b/i;
const TWICE = /\b(?:not|no|never|without)\b.*\b(?:not|no|never|without)\b/i;
const VERB = '(?:permits?|allows?|uses?|accepts?|includes?|contains?|offers?|lists?|supports?|lacks?|exceeds?|sends?|shows?|has|have)';

/** Clauses that make a finding, and what they ask for; the first that fits counts. */
const TURNS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^(?:there (?:is|are) )?(?:fewer|less) than (\S+) (.+?)(?: (?:is|are) (\S.*))?$/i,
    (count, what, how) => `at least ${count} ${what} ${must(how)}`,
  ],
  [/^(?:there (?:is|are) )?more than (\S+) (.+?)(?: (?:is|are) (\S.*))?$/i, (count, what, how) => `at most ${count} ${what} ${must(how)}`],
  [/^(?:there is )?only (?:one|a single) (.+?)(?: is (\S.*))?$/i, (what, how) => `at least two ${what}s ${must(how)}`],
  [/^there (?:is|are) (?:no|not an?y?) (.+)$/i, (what) => `there must be ${what}`],
  [/^(?:any|an?) (.+?) (?:is|are|has) without (?:an? )?(.+)$/i, (what, lacked) => `every ${what} must have ${lacked}`],
  [/^(?:any|an?|one|one of the|any of the) (.+?) (?:lacks?|has no|have no) (.+)$/i, (what, lacked) => `every ${what} must have ${lacked}`],
  [/^(?:no|none of the) (.+?) (?:is|are) (.+)$/i, (what, how) => `${what} must be ${how}`],
  [/^(?:any|one|an?|one of the|any of the) (.+?) (?:is|are) not (.+)$/i, (what, how) => `every ${what} must be ${how}`],
  [/^(?:any|one|an?) (.+?) does not (.+)$/i, (what, does) => `every ${what} must ${does}`],
  [/^(.+?) (?:occurs?|appears?)(?: in (?:it|the (?:line|list|output)))?$/i, (what) => `${what} must not be present`],
  [/^(.+?) (?:is|are) (?:missing|absent)$/i, (what) => `${what} must be present`],
  [/^(.+?) (?:is|are) not (.+)$/i, (what, how) => `${what} must be ${how}`],
  [/^(.+?) (?:does|do) not (.+)$/i, (what, does) => `${what} must ${does}`],
  [/^(.+?) (?:is|are) (?:greater|more|longer|higher|larger) than (.+)$/i, (what, bound) => `${what} must be at most ${bound}`],
  [/^(.+?) (?:is|are) (?:less|fewer|shorter|lower|smaller) than (.+)$/i, (what, bound) => `${what} must be at least ${bound}`],
  [/^(.+?) exceeds (.+)$/i, (what, bound) => `${what} must be at most ${bound}`],
  [/^(?:any|an?) (.+?) (?:is|are) (.+)$/i, (what, how) => `no ${what} may be ${how}`],
  [/^(.+? or .+?) (?:is|are) (.+)$/i, (what, how) => `no ${what} may be ${how}`],
  [/^(.+?) (?:is|are) (.+)$/i, (what, how) => `${what} must not be ${how}`],
  [new RegExp(String.raw`^(?:any|an?) (.+?) (${VERB}) (.+)$`, 'i'), (what, verb, object) => `no ${what} may ${bare(verb)} ${object}`],
  [new RegExp(String.raw`^(.+?) (${VERB}) (.+)$`, 'i'), (what, verb, object) => `${what} must not ${bare(verb)} ${object}`],
];

const must = (how: string | undefined): string => (how === undefined ? 'must be there' : `must be ${how}`);
const bare = (verb: string): string => (/^has$/i.test(verb) ? 'have' : verb.replace(/s$/, ''));

/** What somebody has to use before a sentence asks anything of them: `If HRP is enabled and its key is missing, this is a finding`. */
export const findUsed = (sentence: string): string | undefined => USED.exec(clauseOf(sentence.trim().replace(/[.;]$/, '')) ?? '')?.[1];

/** Whether a sentence asks for something only of who uses something else. */
export const asksOfUsers = (sentence: string): boolean => findUsed(sentence) !== undefined;

const clauseOf = (text: string): string | undefined => FINDING.exec(text)?.[1]?.replace(/^the /i, '');

/** A sentence that says what a finding is, without what it says of a line that is missing: that is told elsewhere. */
export const withoutAbsence = (sentence: string): string =>
  sayFinding(sentence)
    .trim()
    .replace(/[.;]$/, '')
    .replace(/, with or without [^,]{1,60}, /gi, ' ')
    .replace(AND_WITHOUT, '')
    .replace(AND_SO_MISSING, '')
    .replace(WITH_OR_WITHOUT, '$1')
    .replace(OR_NONE, '')
    .replace(OR_MISSING, '')
    .replace(WITHOUT_OR, 'a configuration with $1 $2')
    .replace(OR_WITHOUT, (_, list: string, verdict: string) => `${list.replaceAll(', ', ' or ')} ${verdict}`);

/**
 * What a sentence asks for that says what a finding is, as a title would say it: `If no access list is applied, this is a finding`.
 * Undefined where it says something else, or more than one thing.
 */
export const turnFinding = keepMade((sentence: string): string | undefined => {
  const text = withoutAbsence(sentence);
  const named = NAMED.exec(text)?.[1];
  if (named !== undefined) {
    const held = HOLDING.exec(named)?.[1];
    if (held !== undefined && !SEVERAL.test(held)) return `${held} must not be present`;
    const [, what, lacked] = LACKING.exec(named) ?? [];
    if (what !== undefined) return SEVERAL.test(named) ? undefined : `every ${what} must have ${lacked}`;
    return SEVERAL.test(named) || TWICE.test(named) ? undefined : `${named} must not be used`;
  }
  const clause = clauseOf(text)?.replace(USED, '');
  const [, what, values] = (clause !== undefined && OTHER.exec(clause)) || [];
  if (values !== undefined && !SEVERAL.test(`${what} ${values}`)) return `only ${values} may be ${what}`;
  if (clause === undefined || SEVERAL.test(clause) || TWICE.test(clause)) return undefined;
  for (const [pattern, turn] of TURNS) {
    const parts = pattern.exec(clause)?.slice(1);
    if (parts) return turn(...parts);
  }
  return undefined;
});
