import { findPath } from '../config-tree/find.ts';
import { isWhole } from '../config-tree/whole.ts';
import { assertAsSaid } from '../demands/absent-as-said.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, type Severity, commandsOf, findGravest, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt, fail, review } from '../model/verdict.ts';
import type { LibraryCheck, Platform, SettingPath } from '../ports/platform.ts';
import type { Panel, Seat } from './choose-judges.ts';
import { findText, readDemandedTexts } from './demanded-text.ts';
import { describeAssertion } from './assertions/describe-assertion.ts';
import { combineAll, combineAny, evaluate } from './assertions/evaluate.ts';
import type { Guard, JudgeSentence } from './guard.ts';
import { guardAsides } from './guards/guard-asides.ts';
import { guardNames } from './guards/guard-names.ts';
import { guardNumbers } from './guards/guard-numbers.ts';
import { guardOutcome } from './guards/guard-outcome.ts';
import { hearBesides, hearDoubters } from './hear-others.ts';
import { planCheck } from './judge-check.ts';
import { hearRivals, sayAll } from './rivals.ts';
import { type Device as Changing, isRemoval } from './removals/read-removals.ts';
import { tellGone } from './removals/tell-gone.ts';
import { isDecided, saySetting } from './setting-paths.ts';
import { leavesChoice, readRemovalsInstead } from './split-alternatives.ts';
import type { Choice } from './unread/unknown-title-words.ts';
import { isBelowRemoved, isTypedShortfall } from './typed-shortfall.ts';
import { findTyped } from './typed-statements.ts';
import { findUncompared, isWithinBound, numbersOf } from './unread/demanded-numbers.ts';
import { findUnshown } from './unshown-arguments.ts';
import { withoutRead } from '../demands/without-read.ts';

/** Words by which an audit says what has to be there. */
const DEMANDS = /\b(?:must|shall|should|has to|have to|findings?|(?:verify|confirm|check|ensure) that)\b/i;

/** Whether what the lines do not show of a typed command are options of which a document that demands something in sentences says nothing. */
function isExtra(typed: SettingPath, lines: string, { title, description, audit }: Recommendation): boolean {
  const demanded = proseOf(audit);
  const spoken = `${title} ${description} ${demanded}`.toLowerCase();
  const shown = lines.toLowerCase();
  const missing = typed.filter((word) => /^[a-z][a-z-]*$/.test(word) && !new RegExp(String.raw`(?<![\w-])${word}(?![\w-])`).test(shown));
  return DEMANDS.test(demanded) && missing.length > 0 && missing.every((word) => !spoken.includes(word));
}

/** Whether a typed value is the default by the document, `the action is discard`, and the text sets no other one. */
function isByDefault(typed: SettingPath, { defaultValue }: Recommendation, tree: ConfigTree): boolean {
  const [name = '', value = ''] = typed.slice(-2);
  if (!/^[a-z-]+$/.test(name) || !/^[a-z-]+$/.test(value) || !isWhole(tree)) return false;
  return (
    new RegExp(String.raw`\b${name}\b[^.;]{1,20}\b${value}\b`, 'i').test(defaultValue) && findPath(tree, typed.slice(0, -1)).length === 0
  );
}

type Judge = (tree: ConfigTree) => Outcome;
type Device = Pick<Platform, 'products' | 'label'> & Changing;

/** How all who judge a recommendation do so together. */
export interface JoinedPlan {
  readonly by: 'library' | 'assertion';
  /** False where a check can but prepare the decision of a person. */
  readonly decidable: boolean;
  /** The demand on the configuration, in words. */
  readonly expectation: string;
  /** What those who judge say that they look at, and words by which documents call that. */
  readonly said: string;
  readonly judge: Judge;
  /** Reads the document's sentences, which judging needs and listing does not. */
  readonly prepare: () => void;
  /** Commands that mend it, a line each. */
  readonly remediation: readonly string[];
  /** The gravest of those who judge; left out where none of them says. */
  readonly severity?: Severity;
  /** What those who judge take away themselves to mend it, and what documents put beside that; each begins with its verb. */
  readonly takesBack?: readonly SettingPath[];
  /** Forms of the sentences that those who judge read by themselves. */
  readonly reads?: readonly RegExp[];
  /** A person said what its audit asks for, and all of that is understood: no word of the document keeps a PASS from standing. */
  readonly isSettled?: true;
}

/** How one recommendation will be judged; made from the benchmark alone, before any configuration is looked at. */
export type Plan = JoinedPlan | { readonly by: 'person'; readonly reason: string; readonly remediation: readonly string[] };

/** One plan of all who judge a recommendation: all seats of one panel have to agree, and one panel is enough. */
export function joinPanels(
  platform: Device,
  panels: readonly Panel[],
  recommendation: Recommendation,
  judgeSentence?: JudgeSentence,
): JoinedPlan {
  const seats = panels.flatMap((panel) => panel.seats);
  const checks = checksOf(seats);
  const known = [...checks.map(({ title }) => title), ...seats.map((seat) => expectationOf(seat))].join(' ');
  const reads = checks.flatMap((check) => check.reads ?? []);
  const takesBack = checks.flatMap(({ settings = [], mends = [] }) => [...settings, ...mends]).filter(isRemoval);
  const prepared = once((): Judge => {
    const unread = withoutRead(recommendation, reads);
    const judges = panels.map((panel) => judgePanel(platform, panel, { recommendation, unread }, known, judgeSentence));
    const guard = guardAsides(unread, known, judgeSentence);
    return (tree) => guard(judges.length === 1 ? judges[0]!(tree) : combineAny(judges.map((one) => one(tree))), tree);
  });
  const asked = new Map(checks.map((check) => [check, { ...check, ...check.askFor?.(recommendation) }]));
  const remediation = seats.every(({ by }) => by === 'library') ? joinCommands([...asked.values()]) : [];
  const severity = findGravest(checks.map((check) => check.severity));
  return {
    by: checks.length > 0 ? 'library' : 'assertion',
    decidable: checks.every(({ forPerson }) => !forPerson),
    expectation: panels
      .map(({ seats: own }) => [...new Set(own.map((seat) => expectationOf(seat, (check) => asked.get(check) ?? check)))].join('; '))
      .filter(Boolean)
      .join(', or '),
    said: [known, ...checks.flatMap(({ words = [] }) => words)].join(' '),
    prepare: () => void prepared(),
    judge: (tree) => prepared()(tree),
    remediation: remediation.length > 0 ? remediation : commandsOf(recommendation.remediation),
    ...(severity && { severity }),
    ...(reads.length > 0 && { reads }),
    ...(takesBack.length > 0 && { takesBack }),
  };
}

/** Makes something when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** A recommendation, and what its judges leave of it for their guards. */
interface Written {
  readonly recommendation: Recommendation;
  readonly unread: Recommendation;
}

function judgePanel(
  platform: Device,
  { seats, unjudged, typed = [], doubters = [], besides = [], listRivals }: Panel,
  { recommendation, unread }: Written,
  known: string,
  judgeSentence?: JudgeSentence,
): Judge {
  const rivals = listRivals?.() ?? [];
  const titled = checksOf(seats.filter(isTitled));
  const guard = guardOutcome(unread, {
    known,
    besides: rivals.flatMap(({ check, isAsked }) => (isAsked ? [sayAll(check)] : [])).join(' '),
    commands: checksOf(seats).flatMap((check) => check.remediation),
    titles: titled.map(({ title }) => title),
    ...(titled.length > 0 && { choice: choiceOf(titled, platform, recommendation) }),
    typed,
    unjudged,
    isGone: tellGone(platform, recommendation, unjudged, typed),
    isTitled: seats.some(isTitled),
    isAlone: seats.every(isTitled),
    ...(judgeSentence && { judgeSentence }),
  });
  const judges = seats.map((seat) => judgeSeat(seat, typed, titled.length > 0 ? withOwnNumbers(recommendation, seat) : recommendation));
  // An alternative that nobody can judge may be the one that was taken.
  if (judges.length === 0) return () => review(NOBODY);
  const removed = readRemovalsInstead(recommendation);
  const agreeOrStand = (outcomes: readonly Outcome[]): Outcome =>
    agree(outcomes, outcomes.some(({ reason }) => isBelowRemoved(reason, removed)) ? typed : []);
  const join = leavesChoice(recommendation) ? agreeOrStand : combineAll;
  const covering = checksOf(seats).flatMap(({ settings = [] }) => settings);
  const ofNames = guardNames(recommendation, unread, known);
  const texts = readDemandedTexts(recommendation);
  const show = (given: Outcome, tree: ConfigTree): Outcome => {
    const outcome = texts.length > 0 ? judgeText(given, texts, tree) : given;
    // A title may resemble by chance what a check asks for that knows none of the document's settings.
    const other = outcome.status === 'FAIL' && unjudged.length === typed.length ? typed.find((path) => isSetTo(path, tree)) : undefined;
    if (other) return doubt(outcome, `But the document sets \`${saySetting(other)}\`, which the text shows and nobody judged.`);
    const elsewhere = outcome.status === 'FAIL' ? typed.find((path) => isMissed(path, outcome, tree)) : undefined;
    if (elsewhere) return doubt(outcome, `But the text has \`${saySetting(elsewhere.slice(0, -1))}\` where the document sets it.`);
    const [first] = outcome.status === 'NA' && unjudged.length === typed.length ? typed : [];
    if (first) return doubt(outcome, `But the document sets \`${saySetting(first)}\`, which nobody judged.`);
    const named = ofNames(outcome, tree);
    if (named.status !== 'PASS') return named;
    const unshown = findUnshown(typed, covering, tree, outcome, known);
    const lines = (): string => outcome.lines.map((line) => tree.lines[line - 1]).join('\n');
    return unshown && !isExtra(unshown, lines(), recommendation) && !isByDefault(unshown, recommendation, tree)
      ? doubt(outcome, `But the document types \`${saySetting(unshown)}\`, which the text does not show.`)
      : outcome;
  };
  const judge: Judge = (tree) => show(guard(judges.length === 1 ? judges[0]!(tree) : join(judges.map((one) => one(tree))), tree), tree);
  if (doubters.length + besides.length + rivals.length === 0) return judge;
  const hear = (outcome: Outcome, tree: ConfigTree): Outcome =>
    hearBesides(hearDoubters(outcome, doubters, tree, recommendation), besides, tree, recommendation);
  return (tree) => hearRivals(hear(judge(tree), tree), rivals, tree, recommendation);
}

const NUMBERS = /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\b/gi;

/** Where a title fits another check, its numbers count for a setting that the document types with one of them. */
function withOwnNumbers(recommendation: Recommendation, seat: Seat): Recommendation {
  if (seat.by === 'assertion' || isTitled(seat)) return recommendation;
  const typed = seat.settings.map((path) => Number(path.at(-1))).filter((number) => number > 0);
  const demanded = numbersOf(recommendation.title);
  const isOfOther = demanded.every((one) => findUncompared([one], typed.join(' ')) !== undefined);
  if (typed.length === 0 || !isOfOther) return recommendation;
  return { ...recommendation, title: recommendation.title.replace(NUMBERS, ' ') };
}

/** How checks are chosen by a title. */
const choiceOf = (titled: readonly LibraryCheck[], platform: Device, recommendation: Recommendation): Choice => ({
  isChosen: (title) => titled.every((check) => check.matches({ ...recommendation, title })),
  isDevice: (word) => isNameOf(platform, word),
  isSubject: (word) => titled.some(({ words = [] }) => words.some((own) => word.startsWith(own))),
});

/** Whether a word is part of a name by which documents call the device. */
export const isNameOf = ({ products: { maker, accepted }, label }: Device, word: string): boolean =>
  maker.test(word) ||
  accepted.test(word) ||
  label
    .toLowerCase()
    .split(/[\s-]+/)
    .includes(word);

/** A text that is demanded word for word has to be there, word for word. */
function judgeText(outcome: Outcome, texts: readonly string[], tree: ConfigTree): Outcome {
  if (outcome.status === 'FAIL' || outcome.status === 'NA') return outcome;
  const shown = findText(texts, tree.lines);
  if (shown === 'none' && isWhole(tree))
    return { ...outcome, ...fail(outcome.lines, `${outcome.reason} But the text that the document demands stands nowhere.`) };
  return shown === 'whole' ? outcome : doubt(outcome, 'But the text that the document demands is not there word for word.');
}

/** Whether a judge says of a setting that it is not there, which stands where a document types it: below a thing, or beside one. */
const isMissed = (path: SettingPath, { reason }: Outcome, tree: ConfigTree): boolean =>
  path.length > 2 && reason.startsWith(`\`${saySetting(path.slice(0, -1))}\` is not configured`) && isSetTo(path.slice(0, -1), tree);

const isSetTo = (path: SettingPath, tree: ConfigTree): boolean => findPath(tree, path).length > 0;

const NOBODY = 'What the document offers instead was not judged.';

function judgeSeat(seat: Seat, typed: readonly SettingPath[], recommendation: Recommendation): Judge {
  if (seat.by === 'assertion') {
    const assertion = assertAsSaid(seat.assertion, recommendation);
    return (tree) => evaluate(assertion, tree);
  }
  const { checks, settings } = seat;
  // That any value will do a check says itself: `dead-peer-detection interval *`.
  const any = checks.flatMap(({ decides = [] }) => decides.filter((path) => path.at(-1) === '*'));
  const numbered = settings.filter((path) => !isDecided(path, any) && Number(path.at(-1)) > 1);
  const expectation = expectationOf(seat);
  const guard: Guard = (outcome, tree) => {
    const isShown = (path: SettingPath): boolean =>
      outcome.status === 'PASS' && tree !== undefined && findTyped(recommendation, path, tree) !== undefined;
    const demanded = numbered
      .filter((path) => !isWithinBound(Number(path.at(-1)), outcome.reason, recommendation) && !isShown(path))
      .map((path) => ({ printed: Number(path.at(-1)), compared: Number(path.at(-1)) }));
    const isAbsent =
      outcome.status === 'FAIL' &&
      isTypedShortfall(outcome.reason, typed) &&
      !/\bmust be (?:more than|at (?:most|least)) /.test(outcome.reason);
    return isAbsent ? outcome : guardNumbers(['PASS', 'FAIL'], demanded, expectation, 'the document sets')(outcome);
  };
  const judges = checks.map((check) => planCheck(check, recommendation));
  return (tree) => {
    const outcomes = judges.map((judge) => judge(tree));
    return guard(outcomes.length === 1 ? outcomes[0]! : agree(outcomes, typed), tree);
  };
}

/** What several say where all say the same, or where the document's own settings fall short; a person decides where they differ. */
function agree(outcomes: readonly Outcome[], typed: readonly SettingPath[] = []): Outcome {
  const joined = combineAll(outcomes);
  const differing = outcomes.find(({ status }) => status !== joined.status);
  const isCertain = joined.status === 'REVIEW' || (joined.status === 'FAIL' && isTypedShortfall(joined.reason, typed));
  return differing && !isCertain ? doubt(joined, 'But elsewhere it is as demanded, and one may be enough.') : joined;
}

const checksOf = (seats: readonly Seat[]): readonly LibraryCheck[] => seats.flatMap((seat) => (seat.by === 'library' ? seat.checks : []));

const isTitled = (seat: Seat): boolean => seat.by === 'library' && seat.settings.length === 0;

const expectationOf = (seat: Seat, asked = (check: LibraryCheck): Pick<LibraryCheck, 'expectation'> => check): string =>
  seat.by === 'assertion' ? describeAssertion(seat.assertion) : seat.checks.map((check) => asked(check).expectation).join('; ');

/** The commands of several checks, those of one whole: lines such as `next` and `end` belong to their block. */
const joinCommands = (checks: readonly LibraryCheck[]): readonly string[] =>
  [
    ...new Map(
      checks.map(({ first = [], remediation }) => [...first, ...remediation]).map((commands) => [commands.join('\n'), commands]),
    ).values(),
  ].flat();
