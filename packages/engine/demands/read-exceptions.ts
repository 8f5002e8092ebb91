import { QUOTED, captureEach, clean } from '../config-tree/text-commands.ts';

/** Things that a document lets off. */
export interface Exception {
  readonly sentence: string;
  /** Their names, or what these begin with or hold, in small letters: `media-`. */
  readonly names: readonly string[];
  /** Those that nothing uses. */
  readonly isOfUnused: boolean;
  /** What they are, in small letters and the singular. */
  readonly noun: string;
}

/** `Classes that no account uses may be passed over`, `Rules from zone local are not counted`, `they may go without a log` */
const LETS_OFF =
  /\b(?:may|can) (?:be (?:passed over|skipped|left out|ignored|disregarded)|do without|go without)\b|\b(?:is|are) (?:then )?(?:passed over|skipped|left out|exempt(?:ed)?|excluded|ignored|disregarded|treated differently|not (?:counted|looked at|considered|examined|assessed|reported|judged|checked|part of th(?:is|e) (?:control|item|rule|requirement|recommendation)))\b|^exceptions?:|\bexcepted\b|\bwith the exception of\b/i;
/** What asks for something of all the others. */
const EXCEPTED = /\bexcepted\b|^with the exception of\b/i;
const EXCEPTED_PART = /^with the exception of [^,;]*|[^,;]*\bexcepted\b/i;
/** What turns such a sentence round. */
const TURNED = /\b(?:only|alone|no longer|never|must|shall|finding)\b/i;
/** `a rule whose one and only service is dns`, `rules for the service ntp alone`: which things, and not that these alone are meant. */
const HOLDS_ONE =
  /\b(?:whose (?:one and )?only service|with ["“]?[\w-]+["”]? as (?:its|their|the) (?:one and )?only service|(?:for|of|with) the service ["“]?[\w-]+["”]? alone)\b/gi;
/** Things by a name or the beginning of one: `MEDIA-`, `the zone local`, `no other service than dns and ntp`, `whose only service is dns`. */
const BY_NAME =
  /["“`]([^"”`]{2,40})["”`]|\b(?:zones?|named|called) (?!(?:and|or|that|which|with|the|of|on|in|from|to|are|is)\b)([a-z][\w-]{2,})|\b(?:from|to) ([a-z][\w-]{2,})(?= (?:may|can|need|are|is)\b)|\b(?:services? than|services?) ([a-z][a-z-]{2,}) and ([a-z][a-z-]{2,})(?= (?:are|is|may)\b)|\bservices? than ([a-z][a-z-]{2,})\b|\bonly service is ["“]?([a-z][\w-]+)|\bwith ["“]?([a-z][\w-]+)["”]? as (?:its|their|the) (?:one and )?only service\b|\b(?:for|of|with) the service ["“]?([a-z][\w-]+)["”]? alone\b/gi;
/** `MEDIA-`, `ICMP rules excepted`: in capitals. */
const IN_CAPITALS = /(?<![\w-])([A-Z][A-Z\d]+-)(?!\w)|\b([A-Z]{3,}) (?:rules|entries|policies|interfaces|accounts|peers)(?= excepted\b)/g;
/** `Leftover trustpoints that nothing refers to`, `classes that no account uses` */
const UNUSED =
  /\b(?:nothing|nobody|no [a-z]+) (?:uses?|refers? to|names?|points? (?:to|at))\b|\b(?:not|never|nowhere) (?:used|referred to|referenced|bound|applied|named)\b|\b(?:unused|unreferenced|orphaned)\b/i;
/** `the description of the peer begins with RS-NOAUTH`: by what those are known that a document lets off. */
const MARKED =
  /\b(?:names?|descriptions?|alias|comments?|remarks?)\b[^.;]{0,60}?\b(?:begins?|starts?|contains?|holds?|has|have|carries) (?:with )?(?:the (?:word|prefix|text|mark) )?["“`]?([A-Z][A-Z\d-]{3,}|[a-z]{2,}-)(?![\w])/;
const LETS = /\b(?:unless|accepted|except\w*)\b/i;

/** What the sentences of a document let off by a name, or because nothing uses it. */
export function readExceptions(sentences: readonly string[]): readonly Exception[] {
  const letting = sentences.filter(
    (sentence) => LETS_OFF.test(sentence) && (EXCEPTED.test(sentence) || !TURNED.test(sentence.replace(HOLDS_ONE, ' '))),
  );
  const marks = sentences.flatMap((sentence) => {
    const mark = letting.length > 0 || LETS.test(sentence) ? MARKED.exec(sentence)?.[1] : undefined;
    return mark === undefined ? [] : [{ sentence, names: [mark.toLowerCase()], isOfUnused: false, noun: '' }];
  });
  return [...letting.flatMap((sentence) => readException(sentence) ?? []), ...marks];
}

function readException(sentence: string): Exception | undefined {
  // What stands in quotes there is a line, and no name of a thing.
  const said = EXCEPTED.test(sentence) ? (EXCEPTED_PART.exec(sentence)?.[0] ?? '').replace(/["“`][^"”`]*["”`]/g, ' ') : sentence;
  const told = said.replace(/,? (?:such as|like|for example) [^,;]*/gi, ' ');
  const called = LABELLED.test(sentence) ? findIdentifiers(told) : [];
  const names = [
    ...[...told.matchAll(BY_NAME), ...told.matchAll(IN_CAPITALS)].flatMap(([, ...found]) =>
      found.flatMap((one) => one?.toLowerCase() ?? []),
    ),
    ...called,
  ];
  const isOfUnused = UNUSED.test(sentence) && !/^ipv6\b/i.test(sentence);
  const noun = (/\b([a-z]{3,}?)(?:es|s)\b/i.exec(sentence)?.[1] ?? sentence).toLowerCase();
  return names.length > 0 || isOfUnused ? { sentence, names, isOfUnused, noun } : undefined;
}

/** `Exception: class wv-auto may go up to 30 minutes`: things that somebody made up a name for, and no words of sentences. */
const LABELLED = /^exceptions?:/i;
const IDENTIFIER = /(?<![\w./-])[A-Za-z][A-Za-z\d]*(?:[-_][A-Za-z\d]+)+(?![\w/])/g;
const HYPHENATED =
  /^(?:[a-z]+-(?:in|out|on|off|only|based|wide|level|free|down|up|by|to|of|case|time|party|text)|(?:read|built|clear|self|non|pre|re|multi|two|three|one|well|long|short|out|in|on)-[a-z-]+)$/i;

/** The names that somebody made up for things, and addresses, in small letters. */
export const findIdentifiers = (sentence: string): readonly string[] =>
  [...(sentence.match(IDENTIFIER) ?? []).filter((word) => !HYPHENATED.test(word)), ...(sentence.match(ADDRESS) ?? [])].map((word) =>
    word.toLowerCase(),
  );
const ADDRESS = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w/]|\.\d)/g;

/** Words of sentences that may let single things off: which of them, the names in a configuration tell. */
const MAY_LET_OFF =
  /\b(?:exceptions?|except\w*|exempt\w*|apart from|other than|save for|leave out|left out|disregard|may be (?:set|left|kept)|may (?:stay|remain|do without)|not part of|only if|needs? no|need not|do(?:es)? not (?:name|have|apply)|not (?:counted|looked at|considered|assessed|checked|judged))\b/i;
/** `neither of them is an exception` */
const NO_EXCEPTION = /\b(?:no|not|neither|never|without)\b[^.;]{0,60}\b(?:exceptions?|exempt\w*)\b/gi;
/** What goes on about what the sentence before it names. */
const GOES_ON = /^(?:it|they|this|these|that|those|such)\b/i;

/** The sentences of a document that may let single things off, each with what goes on about the same. */
export function readLettingOff(sentences: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    if (GOES_ON.test(sentence) && whole.length > 0) whole.push(`${whole.pop()} ${sentence}`);
    else whole.push(sentence);
  }
  return whole.filter((sentence) => MAY_LET_OFF.test(sentence.replace(NO_EXCEPTION, ' ')));
}

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
  /\b(?:two|three|several) (?:ways|variants|possibilities|alternatives)\b[^.]{0,80}\b(?:do|meet|fulfil|achieve|comply)\b|\bone of (?:them|these)(?:, complete,)? (?:is (?:sufficient|enough)|suffices)\b(?! (?:to fail|for an? f))|^(?:we (?:require|want|expect|accept) )?(?:one|either|any one) of the following(?: is (?:required|enough|sufficient))?:?$/im;

/** Whether a text leaves several ways of meeting it. */
export const leavesWays = (text: string): boolean => WAYS.test(text);

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
