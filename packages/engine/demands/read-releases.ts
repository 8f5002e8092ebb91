import { type Release, type ReleaseForm, isOfTrain, numbersOf } from '../model/release.ts';
import { proseOf, type Recommendation } from '../model/recommendation.ts';

/** The releases that a document lets a device run. */
export interface ReleaseDemand {
  readonly floors: readonly ReleaseFloor[];
  /** Trains of which none will do, and releases that will not. */
  readonly refused: readonly Release[];
  /** Whether the document says that no other train will do. */
  readonly isClosed: boolean;
  /** What it lets be beside: texts in which a train, or none, is named. A device that they may mean does not fail. */
  readonly letOff: readonly LetOff[];
  /** Whether every sentence was understood. */
  readonly isWhole: boolean;
}

/** The least release of a train that will do; without `isWithin`, later trains will do as well. */
export interface ReleaseFloor {
  readonly least: Release;
  readonly isWithin: boolean;
  readonly written: string;
}

export interface LetOff {
  /** The trains that it names; none where it may mean any. */
  readonly trains: readonly Release[];
  /** It does no more than let them be: what will do without it will do. */
  readonly onlyPermits: boolean;
}

/** A release or a train in a sentence, which stands there as `r⟨0⟩` or `t⟨0⟩`. */
interface Named {
  readonly written: string;
  readonly numbers: Release;
}

const RELEASE = String.raw`r⟨(\d+)⟩`;
const TRAIN = String.raw`t⟨(\d+)⟩`;
const EITHER = String.raw`[rt]⟨(\d+)⟩`;
const TRAINS = String.raw`t⟨\d+⟩(?:(?: and| or| nor)? t⟨\d+⟩)*`;
const LATER = '(?:later|newer|higher|above|upwards?|more recent)';
const LEVEL = '(?:(?:maintenance|interim|service|patch) )?(?:builds?|patch(?:es)?|releases?|versions?|ones?|levels?)';
const LINE = '(?:trains?|branch(?:es)?|lines?|release lines?|release trains?|series|streams?)';
const WITHIN = String.raw`(?:within|in|of|on|for) (?:the |its |that |this |their )?(?:(?:same )?${LINE}\b(?: ${TRAIN})?|${TRAIN}(?: ${LINE}\b)?)`;
const MORE = String.raw`(?:or|and|with) (?:all |any |a |an |its |every )*${LATER}`;
const ACCEPTED =
  '(?:accepted|acceptable|approved|allowed|permitted|released(?: for use)?|supported|in use|used|in operation|tolerated|to be used)';
const BEFORE = '(?:(?:older|earlier|lower|less) than|below|before)';
const NOT_BEFORE = `(?:at least|(?:not|no|nothing) (?:be |run |use )?(?:anything )?${BEFORE}|(?:a |the )?(?:mandatory |current )?(?:minimum|floor)(?: (?:of|is))?(?: software| release| version)?(?: is)?|starting (?:with|from))`;
/** What stands before a release that is too old: `anything older than`, `no unit may run anything below`. */
const TOO_OLD = `(?:(?:ones|code|anything|any (?:release|version)|a (?:release|version)|(?:all )?(?:releases|versions)|every (?:[a-z-]+ ){1,3}whose (?:release|version) is) ${BEFORE}|no (?:[a-z-]+ ){1,3}may run anything ${BEFORE})`;
const IS_FAULT =
  '(?: (?:is|are|counts? as) (?:a |an )?(?:findings?|failures?|deviations?|violations?|forbidden|refused|not [a-z]+)| fails?)?';

/** What a sentence was found to say. */
interface Collected {
  readonly floors: ReleaseFloor[];
  readonly refused: Release[];
  isClosed: boolean;
}

type Rule = readonly [
  RegExp,
  (found: readonly (Named | undefined)[], said: Collected, trainNumbers: number, all: readonly Named[]) => boolean,
];

/** Adds a floor, if the trains that are named with it are its own. */
const addFloor =
  (isWithin: boolean): Rule[1] =>
  (found, { floors }, numbers) => {
    const named = found.filter((one): one is Named => one !== undefined);
    const floor = named.find((one) => one.numbers.length > numbers) ?? (named.length === 1 ? named[0] : undefined);
    if (!floor || !named.every((one) => isOfTrain(floor.numbers, one.numbers, numbers))) return false;
    floors.push({ least: floor.numbers, isWithin, written: floor.written });
    return true;
  };

const addTrain: Rule[1] = ([train], { floors }) => {
  floors.push({ least: train!.numbers, isWithin: true, written: train!.written });
  return true;
};

const refuse: Rule[1] = (_found, { refused }, _numbers, all) => {
  refused.push(...all.map(({ numbers }) => numbers));
  return true;
};

const close: Rule[1] = (found, said, numbers, all) => {
  said.isClosed = true;
  return refuse(found, said, numbers, all);
};

const rule = (source: string, read: Rule[1]): Rule => [new RegExp(String.raw`(?<![\w⟨-])${source}(?![\w⟨⟩-])`, 'g'), read];

/** In this order: what one has read no other one sees. */
const RULES: readonly Rule[] = [
  // `7.2.4 must not be used`
  rule(
    `(?:release |version )?${RELEASE} (?:must not|may not|cannot) be (?:used|run|installed)|${RELEASE} (?:is|has been|was) (?:(?:forbidden|banned|withdrawn|prohibited)|not ${ACCEPTED})`,
    (found, { refused }) => {
      refused.push(...found.flatMap((one) => (one ? [one.numbers] : [])));
      return true;
    },
  ),
  // `If the version installed is not 12.1 X46 or later, this is a finding`
  rule(String.raw`if (?:[a-z-]+ ){1,5}(?:is|are) not ${EITHER} ${MORE}(?: ${LEVEL}\b)? (?:this|it) is a finding`, addFloor(false)),
  rule(`${TOO_OLD} ${EITHER}${IS_FAULT}`, addFloor(false)),
  rule('(?:not|no) (?:older|earlier|lower) than (?:the |this )?(?:floor|minimum)', () => true),
  // `7.2.11 is newer than 7.2.8`, `as in 9.16(4)14`
  rule(`(?:mind that |note that )?${RELEASE} is (?:newer|later|older|earlier) than ${RELEASE}`, () => true),
  rule(`(?:as in|as with|for example|for instance|e\\.g\\.) ${RELEASE}`, () => true),
  // `Other trains, such as 9.17 or 9.19, are not approved.`
  rule(
    `(?:all |any )?other (?:release )?(?:trains?|branch(?:es)?|lines?|releases?|versions?)(?: (?:such as|like|for example) ${TRAINS})? (?:is|are) (?:not ${ACCEPTED}|forbidden|refused|prohibited)`,
    close,
  ),
  rule(`no other ${LINE}(?: is| are) ${ACCEPTED}`, close),
  rule(`(?:nothing else|no others?)(?: is ${ACCEPTED})?`, close),
  rule('everything else (?:has to|must|needs to) be (?:upgraded|replaced|updated)', close),
  // `Later maintenance releases of 9.16 are approved too`, beside a floor of that train; `earlier ones, such as 9.16(3), are not`
  rule(
    `(?:earlier|older|lower) ${LEVEL} of ${TRAIN}(?: such as ${RELEASE})? (?:is|are) not(?: ${ACCEPTED})?(?: whatever their build number)?`,
    () => true,
  ),
  rule(
    `(?:later|newer|higher) ${LEVEL} of ${TRAIN}(?: and the ${LINE} ${TRAINS})? (?:is|are) ${ACCEPTED}(?: (?:too|as well))?`,
    ([own], { floors }, _numbers, all) => {
      floors.push(...all.filter((one) => one !== own).map(({ numbers: least, written }) => ({ least, isWithin: true, written })));
      return true;
    },
  ),
  // `The trains 9.17 and 9.19 are not accepted.`
  rule(
    `(?:the )?(?:${LINE} |releases? |versions? )?${TRAINS}(?: ${LINE})? (?:is|are) (?:not ${ACCEPTED}|forbidden|refused|prohibited)`,
    refuse,
  ),
  // `9.16(4) or later in the 9.16 train`, `on the 7.2 branch release 7.2.8 or later within 7.2`
  rule(
    String.raw`(?:(?:on|in|within|of|for) (?:the )?${TRAIN}(?: ${LINE}\b)?,? )?(?:(?:from )?(?:release |version ))?${RELEASE} ${MORE}(?: ${LEVEL}\b)? ${WITHIN}`,
    addFloor(true),
  ),
  rule(
    String.raw`(?:on|in|within|of|for) (?:the )?${TRAIN}(?: ${LINE}\b)?,? (?:(?:from )?(?:release |version ))?(?:${NOT_BEFORE} )?${RELEASE}(?: ${MORE}(?: ${LEVEL}\b)?)?`,
    addFloor(true),
  ),
  // `9.16 from 9.16(4)`
  rule(String.raw`${TRAIN}(?: ${LINE}\b)? (?:as )?from (?:release |version )?${RELEASE}(?: (?:on|onwards?|upwards?))?`, addFloor(true)),
  // `any release of 23.4`
  rule(String.raw`(?:any|every|all)(?: ${LEVEL}\b)? (?:of|in|within|on) (?:the )?${TRAIN}(?: ${LINE}\b)?`, addTrain),
  // `7.2.8 or later patches`
  rule(
    String.raw`(?:release |version )?${RELEASE} ${MORE} (?:patch(?:es)?|builds?|(?:maintenance|service|interim) releases?)`,
    addFloor(true),
  ),
  rule(String.raw`(?:from )?(?:release |version )?${EITHER} ${MORE}(?: ${LEVEL}\b)?`, addFloor(false)),
  rule(String.raw`${NOT_BEFORE} (?:the )?(?:release |version )?${EITHER}`, addFloor(false)),
  rule(String.raw`from (?:release |version )?${EITHER} (?:on|onwards?|upwards?)`, addFloor(false)),
  // `An interim number, such as 9.16(4)57, counts as the later release.`
  rule(`such as ${RELEASE}`, () => true),
];

/** Words that name what is looked at, where it is found and that it is there; none of them asks for more. */
const PLAIN = new Set(
  `a all also an and any approved accepted released release releases version versions train trains branch branches line lines is are of on in
  or the to runs run running one its it installed install only firmware software image operating system os device devices box boxes firewall
  firewalls unit units ensure verify confirm check required mandatory needed fixed we our model models must therefore be every each should
  shall gateway gateways appliance appliances either both from at top near first beginning floor show shows shown says said gives given look
  looks read reads find found see command output configuration config backup file running-config get status display print prints printed
  statement starts begins number numbers bracket brackets compared compare compares with which that this these those under as minimum named list listed
  below following after use used has have build builds patch patches level where when by for`.split(/\s+/),
);

/** `digits after the closing bracket are interim builds and do not matter`: a level that no release here is compared by. */
const isOfBuilds = (sentence: string): boolean => !sentence.includes('⟨') && BUILDS.test(sentence) && NOT_COMPARED.test(sentence);
const BUILDS = /\b(?:interim|builds?|service releases?|hotfix(?:es)?|digits)\b/;
const NOT_COMPARED =
  /\b(?:(?:is|are) not (?:considered|compared|counted|relevant)|do(?:es)? not (?:matter|count)|counts? (?:with (?:them|it)|as (?:a |the )?later))\b/;
const isOfReleases = (sentence: string, words: ReadonlySet<string>): boolean =>
  OF_RELEASES.test(sentence) || (sentence.toLowerCase().match(/[a-z-]+/g) ?? []).some((word) => words.has(word));
const OF_RELEASES = /\b(?:releases?|firmware|software|trains?|branch(?:es)?|builds?|upgrad\w+|operating system|[a-z]+-?os)\b/i;
/** A longer sentence is a list, or no sentence. */
const LONGEST = 600;
const LETS_OFF =
  /\b(?:may(?! (?:have|not|contain)\b)|unless|except\w*|waivers?|exempt\w*|until|apart from|other than|tolerated|allowed|permitted|not apply|not applicable)\b/;

/**
 * What a document asks of the release of a device. Its audit tells where it stands, and counts as well.
 * @returns undefined where it names no release from which on a device will do, or names one in a way that was not understood
 */
export function readReleases(releases: ReleaseForm, recommendation: Recommendation): ReleaseDemand | undefined {
  const { written, trainNumbers, words } = releases;
  const sentences = sentencesOf(recommendation);
  const form = standingAlone(written);
  // Most documents name no release; other things have versions, too.
  if (sentences.every((sentence) => sentence.search(form) < 0) || !sentences.some((sentence) => isOfReleases(sentence, words)))
    return undefined;
  if (sentences.some(({ length }) => length > LONGEST)) return undefined;
  const said: Collected = { floors: [], refused: [], isClosed: false };
  const letOff: LetOff[] = [];
  let isWhole = true;
  for (const sentence of sentences) {
    const { text, named } = nameReleases(sentence, releases);
    const added: Collected = { floors: [], refused: [], isClosed: false };
    const left = readSentence(text, named, added, trainNumbers);
    if (isOfBuilds(left) || (left.match(/[^\s,;()#=]+/g) ?? []).every((word) => PLAIN.has(word) || words.has(word))) {
      said.floors.push(...added.floors);
      said.refused.push(...added.refused);
      said.isClosed ||= added.isClosed;
      continue;
    }
    // What it says may hold for some devices alone, or for another product.
    const trains = named.map(({ numbers }) => numbers.slice(0, trainNumbers));
    const onlyPermits = PERMITS.test(left) && !ASKS.test(left) && added.floors.length === 0;
    const lets = LETS_OFF.test(left);
    if (lets || trains.length > 0) letOff.push({ trains, onlyPermits });
    if (!onlyPermits && (!lets || trains.length === 0)) isWhole = false;
  }
  return said.floors.length === 0 ? undefined : { ...said, letOff, isWhole };
}

/**
 * What a title asks that speaks of more than a release: the one from which on a device will do. Who asks has to know that the title is about
 * the release of the device.
 */
export function readReleaseOfTitle(form: ReleaseForm, title: string): ReleaseDemand | undefined {
  const added: Collected = { floors: [], refused: [], isClosed: false };
  const { text, named } = nameReleases(title, form);
  const left = readSentence(text, named, added, form.trainNumbers);
  const isPlain =
    added.floors.length === 1 && added.refused.length === 0 && !/⟨|\b(?:not|no|never|before)\b/.test(left) && !LETS_OFF.test(left);
  return isPlain ? { ...added, letOff: [], isWhole: false } : undefined;
}

/** `21.4R3 and its service releases may continue on boxes for which the office has entered a waiver` */
const PERMITS = /\b(?:may (?:stay|remain|continue|be kept|run on|still run)|(?:is|are) tolerated)\b/;
const ASKS = /\b(?:must|shall|should|only|not|no|has to|have to)\b/;

/** @returns what is left of it once the rules have read it */
function readSentence(text: string, named: readonly Named[], said: Collected, trainNumbers: number): string {
  let left = text;
  for (const [pattern, read] of RULES)
    left = left.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const at = rest.findIndex((one) => typeof one === 'number');
      const found = rest.slice(0, at).map((one) => (one === undefined ? undefined : named[Number(one)]));
      const all = [...whole.matchAll(/t⟨(\d+)⟩/g)].map(([, one]) => named[Number(one)]!);
      return read(found, said, trainNumbers, all) ? ' ' : whole;
    });
  return left;
}

const forms = new Map<RegExp, RegExp>();

/** Finds a release that is no part of another number or name. */
function standingAlone(written: RegExp): RegExp {
  const known = forms.get(written) ?? new RegExp(String.raw`(?<![\w.⟨/-])(?:${written.source})(?![\w⟩/]|\.\d|-\d)`, 'gi');
  forms.set(written, known);
  return known;
}

/** A sentence in lower case, without quotes and commas, in which releases and trains are numbered. */
function nameReleases(
  sentence: string,
  { written, trainNumbers, numbers = numbersOf }: ReleaseForm,
): { readonly text: string; readonly named: readonly Named[] } {
  const named: Named[] = [];
  const text = sentence
    .replace(/["“”'’‘`,]/g, '')
    .replace(/>=|≥/g, ' at least ')
    .replace(standingAlone(written), (found) => {
      named.push({ written: found, numbers: numbers(found) });
      return `${named.at(-1)!.numbers.length > trainNumbers ? 'r' : 't'}⟨${named.length - 1}⟩`;
    })
    .replace(/:| - /g, ' ')
    .replace(REASON, '')
    .replace(/ (?:at present|at the moment|currently|for now|today)(?= |$)/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return { text, named };
}

/** `because of a leak`, to the end of the sentence, where that names no release. */
const REASON = / (?:because|due to|owing to) [^⟨⟩]*$/i;

/** The sentences of a title, a description and an audit. */
function sentencesOf({ title, description, audit }: Recommendation): readonly string[] {
  const prose = [title, description, proseOf(audit)].join('\n');
  return prose
    .split(/\n|(?<=[.!?;])\s+|;\s/)
    .map((sentence) => sentence.replace(/[.!?;:]+$/, '').trim())
    .filter((sentence) => sentence !== '');
}
