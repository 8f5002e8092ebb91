import { combineAll } from '../audit/evaluate.ts';
import { type Place, findPath, type Scope, valuesAt } from '../config-tree/find.ts';
import { linesAt, linesOfSection, sortLines, unlessHidden } from '../config-tree/places.ts';
import { KINDS, readAlgorithm, saysNone } from '../demands/algorithms.ts';
import { readAlgorithmDemand, sayCompared, saysWeakByDefault, speaksOfKind, speaksOfPhase } from '../demands/read-algorithms.ts';
import { SOURCE } from '../demands/read-default.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, notApplicable } from '../model/verdict.ts';
import type { WhenAbsent } from '../model/assertion.ts';
import type { AlgorithmCheck, AlgorithmList, DefaultValue } from './check-spec.ts';
import type { Finding } from './finding.ts';
import { judgeEach } from './judge-each.ts';
import { type Demanded, type Grade, gradeWord } from './grade-algorithm.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Judges lists of algorithms by what the document demands of their kind, and by what is recommended where it does not say. */
export function judgeAlgorithms(
  { algorithms }: AlgorithmCheck,
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): Outcome {
  return combineAll(listsMeant(algorithms, recommendation).map((list) => judgeList(list, vocabulary, tree, recommendation)));
}

/** A title that speaks of algorithms, and not of those for one purpose. */
const OF_ALL =
  /(?<!\b(?:encryption|cipher|authentication|mac|hmac|hash|integrity|exchange|kex) )\b(?:algorithms?|cryptograph\w*|proposals?)\b/i;

/** The lists of whose kind and phase a document speaks, or which its commands set; all where there are none. */
function listsMeant(lists: readonly AlgorithmList[], recommendation: Recommendation): readonly AlgorithmList[] {
  const inPhase = lists.filter(({ phase }) => phase === undefined || speaksOfPhase(phase, recommendation));
  const commands = commandsOf(recommendation.remediation);
  const isTyped = (list: AlgorithmList): boolean => commands.some((command) => typedFor(list)(command) !== undefined);
  const isMeant = (list: AlgorithmList): boolean => speaksOfKind(list.kind, recommendation) || isTyped(list);
  const spoken = OF_ALL.test(recommendation.title) ? [] : inPhase.filter(isMeant);
  return spoken.length > 0 ? spoken : inPhase.length > 0 ? inPhase : lists;
}

function judgeList(list: AlgorithmList, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { of } = list;
  const demand = readDemand(list, vocabulary, recommendation);
  if (of) {
    const examine = (thing: Place): Finding => {
      const finding = examineList(list, vocabulary, thing, demand);
      const doubted = finding.status === 'FAIL' ? of.doubt?.(thing, tree) : undefined;
      return doubted === undefined ? finding : { ...finding, status: 'REVIEW', why: `${finding.why}, though ${doubted}` };
    };
    const { doubt: _, ...things } = of;
    return judgeEach({ ...things, examine: () => examine }, vocabulary, tree, recommendation);
  }
  return judgeOwn(list, vocabulary, tree, demand);
}

/** Judges a list of the device, or of one of its services. */
function judgeOwn(list: AlgorithmList, vocabulary: Vocabulary, tree: ConfigTree, demand: Demanded): Outcome {
  const { feature } = list;
  const at = feature ? `${feature.path} ${list.at}` : list.at;
  if (feature && findPath(tree, feature.path).length === 0)
    return unlessHidden(tree, feature.path, notApplicable(`No ${feature.noun} is configured.`));
  const { status, why, lines = [], absences } = examineList({ ...list, at }, vocabulary, tree, demand);
  const found: Outcome = { status, lines, reason: `The device ${why}.`, ...(absences && { absences }) };
  if (findPath(tree, at).length > 0) return status === 'PASS' ? unlessGap(tree, at, found) : found;
  return unlessHidden(tree, at, { ...found, lines: status === 'FAIL' ? linesOfSection(tree, at) : [] });
}

/** In a text that leaves a part out, a later line may say something else. */
function unlessGap(tree: ConfigTree, at: string, outcome: Outcome): Outcome {
  const { absences: _, ...found } = unlessHidden(tree, at, outcome);
  return found.status === outcome.status ? outcome : { ...found, lines: sortLines([...outcome.lines, ...found.lines]) };
}

function readDemand(list: AlgorithmList, { acceptedBy }: Vocabulary, recommendation: Recommendation): Demanded {
  const { kind, at, of, feature, heedsDefault } = list;
  const path = [of?.path ?? feature?.path, at].filter(Boolean).join(' ');
  const pattern = acceptedBy?.(recommendation, path);
  return {
    ...readAlgorithmDemand(kind, recommendation, typedFor(list)),
    ...(pattern && { pattern }),
    ...(heedsDefault && saysWeakByDefault(kind, recommendation) && { defaultsToWeak: true }),
  };
}

/** What a command gives a list: the words behind those of its path below the thing, or behind the thing's own last word. */
function typedFor({ at, of, names = {} }: AlgorithmList): (command: string) => readonly string[] | undefined {
  const own = at === '' ? of!.path.split(' ').findLast((word) => word !== '*')! : at;
  const words = own.split(' ').map((word) => `(?:${word})`);
  const list = new RegExp(String.raw`(?:^|\s)${words.join(String.raw`\s+`)}(?:\s+(.*))?$`, 'i');
  return (command) => {
    const found = list.exec(command.trim());
    return found === null ? undefined : (found[1]?.match(WORDS) ?? []).flatMap((word) => (names[word.toLowerCase()] ?? word).split(' '));
  };
}

const WORDS = /[^\s:,"[\]();]+/g;

const SEALED = 'has a cipher that checks integrity itself';

const examineList = (list: AlgorithmList, { lastLineHolds }: Vocabulary, scope: Scope, demand: Demanded): Finding => {
  const { at, kind, names = {} } = list;
  const all = at === '' && !('roots' in scope) ? [scope] : findPath(scope, at);
  const places = lastLineHolds ? all.slice(-1) : all;
  const path = at === '' ? KINDS[kind].noun : `\`${at}\``;
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
  const absent = absenceOf(list, demand);
  if (!('is' in absent)) {
    const source = absent.source === undefined ? '' : ` (${absent.source})`;
    return { status: absent.status, why: `has no ${path}${source}`, lines: linesAt(places) };
  }
  const found = tell(list, path, absent.is.split(' '), demand, linesAt(places));
  return { ...found, why: `has no ${path}, and by default (${absent.source}) ${found.why}` };
};

const OPTIONAL = { status: 'NA', source: 'which the document does not ask for' } as const;

/** What the absence of a list means for what is demanded of it. */
function absenceOf({ absent = { status: 'REVIEW' }, isOptional }: AlgorithmList, demand: Demanded): DefaultValue | WhenAbsent {
  if (isOptional === undefined || demand.isTyped) return demand.defaultsToWeak ? WEAK_BY_DEFAULT : absent;
  const isNamed = !demand.isExample && demand.allowed.length + demand.forbidden.length > 0;
  return isOptional === 'unnamed' && isNamed ? absent : OPTIONAL;
}

const WEAK_BY_DEFAULT = { status: 'FAIL', source: SOURCE } as const;

/** The words of a list that name something of its kind. Where the ciphers beside it seal, nothing else need do so. */
function ownWords(
  { kind, isMixed, besideCipher }: AlgorithmList,
  words: readonly string[],
  scope: Scope,
): { readonly words: readonly string[]; readonly isSealed?: true } {
  const own = isMixed ? words.filter((word) => readAlgorithm(kind, word)) : words;
  if (kind !== 'hash' || (besideCipher === undefined && !isMixed)) return { words: own };
  const beside = besideCipher === undefined ? words : findPath(scope, besideCipher).flatMap(valuesAt);
  const ciphers = beside.flatMap((word) => readAlgorithm('cipher', word) ?? []);
  const seals = ciphers.length > 0 && ciphers.every(({ mode }) => mode === 'gcm' || mode === 'gmac');
  if (!seals) return { words: own };
  return { words: own.filter((word) => !saysNone(kind, word)), isSealed: true };
}

function tell(list: AlgorithmList, path: string, words: readonly string[], demand: Demanded, lines: readonly number[]): Finding {
  if (demand.unclear !== undefined)
    return { status: 'REVIEW', why: `has a ${path} that a person has to compare: the document says "${demand.unclear}"`, lines };
  const graded = words.map((word) => ({ word, grade: gradeWord(list, demand, word) }));
  const those = (grade: Grade): string => [...new Set(graded.filter((one) => one.grade === grade).map(({ word }) => word))].join(', ');
  if (those('weak')) return { status: 'FAIL', why: `has ${those('weak')} in its ${path}, which is not accepted`, lines };
  if (those('open'))
    return { status: 'REVIEW', why: `has ${those('open')} in its ${path}, of which a person has to say whether it will do`, lines };
  return { status: 'PASS', why: `has nothing in its ${path} but what is accepted: ${those('strong')}${sayCompared(demand)}`, lines };
}
