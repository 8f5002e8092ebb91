import type { Benchmark, Recommendation, Severity } from '../model/recommendation.ts';
import { proseOf } from '../model/recommendation.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { rateTitle } from '../demands/rate-title.ts';
import type { Platform } from '../ports/platform.ts';
import { followReferences } from './proof/follow-references.ts';
import { mendFault } from './proof/mend-fault.ts';
import type { Plan } from './join-panels.ts';
import { planRecommendation } from './plan.ts';
import { type Configuration, readConfiguration, showLines } from './read-configuration.ts';
import { type Outcome, type Verdict, review } from '../model/verdict.ts';
import { listOffenders } from './proof/list-offenders.ts';
import { describeClarification } from './clarify.ts';
import { type LeftOutTerminals, leavesOut, readLeftOutEverywhere, withoutTerminals } from './left-out-terminals.ts';
import { makeWitness } from './proof/witness.ts';

export interface AuditInput {
  readonly platform: Platform;
  readonly benchmark: Benchmark;
  /** The configuration's text, secrets and all, or what was read of it; no verdict repeats a secret. */
  readonly config: string | Configuration;
}

/** Of what was not found, so many are named. */
const MOST_NAMED = 5;

/** Audits a configuration: one verdict for each recommendation, in the benchmark's order; the same input gives the same verdicts. */
export function auditConfiguration(input: AuditInput): readonly Verdict[] {
  return [...auditStepwise(input)];
}

/** As `auditConfiguration`, a verdict at a time, so that a caller can show progress and stop. */
export function* auditStepwise({ platform, benchmark, config }: AuditInput): Generator<Verdict, void, void> {
  const configuration = readConfiguration(platform, config);
  const { recommendations } = benchmark;
  const out = readLeftOutEverywhere(recommendations);
  for (const recommendation of recommendations) yield judgeRecommendation(platform, recommendation, configuration, out);
}

function judgeRecommendation(
  platform: Platform,
  recommendation: Recommendation,
  configuration: Configuration,
  out: LeftOutTerminals | undefined,
): Verdict {
  const { tree, shown, redactQuote } = configuration;
  const { plan, outcome } = decide(platform, recommendation, tree, out);
  const expectation = sayExpectation(plan, recommendation);
  const witness = makeWitness(expectation, outcome, configuration);
  const offenders = listOffenders(expectation, outcome, configuration, witness);
  return {
    checkId: recommendation.id,
    title: recommendation.title,
    status: outcome.status,
    ...rateRecommendation(recommendation, plan),
    decidedBy: 'rule',
    reason: redactQuote(outcome.reason, expectation),
    expectation,
    evidence: showLines(outcome.lines, shown),
    searched: plan.by === 'person' ? '' : redactQuote(describeSearch(tree, outcome), expectation),
    whenAbsent: redactQuote((outcome.absences ?? []).flatMap(({ holds }) => (holds ? `${holds}.` : [])).join(' '), expectation),
    witness,
    ...(offenders && { offenders }),
    remediation: describeRemediation(plan, recommendation, outcome, configuration),
    page: recommendation.page,
    section: recommendation.sections.at(-1) ?? '',
    levels: recommendation.levels,
    assessment: recommendation.assessment,
  };
}

/** The demand, and who said that the document demands it. */
function sayExpectation(plan: Plan, { clarified }: Recommendation): string {
  const own = plan.by === 'person' ? '' : plan.expectation;
  return clarified ? [own, describeClarification(clarified)].filter(Boolean).join(own.endsWith('.') ? ' ' : '. ') : own;
}

/** A document is audited with again and again. */
const rated = new WeakMap<Recommendation, Severity | 'unknown'>();

/** The document's own severity, else that of its subject or of those who judge it, else medium. */
function rateRecommendation(recommendation: Recommendation, plan: Plan): Pick<Verdict, 'severity' | 'severityFrom'> {
  const { severity: own, title } = recommendation;
  if (own) return { severity: own, severityFrom: 'document' };
  const rate = rated.get(recommendation) ?? rateTitle(title) ?? 'unknown';
  rated.set(recommendation, rate);
  const known = rate === 'unknown' ? (plan.by === 'person' ? undefined : plan.severity) : rate;
  return known ? { severity: known, severityFrom: 'check' } : { severity: 'medium', severityFrom: 'assumed' };
}

/** The commands for what fails on this device, else those of the check or the document, else what the document says of it. */
function describeRemediation(
  plan: Plan,
  recommendation: Recommendation,
  outcome: Outcome,
  configuration: Configuration,
): readonly string[] {
  if (plan.remediation.length === 0) return proseOf(recommendation.remediation).split('\n').filter(Boolean);
  const { tree, redactQuote } = configuration;
  return mendFault(plan.remediation, tree, outcome, (word) => redactQuote(word, '') !== word);
}

/** An absence is a fact about the whole text, so the verdict says how long the text is and how much of it was understood. */
function describeSearch({ lines, unknownLines, isExcerpt }: ConfigTree, { absences = [] }: Outcome): string {
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const understood =
    unknownLines.length === 0 ? '' : `, of which ${unknownLines.length} ${unknownLines.length === 1 ? 'is' : 'are'} not understood`;
  const named = absences.slice(0, MOST_NAMED).map(({ path }) => `\`${path}\``);
  const others = absences.length > MOST_NAMED ? ` and ${absences.length - MOST_NAMED} more` : '';
  const wanted = named.length === 0 ? '' : `; not found: ${named.join(', ')}${others}`;
  return `${isExcerpt ? 'The excerpt' : 'The whole configuration'}, ${count === 1 ? '1 line' : `${count} lines`}${understood}${wanted}.`;
}

/**
 * A check that throws must not sink the run, and must not pass: it becomes a REVIEW that says so.
 * @param out terminals that the document leaves out throughout
 */
export function decide(
  platform: Platform,
  recommendation: Recommendation,
  whole: ConfigTree,
  out?: LeftOutTerminals,
): { plan: Plan; outcome: Outcome } {
  let plan: Plan = { by: 'person', reason: 'The recommendation could not be understood.', remediation: [] };
  try {
    const isLeft = out && !recommendation.clarified && leavesOut(recommendation, out);
    const tree = isLeft ? withoutTerminals(whole, out) : whole;
    plan = planRecommendation(platform, recommendation);
    return { plan, outcome: plan.by === 'person' ? review(plan.reason) : followReferences(platform, tree, plan.judge(tree)) };
  } catch (error) {
    const what = error instanceof Error ? error.name : 'an unknown error';
    return { plan, outcome: review(`The check ended in an error (${what}) and decided nothing; a person has to look at it.`) };
  }
}
