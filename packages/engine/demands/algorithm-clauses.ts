import { type AlgorithmKind, KINDS, findAlgorithms } from './algorithms.ts';
import { sayFinding } from './plain-failure.ts';
import { withoutAbsence } from './turn-finding.ts';

/** Where a sentence goes on with another clause: `or the hash is MD5`, `and not DES`. */
const CLAUSES =
  /[\n;]|,? (?:or|and) (?=(?:if|the|its|an?|when) )|, and (?=[a-z]+ must not be )|, (?=(?:not|never) )|,? (?:and|but) (?=(?:not|no|never|neither|does not) )|,? (?=(?:instead of|rather than) )|(?:, |,? and )(?=that [a-z-]+ )|,? (?:while|whereas) | \((?=[^()]{1,80}\b(?:weak|forbidden|insecure|not (?:allowed|accepted|permitted|sufficient))\b)| \((?=not [^()]{2,60}\))|(?<= \(not [^()]{2,60})\),?(?: and)?(?=[ .])|, and (?=(?:[a-z][\w-]* ){2,6}\S+ (?:is|are) (?:displayed|shown|present|configured|set|there)\b)/i;

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

/** `aes-256 (CBC or GCM)`: in which of its modes, is left open. */
const OF_MODES = / \((?:also )?(?:in |as )?(?:CBC|GCM|CTR|CFB)(?:(?:, | or | and |\/)(?:CBC|GCM|CTR|CFB)){0,3}(?: modes?)?\)/gi;
/** `"sha" or "sha2-256"`: the word of a device for SHA-1. */
const QUOTED_SHA = /(["'`])sha\1/g;
/** `SHA or SHA-2`, `sha or sha2-256`: beside its successor, the first of that name. */
const BESIDE_SHA2 = /\bsha(?=,? or (?:hmac-)?sha-?2)/gi;
export const allowsFirstSha = (sentence: string): boolean => /\bsha1,? or (?:hmac-)?sha-?2/i.test(sentence);
/** `sha or stronger`: the least of that name. */
const LEAST_SHA = /\b(sha)(?= (?:or|and) (?:an? )?(?:stronger|better|higher|above)\b)/gi;

/** `AES with 128, 192 or 256 bits`, `SHA-2 (256, 384 or 512 bits)`, `AES-128/192/256`: several of one family. */
const OF_LENGTHS =
  /\b(aes|sha-?2|sha)(?:-2)?[- ]?(?:(?:with|of|in|using) (?:keys? (?:lengths? )?of |a key (?:length )?of |lengths? of )?|\((?:with |of )?)?(\d{3}(?:(?:, |,? (?:or|and) |\/)\d{3}){1,3})(?:[- ]bits?\)?|\)|(?=\b(?! ?\w)))/gi;
const expandLengths = (_: string, family: string, lengths: string): string =>
  (lengths.match(/\d+/g) ?? []).map((bits) => (/^aes/i.test(family) ? `aes-${bits}` : `sha2-${bits}`)).join(' or ');

const UP_TO = String.raw`(?: (?:up )?to | through | ?[–…] ?| - )`;
/** `sha2-224 to sha2-512`, `aes128 through aes256`: all between. */
const OF_BITS = new RegExp(String.raw`\b((?:aes|sha-?2?)[-_ ]?)(\d{3})${UP_TO}(?:\1)?(\d{3})\b`, 'gi');
/** `groups 14 to 21` */
const OF_GROUPS = new RegExp(String.raw`\b((?:dh[- ]?)?groups?[- ]?)(\d{1,2})${UP_TO}(?:(?:dh[- ]?)?groups?[- ]?)?(\d{1,2})\b`, 'gi');
const BITS = [128, 192, 224, 256, 384, 512];
const GROUPS = Array.from({ length: 32 }, (_, at) => at + 1);
const between = (all: readonly number[], first: string, last: string): readonly number[] =>
  all.filter((one) => one >= Number(first) && one <= Number(last));
const bitsOf = (head: string): readonly number[] => BITS.filter((bits) => (/^aes/i.test(head) ? bits <= 256 && bits !== 224 : bits >= 224));
/** A sentence that names each algorithm of a range. */
export const expandRanges = (sentence: string): string =>
  sentence
    .replace(OF_BITS, (_, head: string, first: string, last: string) =>
      between(bitsOf(head), first, last)
        .map((bits) => `${head}${bits}`)
        .join(', '),
    )
    .replace(OF_GROUPS, (_, head: string, first: string, last: string) => `${head}${between(GROUPS, first, last).join(', ')}`);

/** `with no other values than`, `nothing else than`, `no cipher except` */
const NONE_BUT =
  /\b(?:no (?:other|further) (?:[a-z-]+ )?than|no (?:[a-z-]+ ){1,2}(?:other than|but|except)|none (?:but|other than|except)|nothing (?:else|other) (?:than|but)|nothing except)\b/gi;

/** What says that something will not do: that a line is missing, it says beside. */
const FAULT = /\b(?:findings?|failures?|deviations?|violations?)\b/i;

/** `hence a missing line fails`: that is no fault of what the sentence names. */
const OF_ABSENCE = /\b(?:missing|absent|absence|without|lack\w*|no (?:such )?line)\b/i;

/** A sentence in which algorithms have their whole names, and no modes that are left open. */
export function inNames(written: string): string {
  const sentence = OF_ABSENCE.test(written) ? written : sayFinding(written);
  return expandRanges(FAULT.test(sentence) ? withoutAbsence(sentence) : sentence)
    .replace(NONE_BUT, 'nothing but')
    .replace(OF_LENGTHS, expandLengths)
    .replace(BESIDE_SHA2, 'sha1')
    .replace(OF_MODES, '')
    .replace(LEAST_SHA, '$11')
    .replace(QUOTED_SHA, '$1sha1$1');
}

/** `as shown in the example below.` */
const LEADS = /\b(?:examples?|as shown|shown below)\b[^.:]{0,40}[.:]?\s*$/i;
const STATES = /[.!?]\s*$|\b(?:if|is|are|must|shall|should|verify|review|ensure|note|step)\b/i;

/** Lines without those of a configuration that is shown as an example: they demand nothing, and belong to no sentence behind them. */
export function withoutExamples(lines: readonly string[]): readonly string[] {
  let isExample = false;
  return lines.filter((line) => {
    isExample = LEADS.test(line) || (isExample && !STATES.test(line));
    return !isExample || LEADS.test(line);
  });
}
