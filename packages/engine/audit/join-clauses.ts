import { findPath } from '../config-tree/find.ts';
import type { Assertion } from '../model/assertion.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { type Outcome, review } from '../model/verdict.ts';
import type { Platform, SettingPath } from '../ports/platform.ts';
import { assertClauses } from './assertions/assert-clause.ts';
import { LOOKS, listSettings, readClauses } from '../setting-clauses/read-clauses.ts';
import { type DefaultTold, readDefaultTold } from '../setting-clauses/read-default-told.ts';
import type { SettingClause } from '../setting-clauses/setting-clause.ts';
import { bareOf, judgeByProgram, readAudit } from './audit-program.ts';
import { describeAssertion } from './assertions/describe-assertion.ts';
import { combineAll, evaluate } from './assertions/evaluate.ts';
import type { Plan } from './join-panels.ts';
import { isKnownWord } from './unread/unread-sentences.ts';
import { asksForNothing, meaningOfAbsence } from './sentence-kinds.ts';
import { saySetting } from './setting-paths.ts';
import { isShown } from './shown/shown-sentences.ts';
import { findUncompared, numbersOf } from './unread/demanded-numbers.ts';
import { findException } from './unread/turned-titles.ts';

/** What lets some devices or things off. */
const EXEMPTS =
  /\b(?:unless|except\w*|excluding|not applicable|n\/a|does not apply|not concerned|exempt\w*|left out|skip\w*|ignor\w*|tolerated|inactive|unused)\b|\b(?:disabled|that are off)\b[^.;]{0,40}\b(?:not|no)\b|\b(?:if|where|wherever|when)\b[^.;]{0,80}\b(?:used|enabled|configured|exists?|present|in use|active|off|disabled)\b/i;

/** It says of which things those behind it speak. */
const PICKS = /^(?:list|find|identify|look at|determine|take|skip)\b.*\b(?:with|without|whose|where|that|which)\b/i;

/** `Not applicable to firewalls without IPsec tunnels` */
const WITHOUT_ANY =
  /\b(?:not applicable|does not apply|not concerned)\b[^.;]{0,40}\b(?:without|where (?:there (?:is|are) no|no)|if (?:there (?:is|are) no|no|neither)|(?:which|that) have no)\b[^.;]*/gi;

/** What may set a condition, or say otherwise. */
const TURNS = /\b(?:if|when|where|otherwise|instead|alternatively|either|or|unless|other|but|without)\b/i;

/** What the clauses of an audit demand of settings, and what else it says. */
interface ClauseProgram {
  readonly assertion: Assertion;
  readonly spoken: readonly SettingPath[];
  /** The sentences that were not understood. */
  readonly unread: readonly string[];
}

/**
 * Lets the clauses of an audit that call settings by their keywords decide what the checks leave to a person. What they let pass has to be
 * all that the audit says, what the title names, and what the document types.
 */
export function joinClauses(platform: Platform, recommendation: Recommendation, plan: Plan): Plan {
  const program = platform.typing && readProgram(platform, recommendation);
  if (!program) return plan;
  const { assertion, spoken, unread } = program;
  const expectation = describeAssertion(assertion);
  const known = plan.by === 'person' ? '' : plan.said;
  const missed = findMissed(platform, recommendation, program, `${known} ${expectation}`);
  const sentences = readAudit(recommendation);
  const { title, description } = recommendation;
  const text = `${title}. ${description} ${proseOf(recommendation.audit)}`;
  const isExempt = [text, text.replace(WITHOUT_ANY, '')].map((one) => EXEMPTS.test(one));
  const isTurned = unread.some((sentence) => TURNS.test(sentence));
  // Where a thing falls short, there is one.
  const mayFail = ({ lines }: Outcome): boolean =>
    !isTurned && !(spoken.every((path) => path.includes('*')) && lines.length > 0 ? isExempt[1]! : isExempt[0]!);
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    if (outcome.status === 'NA' || outcome.status === 'FAIL') return outcome;
    const told = evaluate(assertion, tree);
    if (told.status === 'FAIL') return mayFail(told) ? told : outcome;
    if (outcome.status !== 'REVIEW' || told.status !== 'PASS' || missed !== undefined) return outcome;
    if (spoken.some((path) => hasNumbered(path, tree))) return outcome;
    // What is not in the text, somebody has to know.
    if ((told.absences ?? []).some(({ holds }) => holds === undefined) || (told.lines.length === 0 && !told.absences)) return outcome;
    const lined = sentences.demands.length > 0 ? judgeByProgram(sentences, tree) : told;
    if (lined?.status !== 'PASS') return outcome;
    const joined = lined === told ? told : combineAll([told, lined]);
    return unread.every((sentence) => isShown(sentence, `${title} ${known} ${expectation} ${joined.reason}`, joined, tree))
      ? joined
      : outcome;
  };
  if (plan.by !== 'person') return { ...plan, judge };
  return {
    by: 'assertion',
    decidable: unread.length === 0,
    expectation,
    said: expectation,
    prepare: () => {},
    judge,
    remediation: plan.remediation,
  };
}

function readProgram(platform: Platform, recommendation: Recommendation): ClauseProgram | undefined {
  const clauses: SettingClause[] = [];
  const unread: string[] = [];
  const lined = new Set(readAudit(recommendation).sentences.flatMap(({ is, text }) => (is === 'unread' ? [] : [bareOf(text)])));
  let last = Infinity;
  for (const { sentence, clauses: own } of readClauses(platform, recommendation)) {
    if (own.length > 0) {
      last = clauses.length;
      clauses.push(...own);
      continue;
    }
    const meaning = meaningOfAbsence(sentence);
    const told = meaning ? { meaning } : readDefaultTold(sentence);
    if (told) for (let at = last; at < clauses.length; at += 1) clauses[at] = withDefault(clauses[at]!, told);
    else if (!isAside(sentence) && !lined.has(bareOf(sentence))) {
      unread.push(sentence);
      last = Infinity;
    }
  }
  if (clauses.length === 0) return undefined;
  return { assertion: assertClauses(platform, recommendation, clauses), spoken: clauses.map(({ path }) => path), unread };
}

/** It asks for nothing, and does not say of which things those behind it speak. */
const isAside = (sentence: string): boolean => LOOKS.test(sentence) || (asksForNothing(sentence) && !PICKS.test(sentence));

/** A clause with what a sentence behind it says of the default. */
function withDefault(clause: SettingClause, { meaning, value }: DefaultTold): SettingClause {
  if (meaning === 'complies') return { ...clause, want: { ...clause.want, orAbsent: true } };
  if (clause.byDefault) return clause;
  return meaning === 'fails' ? { ...clause, isExplicit: true } : { ...clause, ...(value && { byDefault: value }) };
}

/** Whether beside a thing there are more of its kind, which have numbers: `syslogd2` beside `syslogd`. */
const hasNumbered = (path: SettingPath, tree: ConfigTree): boolean =>
  path.slice(0, -1).some((word, at) => {
    if (!/^[a-z][a-z-]*$/.test(word)) return false;
    const others = findPath(tree, [...path.slice(0, at), '*', ...path.slice(at + 1, -1)]);
    const place = path.slice(0, at).filter((one) => one === '*').length;
    return others.some(({ captured }) => captured[place]?.startsWith(word) === true && /^\d+$/.test(captured[place].slice(word.length)));
  });

/** What the document demands beyond its clauses: a word or a number of its title, a setting that it types. */
function findMissed(
  platform: Platform,
  recommendation: Recommendation,
  { spoken, unread }: ClauseProgram,
  said: string,
): string | undefined {
  const { title, description, audit } = recommendation;
  const audited = `${proseOf(audit)} ${said}`;
  const name = (title.match(NAME) ?? []).find((word) => !isKnownWord(word.toLowerCase(), audited));
  if (name !== undefined) return name;
  const exception = findException(title, said);
  if (exception !== undefined) return exception;
  if (spoken.every((path) => !path.includes('*')) && OF_EACH.test(`${title} ${description} ${proseOf(audit)}`)) return 'each';
  const number = findUncompared(numbersOf(title.replace(COUNTS_KINDS, ' ')), audited);
  if (number !== undefined) return String(number);
  const unsaid = listSettings(platform, { ...recommendation, audit: { lines: [] } }).find(
    (path) =>
      !spoken.some((own) => own.every((word, at) => word === path[at] || word === '*' || path[at] === '*')) &&
      !isOpen(path) &&
      (unread.length > 0 || isSaidOf(path, `${title} ${description}`.toLowerCase())),
  );
  return unsaid && saySetting(unsaid);
}

/** `MD5`, `TACACS`: names of things, and no words of sentences. */
const NAME = /(?<![\w-])(?!(?:ID|IDS|OK|NA|CLI|GUI|IP|SFA|NOT|NO|AND|OR|ONLY|MUST|ALL)\b)[A-Za-z]*(?:[A-Z]{2}|[a-z]\d|[A-Z]\d)[\w.+-]*/g;

/** Of several things, of which its settings may be one. */
const OF_EACH =
  /\b(?:each|every|all) (?:[\w-]+ ){0,2}(?:targets?|servers?|destinations?|users?|accounts?|interfaces?|polic(?:y|ies)|rules?|entry|entries|tunnels?|zones?|hosts?|peers?|neighbou?rs?|proposals?|profiles?|instances?|collectors?|virtual \w+)\b/i;

/** `at least one of each of the four classes` */
const COUNTS_KINDS = /\b(?:two|three|four|five|\d) (?:character )?(?:classes|kinds|types|categories)\b/gi;

/** Whether a text speaks of a setting. What an audit that is read to the end says nothing of, and nothing else either, is how one document sets it. */
const isSaidOf = (path: SettingPath, text: string): boolean =>
  path
    .slice(-2)
    .some((word) => word.split('-').some((part) => part.length > 2 && new RegExp(String.raw`\\b${part.replace(/\W/g, '')}`).test(text)));

/** A name, a secret or an address that everybody has of his own. */
const isOpen = (path: SettingPath): boolean => path.at(-1) === '*';
