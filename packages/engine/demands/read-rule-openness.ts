import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { splitText } from './find-bound.ts';
import { saysExemptZone } from './read-zones-meant.ts';
import { type RuleLimits, onlyCountsOff } from './read-rule-limits.ts';
import type { RulePart } from './read-rules.ts';

/** What a document as a whole says of rules that are open. */
export interface RuleOpenness {
  /** Of each group, a rule that lets traffic pass has to name one part. */
  readonly limits: RuleLimits;
  /** Whether the document says that rules which are switched off do not matter. */
  readonly leavesOff: boolean;
  /** Whether every sentence was understood. */
  readonly isWhole: boolean;
  /** A sentence that was not understood speaks of what is open, or lets something off. */
  readonly mayExempt: boolean;
}

type Groups = readonly (readonly RulePart[])[];

/** Parts of a rule as documents and devices call them, longer names first. */
const PARTS: readonly (readonly [RegExp, RulePart])[] = [
  [/\b(?:source (?:security )?(?:zones?|interfaces?)|from zones?|srcintf)\b/g, 'from'],
  [/\b(?:destination (?:security )?(?:zones?|interfaces?)|to zones?|dstintf)\b/g, 'to'],
  [/\b(?:source (?:ip )?address(?:es)?|srcaddr|sources?)\b(?! ports?)/g, 'source'],
  [/\b(?:destination (?:ip )?address(?:es)?|dstaddr|destinations?)\b(?! ports?)/g, 'destination'],
  [/\bapplications?\b/g, 'application'],
  [/\bservices?\b/g, 'service'],
];

const PART = '‹[a-z]+›';
const ANY = '(?:any|all|unrestricted|open)';
const THE = '(?:(?:its|the|a|an|their|both) )*';
const OPEN_PART = '‹![a-z]+›';
const JOINED = '(?:, and |, or |, nor |, | and | or | nor | together with | with | to )';
/** Beside a part: `the source address line`. */
const FIELD = '(?: (?:lines?|fields?|conditions?|entries|entry|values?))?';

/** Writes what is left open as `‹!source›`, in this order. */
const OPENINGS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [new RegExp(`(?:the )?interface ${ANY},? (?:neither )?as ‹source› (?:n?or)(?: as)? ‹destination›`, 'g'), () => '‹!from› or ‹!to›'],
  [
    new RegExp(`(?:protocol ip|all ip(?: traffic)?|ip(?: traffic)?) from ${ANY}(?: ‹source›)? to ${ANY}(?: ‹destination›)?`, 'g'),
    () => ALL_TRAFFIC,
  ],
  [new RegExp(`\\b${ANY} to ${ANY}(?! ‹)`, 'g'), () => '‹!source› to ‹!destination›'],
  [new RegExp(`from ${ANY}(?: ‹source›)? to ${ANY}(?: ‹destination›)?`, 'g'), () => '‹!source› to ‹!destination›'],
  [new RegExp(`\\bto ${ANY}(?! ‹)`, 'g'), () => 'to ‹!destination›'],
  [new RegExp(`\\bfrom ${ANY}(?! ‹)`, 'g'), () => 'from ‹!source›'],
  [
    new RegExp(
      `neither ${THE}(${PART}) nor ${THE}(${PART})(?: of (?:an? |any )?[a-z ]{0,24}(?:rule|policy))? (?:may|must|can|is|should) (?:be )?${ANY}\\b`,
      'g',
    ),
    (_, one, other) => `${openAll(one!)} nor ${openAll(other!)} never`,
  ],
  [new RegExp(`permit ip ${ANY} ${ANY}`, 'g'), () => ALL_TRAFFIC],
  [
    new RegExp(
      `(${PART}${FIELD}(?:${JOINED}${THE}${PART}${FIELD})+) (?:(?:is|are|be|being|set to|left|must|may|should|never|not) )*${ANY}\\b`,
      'g',
    ),
    (_, list) => openAll(list!),
  ],
  [new RegExp(`\\b${ANY} (?:as|in|for) ${THE}(${PART}(?:${JOINED}(?:as |in |for )?${THE}${PART})*)`, 'g'), (_, list) => openAll(list!)],
  [
    new RegExp(`(${PART})${FIELD} (?:(?:is|are|be|being|set to|left|must|may|should|never|not) )*${ANY}\\b`, 'g'),
    (_, part) => openAll(part!),
  ],
  [new RegExp(`\\b${ANY} (${PART}(?:${JOINED}${PART})*)`, 'g'), (_, part) => openAll(part!)],
];

const ALL_TRAFFIC = '‹!source› and ‹!destination› and ‹!service›';
const openAll = (list: string): string => list.replace(/‹/g, '‹!').replace(/ (?:as|in|for) /g, ' ');

const TOGETHER = /\b(?:at (?:the same|one and the same) time|at once|simultaneously|together|both|in combination|in one rule)\b/;
const NO_RULE = /\b(?:no|none)\b/;
const REFUSES = /\b(?:no|none|not|never|nor|neither|forbidden|prohibited|findings?|fails?|failures?|deviations?|violations?|report)\b/;
const FAULT = /\b(?:findings?|fails?|failures?|deviations?|violations?|not (?:met|allowed|compliant|in order|enough)|does not comply)\b/;

const LIST = `${THE}(?:at least one |one )?${THE}${PART}${FIELD}(?:(?:, and |, or |, nor |, | and | or | nor )(?:at least one |one )?${THE}${PART}${FIELD})*`;
const ONE_OF = new RegExp(`\\b(?:at least )?one of ${LIST}`);
const NEITHER = new RegExp(`\\bneither ${THE}${PART}${FIELD}(?:,? nor ${THE}${PART}${FIELD})+`, 'g');
const HAS_NO = new RegExp(`\\b(?:has|have|contains?|names?|with) no ${LIST}(?: at all)?`, 'g');
const NAMES = new RegExp(
  `\\b(?:names?|contains?|ha(?:s|ve)|gives?|lists?|states?|must (?:name|contain|have|give|list|state)|(?:there (?:is|are|must be))) (?:at least )?(${LIST})(?! (?:is|are) any)`,
);

const THERE = new RegExp(`^(${LIST}) (?:is|are|must be|has to be|have to be) (?:there|present|given|named|stated|filled|set)`);

/** Words about which rules are meant and where they stand; none of them asks for more. */
const PLAIN = new Set(
  `a an the each every no not never nor neither none any rule rules policy policies entry entries enabled active accept allow permit permits permitting
  allows allowed traffic with which that has have having does do may must shall should use uses its it also as action then set status line lines value
  there is are be given in for at least one of to and or same time once together simultaneously both this these simple written named contains contain
  names name applied bound access list lists acl security among finding findings deviation violation means recommendation met present here among
  permission permissions open wide broad specific all embracing everything anything whatever comes unrestricted anywhere ensure that's (automated)
  (manual) automated manual base whole says say more than two zones zone from display show policy-by-policy by go through look read`.split(
    /\s+/,
  ),
);

const OFF = /\b(?:disabled?|inactive|switched off)\b/;
const ENABLED = /\b(?:enabled|active)\b/;
const DENIES = /\b(?:deny|denies|denied|drop|block)\b/;
const DOES_NOT_MATTER =
  /\b(?:left out|leave out|not (?:judged|considered|counted|reported|looked at|a finding|assessed|checked)|ignored?|of no concern|no finding|disregarded?|skip(?:ped)?|out of (?:scope|account|consideration)|carry no traffic)\b/;
const COUNTS_AS_ANY =
  /^[^;]{0,60}\b(?:(?:is|are) (?:not )?(?:the )?(?:same as|equal to|equivalent to)|counts? as|equals?|alike)\b[^;]{0,60}$/;
const GOES_FOR_ALL =
  /^(?:this|it) (?:goes|holds|applies|is true) (?:for|to) (?:all|every|each|policies|rules)\b(?!.*\b(?:only|not|except)\b)/;
const ZONES_ALONE = /^zones?(?: alone)? do(?:es)? not (?:make|count|suffice|limit)\b[^,;]*$/;
const EXEMPTS =
  /\b(?:except\w*|exempt\w*|unless|other than|may (?:do without|be missing|lack)|left out|leave out|not counted|only if|treated differently|apart from)\b/;
/** On what it depends whether a rule may be open, or for which rules it holds: no check that looks at a part by itself can tell. */
const DEPENDS =
  /\b(?:if|as long as|provided|unless|conversely|only (?:with|if|when|where))\b|\bwith any\b.*\bnor any\b|^(?:allow |permit )?(?:rules?|polic(?:y|ies)) (?:from|to|between) /;
/** `if its list appears in an access-group line` */
const OF_BOUND = /\bif (?:its|the|this|that) (?:access )?list (?:is|appears)\b/;
const MAY_BE = /\b(?:may|can) be (?:any|open|left)\b/;
/** `it is not a finding`, `disabled rules are not ignored` */
const TURNS = /\b(?:not|no) (?:a |an |be )?(?:findings?|failures?|deviations?|violations?|ignored|left out|skipped|disregarded)\b/;
const dependsOn = (plain: string): boolean =>
  (TURNS.test(plain) && !(OFF.test(plain) && /\b(?:no|not a) finding\b/.test(plain))) ||
  DEPENDS.test(plain.replace(OF_BOUND, ' ')) ||
  (MAY_BE.test(plain) && !REFUSES.test(plain));
const OF_RULES = /\b(?:rules?|polic(?:y|ies)|entr(?:y|ies)|permissions?)\b/i;
/** Rules that are no firewall rules. */
const OF_OTHER_RULES =
  /\bacls?\b|\b(?:nat|decryption|dos|qos|pbf|forwarding|override|authentication|local[- ]in|ipsec|ike|passwords?|routing|shaping|proxy|tunnel|bandwidth|vpn|crypto) (?:[a-z]+ )?(?:rules?|polic(?:y|ies)|entr(?:y|ies))\b/i;
const ANY_WORD = /\b(?:any|all|open|findings?)\b/;
const LOOKS = /^(?:go through|look at|look through|list|read|show|run|see|take|check|for (?:every|each|all)|use)\b/;

/**
 * What a document says of rules that are open, where it says so in whole sentences: which parts may not be open together, and which each rule
 * has to name. Undefined where no sentence says so; `unclear` where that depends on what no rule by itself shows, or was said of some rules.
 */
export function readRuleOpenness({ title, description, audit }: Recommendation): RuleOpenness | 'unclear' | undefined {
  const groups: (readonly RulePart[])[] = [];
  const examples: Example[] = [];
  let [sentence, leavesOff, isWhole, isRead, depends, opens] = ['', false, true, true, false, false];
  const sentences = [...splitText(title), ...splitText(description), ...splitText(proseOf(audit))];
  if (!sentences.some((one) => OF_RULES.test(one)) || OF_OTHER_RULES.test(`${title}\n${description}`)) return undefined;
  for (const written of sentences) {
    const plain = plainSentence(written);
    if (plain === '') continue;
    if (plain.length > LONGEST) return undefined;
    opens ||= OF_RULES.test(written) && writeOpen(plain).includes('‹!');
    const shown = readExamples(written);
    if (shown) {
      examples.push(...shown);
      continue;
    }
    // Zones that are let off are left out where rules are chosen.
    if (saysExemptZone(written) || onlyCountsOff(written.trim())) continue;
    const said = readSentence(plain);
    if ((said === 'unread' || said === undefined) && isAside(plain)) {
      leavesOff ||= OFF.test(plain) || (LOOKS.test(plain) && ENABLED.test(plain));
      continue;
    }
    if (said === 'unread') {
      isRead = false;
      depends ||= dependsOn(plain);
      continue;
    }
    if (!said) {
      depends ||= dependsOn(plain) && ANY_WORD.test(plain);
      isRead &&= !EXEMPTS.test(plain);
      // A part of which no reader knew what is asked of it.
      if (!isPlain(plain) || plain.includes('‹')) isWhole = false;
      continue;
    }
    if (sentence === '') sentence = written.trim().replace(/[.;:]$/, '');
    leavesOff ||= ENABLED.test(plain);
    groups.push(...said);
  }
  const single = new Map(groups.map((parts) => [parts.toSorted().join(' '), parts]));
  if (groups.length === 0 && !opens) return undefined;
  if (depends) return 'unclear';
  const isOpen = ({ open }: Example): boolean => groups.some((parts) => parts.every((part) => open.includes(part)));
  if (examples.some((one) => isOpen(one) === one.isFine)) return 'unclear';
  return groups.length === 0
    ? undefined
    : { limits: { groups: [...single.values()], sentence }, leavesOff, isWhole: isWhole && isRead, mayExempt: !isRead };
}

/** A rule that a document shows, and whether that will do. */
interface Example {
  readonly open: readonly RulePart[];
  readonly isFine: boolean;
}

const EXAMPLE =
  /["“]([^"”]{3,120})["”],? (?:is|would be) (not(?: either)?\b)?(?: ?(?:in order|allowed|fine|all right|acceptable|accepted|permitted))?/g;

/** `"From the office to any, HTTPS" is in order`: what a sentence shows, if it does nothing else. */
function readExamples(sentence: string): readonly Example[] | undefined {
  const found = [...sentence.matchAll(EXAMPLE)];
  if (found.length === 0 || !isPlain(sentence.replace(EXAMPLE, ' ').toLowerCase())) return undefined;
  return found.map(([, rule, not]) => ({
    open: partsIn(writeOpen(plainSentence(rule!)).replace(/‹[a-z]+›/g, ' ')),
    isFine: not === undefined,
  }));
}

const writeOpen = (plain: string): string => OPENINGS.reduce((text, [form, write]) => text.replace(form, write), plain);

/** A longer sentence is a list, or no sentence. */
const LONGEST = 600;

function plainSentence(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(/["“”'’‘`]/g, '')
    .replace(/\(any4 and any6 alike\)|\((?:automated|manual|(?:not )?scored)\)/g, ' ')
    .replace(/\bany-?(?:ipv)?[46]\b|\b0\.0\.0\.0(?:\/0| 0\.0\.0\.0)/g, 'any')
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\bwithout (?:the (?:line|word) )?(?:set status )?(?:disabled?|inactive)(?: yes)?\b/g, 'enabled')
    .replace(/,? unless (?:it|they) (?:also )?(?:has|have|is|are) (?:set status )?(?:disabled?|inactive)\b/g, ' enabled')
    .replace(/,? (?:and )?none of (?:them|these) (?:with the value|is|being|says|reads) any\b/g, '')
    .replace(/[.;:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return PARTS.reduce((text, [words, part]) => text.replace(words, `‹${part}›`), plain)
    .replace(/\baddress lines?\b/g, '‹source› or ‹destination› line')
    .replace(/\b(an|one) address\b(?! (?:set|group|book|object)s?\b)/g, '$1 ‹source› or ‹destination›')
    .replace(/ \((?![^()]*‹)[a-z ]{3,60}\)/g, (aside) => (ASIDE_ASKS.test(aside) ? aside : ''));
}

const ASIDE_ASKS = /\b(?:any|all|must|only|not|no|except|unless)\b/;

/** What lets nothing off and asks for nothing: which rules do not matter, and what counts as any. */
const isAside = (plain: string): boolean =>
  isOfOthers(plain) ||
  isOfAny(plain) ||
  GOES_FOR_ALL.test(plain) ||
  ZONES_ALONE.test(plain) ||
  (LOOKS.test(plain) && !REFUSES.test(plain) && !DEMANDS.test(plain) && !NAMES.test(plain));

/** `Rules that are marked disable are not judged, since they have no effect` */
const isOfOthers = (plain: string): boolean =>
  (OFF.test(plain) || DENIES.test(plain)) &&
  DOES_NOT_MATTER.test(plain) &&
  !DEMANDS.test(plain.replace(/,? although .*$/, '')) &&
  !/‹|\b(?:local|zones?|not (?:be )?(?:ignored|left out|skipped|disregarded))\b/.test(plain);

/** `any is the same as not naming it`, `application-default is not the same as any`: what it says of any other value, is asked for. */
const isOfAny = (plain: string): boolean =>
  COUNTS_AS_ANY.test(plain) &&
  /\bany\b/.test(plain) &&
  (/\bnot (?:the )?(?:same|equal)/.test(plain) || (plain.match(/[^\s,]+/g) ?? []).every((word) => OF_ANY.has(word)));
const OF_ANY = new Set(
  'any the a an value is are same as equal to equals alike counts count means if not naming named it missing nothing absent empty written condition line that here were were left out and'.split(
    ' ',
  ),
);

const isPlain = (text: string): boolean => (text.replace(/‹!?[a-z]+›/g, ' ').match(/[^\s,;:.]+/g) ?? []).every((word) => PLAIN.has(word));

const DEMANDS = /\b(?:verify|ensure|must|shall|should|present|there (?:is|are)|at least|one or more|only)\b/;

/** The groups that a sentence asks for; undefined where it speaks of nothing open, and `unread` where it does and was not understood. */
function readSentence(plain: string): Groups | 'unread' | undefined {
  const opened = writeOpen(plain);
  if (opened.includes('‹!')) return EXEMPTS.test(opened) ? 'unread' : readOpened(opened);
  if (FAULT.test(plain) || /\bneither\b/.test(plain)) return readLacking(plain);
  const one = ONE_OF.exec(plain);
  if (one) return isPlain(plain.replace(ONE_OF, ' ')) ? [partsIn(one[0])] : 'unread';
  const list = (NAMES.exec(plain) ?? THERE.exec(plain))?.[1];
  if (list === undefined) return undefined;
  if (EXEMPTS.test(plain) || REFUSES.test(plain) || !isPlain(plain)) return 'unread';
  return list.split(/, and |, | and /).map(partsIn);
}

const partsIn = (list: string): readonly RulePart[] => [...list.matchAll(/‹!?([a-z]+)›/g)].map(([, part]) => part as RulePart);

const RUN = new RegExp(`${OPEN_PART}(?:${JOINED}(?:and |or |nor )?${THE}${OPEN_PART})*`, 'g');
const LEFT_OVER = /‹[a-z]+›|\b(?:any|all|everything|anything)\b/;

/** `No rule has ‹!source› and ‹!destination› at the same time` */
function readOpened(opened: string): Groups | 'unread' {
  // What is open in part, or left over, may be of the same group.
  if (!REFUSES.test(opened) || LEFT_OVER.test(opened) || !isPlain(opened)) return 'unread';
  const runs = opened.match(RUN) ?? [];
  const groups = runs.map((run): Groups | undefined => {
    const parts = partsIn(run);
    if (parts.length === 1) return [parts];
    const isEither = /\b(?:or|nor)\b/.test(run);
    if (isEither) return /\band\b| (?:to|with) /.test(run) ? undefined : parts.map((part) => [part]);
    return TOGETHER.test(opened) || NO_RULE.test(opened) || / to /.test(run) ? [parts] : undefined;
  });
  return groups.every((one) => one !== undefined) ? groups.flat() : 'unread';
}

/** `A rule that contains neither a ‹source› nor a ‹service› line is a finding` */
function readLacking(plain: string): Groups | 'unread' {
  const found = [...plain.matchAll(NEITHER), ...plain.matchAll(HAS_NO)].map(([whole]) => whole);
  const rest = plain.replace(NEITHER, ' ').replace(HAS_NO, ' ');
  return found.length > 0 && FAULT.test(rest) && isPlain(rest) ? found.map(partsIn) : 'unread';
}
