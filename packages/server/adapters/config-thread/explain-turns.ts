import type { VerdictCause } from '@merlon/contract/changed-parts.ts';
import type { ChangedLine } from '@merlon/contract/firewalls.ts';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import { type Cause, type Judge, blameVerdicts } from '@merlon/engine/changes/blame/blame-verdicts.ts';
import type { Change } from '@merlon/engine/changes/find-changes.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Status } from '@merlon/engine/model/verdict.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import { matchLines } from './match-lines.ts';

/** Two configurations of one device, and the checks that judge them differently. */
export interface ExplainInput {
  readonly type: string;
  readonly before: string;
  readonly after: string;
  readonly isExcerpt: boolean;
  readonly recommendations: readonly Recommendation[];
}

export interface ExplainedTurn {
  readonly checkId: string;
  readonly title: string;
  readonly cause: VerdictCause;
}

/** Milliseconds that judging may take, of those that a thread has; at least so many texts are judged, and at most. */
const TIME = 20_000;
const JUDGED = { least: 4, most: 400 } as const;

/** Which lines turned each of these verdicts, proved by changing them alone in the older text and judging it by the same checks. */
export function explainTexts(input: ExplainInput): readonly ExplainedTurn[] {
  const { type, before, after, recommendations } = input;
  const platform = requirePlatform(type);
  const judge = makeJudge(platform, input);
  const begun = performance.now();
  const [was, is] = [judge(before), judge(after)];
  const each = Math.max(0.5, (performance.now() - begun) / 2);
  const mostJudged = Math.round(Math.min(JUDGED.most, Math.max(JUDGED.least, TIME / each)));
  const turned = new Map(recommendations.map(nameOf).map((name) => [name, { was: was.get(name)!, is: is.get(name)! }]));
  const blamed = blameVerdicts({ before, after, comparable: platform.comparable, turned, judge, matchLines, mostJudged });
  const causes = new Map(blamed.map(({ checkId, cause }) => [checkId, cause]));
  const shown = { before: splitLines(platform.redact(before)), after: splitLines(platform.redact(after)) };
  return recommendations.map((recommendation) => ({
    checkId: recommendation.id,
    title: recommendation.title,
    cause: showCause(causes.get(nameOf(recommendation)), shown),
  }));
}

const nameOf = ({ id, title }: Recommendation): string => `${id}\n${title}`;
const splitLines = (text: string): readonly string[] => text.replace(/\r\n?/g, '\n').split('\n');

const makeJudge =
  (platform: Platform, { isExcerpt, recommendations }: ExplainInput): Judge =>
  (text) => {
    const config = readConfiguration(platform, text, isExcerpt);
    const verdicts = auditConfiguration({ platform, benchmark: { title: '', version: '', totalPages: 0, recommendations }, config });
    return new Map<string, Status>(verdicts.map(({ status }, at) => [nameOf(recommendations[at]!), status]));
  };

interface Shown {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const ALONE = 'These lines turned it: changed alone, they give it the new verdict.';
const TOGETHER = 'These lines turned it together: changed alone, none of them gives it the new verdict.';

function showCause(cause: Cause | undefined, shown: Shown): VerdictCause {
  if (cause?.kind === 'change') {
    const { hunks } = cause;
    return {
      kind: 'hunks',
      sentence: hunks.length === 1 ? ALONE : TOGETHER,
      hunks: hunks.map((hunk) => ({ lines: showHunk(shown, hunk) })),
    };
  }
  if (cause?.kind === 'checks changed')
    return {
      kind: 'checks',
      sentence: 'Only the checks changed: by those of today, both configurations have the same verdict.',
      hunks: [],
    };
  return { kind: 'undetermined', sentence: 'So much changed that it would take too long to find which lines turned it.', hunks: [] };
}

/** Lines that are shown around a change, and lines of it that are shown on each side. */
const CONTEXT = 3;
const MOST_LINES = 200;

function showHunk(texts: Shown, { before, after }: Change): ChangedLine[] {
  const lead = texts.before.slice(Math.max(0, before.from - CONTEXT), before.from);
  const first = before.from - lead.length;
  const old = texts.before.slice(before.from, before.to).slice(0, MOST_LINES);
  const now = texts.after.slice(after.from, after.to).slice(0, MOST_LINES);
  // A line that changed and reads the same once it is redacted: its secret is another one.
  const mark = (text: string, others: readonly string[]) => (others.includes(text) ? { secret_changed: true as const } : {});
  return [
    ...showSame(lead, { before: first, after: after.from - lead.length }),
    ...old.map((text, at): ChangedLine => ({ kind: 'removed', text, before: before.from + at + 1, after: null, ...mark(text, now) })),
    ...now.map((text, at): ChangedLine => ({ kind: 'added', text, before: null, after: after.from + at + 1, ...mark(text, old) })),
    ...showSame(texts.before.slice(before.to, before.to + CONTEXT), { before: before.to, after: after.to }),
  ];
}

const showSame = (lines: readonly string[], from: { readonly before: number; readonly after: number }): ChangedLine[] =>
  lines.map((text, at) => ({ kind: 'same', text, before: from.before + at + 1, after: from.after + at + 1 }));
