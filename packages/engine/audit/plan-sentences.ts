import { splitProse } from '../demands/find-bound.ts';
import { asksOfUsers, turnFinding } from '../demands/turn-finding.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { demandedNames } from './demanded-names.ts';
import { combineAll } from './assertions/evaluate.ts';
import { FORBIDS_VERSION, showsNone } from './shown/shown-algorithms.ts';
import type { JudgeSentence } from './guard.ts';
import type { JoinedPlan } from './join-panels.ts';
import { isPlainWord } from './unread/unknown-title-words.ts';
import { numbersOf } from './unread/demanded-numbers.ts';
import { isGeneric, isKnownWord } from './unread/unread-sentences.ts';

/** What a recommendation asks for in sentences, each of which is judged as a title would be. */
export interface SentencePlans {
  /** One for each sentence that demands something. */
  readonly plans: readonly JoinedPlan[];
  /** What the title asks for by itself; undefined where it only names the subject of the sentences. */
  readonly titled?: JoinedPlan;
}

/** Plans a recommendation that has nothing but a title; undefined where no check is concerned. */
export type PlanTitle = (recommendation: Recommendation) => JoinedPlan | undefined;

const MOST = 12;
const EMPTY = { lines: [] } as const;
/** A sentence that says how to look, and demands nothing. */
const LOOKS =
  /^(?:note\b|go to |navigate |(?:open|run|type|enter|issue|execute|use) (?:the |this )?(?:following )?(?:commands?|cli|shell|configuration|`)|(?:review|inspect|look at|see) the )/i;
const ASKS = /^(?:please )?(?:verify|ensure|confirm|check|make sure|validate|see)(?: that)? (?=\S+ )/i;
/** A terse audit says what is there as if it were so: `ssh client first-time enable is not set`, `No community is configured`. */
const STATES =
  /^no \S|\b(?:is|are) (?:not )?(?:set|configured|present|enabled|disabled|there|listed|shown|found|in place|applied|missing|absent|off|on|(?:set to |at (?:most|least) )\S+|[a-z]*-?\d[\w.-]*)$| (?:<=|>=|≤|≥) ?\d+(?: \w+)?$|\buses? (?:[a-z-]*\d[\w.-]*(?: and | or |, )?)+$/i;
/** A setting by its keyword, with what it has to be: `minimum-length is at least 15`, `group 19 or 20`. */
const CLAUSE =
  /^[a-z]+(?:-[a-z\d]+)*(?: (?:is|are|must be))? (?:(?:at (?:least|most)|set to) )?[a-z-]*\d[\w.-]*(?: or [a-z-]*\d[\w.-]*)*(?: (?:or (?:higher|more|less)|(?:in|for) (?:each|every|all) .*))?$/i;
const EXPLAINS = /\b(?:by default|default|automatically|can|may|might|usually|often|example|then|when|once|after|also)\b/i;
const DEMANDS =
  /\bfinding\b|\b(?:must|shall|has to|have to|needs? to|(?:is|are) (?:to be|required to)|may (?:not|only)|(?:is|are) not (?:allowed|permitted))\b|\bonly\b.*\bmay\b/i;
/** Words by which a title demands something, and does not only name a subject. */
const PREDICATE =
  /\b(?:must|shall|should|is|are|be|been|has|have|may|can|cannot|not|no|none|never|only|without|uses?|disabl\w*|enabl\w*|ensure|verify|forbid\w*|prohibit\w*|den(?:y|ies)|block\w*|reject\w*|refus\w*|remov\w*|set|send\w*|limit|allow\w*|permit\w*|requires?|configure|change|keep|at least|at most)\b|\d/i;

/**
 * Plans the sentences of an audit in the place of a title. None where the document types commands, which say more than its sentences, or where
 * a sentence cannot be read.
 */
export function planSentences(platform: Platform, recommendation: Recommendation, plan: PlanTitle): SentencePlans | undefined {
  const { title, audit, remediation } = recommendation;
  if (commandsOf(remediation).length > 0 || platform.settingsOf?.({ ...recommendation, remediation: audit }).length) return undefined;
  if (saysMore(recommendation)) return undefined;
  const sentences = splitProse(audit)
    .flatMap((line) => line.split('\n'))
    .map((sentence) => sentence.trim().replace(/[.;]$/, ''))
    .filter(Boolean)
    .flatMap(splitBounds);
  const demands = sentences
    .filter((sentence) => !LOOKS.test(sentence) || DEMANDS.test(sentence))
    .map((sentence) => (asksOfUsers(sentence) ? undefined : readTitle(sentence)));
  if (demands.length === 0 || demands.length > MOST || demands.includes(undefined)) return undefined;
  const planTitle = (text: string): JoinedPlan | undefined => plan(titleAlone(recommendation, text));
  const plans = demands.map((text) => planSentence(recommendation, text!, plan));
  if (!plans.every((one) => one !== undefined)) return undefined;
  const titled = planTitle(title);
  const expectations = plans.map(({ expectation }) => expectation);
  const said = [...demands, ...expectations].join(' ');
  if (PREDICATE.test(title) && !isRepeated(title, demands.join(' '), plans.map((one) => one.said).join(' ')))
    return titled && { plans, titled };
  const isSubject = titled ? expectations.includes(titled.expectation) : isNamedBy(title, said);
  return isSubject ? { plans } : undefined;
}

/** Whether a title that names several numbers says of them no more than its sentences do. */
function isRepeated(title: string, demands: string, said: string): boolean {
  const numbers = numbersOf(title);
  if (numbers.length < 2 || /\b(?:not?|never|none|without|cannot|except\w*|unless)\b/i.test(title)) return false;
  const told = new Set(numbersOf(demands).map(({ printed }) => printed));
  return isNamedBy(title, `${demands} ${said}`) && numbers.every(({ printed }) => told.has(printed));
}

const titleAlone = (recommendation: Recommendation, title: string): Recommendation => ({
  ...recommendation,
  title,
  audit: EMPTY,
  remediation: EMPTY,
});

/** By the checks that a sentence chooses as a title would, or else beside what the title says it is about. */
function planSentence(recommendation: Recommendation, sentence: string, plan: PlanTitle): JoinedPlan | undefined {
  const subject = recommendation.title
    .split(' ')
    .filter((word) => !ABSTRACT.test(word))
    .join(' ');
  const own = plan(titleAlone(recommendation, sentence));
  const planned = own ?? (namesThing(sentence) ? plan(titleAlone(recommendation, `${subject}: ${sentence}`)) : undefined);
  if (!planned || !FORBIDS_VERSION.test(sentence)) return planned;
  return {
    ...planned,
    judge: (tree) => {
      const outcome = planned.judge(tree);
      if (outcome.status !== 'PASS' || showsNone(sentence, outcome, tree)) return outcome;
      return doubt(outcome, `But whether that is what "${sentence}" forbids a person has to say.`);
    },
  };
}

/** `Status must not be enabled` may be said of anything. */
const namesThing = (sentence: string): boolean =>
  (sentence.toLowerCase().match(/[a-z][\w-]*/g) ?? []).some((word) => !isPlainWord(word) && !isGeneric(word));

/** Judges the sentences that the judges of a recommendation leave unread, each of their clauses if they have several. */
export function judgeSentences(recommendation: Recommendation, plan: PlanTitle): JudgeSentence {
  const own = { ...recommendation, description: '' };
  const plans = new Map<string, readonly (JoinedPlan | undefined)[]>();
  return (sentence, tree, isAlone) => {
    const key = `${sentence} ${isAlone}`;
    if (!plans.has(key)) plans.set(key, planClauses(isAlone ? { ...own, title: '' } : own, sentence.trim().replace(/[.;]$/, ''), plan));
    const outcomes = plans.get(key)!.map((one) => one?.judge(tree));
    return outcomes.every((one) => one !== undefined) ? combineAll(outcomes) : undefined;
  };
}

/** `ssh retries <= 3, ssh timeout <= 60`: a bound each. */
function splitBounds(sentence: string): readonly string[] {
  const parts = sentence.split(/, /);
  return parts.length > 1 && parts.every((part) => /^[a-z][\w -]* (?:<=|>=|≤|≥) ?\d+(?: \w+)?$/i.test(part)) ? parts : [sentence];
}

/** Several clauses of one sentence, each about a keyword of its own; else the sentence. */
function splitClauses(sentence: string): readonly string[] {
  const clauses = sentence.split(/,? and |, /);
  return clauses.length > 1 && clauses.every((clause) => CLAUSE.test(clause)) ? clauses : [sentence];
}

function planClauses(recommendation: Recommendation, sentence: string, plan: PlanTitle): readonly (JoinedPlan | undefined)[] {
  const clauses = splitClauses(sentence);
  const [subject = ''] = recommendation.title.split(/:\s/);
  const under = clauses.length > 1 ? { ...recommendation, title: subject } : recommendation;
  return clauses.map((clause) => {
    const title = clauses.length > 1 ? clause : readTitle(clause);
    return title === undefined ? undefined : planSentence(under, title, plan);
  });
}

/** Whether a remediation names a number or a thing that neither title nor audit names. */
function saysMore({ title, audit, remediation, ...rest }: Recommendation): boolean {
  const said = `${title} ${proseOf(audit)}`;
  const names = demandedNames({ ...rest, title: '', audit: EMPTY, remediation, description: '' });
  return [...(proseOf(remediation).match(/\d+/g) ?? []), ...names].some((word) => !said.includes(word));
}

/** Words for a subject that say nothing of which it is. */
const ABSTRACT =
  /^(?:protection|hardening|parameters?|complexity|algorithms?|storage|binding|handling|strength|usage|baseline|standards?|controls?|brute|force|firmware|level|insecure|routing|general|basic)$/i;

/** Whether sentences speak of all that a title names. */
export const isNamedBy = (title: string, said: string): boolean =>
  (title.match(/[\p{L}\d][\p{L}\d+/.-]*/gu) ?? []).every(
    (word) => ABSTRACT.test(word) || isPlainWord(word.toLowerCase()) || isKnownWord(word.toLowerCase(), said),
  );

/** A sentence as a title would say it; undefined where it cannot be told whether it demands anything. */
function readTitle(sentence: string): string | undefined {
  // Of what `does not comply` or `is not sufficient`, only what is shown is read: a check may want the very thing.
  const turned = /\bfinding\b/i.test(sentence) ? turnFinding(sentence) : undefined;
  if (turned !== undefined) return turned;
  if (/\bfinding\b/i.test(sentence) || /^(?:if|when|where|unless|otherwise|however|except)\b/i.test(sentence)) return undefined;
  const asked = sentence.replace(ASKS, '');
  return asked !== sentence || DEMANDS.test(sentence) || (STATES.test(sentence) && !EXPLAINS.test(sentence)) ? asked : undefined;
}

/** A PASS beside what the sentences say: they may ask for another number of the same line. */
function joinTold(outcome: Outcome, told: Outcome): Outcome {
  if (told.status === 'PASS') return combineAll([outcome, told]);
  const isOfSame = told.status === 'FAIL' && told.lines.some((line) => outcome.lines.includes(line));
  return isOfSame ? doubt(outcome, `But of a sentence: ${told.reason}`) : outcome;
}

/** Judges by the sentences where the whole is left to a person: each has to hold, and one that does not is enough. */
export function joinSentences(whole: JoinedPlan | undefined, { plans, titled }: SentencePlans): JoinedPlan {
  const all = titled ? [titled, ...plans] : plans;
  const judgeAll = (tree: ConfigTree): Outcome => {
    const outcome = combineAll(plans.map(({ judge }) => judge(tree)));
    const title = titled?.judge(tree);
    // What a title leaves open, such as a number, the sentences say.
    return outcome.status === 'PASS' && title && title.status !== 'PASS' ? doubt(outcome, `But of the title: ${title.reason}`) : outcome;
  };
  return {
    by: 'library',
    decidable: all.every(({ decidable }) => decidable),
    expectation: [...new Set(all.map(({ expectation }) => expectation))].join('; '),
    said: (whole ? [whole] : all).map((one) => one.said).join(' '),
    remediation: [...new Set(all.flatMap(({ remediation }) => remediation))],
    prepare: () => [whole, ...all].forEach((one) => one?.prepare()),
    judge: (tree) => {
      const outcome = whole?.judge(tree);
      if (outcome?.status === 'FAIL') return outcome;
      const told = judgeAll(tree);
      if (outcome?.status === 'PASS') return joinTold(outcome, told);
      // That there is nothing to judge leaves what falls short of a sentence.
      if (outcome?.status === 'NA') return told.status === 'FAIL' ? told : outcome;
      // A sentence by itself may be about something that is not there: what the whole found is.
      const isLeft = told.status === 'REVIEW' || (told.status === 'NA' && outcome !== undefined && outcome.lines.length > 0);
      return outcome && isLeft ? outcome : told;
    },
  };
}
