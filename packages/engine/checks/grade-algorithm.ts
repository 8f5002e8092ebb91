import { KINDS, type Algorithm, isSame, isStronger, isWeaker, readAlgorithm } from '../demands/algorithms.ts';
import { type AlgorithmDemand, findForbidden } from '../demands/read-algorithms.ts';
import type { ClosedList } from '../demands/read-closed-list.ts';
import type { AlgorithmList } from './check-spec.ts';

/** It will do, it will not, or a person has to say. */
export type Grade = 'strong' | 'weak' | 'open';

/** What a document demands, also by a pattern of its own commands. */
export interface Demanded extends AlgorithmDemand {
  readonly pattern?: RegExp;
  /** Words for several algorithms that it accepts as such: `level high`. */
  readonly levels?: readonly string[];
  /** It says that the default is weak. */
  readonly defaultsToWeak?: true;
  /** What a sentence of the audit switches on by its name. */
  readonly switchedOn?: readonly string[];
  /** The names, as a device spells them, that it says are all there may be. */
  readonly closedList?: ClosedList;
}

/** How a word of a configuration stands against what a document demands, and against what is recommended: as the worst that it stands for. */
export function gradeWord(list: AlgorithmList, demand: Demanded, word: string): Grade {
  if (demand.levels?.includes(word.toLowerCase())) return 'strong';
  if (demand.closedList) return gradeNamed(list, demand.closedList, word);
  const grades = (list.names?.[word.toLowerCase()] ?? word).split(' ').map((one) => gradeOne(list, demand, one));
  return grades.includes('weak') ? 'weak' : grades.includes('open') ? 'open' : 'strong';
}

/** Of a list of names nothing else will do; whether a weak one was meant that stands there a person has to say. */
function gradeNamed(list: AlgorithmList, { names, doubted }: ClosedList, word: string): Grade {
  const one = readAlgorithm(list.kind, word);
  const isWeak = one !== undefined && isBroken(list, one);
  const name = word.toLowerCase();
  if (names.has(name)) return isWeak || doubted.has(name) ? 'open' : 'strong';
  return doubted.has(name) && !isWeak ? 'open' : 'weak';
}

/** Whether a word for several algorithms stands for none that is weak. */
export const isStrongLevel = (list: AlgorithmList, word: string): boolean => {
  const one = readAlgorithm(list.kind, list.names?.[word] ?? '');
  return one !== undefined && gradeByRule(list, one) === 'strong';
};

/** Of what has to be supported that which no word of a configuration names: one that says the least may stand for more, up to a most. */
export function findUnnamed(list: AlgorithmList, { isSupported, allowed }: Demanded, words: readonly string[]): readonly Algorithm[] {
  if (!isSupported) return [];
  const there = words.flatMap((word) => readAlgorithm(list.kind, word) ?? []);
  return allowed.filter((named) => !there.some((one) => isSame(one, named)));
}

function gradeOne(list: AlgorithmList, demand: Demanded, word: string): Grade {
  const grade = gradeOwn(list, demand, word);
  return grade === 'strong' && list.suiteWithSha1 ? gradeSuite(list.suiteWithSha1, word) : grade;
}

/** Suites that ask for no certificate, or for export: RFC 9325, section 4.1. */
const ANONYMOUS = /^(?:adh|aecdh|exp)\b|anon/i;

/** A suite is no better than its hash, and its way to agree on a key. */
function gradeSuite(withSha1: 'weak' | 'open', word: string): Grade {
  if (ANONYMOUS.test(word)) return 'weak';
  const hash = readAlgorithm('hash', word);
  if (!hash?.isWeak) return 'strong';
  return hash.family === 'sha' ? withSha1 : 'weak';
}

function gradeOwn(list: AlgorithmList, demand: Demanded, word: string): Grade {
  if (demand.pattern && !demand.pattern.test(word)) return 'weak';
  const one = readAlgorithm(list.kind, word);
  if (!one) return 'open';
  if (!demand.pattern) return gradeByLists(list, demand, one);
  return isBroken(list, one) ? 'weak' : 'strong';
}

function gradeByLists(list: AlgorithmList, demand: AlgorithmDemand, one: Algorithm): Grade {
  const forbidden = findForbidden(demand, one);
  if (forbidden && !forbidden.isDoubted) return 'weak';
  const grade = demand.isSupported ? gradeBeside(list, one) : gradeByAllowed(list, demand, one);
  if (grade === 'weak' && !isBroken(list, one) && demand.spoken?.some((named) => isSame(one, named))) return 'open';
  return forbidden && grade === 'strong' ? 'open' : grade;
}

/** Beside what has to be supported, or what may not be, others may be; of a weak one a person has to say. */
function gradeBeside(list: AlgorithmList, one: Algorithm): Grade {
  const { accepts: _, ...open } = list;
  const usual = gradeByRule(open, one);
  return usual === 'weak' ? 'open' : usual;
}

function gradeByAllowed(list: AlgorithmList, demand: AlgorithmDemand, one: Algorithm): Grade {
  const { isClosed, isExample } = demand;
  // Of what a document only forbids, it names each that may not be there.
  const isUnnamed = demand.allowed.length === 0 && demand.forbidden.some(({ isDoubted }) => !isDoubted);
  const usual = isUnnamed ? gradeBeside(list, one) : gradeByRule(list, one);
  // `AES-256 in CTR or GCM mode`: both have to be so.
  const listed = isExample && !list.refuses && list.kind !== 'exchange' ? demand.allowed.map(withoutMode) : demand.allowed;
  const [modes, allowed] = [true, false].map((isMode) => listed.filter(({ family }) => (family === '') === isMode));
  if (modes!.length > 0 && !modes!.some(({ mode }) => mode === one.mode))
    return usual === 'weak' || (isClosed && one.mode !== undefined) ? 'weak' : 'open';
  const meant = allowed!.filter((named) => isSame(one, named));
  // A weak one does only where a document names itself, and not its family.
  if (usual === 'weak') {
    if (meant.some(({ mode, isDated }) => mode === one.mode && isDated)) return 'strong';
    if (meant.some(({ mode }) => mode === one.mode)) return one.isDated || !isBroken(list, one) ? 'strong' : 'open';
    return one.family === 'small subgroup' && allowed!.length > 0 ? 'open' : 'weak';
  }
  if (meant.length > 0) return 'strong';
  if (allowed!.length === 0) return usual === 'strong' && demand.isValidated ? 'open' : usual;
  // What is stronger than all of a list may be left out of it by intent.
  if (allowed!.some((named) => isStronger(one, named))) return isClosed || isList(allowed!) ? 'open' : 'strong';
  const comparable = allowed!.filter(({ family }) => family === one.family);
  const isBelow = comparable.length > 0 && comparable.every((named) => isWeaker(one, named));
  return isClosed || (isBelow && !isExample) ? 'weak' : 'open';
}

/** Where no mode is weak, that of an example binds nobody. */
const withoutMode = ({ mode, ...one }: Algorithm): Algorithm => (one.family === '' && mode !== undefined ? { ...one, mode } : one);

const isList = (allowed: readonly Algorithm[]): boolean => new Set(allowed.map(({ strength }) => strength)).size > 1;

/** Of a mode that is weak there, or weak wherever it is. */
const isBroken = ({ refuses = [] }: AlgorithmList, one: Algorithm): boolean =>
  one.isWeak === true || (one.mode !== undefined && refuses.includes(one.mode));

/** What is recommended where a document names nothing. */
function gradeByRule(list: AlgorithmList, one: Algorithm): Grade {
  const { kind, accepts, least = KINDS[kind].least } = list;
  if (isBroken(list, one)) return 'weak';
  if (accepts) return accepts.some((word) => isSame(one, readAlgorithm(kind, word)!)) ? 'strong' : 'weak';
  const bound = readAlgorithm(kind, least);
  if (!bound || bound.family !== one.family) return one.family === 'other group' || one.family === '' ? 'open' : 'strong';
  return isWeaker(one, bound) ? 'open' : 'strong';
}
