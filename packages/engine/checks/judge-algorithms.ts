import { combineAll } from '../audit/assertions/evaluate.ts';
import { type Place, type Scope, findGap, findPath, valuesAt } from '../config-tree/find.ts';
import { linesAt, linesOfSection, sortLines, unlessHidden } from '../config-tree/places.ts';
import { absentAsSaid } from '../demands/absent-as-said.ts';
import { KINDS, leavesOutKind, speaksOfKind } from '../demands/algorithms.ts';
import { readAlgorithmDemand, sayCompared, saysWeakByDefault, speaksOfPhase } from '../demands/read-algorithms.ts';
import { readClosedList } from '../demands/read-closed-list.ts';
import { SOURCE } from '../demands/read-default.ts';
import { withoutRead } from '../demands/without-read.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, notApplicable, review } from '../model/verdict.ts';
import type { WhenAbsent } from '../model/assertion.ts';
import { UNKNOWN } from './assert-setting.ts';
import type { AlgorithmCheck, AlgorithmList, DefaultValue } from './check-spec.ts';
import type { Finding } from './finding.ts';
import { judgeEach } from './judge-each.ts';
import { type Demanded, type Grade, findUnnamed, gradeWord, isStrongLevel } from './grade-algorithm.ts';
import { chooseAt, ownWords, readSwitchedOn, readSwitches, typedFor, withoutSwitches } from './read-list.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Judges lists of algorithms by what the document demands of their kind, and by what is recommended where it does not say. */
export function judgeAlgorithms(
  { algorithms, reads = [] }: AlgorithmCheck,
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): Outcome {
  const judge = (lists: readonly AlgorithmList[]): Outcome =>
    combineAll(lists.map((list) => judgeList(list, vocabulary, tree, { recommendation, reads })));
  const concerned = listsConcerned(algorithms, recommendation);
  const meant = listsMeant(concerned, recommendation);
  const outcome = judge(meant);
  const others = concerned.filter((list) => !meant.includes(list));
  if (outcome.status !== 'PASS' || others.length === 0 || !STRONG_ENCRYPTION.test(recommendation.title)) return outcome;
  const beside = judge(others);
  return beside.status === 'FAIL'
    ? review(`What encrypts is strong. ${beside.reason} Whether that is strong encryption a person has to say.`, beside.lines)
    : outcome;
}

/** Reads what a document demands of lists, ahead of the first configuration. */
export function prepareAlgorithms(
  { algorithms, reads = [] }: AlgorithmCheck,
  vocabulary: Vocabulary,
  recommendation: Recommendation,
): void {
  for (const list of listsMeant(listsConcerned(algorithms, recommendation), recommendation))
    readDemand(list, vocabulary, { recommendation, reads });
}

/** It may mean the ciphers alone, or hashes and groups as well. */
const STRONG_ENCRYPTION = /\bstrong(?:er|est)? encryption\b(?! algorithms?\b)/i;

/** A title that speaks of algorithms, and not of those for one purpose. */
const OF_ALL =
  /(?<!\b(?:encryption|cipher|authentication|mac|hmac|hash|integrity|exchange|kex) )\b(?:algorithms?|cryptograph\w*|proposals?)\b/i;

/** The lists of the phase of which a document speaks, by number or name; all where there are none. */
function listsConcerned(lists: readonly AlgorithmList[], recommendation: Recommendation): readonly AlgorithmList[] {
  const inPhase = listsCalled(lists, recommendation).filter(({ phase }) => phase === undefined || speaksOfPhase(phase, recommendation));
  return inPhase.length > 0 ? inPhase : lists;
}

/** Those of whose kind it speaks, or which its commands set; all where there are none. */
function listsMeant(all: readonly AlgorithmList[], recommendation: Recommendation): readonly AlgorithmList[] {
  const kept = all.filter(({ kind }) => !leavesOutKind(kind, recommendation));
  const lists = kept.length > 0 ? kept : all;
  // `Set 'encryption-algorithm' of …` names one list by its keyword.
  const keyed = lists.filter(({ at }) => /-/.test(at) && recommendation.title.includes(at.split(' ').at(-1)!));
  if (keyed.length > 0) return keyed;
  const commands = commandsOf(recommendation.remediation);
  const isTyped = (list: AlgorithmList): boolean => commands.some((command) => typedFor(list)(command) !== undefined);
  const isMeant = (list: AlgorithmList): boolean => speaksOfKind(list.kind, recommendation) || isTyped(list);
  const spoken = OF_ALL.test(recommendation.title) ? [] : lists.filter(isMeant);
  // A version is no algorithm: who speaks of proposals alone asks for none.
  const told = { ...recommendation, title: `${recommendation.title} ${recommendation.description}` };
  const unversioned = lists.filter((list) => list.kind !== 'ikeVersion' || isMeant(list) || speaksOfKind(list.kind, told));
  return spoken.length > 0 ? spoken : unversioned.length > 0 ? unversioned : lists;
}

/** Without those that a document leaves out by calling others by their names. */
function listsCalled(lists: readonly AlgorithmList[], { title, audit }: Recommendation): readonly AlgorithmList[] {
  const isCalled = ({ called }: AlgorithmList): boolean => called?.test(`${title}\n${proseOf(audit)}`) ?? false;
  return lists.some(isCalled) ? lists.filter((list) => list.called === undefined || isCalled(list)) : lists;
}

/** A recommendation, and the sentences of it that say which things are meant and not what they may hold. */
interface Written {
  readonly recommendation: Recommendation;
  readonly reads: readonly RegExp[];
}

function judgeList(meant: AlgorithmList, vocabulary: Vocabulary, tree: ConfigTree, written: Written): Outcome {
  const { recommendation } = written;
  const { of, feature, at } = meant;
  const path = [of?.path ?? feature?.path, at].filter(Boolean).join(' ');
  const absent = meant.absent ?? vocabulary.absenceOf?.(tree, path, recommendation) ?? UNKNOWN;
  const said = 'is' in absent ? undefined : absentAsSaid(absent, path.split(' '), recommendation);
  // What a release offers where it has no list may be weak, whatever a document says of it.
  const list: AlgorithmList = { ...meant, absent: said?.status === 'FAIL' ? said : absent };
  const demand = readDemand(meant, vocabulary, written);
  if (of) {
    const examine = (thing: Place): Finding => {
      const finding = examineList(list, vocabulary, thing, demand);
      const doubted = finding.status === 'FAIL' ? of.doubt?.(thing, tree, recommendation) : undefined;
      return doubted === undefined ? finding : { ...finding, status: 'REVIEW', why: `${finding.why}, though ${doubted}` };
    };
    const { doubt: _, ...things } = of;
    return judgeEach({ ...things, examine: () => examine }, vocabulary, tree, recommendation);
  }
  return judgeOwn(list, vocabulary, tree, demand);
}

/** Judges a list of the device, or of one of its services. */
function judgeOwn(meant: AlgorithmList, vocabulary: Vocabulary, tree: ConfigTree, demand: Demanded): Outcome {
  const list = chooseAt(meant, tree);
  const { feature } = list;
  const at = feature ? `${feature.path} ${list.at}` : list.at;
  if (feature && findPath(tree, feature.path).length === 0)
    return unlessHidden(tree, feature.path, notApplicable(`No ${feature.noun} is configured.`));
  const { status, why, lines = [], absences } = examineList({ ...list, at, orAt: [] }, vocabulary, tree, demand);
  const found: Outcome = { status, lines, reason: `The device ${why}.`, ...(absences && { absences }) };
  if (findPath(tree, at).length > 0) return status === 'PASS' ? unlessGap(tree, at, found) : found;
  return unlessHidden(tree, at, { ...found, lines: status === 'FAIL' ? linesOfSection(tree, at) : [] });
}

/** In a text that leaves a part out, a later line may say something else. */
function unlessGap(tree: ConfigTree, at: string, outcome: Outcome): Outcome {
  const gap = findGap(tree, at.split(' '));
  return gap ? review(`${outcome.reason.replace(/\.$/, '')}, but ${gap.reason}.`, sortLines([...outcome.lines, gap.line])) : outcome;
}

const demands = new WeakMap<Recommendation, Map<AlgorithmList, Demanded>>();

/** What a document demands of a list, read once. */
function readDemand(list: AlgorithmList, { acceptedBy }: Vocabulary, { recommendation, reads }: Written): Demanded {
  let known = demands.get(recommendation);
  if (!known) demands.set(recommendation, (known = new Map()));
  let demand = known.get(list);
  if (!demand) known.set(list, (demand = readAnew(list, acceptedBy, withoutRead(recommendation, reads))));
  return demand;
}

function readAnew(list: AlgorithmList, acceptedBy: Vocabulary['acceptedBy'], recommendation: Recommendation): Demanded {
  const { kind, at, of, feature, heedsDefault } = list;
  const path = [of?.path ?? feature?.path, at].filter(Boolean).join(' ');
  const pattern = acceptedBy?.(recommendation, path);
  const closedList = list.switchedByName && kind !== 'version' ? readClosedList(kind, recommendation) : undefined;
  return {
    ...(closedList
      ? { allowed: [], forbidden: [], isClosed: true, isExample: false, closedList }
      : readAlgorithmDemand(kind, withoutSwitches(list, recommendation), typedFor(list))),
    switchedOn: readSwitchedOn(list, recommendation),
    ...(pattern && { pattern }),
    levels: readLevels(list, path, recommendation),
    ...(heedsDefault && saysWeakByDefault(kind, recommendation) && { defaultsToWeak: true }),
  };
}

/** The words for several algorithms that a document types, or accepts: `level high, or a custom list`. */
function readLevels(list: AlgorithmList, path: string, { title, description, audit, remediation }: Recommendation): readonly string[] {
  const text = [title, description, proseOf(audit)].join('\n');
  const typed = commandsOf(remediation).map((command) => command.trim().toLowerCase());
  return Object.keys(list.names ?? {}).filter(
    (word) =>
      isStrongLevel(list, word) &&
      (typed.includes(`${path} ${word}`) ||
        new RegExp(String.raw`(?<!\b(?:not|no|than) (?:the )?)\blevel (?:is |of )?["'\`“]?${word}\b`, 'i').test(text)),
  );
}

const SEALED = 'has a cipher that checks integrity itself';

const examineList = (meant: AlgorithmList, vocabulary: Vocabulary, scope: Scope, demand: Demanded): Finding => {
  const list = chooseAt(meant, scope);
  return list.switchedByName ? examineSwitches(list, list.switchedByName, scope, demand) : examineWords(list, vocabulary, scope, demand);
};

/** A list whose algorithms are switched by their names: the text has to say of each that a release has on and that is not accepted that it is off. */
function examineSwitches(list: AlgorithmList, usual: readonly string[], scope: Scope, demand: Demanded): Finding {
  const all = readSwitches(list, scope);
  const lines = linesAt(all.map(({ place }) => place));
  if (all.length === 0) return examineAbsence(list, demand, lines);
  const [on, unread] = (['on', undefined] as const).map((state) => all.filter((one) => one.state === state).map(({ name }) => name));
  const stated = new Set(all.map(({ name }) => name.toLowerCase()));
  const silent = usual.filter((name) => !stated.has(name.toLowerCase()) && gradeWord(list, demand, name) !== 'strong');
  const path = sayPath(list);
  const found: Finding =
    on!.length > 0
      ? tell(list, path, on!, demand, lines)
      : { status: usual.length > 0 ? 'REVIEW' : 'NA', why: `has nothing on in its ${path}`, lines };
  const open = [...silent, ...unread!];
  const off = (demand.switchedOn ?? []).filter((name) => !on!.some((one) => one.toLowerCase() === name));
  if (found.status === 'PASS' && off.length > 0)
    return { status: 'REVIEW', why: `has ${off.join(', ')} not on in its ${path}, which a command of the audit switches on`, lines };
  return found.status === 'PASS' && open.length > 0
    ? { status: 'REVIEW', why: `does not say whether ${open.join(', ')} is off in its ${path}`, lines }
    : found;
}

const examineWords = (list: AlgorithmList, { lastLineHolds }: Vocabulary, scope: Scope, demand: Demanded): Finding => {
  const { at, names = {} } = list;
  const all = at === '' && !('roots' in scope) ? [scope] : findPath(scope, at);
  const places = lastLineHolds ? all.slice(-1) : all;
  const path = sayPath(list);
  const words = places
    .flatMap(valuesAt)
    .flatMap((word) => word.split(/[:,"]+/))
    .filter((word) => word !== '' && names[word.toLowerCase()] !== '');
  const stated = ownWords(list, words, scope);
  if (stated.isSealed && stated.words.length === 0) return { status: 'PASS', why: SEALED, lines: linesAt(places) };
  if (stated.words.length > 0) {
    const found = tell(list, path, stated.words, demand, linesAt(places));
    return stated.isSealed && found.status === 'FAIL' ? { ...found, status: 'REVIEW', why: `${found.why}, but it ${SEALED}` } : found;
  }
  if (at !== '' && places.length > 0 && words.length === 0)
    return { status: 'REVIEW', why: `has a ${path} without an algorithm of its own`, lines: linesAt(places) };
  return examineAbsence(list, demand, linesAt(places));
};

function examineAbsence(list: AlgorithmList, demand: Demanded, lines: readonly number[]): Finding {
  const path = sayPath(list);
  const absent = absenceOf(list, demand);
  if (!('is' in absent)) {
    const source = absent.source === undefined ? '' : ` (${absent.source})`;
    return { status: absent.status, why: `has no ${path}${source}`, lines };
  }
  const found = tell(list, path, absent.is.split(' '), demand, lines);
  const why = `has no ${path}, and by default (${absent.source}) ${found.why}`;
  return found.status === 'PASS' && absent.doubted
    ? { ...found, status: 'REVIEW', why: `${why}; that may count against a device, and not for it` }
    : { ...found, why };
}

const sayPath = ({ at, kind }: AlgorithmList): string => (at === '' ? KINDS[kind].noun : `\`${at}\``);

const OPTIONAL = { status: 'NA', source: 'which the document does not ask for' } as const;

/** What the absence of a list means for what is demanded of it. */
function absenceOf({ absent = UNKNOWN, isOptional }: AlgorithmList, demand: Demanded): DefaultValue | WhenAbsent {
  if (isOptional === undefined || demand.isTyped) return demand.defaultsToWeak ? WEAK_BY_DEFAULT : absent;
  const isNamed = !demand.isExample && demand.allowed.length + demand.forbidden.length > 0;
  return isOptional === 'unnamed' && isNamed ? absent : OPTIONAL;
}

const WEAK_BY_DEFAULT = { status: 'FAIL', source: SOURCE } as const;

function tell(list: AlgorithmList, path: string, words: readonly string[], demand: Demanded, lines: readonly number[]): Finding {
  if (demand.unclear !== undefined)
    return { status: 'REVIEW', why: `has a ${path} that a person has to compare: the document says "${demand.unclear}"`, lines };
  const graded = words.map((word) => ({ word, grade: gradeWord(list, demand, word) }));
  const those = (grade: Grade): string => [...new Set(graded.filter((one) => one.grade === grade).map(({ word }) => word))].join(', ');
  if (those('weak')) return { status: 'FAIL', why: `has ${those('weak')} in its ${path}, which is not accepted`, lines };
  const unnamed = [...new Set(findUnnamed(list, demand, words).map(({ text }) => text))];
  if (unnamed.length > 0)
    return { status: 'REVIEW', why: `does not name ${unnamed.join(', ')} in its ${path}, which may support it all the same`, lines };
  if (those('open'))
    return { status: 'REVIEW', why: `has ${those('open')} in its ${path}, of which a person has to say whether it will do`, lines };
  return { status: 'PASS', why: `has nothing in its ${path} but what is accepted: ${those('strong')}${sayCompared(demand)}`, lines };
}
