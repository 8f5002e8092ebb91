import { QUOTED, captureEach, clean } from '../config-tree/text-commands.ts';

/** `If "undo web-manager enable" is printed, record "not applicable"`: with which lines a document does not apply. */
const NOT_APPLICABLE =
  /\bnot applicable\b|\bn\/a\b|\b(?:does|do) not apply\b|\boutside th(?:is|e) (?:control|rule|requirement|recommendation)\b/i;
const CONDITION = /^(?:if|where|when) ([^]*?)(?:[,:]|$)/i;
/** Of those that are not there. */
const LACKING = /\b(?:no|neither|nor|without)(?: line)? ["“`][^"”`]*["”`]|["“`][^"”`]*["”`] (?:is|are) (?:not|absent|missing)\b/gi;

/** `neither web-manager enable nor web-manager security enable is in effect` */
const NEITHER = /\bneither ([a-z][\w-]*(?: [a-z][\w-]*){1,4}?) nor ([a-z][\w-]*(?: [a-z][\w-]*){1,4}?) (?:is|are)\b/i;
const readNeither = (condition: string): readonly string[] => (NEITHER.exec(condition)?.slice(1) ?? []).map((one) => one.toLowerCase());

/** The lines with which a sentence says that the document does not apply; those that switch off what it says to be off. */
export function readReleasing(sentence: string): readonly string[] {
  const condition = NOT_APPLICABLE.test(sentence) ? CONDITION.exec(sentence)?.[1] : undefined;
  if (condition === undefined) return [];
  const lacking = [...(condition.match(LACKING) ?? []).flatMap((one) => captureEach(one, QUOTED).map(clean)), ...readNeither(condition)];
  return [
    ...captureEach(condition.replace(LACKING, ' '), QUOTED).map(clean),
    ...lacking.flatMap((command) => ['undo', 'no'].map((verb) => `${verb} ${command}`)),
  ];
}

/** `Single firewalls (failover off) are normal; for them the control does not apply` */
const ALONE = /\b(?:single|standalone|stand-alone|alone)\b/i;
const OUTSIDE = /\bnot applicable\b|\bn\/a\b|\b(?:does|do) not (?:apply|fall under)\b|\b(?:is|are) (?:exempt|left out|not concerned)\b/i;
/** What makes more of it: `is not exempt`, `unless`. */
const NOT_OUTSIDE = /\b(?:unless|except\w*|only if|(?:is|are) not exempt|no reason|also appl\w+)\b/i;
const PAIR = String.raw`(?:(?:HA|fail-?over|high[- ]availability|active[-/ ](?:passive|standby|active)|redundant) )?(?:clusters?|pairs?)`;
/** `Applies to clusters`, `only for units in an HA pair`: nothing is said of others. */
const OF_PAIRS = new RegExp(
  String.raw`\b(?:appl(?:y|ies)|applicable|relevant|limited|restricted|asked|concerns|scope:?)(?: only| solely)?(?: to| of| for| is)?(?: only)?(?: the| all| our)? (?:(?:units?|devices?|firewalls?|gateways?|appliances?|box(?:es)?|members?|nodes?)(?: that are)? (?:in|of|within|that form|forming)(?: an?| the)? )?${PAIR}(?: only| alone)?(?=[.;:]|$)`,
  'i',
);

/** What lets off of a part alone: `point 3 does not apply to them`. */
const OF_PART = /\b(?:points?|steps?|parts?|lines? does|sentences?|paragraphs?|items?|second|third|last|latter|former|rest|others?)\b/i;

/** Whether a sentence says that a document does not apply to a device that stands alone, or that a part of it may not. */
export function exemptsAlone(sentence: string): 'wholly' | 'perhaps' | undefined {
  const exempts = ALONE.test(sentence)
    ? OUTSIDE.test(sentence) && !NOT_OUTSIDE.test(sentence)
    : OF_PAIRS.test(sentence) && !NOT_OUTSIDE.test(sentence);
  if (!exempts) return undefined;
  return OF_PART.test(sentence) ? 'perhaps' : 'wholly';
}

/** `Where the entry exists, it must contain the line "state block"` */
const INSTEAD =
  /^(?:where|if|when) (?:the|such an?|an?|one|it) ?(?:entry|account|line|rule|interface|user|policy)? ?(?:exists?|is (?:there|present|kept|needed)),? (?:it|this|the (?:entry|account|rule|interface)) (?:must|has to|needs to) (?:contain|have|show|carry|hold)(?: the line)? ["“`]([^"”`]{3,60})["”`][.]?$/i;

/** The line that does for a thing which otherwise may not be there. */
export const readInstead = (sentence: string): readonly string[] => {
  const line = INSTEAD.exec(sentence)?.[1];
  return line === undefined ? [] : [clean(line)];
};

/** `A WildFire schedule is recommended, though not required` */
const OPTIONAL =
  /^(?:an? |the )?([^,;]{3,80}?) (?:is|are) (?:recommended|welcome|desirable|optional)\b[^.]*(?:\bnot (?:required|mandatory|demanded)\b|\boptional\b)/i;

/** The first words of what sentences recommend without asking for it, which tell it from others of its kind. */
export const readOptional = (sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((sentence) => {
    const word = OPTIONAL.exec(sentence)?.[1]
      ?.toLowerCase()
      .match(/[a-z][a-z\d-]{4,}/)?.[0];
    const isElsewhere = word !== undefined && sentences.some((other) => other !== sentence && other.toLowerCase().includes(word));
    return word === undefined || isElsewhere ? [] : word;
  });

/** `There are two ways to do this, and one of them is sufficient` */
const WAYS =
  /\b(?:two|three|several) (?:ways|variants|possibilities|alternatives)\b[^.]{0,80}\b(?:do|meet|fulfil|achieve|comply)\b|^(?:we (?:require|want|expect|accept) )?(?:one|either|any one) of the following(?: is (?:required|enough|sufficient))?:?$/i;
/** `Name a source or a destination; one of the two is enough`, but not `both are findings, and one of them is enough`. */
const ONE_OF_THEM =
  /\bone of (?:them|these|the two|both)(?:, complete,)? (?:is (?:sufficient|enough)|suffices)\b(?! (?:to fail|for an? f))/i;
const OF_FAULTS = /\b(?:findings?|fail(?:s|ures?)?|deviations?|violations?|faults?|wrong|spoils?)\b[^;]*$/i;

/** `either to at least two log hosts or to one over TCP`: two ways of several words each, and no two values of one setting. */
const EITHER_WAY =
  /\b(?:must|shall|has to|have to|needs?)\b[^.;]{0,80}\beither ((?:to|by|with|in|through|from|via|at|on) (?:\S+ ){2,12}?)or (?:else |alternatively )?(?:to|by|with|in|through|from|via|at|on) (?:[^\s.;]+ ){2}/i;

const offersOne = (sentence: string): boolean => {
  const at = sentence.search(ONE_OF_THEM);
  return at >= 0 && !OF_FAULTS.test(sentence.slice(0, at));
};

/** The sentences of a text that leave several ways of meeting it. */
export const readWays = (text: string): readonly string[] =>
  text
    .split(/(?<=\.)\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => WAYS.test(sentence) || offersOne(sentence) || EITHER_WAY.test(sentence));

const ADDRESS = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)/;
const FORBIDDEN = /` is configured and must not be\b/;
/** `A rule allows any service (1 of 6: office)` */
const OPEN = /^a (?:rule|policy|entry) (?:allows|leaves open) any (source|destination|address|service|application)\b(?![^(]*\bany\b)/i;

/**
 * Whether a fault lies outside the ways that such a sentence leaves: the service that is open, where it speaks of addresses and another
 * sentence of services; what must not be there at all, where it leaves the choice of a server.
 */
export function isBesideWays(sentence: string, fault: string, others: readonly string[]): boolean {
  if (!ONE_OF_THEM.test(sentence)) return false;
  if (ADDRESS.test(sentence) && FORBIDDEN.test(fault)) return true;
  const open = OPEN.exec(fault)?.[1]?.toLowerCase();
  return (
    open !== undefined &&
    /\b(?:source|destination|address|zone|service|application)/i.test(sentence) &&
    !sentence.toLowerCase().includes(open) &&
    others.some((other) => other !== sentence && other.toLowerCase().includes(open))
  );
}

/** Of things of a kind those that are meant. */
export interface Meant {
  readonly noun: string;
  /** In small letters. */
  readonly names: readonly string[];
}

/** `The zones outside and airport both …` */
const MEANT = /\bthe (zone|interface|profile|server|group)s ([\w/.-]+(?:, [\w/.-]+)*,? and [\w/.-]+) (?:both |all |each )?(?=[a-z])/gi;

export const readMeant = (sentence: string): readonly Meant[] =>
  [...sentence.matchAll(MEANT)].map(([, noun, names]) => ({ noun: noun!.toLowerCase(), names: names!.toLowerCase().split(/,? and |, /) }));
