import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { splitText } from './find-bound.ts';
import { saysExemptZone } from './read-zones-meant.ts';
import type { RuleLimits } from './read-rule-limits.ts';
import type { RulePart } from './read-rules.ts';

const PARTS: readonly (readonly [words: RegExp, part: RulePart])[] = [
  [/\bsource zones?\b|\bfrom zones?\b/, 'from'],
  [/\bdestination zones?\b|\bto zones?\b/, 'to'],
  [/\bsrcaddr\b|\bsources?\b(?! (?:zones?|ports?|interfaces?)\b)/, 'source'],
  [/\bdstaddr\b|\bdestinations?\b(?! (?:zones?|ports?|interfaces?)\b)/, 'destination'],
  [/\bapplications?\b/, 'application'],
  [/\bservices?\b|\bprotocol ip\b|\b(?:ip|every) traffic\b/, 'service'],
];
/** Parts that no rule of the model has, or that mean less than a whole part. */
const OTHER_PARTS =
  /(?<!\b(?:source|destination) (?:ip )?)\baddress(?:es)?\b|\b(?:interfaces?|srcintf|dstintf|ports?|users?|icmp|tcp|udp|schedules?|urls?)\b/;
const ANY = /\b(?:any(?:[46])?|all|everything|0\.0\.0\.0\/0)\b/;
/** The words of other meanings: `any other`, `all of these`, `any of its parts`. */
const NOT_ANY =
  /\b(?:at all|not any)\b|,? (?:whatever|whichever|regardless of|irrespective of|no matter) [^,.;]*|\b(?:any|all)(?: of)? (?:other|the|these|those|its|their|them|rules?|polic(?:y|ies)|entries|lists?|sources? of|traffic|cases?)\b/g;
const NEGATES = /\b(?:no|none|never|not|neither|nor|without)\b/;
const TOGETHER =
  /\bboth\b|\bwith any\b|\bat (?:the same|one and the same) time\b|\bsimultaneously\b|\btogether\b|\bcombin\w+\b|\bfrom any\b.*\bto any\b|\bany\b.* and .*\bany\b|\ball\b.* and .*\ball\b/;
const OF_RULES = /\b(?:rules?|polic(?:y|ies)|entr(?:y|ies)|permits?|them|these|others|never|none)\b/;
/** What leaves some rules out, or depends. */
const OPEN = /\b(?:unless|except\w*|only|if|where|when|but not|other than|may be)\b/;
/** `Excepted from this are the types unreachable and time-exceeded` */
const EXCEPTS = /^(?:excepted|exceptions?|except)\b(?!:? (?:none|no)\b)|\b(?:is|are) excepted\b/;
/** Which rules are meant, and how they are looked at. */
const ASIDE =
  /\b(?:any|all) (?:does not count|is (?:equal|equivalent)|equals|counts as|means|names nothing)\b|\bnot (?:counted|considered)\b|\b(?:disabled|inactive|deny|denied|denies)\b[^.;]*\b(?:not considered|left out|no concern|do not count|disregarded|exempt|ignored|skipped)\b|^(?:skip|leave out|run|find|go through)\b/;

/**
 * What may not be open in a rule, by sentences that forbid `any`: `no rule has any as source, as destination and as application at the same
 * time`. Undefined where none says so, or one of them is not understood.
 */
export function readOpenRules(recommendation: Recommendation): RuleLimits | undefined {
  let known = read.get(recommendation);
  if (!known) read.set(recommendation, (known = { limits: readAnew(recommendation) }));
  return known.limits;
}

// Every audit asks for it, and two readers of rules in each.
const read = new WeakMap<Recommendation, { readonly limits: RuleLimits | undefined }>();

function readAnew({ title, description, audit }: Recommendation): RuleLimits | undefined {
  const sentences = [title, ...splitText(description), ...splitText(proseOf(audit))];
  const said = sentences.map(readSentence);
  if (said.includes('unclear')) return undefined;
  const groups = said.flatMap((one) => (typeof one === 'object' ? one.groups : []));
  const sentence = said.find((one) => typeof one === 'object')?.sentence;
  return sentence === undefined ? undefined : { groups: withoutDoubles(groups), sentence };
}

const ALL_TRAFFIC: readonly RulePart[] = ['source', 'destination', 'service'];

/** Whether a document forbids something else to be open than source, destination and service together. */
export function opensOtherParts(recommendation: Recommendation): boolean {
  const [group = [], ...others] = readOpenRules(recommendation)?.groups ?? [];
  return group.length > 0 && (others.length > 0 || !ALL_TRAFFIC.every((part) => group.includes(part)));
}

/** Whether a document excepts some rules from what it forbids. */
export const exceptsRules = ({ description, audit }: Recommendation): boolean =>
  [...splitText(description), ...splitText(proseOf(audit))].some(
    (sentence) => EXCEPTS.test(sentence.toLowerCase().trim()) && !saysExemptZone(sentence),
  );

const withoutDoubles = (groups: RuleLimits['groups']): RuleLimits['groups'] => [
  ...new Map(groups.map((parts) => [parts.toSorted().join(' '), parts])).values(),
];

/** A longer sentence is a list, or no sentence. */
const LONGEST = 600;

function readSentence(written: string): RuleLimits | 'unclear' | undefined {
  if (written.length > LONGEST) return 'unclear';
  const plain = written
    .toLowerCase()
    .replace(/["'“”‘’`]/g, ' ')
    .replace(/\((?:any4|an object)[^()]*\)/g, ' ')
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\bany to any\b/g, 'any source and any destination')
    .trim();
  const asked = plain.replace(NOT_ANY, ' ');
  if (EXCEPTS.test(plain)) return saysExemptZone(written) ? undefined : 'unclear';
  if (!ANY.test(asked) || !NEGATES.test(asked) || ASIDE.test(plain)) return undefined;
  if (!OF_RULES.test(asked) || PARTS.every(([words]) => !words.test(asked))) return undefined;
  if (OPEN.test(asked)) return 'unclear';
  const groups = asked.split(/;|,? and (?=(?:no|none|never|it never)\b)/).map(readClause);
  return groups.every((group) => group !== undefined)
    ? { groups: groups.flat(), sentence: written.trim().replace(/[.;]$/, '') }
    : 'unclear';
}

function readClause(clause: string): RuleLimits['groups'] | undefined {
  if (!NEGATES.test(clause) || !ANY.test(clause) || OTHER_PARTS.test(clause)) return undefined;
  const parts = PARTS.flatMap(([words, part]) => (words.test(clause) ? [part] : []));
  if (parts.length === 0) return undefined;
  if (parts.length === 1) return [parts];
  if (TOGETHER.test(clause)) return / or /.test(clause) ? undefined : [parts];
  // Of rules of one protocol alone, the parts say less.
  if (/\bprotocol ip\b/.test(clause)) return undefined;
  return / or /.test(clause) && !/ and /.test(clause) ? parts.map((part) => [part]) : undefined;
}
