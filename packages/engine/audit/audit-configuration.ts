import type { Benchmark, Recommendation } from '../benchmark/recommendation.ts';
import { proseOf } from '../benchmark/recommendation.ts';
import type { ConfigTree } from '../config-tree/node.ts';
import type { Platform } from '../ports/platform.ts';
import { type HideSecrets, createSecretHider } from './hide-secrets.ts';
import { type Plan, planRecommendation } from './plan.ts';
import { type Outcome, type Verdict, review } from './verdict.ts';

export interface AuditInput {
  readonly platform: Platform;
  readonly benchmark: Benchmark;
  /** The configuration's text, secrets and all; no verdict repeats a secret. */
  readonly config: string;
}

/** Many lines can decide a check; a report shows so many of them. */
const MOST_EVIDENCE_LINES = 40;
/** Of what was not found, so many are named. */
const MOST_NAMED = 5;

/** Audits a configuration: one verdict for each recommendation, in the benchmark's order; the same input gives the same verdicts. */
export function auditConfiguration(input: AuditInput): readonly Verdict[] {
  return [...auditStepwise(input)];
}

/** As `auditConfiguration`, a verdict at a time, so that a caller can show progress and stop. */
export function* auditStepwise({ platform, benchmark, config }: AuditInput): Generator<Verdict, void, void> {
  const text = config.replace(/\r\n?/g, '\n');
  const tree = platform.parse(text);
  const shown = platform.redact(text).split('\n');
  const configuration: Configuration = { tree, shown, hideSecrets: createSecretHider(tree, shown) };
  for (const recommendation of benchmark.recommendations) yield judgeRecommendation(platform, recommendation, configuration);
}

/** A configuration to be judged, with what may be shown of it. */
interface Configuration {
  readonly tree: ConfigTree;
  /** Its lines, redacted. */
  readonly shown: readonly string[];
  readonly hideSecrets: HideSecrets;
}

function judgeRecommendation(platform: Platform, recommendation: Recommendation, configuration: Configuration): Verdict {
  const { tree, shown, hideSecrets } = configuration;
  const { plan, outcome } = decide(platform, recommendation, tree);
  const expectation = plan.by === 'person' ? '' : plan.expectation;
  return {
    checkId: recommendation.id,
    title: recommendation.title,
    status: outcome.status,
    decidedBy: 'rule',
    reason: hideSecrets(outcome.reason, expectation),
    expectation,
    evidence: showLines(outcome.lines, shown),
    searched: plan.by === 'person' ? '' : hideSecrets(describeSearch(tree, outcome), expectation),
    whenAbsent: hideSecrets((outcome.absences ?? []).flatMap(({ holds }) => (holds ? `${holds}.` : [])).join(' '), expectation),
    remediation: plan.remediation.length > 0 ? plan.remediation : proseOf(recommendation.remediation).split('\n').filter(Boolean),
    page: recommendation.page,
    section: recommendation.sections.at(-1) ?? '',
    levels: recommendation.levels,
    assessment: recommendation.assessment,
  };
}

/** An absence is a fact of the whole text and of nothing else, so it is said how much text there was and how much of it is understood. */
function describeSearch({ lines, unknownLines }: ConfigTree, { absences = [] }: Outcome): string {
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const understood =
    unknownLines.length === 0 ? '' : `, of which ${unknownLines.length} ${unknownLines.length === 1 ? 'is' : 'are'} not understood`;
  const named = absences.slice(0, MOST_NAMED).map(({ path }) => `\`${path}\``);
  const others = absences.length > MOST_NAMED ? ` and ${absences.length - MOST_NAMED} more` : '';
  const wanted = named.length === 0 ? '' : `; not found: ${named.join(', ')}${others}`;
  return `The whole configuration, ${count === 1 ? '1 line' : `${count} lines`}${understood}${wanted}.`;
}

function showLines(lines: readonly number[], shown: readonly string[]): Verdict['evidence'] {
  const inOrder = [...new Set(lines)].toSorted((a, b) => a - b).slice(0, MOST_EVIDENCE_LINES);
  return inOrder.map((line) => ({ line, text: (shown[line - 1] ?? '').trim() }));
}

/** A check that throws must not sink the run, and must not pass: it becomes a REVIEW that says so. */
function decide(platform: Platform, recommendation: Recommendation, tree: ConfigTree): { plan: Plan; outcome: Outcome } {
  let plan: Plan = { by: 'person', reason: 'The recommendation could not be understood.', remediation: [] };
  try {
    plan = planRecommendation(platform, recommendation);
    return { plan, outcome: plan.by === 'person' ? review(plan.reason) : plan.judge(tree) };
  } catch (error) {
    const what = error instanceof Error ? error.name : 'an unknown error';
    return { plan, outcome: review(`The check ended in an error (${what}) and decided nothing; a person has to look at it.`) };
  }
}
