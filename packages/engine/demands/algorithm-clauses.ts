import { type AlgorithmKind, KINDS, findAlgorithms } from './algorithms.ts';

/** Where a sentence goes on with another clause: `or the hash is MD5`, `and not DES`. */
const CLAUSES =
  /[\n;]|,? (?:or|and) (?=(?:if|the|its|an?|when) )|, (?=(?:not|never) )|,? (?:and|but) (?=(?:not|no|never|neither|does not) )|,? (?=(?:instead of|rather than) )|(?:, |,? and )(?=that [a-z-]+ )|,? (?:while|whereas) | \((?=[^()]{1,80}\b(?:weak|forbidden|insecure|not (?:allowed|accepted|permitted|sufficient))\b)| \((?=not [^()]{2,60}\))|(?<= \(not [^()]{2,60})\),?(?: and)?(?=[ .])|, and (?=(?:[a-z][\w-]* ){2,6}\S+ (?:is|are) (?:displayed|shown|present|configured|set|there)\b)/i;

const BARE = /^(?:[\s,:/"'`“”]|and|or|the|modes?|ciphers?|groups?|algorithms?|hash(?:es)?|rationale)*$/i;
const ALL_NAMES = Object.values(KINDS).map(({ names }) => names);
/** A text without the names of algorithms of any kind. */
export const withoutNames = (clause: string): string => ALL_NAMES.reduce((rest, names) => rest.replace(names, ' '), clause);

/** `DES, MD5, SHA-1 and the groups 1 and 2 are weak`: a list of weak ones that says nothing itself is of the clause behind it. */
const joinLists = (kind: AlgorithmKind, clauses: readonly string[]): readonly string[] =>
  clauses.reduceRight<readonly string[]>((joined, clause) => {
    const [next, ...rest] = joined;
    const named = next !== undefined && BARE.test(withoutNames(clause)) ? findAlgorithms(kind, clause) : [];
    const isBare = named.length > 0 && named.every(({ isWeak, family }) => isWeak || family === '');
    return isBare ? [`${clause} and ${next}`, ...rest] : [clause, ...joined];
  }, []);

/** The clauses of a sentence about algorithms; in one that says what a finding is, each list stands for itself. */
export const splitClauses = (kind: AlgorithmKind, sentence: string, isFinding: boolean): readonly string[] =>
  isFinding ? sentence.split(CLAUSES) : joinLists(kind, sentence.split(CLAUSES));
