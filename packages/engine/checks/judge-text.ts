import { combineAll } from '../audit/assertions/evaluate.ts';
import { findText, readDemandedTexts } from '../audit/demanded-text.ts';
import { plainText, readWordedText } from '../audit/worded-text.ts';
import { type Place, findPath, valuesAt } from '../config-tree/find.ts';
import { isSet, linesAt, linesOfSection, unlessHidden, valuesOf } from '../config-tree/places.ts';
import { type TextDemands, readTextDemands } from '../demands/read-text-demands.ts';
import { ENGLISH, FORBIDS, type Statement, readStatements } from '../demands/read-text-statements.ts';
import { plainTitle, thoseNamed } from '../demands/topic.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '../model/verdict.ts';
import { describeNeed } from './assert-setting.ts';
import type { TextCheck } from './check-spec.ts';
import { judgeNeeds, withNeeds } from './judge-setting.ts';
import type { Standing, Unlike, Wording } from './standing-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Judges a text: whether it is there and shown, holds words, is one of its own, and has the words that the document demands. */
export function judgeText(spec: TextCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const settled = spec.settledBy?.(tree, recommendation);
  if (settled) return settled;
  const own = judgeOwn(spec, tree, recommendation);
  const needed = judgeNeeds(spec.needs ?? [], vocabulary, tree, recommendation);
  // Nobody reads a text that is not shown.
  return needed.some(({ status }) => status !== 'PASS') ? combineAll(needed) : withNeeds(own, needed);
}

function judgeOwn(spec: TextCheck, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = spec.at.filter(({ path }) => typedBehind(path, recommendation).length > 0);
  const meant = typed.length > 0 ? typed : thoseNamed(spec.at, recommendation);
  const here = meant.filter(({ path }) => isSet(tree, path));
  if (typed.length === 0) return judgeAt(spec, here.length > 0 ? here : meant, tree, recommendation);
  // Places that titles do not tell apart show the same text.
  const others = spec.at.filter((one) => one.called === undefined && !typed.includes(one)).flatMap(({ path }) => findPath(tree, path));
  if (here.length === 0 && others.length > 0)
    return review(`The ${spec.text} stands in another place than the document types; a person has to read it.`, linesAt(others));
  return combineAll(typed.map((one) => judgeAt(spec, [one], tree, recommendation)));
}

function judgeAt(
  { text: noun, absent, unlike = [], tells }: TextCheck,
  at: readonly Standing[],
  tree: ConfigTree,
  recommendation: Recommendation,
): Outcome {
  const paths = at.map(({ path }) => path);
  const places = paths.flatMap((path) => findPath(tree, path));
  const typed = paths.flatMap((path) => typedBehind(path, recommendation));
  const worded = readWordedText(recommendation, typed);
  if (places.length === 0) return judgeAbsent(noun, paths, absent, worded, tree);
  const lines = linesAt(places);
  const shown = places.map(readPlace(tree)).join('\n');
  if (!/\p{L}{2}/u.test(shown)) return fail(lines, `The ${noun} holds no words.`);
  const [bad, open] = (['FAIL', 'REVIEW'] as const).map((wanted) =>
    unlike.find((one) => one.status === wanted && isLike(one, shown, tree)),
  );
  if (bad) return fail(lines, `The ${noun} ${bad.why}.`);
  const asked = readTextDemands(recommendation);
  const asksOfWords =
    asked.anyOf.length + asked.noneOf.length > 0 || asked.forbids || asked.refusesGreeting || asked.refusesIdentity || asked.refusesName;
  if (asksOfWords && FILE.test(shown.trim())) return review(`The ${noun} stands in a file; what it says a person has to read.`, lines);
  const refused = findTold(asked, shown, tells, tree) ?? findRefused(asked, shown);
  if (refused !== undefined) return fail(lines, `The ${noun} ${refused}, which the document does not allow.`);
  const isUnknown = (asked.refusesName && namesOf(tells, tree).length === 0) || (asked.refusesIdentity && !tells);
  if (isUnknown) return review(`The ${noun} is set; whether it tells which device this is a person has to read.`, lines);
  // What commands type is an example, where no sentence words it.
  const ownWords = readWordedText(recommendation, []);
  const isTyped = ownWords.text === undefined && worded.text !== undefined;
  const isExample = isTyped && (!plainText(shown).includes(plainText(worded.text!)) || (readStatements(recommendation) ?? []).length > 0);
  const compared = compareWording(noun, shown, lines, isExample ? ownWords : worded, recommendation);
  const told = sayKept(asked);
  if (compared.status === 'PASS' && told !== '' && !open) return { ...compared, reason: `${compared.reason} ${told}` };
  return open && compared.status === 'PASS'
    ? review(`The ${noun} ${open.why}; whether that will do a person has to say.`, lines)
    : compared;
}

/** What a text holds that a document does not allow, in words. */
function findRefused({ anyOf, takesParts, noneOf, refusesGreeting }: TextDemands, shown: string): string | undefined {
  const words = [...shown.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => word);
  const lacked = anyOf.find((group) => !group.some((word) => words.some((one) => (takesParts ? one.includes(word) : one === word))));
  const held = noneOf.find((word) => words.some((one) => one.startsWith(word)));
  if (held !== undefined) return `holds the word "${held}"`;
  if (lacked) return `holds none of the words "${lacked.join('", "')}"`;
  return refusesGreeting && GREETS.test(shown) ? 'greets' : undefined;
}

/** By what a text tells which device this is, where a document does not allow that. */
function findTold(
  { refusesName, refusesIdentity }: TextDemands,
  shown: string,
  tells: Wording['tells'],
  tree: ConfigTree,
): string | undefined {
  const isNamed = namesOf(tells, tree).some((name) => shown.toLowerCase().includes(name.toLowerCase())) || tells?.token?.test(shown);
  if (refusesName && isNamed) return 'tells the name of the device';
  return refusesIdentity && tells?.maker.test(shown) ? 'tells the maker or the model of the device' : undefined;
}

const namesOf = (tells: Wording['tells'], tree: ConfigTree): readonly string[] =>
  (tells?.names ?? []).flatMap((path) => valuesOf(tree, path)).filter((name) => name !== '');

/** What a document asks of the words of a text, and what the text keeps of it. */
const sayKept = ({ anyOf, noneOf, refusesGreeting, refusesIdentity, refusesName }: TextDemands): string =>
  [
    ...anyOf.map((group) => `Its text contains a word of these: "${group.join('", "')}".`),
    noneOf.length > 0 && `It holds none of the words "${noneOf.join('", "')}".`,
    refusesGreeting && 'The text does not welcome or greet the user or reader.',
    refusesIdentity && 'The text does not name the vendor, the maker or the model.',
    refusesName && 'The text does not tell the host name (sysname) of the device.',
  ]
    .filter(Boolean)
    .join(' ');

const isLike = (one: Unlike, shown: string, tree: ConfigTree): boolean =>
  'pattern' in one
    ? one.pattern.test(shown)
    : valuesOf(tree, one.holds).some((value) => value !== '' && shown.toLowerCase().includes(value.toLowerCase()));

/** A text of several lines stands in the lines of its statement. */
export const readPlace =
  (tree: ConfigTree) =>
  (place: Place): string => {
    const { line, endLine } = place.node;
    const text = valuesAt(place).join(' ');
    return endLine > line && place.node.children.length === 0 ? `${text}\n${tree.lines.slice(line, endLine).join('\n')}` : text;
  };

function judgeAbsent(
  noun: string,
  paths: readonly string[],
  absent: TextCheck['absent'],
  { text, isOwn }: ReturnType<typeof readWordedText>,
  tree: ConfigTree,
): Outcome {
  const path = paths[0]!;
  const source = absent.source === undefined ? '' : ` (${absent.source})`;
  const missing = `There is no ${noun} of the device's own in the text${source}.`;
  const outcome: Outcome = { status: absent.status, lines: absent.status === 'FAIL' ? linesOfSection(tree, path) : [], reason: missing };
  if (absent.status !== 'PASS') return unlessHidden(tree, path, outcome);
  if (text !== undefined) return unlessHidden(tree, path, fail([], `${missing} But the document words one.`));
  return unlessHidden(tree, path, isOwn ? doubt(outcome, OF_DOCUMENT) : outcome);
}

const OF_DOCUMENT = 'Whether the text says what the document asks for a person has to read.';
/** Titles that mean a certain wording. */
const OF_CERTAIN_WORDS = / (?:dod|mandatory|approved|consent|wording|content|standard|prescribed) /;
/** Titles that mean a text that warns, and words by which a text does. */
const OF_WARNING = / (?:warn\w*|legal|notice|disclaimer) /;
const WARNS =
  /\b(?:unauthori[sz]ed|authori[sz]ed (?:users?|persons?|people|personnel|staff|administrators?|access|use)|prohibited|monitored|prosecut\w*|consent|warning|restricted|recorded|logged)\b/i;
/** The name of a file: what it says, no configuration shows. */
export const FILE = /^"?(?:\w+:)?[\\/\w.-]+\.(?:txt|cfg|dat|msg)"?$/i;
/** What welcomes whoever reads it. */
export const GREETS = /\b(?:welcome|hello|greetings|good (?:morning|day))\b/i;
/** A longer text is not repeated in a reason. */
const LONGEST_QUOTED = 300;
/** `A text which says that …`, `the exact words are left to the site`: what the text means, and not how it is worded. */
const OF_MEANING =
  /\bsuch a (?:text|banner|notice|message|warning)\b|\b(?:which|that|it|text|banner|notice|message|warning) (?:says|states|warns) that\b|\bsays that\b|\bexact (?:words|wording)\b[^.;]*\bleft\b/i;
const saysMeaning = ({ description, audit }: Recommendation): boolean => OF_MEANING.test(`${description}\n${proseOf(audit)}`);

function compareWording(
  noun: string,
  shown: string,
  lines: readonly number[],
  { text, isOwn, takesMore }: ReturnType<typeof readWordedText>,
  recommendation: Recommendation,
): Outcome {
  const set = pass(lines, `The ${noun} is set.`);
  const texts = readDemandedTexts(recommendation);
  if (texts.length > 0) {
    return findText(texts, [shown]) === 'whole'
      ? pass(lines, `The ${noun} has the text that the document words.`)
      : doubt(set, `The ${noun} is not the text that the document words, word for word.`);
  }
  // `A banner, such as a warning`, `a message or warning banner`
  const title = plainTitle(recommendation).replace(/ (?:such as|or) (?:an? )?\w+/, '');
  if (text === undefined) {
    const statements = readStatements(recommendation);
    if (statements && statements.length > 0) return judgeStatements(noun, statements, shown, set);
    const { anyOf, forbids } = readTextDemands(recommendation);
    const held = anyOf.map((group) => group.find((one) => shown.toLowerCase().includes(one)));
    if (held.length > 0) return pass(lines, `The ${noun} is set, and its text contains the word "${held.join('" and "')}".`);
    if (forbids && FORBIDS.test(shown))
      return pass(
        lines,
        `The ${noun} is set, and its text states that access is restricted to authorized persons and prohibited to others.`,
      );
    if (forbids || isOwn || OF_CERTAIN_WORDS.test(title)) return doubt(set, OF_DOCUMENT);
    return OF_WARNING.test(title) && !WARNS.test(shown)
      ? review(`The ${noun} is set; whether it is a warning a person has to read.`, lines)
      : set;
  }
  if (!plainText(shown).includes(plainText(text)))
    return saysMeaning(recommendation)
      ? review(`The ${noun} is set; whether its text says what the document asks for a person has to read.`, lines)
      : fail(lines, `The ${noun} is set, but not with the text that the document words.`);
  const has =
    text.length > LONGEST_QUOTED
      ? `The ${noun} is set, and has the text that the document words.`
      : `The ${noun} is set, and reads: "${text}"`.replace(/\.?"$/, '".');
  return plainText(shown) === plainText(text) || takesMore ? pass(lines, has) : review(`${has} But it says more than that.`, lines);
}

/** Judges what a text says by its words; another language, or an unusual way to say it, is a person's to read. */
function judgeStatements(noun: string, statements: readonly Statement[], shown: string, set: Outcome): Outcome {
  const unsaid = statements.filter(({ says }) => !says.test(shown));
  if (unsaid.length === 0)
    return { ...set, reason: `The ${noun} is set, and its text says what it has to: ${listStatements(statements)}.` };
  const isEnglish = ENGLISH.test(shown);
  const silent = unsaid.filter(({ speaksOf }) => isEnglish && !speaksOf.test(shown));
  return silent.length > 0 ? fail(set.lines, `The ${noun} does not say that ${listStatements(silent)}.`) : doubt(set, OF_DOCUMENT);
}
const listStatements = (statements: readonly Statement[]): string => statements.map(({ said }) => said).join('; ');

/** The texts that a document's commands type behind the last words of a path, or behind the very last one where a command begins with it. */
function typedBehind(path: string, { audit, remediation }: Recommendation): readonly string[] {
  const words = path.split(' ').map((word) => `(?:${word})`);
  const behind = new RegExp(String.raw`(?:^(?:set\s+)?${words.at(-1)!}|(?:^|\s)${words.slice(-2).join(String.raw`\s+`)})\s+(\S.*)$`, 'i');
  return [audit, remediation].flatMap(commandsOf).flatMap((command) => behind.exec(command.trim())?.[1]?.replace(/^"|"$/g, '') ?? []);
}

/** The demand on a text, in words. */
export const describeText = ({ text, at, needs = [], expectation }: TextCheck): string =>
  expectation ??
  [`the ${text} (${at.map(({ path }) => `\`${path}\``).join(' or ')}) must be set and hold words`, ...needs.map(describeNeed)].join('; ');
