import { type Release, type ReleaseForm, compareReleases, numbersOf } from '../model/release.ts';
import { proseOf, type Recommendation } from '../model/recommendation.ts';
import { type Collected, type Named, type ReleaseFloor, RELEASE_RULES } from './release-rules.ts';

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

export interface LetOff {
  /** The trains that it names; none where it may mean any. */
  readonly trains: readonly Release[];
  /** It does no more than let them be: what will do without it will do. */
  readonly onlyPermits: boolean;
}

/** Words that name what is looked at, where it is found and that it is there; none of them asks for more. */
const PLAIN = new Set(
  `a all also an and any approved accepted released release releases version versions train trains branch branches line lines is are of on in
  or the to runs run running one its it installed install only firmware software image operating system os device devices box boxes firewall
  firewalls unit units ensure verify confirm check required mandatory needed fixed we our model models must therefore be every each should
  shall gateway gateways appliance appliances either both from at top near first beginning floor show shows shown says said gives given look
  looks read reads find found see command output configuration config backup file running-config get status display print prints printed
  statement starts begins number numbers bracket brackets compared compare compares with which that this these those under as minimum named list listed
  below following stands state states stated lines head heads header does instance reads tells same again after use used has have build builds patch patches level where when by for`.split(
    /\s+/,
  ),
);

/** `digits after the closing bracket are interim builds and do not matter`: a level that no release here is compared by. */
const isOfBuilds = (sentence: string): boolean => !sentence.includes('⟨') && BUILDS.test(sentence) && NOT_COMPARED.test(sentence);
const BUILDS = /\b(?:interim|builds?|service releases?|hotfix(?:es)?|digits)\b/;
const NOT_COMPARED =
  /\b(?:(?:is|are) not (?:considered|compared|counted|relevant)|do(?:es)? not (?:matter|count)|counts? (?:with (?:them|it|their parents?)|as (?:a |the )?later))\b/;
/** `Interims below 38 contain faults which were exploited` */
const isReason = (sentence: string): boolean =>
  !sentence.includes('⟨') && /\b(?:faults?|flaws?|bugs?|vulnerabilit\w+|exploit\w*|defects?)\b/.test(sentence) && !ASKED.test(sentence);
const ASKED = /\b(?:must|shall|should|has to|have to|may|need\w*|require\w*|only|not|no|never|unless|except\w*|if|where|when|until|with)\b/;
/** `fg100f-7.2.10-fw-build1706`, a release in the name of an image, and the number of a step. */
const IMAGE = /^[a-z\d]+-\d+[.]\d+[.\d]*-[^⟨⟩]*$|^\d$/;
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
    const isPlain = (word: string): boolean => PLAIN.has(word) || words.has(word) || IMAGE.test(word);
    if (isOfBuilds(left) || isReason(left) || (left.match(/[^\s,;()#=]+/g) ?? []).every(isPlain)) {
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
  if (said.floors.length === 0) return undefined;
  return { ...said, floors: said.isClosed ? narrowed(said.floors) : said.floors, letOff, isWhole };
}

/** Where no other train will do, `7.2.8 or better` is `7.2.8 or a later one of 7.2` if it says that, too. */
const narrowed = (floors: readonly ReleaseFloor[]): readonly ReleaseFloor[] =>
  floors.filter((floor) => floor.isWithin || !floors.some(({ isWithin, least }) => isWithin && compareReleases(least, floor.least) === 0));

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
  for (const [pattern, read] of RELEASE_RULES)
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
