import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { splitText } from './find-bound.ts';
import type { RulePart } from './read-rules.ts';

/** What a document asks a rule to name: one part of each group, `a source or a destination, and a service`. */
export interface RuleLimits {
  readonly groups: readonly (readonly RulePart[])[];
  /** Whatever else a rule matches by counts as well: `at least one matching condition`. */
  readonly orAnyCondition?: true;
  /** The sentence that says so. */
  readonly sentence: string;
}

const PARTS: readonly (readonly [words: RegExp, part: RulePart])[] = [
  [/\bsource zones?\b/, 'from'],
  [/\bdestination zones?\b/, 'to'],
  [/\bsources?(?: (?:ip )?address(?:es)?)?\b(?! zones?\b)/, 'source'],
  [/\bdestinations?(?: (?:ip )?address(?:es)?)?\b(?! (?:zones?|ports?)\b)/, 'destination'],
  [/\bapplications?\b/, 'application'],
  [/\bservices?\b|\b(?:destination )?ports?\b|\bprotocols?\b/, 'service'],
];

const EVERY_PART: readonly RulePart[] = ['from', 'to', 'source', 'destination', 'service', 'application'];

/** `Source and destination zones`: two kinds of zones. */
const PAIR = /\bsources? (and|or|nor) (?:a |the )?destinations? (zones?|(?:ip )?address(?:es)?)\b/g;

/** The words behind which stands what a rule has to name, or by whose lack it is found fault with. */
const NAMES =
  /\b(?:contains?|containing|followed by|ha(?:s|ve)|having|names?|naming|specif(?:y|ies|ying)|lists?|states?|defines?|includes?|carr(?:y|ies)|shows?|without|lacks?|lacking|omits?|is missing|limited by|limits?|restricted (?:by|to)|uses?|using|there (?:must|shall|should) be|there is|at least one of)\b/;
/** Sentences about rules and what is in them. */
const OF_RULES = /\b(?:rules?|polic(?:y|ies))\b/;
/** `Rules without a service are allowed` */
const LEAVES =
  /(?<!\b(?:not|never) (?:be )?)\b(?:allowed|permitted|accepted|acceptable|fine|exempt|need not|optional|welcome|recommended|harmless|all right|in order|no problem|at the discretion)\b|^(?:a |any )?(?:deny|block|drop)(?:ing)? rules?\b/;
const NEGATES = /\b(?:no|not|none|never|cannot|prohibit\w*|forbid\w*|avoid\w*|remov\w*|delet\w*|neither)\b/;
const LACKS = /\b(?:without|lack\w*|omits?|missing|alone|only|neither)\b/;
/** `If a rule has no service line, this is a finding` */
const HAS_NONE = /\b(?:ha(?:s|ve)|contains?|names?|shows?) no\b(?=.*\b(?:findings?|failures?|deviations?|violations?|not compliant)\b)/;
/** `A rule that has no source, no service and no application is a finding`: where it lacks all of them. */
const HAS_NONE_OF =
  /\b(?:ha(?:s|ve)|contains?|names?) no ([a-z ]{3,40}?)((?:,? (?:(?:and|or|nor) )?no [a-z ]{3,40}?){1,6})(?=,? (?:lines?|is|are|conditions?)\b)(?=.*\b(?:findings?|failures?|deviations?|violations?|not compliant)\b)/;
/** `No rule is open in source, destination and service`: not in all of them together. */
const OPEN_IN = /\b(?:is|are|left|leaves?|be) open (?:in|for|on|to|by) (?!all\b)((?:[\w-]+,? ){1,8}?)(and|or) (?=[\w ]+$)/;
/** `Contains a service line, and none of them reads any` */
const NOR_ANY =
  /,? ?\b(?:and |but )?(?:none|no|not|never)\b[^,.;]*\bany\b|,? and (?:the )?(?:service )?any is (?:not among|none of) them\b/g;
const WITHOUT_ANY = /\b(without|lacks?|lacking|omits?) any\b/g;
/** A part with a value of its own. */
const PARTICULAR =
  /\b(?:source zones?|destination zones?|(?:source|destination) address(?:es)?|services?|applications?) (?!lines?\b|commands?\b|statements?\b|conditions?\b|and\b|or\b|nor\b|restrictions?\b|entr(?:y|ies)\b|values?\b|that\b|which\b|must\b|shall\b|should\b|is\b|are\b|exists?\b|be\b|in\b|for\b|of\b|as\b|at\b|to\b|on\b|x+\b|n+\b|y\b|names?\b|objects?\b|groups?\b|sets?\b|settings?\b|match(?:es)?\b|keywords?\b|parameters?\b|fields?\b|(?:that |which )?(?:they|it|each)\b|other\b|than\b|any\b|not\b|if\b|when\b|where\b|also\b|with a value\b)[a-z\d]|(?<!zones? )\bonly\b(?! by\b)/;
/** `Other than any`, and `any of` these. */
const NOT_ANY = /\b(?:not|than|never|except) (?:the (?:value|word) )?any\b|\bany (?:one )?of\b/g;
/** `Each rule that does not contain disable has a service`: which rules are meant. */
const IS_ON =
  /\b(?:that|which|and) (?:(?:do|does) not (?:contain|have|hold|carry|show|include)|(?:is|are) not) (?:the (?:line|word|keyword) )?(?:disabled?|inactive)\b/g;
/** How a rule is told from others is no demand: `with source zone untrust and action permit`. */
const CHOICE =
  /\b(?:with|whose|of|that ha(?:s|ve)|has|have|having|and|or|,) (?:an? |the )?(?:source zone|destination zone|action) (?:is |of )?(?!lines?\b|any\b|and\b|or\b|commands?\b|is\b|are\b|must\b|names?\b)[\w-]+/g;

/**
 * The parts of a rule that a document asks each rule to name, in a sentence of its audit, its title or its description: `contains at least one
 * of source-address and service`. Undefined where none says so, or the title names one that the sentence does not.
 */
export function readRuleLimits({ title, audit, description }: Recommendation): RuleLimits | undefined {
  const own = limitsIn(title);
  const audited = splitText(proseOf(audit)).map(limitsIn);
  if ([own, ...audited].includes('particular')) return undefined;
  const said = [...audited, ...splitText(description).map(limitsIn), own].find((one) => typeof one === 'object');
  if (typeof own !== 'object' || own === said) return said;
  return said && own.groups.flat().every((part) => said.groups.flat().includes(part)) ? said : undefined;
}

/** `particular`: it asks for a value, `service ssh`, and not just that something is named. */
function limitsIn(sentence: string): RuleLimits | 'particular' | undefined {
  const plain = sentence
    .toLowerCase()
    .replace(/\((?:automated|manual|(?:not )?scored)\)/, ' ')
    .replace(/\bboth (?:security )?zones\b/, 'a source zone and a destination zone')
    .replace(/["'“”‘’`()]/g, ' ')
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    // `Each "rule name" is followed by …`: the line with which a rule begins.
    .replace(/\b((?:each|every|all|any|an?|the) (?:enabled |active |security )*rule) name\b(?! (?:is|of|in)\b)/g, '$1')
    .replace(IS_ON, ' ')
    .replace(HAS_NONE_OF, (_, first: string, others: string) => `lacks all of ${first}${others.replace(/\bno /g, '')}`)
    .replace(HAS_NONE, 'lacks')
    .replace(OPEN_IN, (_, parts: string, word: string) => `without ${parts}${word === 'and' ? 'or' : 'and'} `);
  if (!OF_RULES.test(plain) || LEAVES.test(plain)) return undefined;
  const chosen = plain.replace(CHOICE, ' ').replace(NOT_ANY, ' ').replace(WITHOUT_ANY, '$1');
  const verb = NAMES.exec(chosen);
  // Behind a colon stands a list by itself: `Each permit rule: at least one service line`.
  const list = verb ? chosen.slice(verb.index) : /\b(?:rules?|polic(?:y|ies)): (.+)/.exec(chosen)?.[1];
  const asked = list?.replace(NOR_ANY, ' ');
  if (asked === undefined || /\bno\b/.test(asked)) return undefined;
  const before = verb ? chosen.slice(0, verb.index) : '';
  const isTurned = NEGATES.test(before);
  if (!isTurned && /\b(?:may|can|might|could) (?:be )?$/.test(before)) return undefined;
  const findsFault = LACKS.test(asked) || /\bany\b/.test(asked);
  // `No rule contains service ssh` asks for something else, and so does `each rule has any service`.
  if (isTurned ? !findsFault : /\bany\b/.test(asked)) return undefined;
  if (PARTICULAR.test(asked)) return 'particular';
  const limits = partsIn(asked.replace(PAIR, 'source $2 $1 destination $2'));
  return limits && { ...limits, sentence: sentence.trim().replace(/\.$/, '') };
}

const LACKS_ALL = /\black(?:s|ing) all (?:of|two|three|four|five|these|those|the)\b/;
const LEAVES_CHOICE = /\b(?:one (?:or more )?of|either|or|nor)\b/;
/** What joins groups: `…, and a service or an application`, `a zone, at least one of …`. */
const NEXT_GROUP = /,? and (?:also )?(?=(?:an? |at least one|one |either))|, (?=(?:at least one|one of|either)\b)/;

function partsIn(asked: string): Omit<RuleLimits, 'sentence'> | undefined {
  if (/\bzones? (?:alone|only)\b/.test(asked)) return { groups: [['source', 'destination', 'service', 'application']] };
  if (/(?<!\bthese )\b(?:matching |match )?(?:conditions?|criteri(?:a|on))\b/.test(asked) && !PARTS.some(([words]) => words.test(asked)))
    return { groups: [EVERY_PART], orAnyCondition: true };
  const chunks = LACKS_ALL.test(asked) ? [asked] : asked.split(NEXT_GROUP);
  const groups = chunks.flatMap((chunk): RuleLimits['groups'] => {
    const parts = partsNamed(chunk);
    return LEAVES_CHOICE.test(chunk) || LACKS_ALL.test(chunk) ? [parts] : parts.map((part) => [part]);
  });
  // `A source or a destination and a service`: which of them go together nobody can tell.
  const isUnclear = chunks.some(
    (chunk) => / or /.test(chunk) && / and /.test(chunk) && !/\bone (?:or more )?of\b/.test(chunk) && !LACKS_ALL.test(chunk),
  );
  const named = groups.filter(({ length }) => length > 0);
  return named.length === 0 || isUnclear ? undefined : { groups: named };
}

function partsNamed(chunk: string): readonly RulePart[] {
  const named = PARTS.flatMap(([words, part]) => (words.test(chunk) ? [part] : []));
  // `An address, a service or an application`: of either end.
  const isOfEither = /\ban? (?:ip )?address\b/.test(chunk) && !named.some((part) => part === 'source' || part === 'destination');
  return isOfEither ? ['source', 'destination', ...named] : named;
}

/** Whether rules that are switched off count by a document: they do, they do not, or it does not say. */
export function readSwitchedOff({ title, audit, description }: Recommendation): 'counted' | 'exempt' | undefined {
  const text = `${title}. ${proseOf(audit)} ${description}`;
  if (OFF_COUNTS.test(text)) return 'counted';
  return OFF_EXEMPT.test(text) || OFF_LEFT_OUT.test(text) || LINE_EXEMPTS.test(text) ? 'exempt' : undefined;
}

/** Whether a sentence says no more than that rules which are switched off count: `A disabled rule of that kind counts as well: …` */
export function onlyCountsOff(sentence: string): boolean {
  const [said = ''] = sentence.split(/[:;,] /);
  return OFF_COUNTS.test(said) && !/\b(?:must|shall|only|unless|except\w*|any)\b/i.test(said);
}

const OFF_COUNTS =
  /\b(?:rules? (?:that|which) (?:is|are) (?:disabled|switched off|inactive)|(?:disabled|inactive) (?:[\w-]+ ){0,2}rules?)\b(?!\W+(?:do|does) not count\b)[^.;]*\b(?:too|like (?:the|all) others?|no exception|also|as well|likewise|included|forbidden|prohibited|(?<!\bnot )counts?(?! as (?!well\b)))\b|\b(?:also|even|including|includes|enabled or) (?:if |when |those that are )?(?:disabled|inactive)\b/i;
const OFF_EXEMPT =
  /\bnot (?:marked|set to|flagged) (?:as )?["'`“]?(?:disabled?|inactive)\b|\b(?:not|never) (?:contain|hold|have|carry|show|include)(?:ing)? (?:the (?:line|word) )?["'`“]?disabled?\b|\b(?:enabled|active) (?:\w+ )?(?:rules?|polic(?:y|ies)|permit)\b|\brules? (?:that|which) (?:is|are) (?:enabled|active|in effect)\b|\b(?:disabled|inactive) rules? (?:is|are|need|do|may|can) (?:not (?:be )?(?:considered|counted|assessed|checked|evaluated|looked|judged|count)|exempt|ignored|skipped|excluded|out of scope|no finding)/i;
/** `Disabled rules are left out of account`, `Disabled rules and rules that deny are of no concern` */
const OFF_LEFT_OUT =
  /\b(?:disabled|inactive) (?:rules?|polic(?:y|ies)|entries)\b[^.;]{0,60}\bare (?:left out(?: of account)?|of no concern|disregarded|not considered|ignored)\b|\b(?:rules?|polic(?:y|ies)|entries) with the (?:keyword|word) ["'`“]?(?:disable|inactive)\b[^.;]{0,90}\bare disregarded\b/i;
/** `Rules with the line "disable" are not judged`, `Deny rules are exempt, and so are rules that carry the line "disable"` */
const LINE_EXEMPTS =
  /\b(?:disabled|inactive) rules?\b(?:[^.;]|\.(?=\d)){0,80}\bare (?:not (?:considered|counted|assessed|checked|evaluated|judged)|exempt|ignored|skipped|excluded)|\brules? (?:that|which|with|carrying|containing|marked|in)\b[^.;]*\b(?:disabled?|inactive|switched off)\b[^.;]*\b(?:is|are|need|do|may|can) (?:not be considered|not (?:be )?(?:considered|counted|assessed|checked|evaluated|looked|judged|count)|exempt\w*|ignored|skipped|excluded|disregarded|out of scope|left out|no finding)|\bexempt\b[^.;]*\bso are (?:the )?rules? (?:that|which|with)\b[^.;]*\b(?:disabled?|inactive|switched off)\b/i;

/** `Begin with the name RM_`, `with RM_ at the beginning of the name`, `the prefix RM_`. */
const PREFIX =
  /\b(?:(?:begin|start)(?:s|ning|ing)? (?:with|by) (?:the )?(?:name |prefix |letters |string )?|prefix(?:ed)? (?:with |by |is |of )?)["'“‘]?([\w.-]*[\w-])|["'“‘]?([\w.-]+)["'”’]? at the (?:beginning|start) of (?:the|its|their) names?\b/gi;

/** The beginning of the names of those rules that a document means; undefined where it says none, or several. */
export function readNamePrefix({ title, audit, description }: Recommendation): string | undefined {
  const said = [...`${title}. ${description}\n${proseOf(audit)}`.matchAll(PREFIX)].map(([, before, after]) => before ?? after!);
  return new Set(said).size === 1 ? said[0] : undefined;
}

/** Whether a document asks something of every rule, and of no kind of them. */
export const speaksOfEveryRule = ({ title }: Recommendation): boolean =>
  /^\W*(?:ensure |verify )?(?:that )?(?:each|every|all|any)(?: of the)? (?:security |policy |firewall )*(?:rules?|policy|policies)\b(?! (?:for|from|to|with|that|which|whose|of)\b)/i.test(
    title,
  );
