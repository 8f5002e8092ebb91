import type { ChangedLine } from '@merlon/contract/firewalls.ts';
import type { VerdictCause } from '@merlon/contract/changes.ts';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import { type Change, findChanges } from '@merlon/engine/changes/find-changes.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
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

/** Milliseconds in which causes are looked for. */
const TIME = 20_000;

/** Which lines turned each of these verdicts, proved by changing them alone in the older text. */
export function explainTexts({ type, before, after, isExcerpt, recommendations }: ExplainInput): readonly ExplainedTurn[] {
  const platform = requirePlatform(type);
  const compare = (text: string) => platform.comparable(text).split('\n');
  const changes = findChanges(compare(before), compare(after), matchLines);
  const [old, young] = [before.split('\n'), after.split('\n')];
  const judge = (lines: readonly string[], some: readonly Recommendation[]) =>
    judgeAll(platform, { text: lines.join('\n'), isExcerpt }, some);
  const wanted = judge(young, recommendations);
  const causes = new Map<string, Change>();
  const end = performance.now() + TIME;
  for (const change of changes) {
    const open = recommendations.filter((each) => !causes.has(nameOf(each)));
    if (open.length === 0 || performance.now() > end) break;
    const now = judge(apply(old, young, change), open);
    for (const each of open) if (now.get(nameOf(each)) === wanted.get(nameOf(each))) causes.set(nameOf(each), change);
  }
  const shown = { old: platform.redact(before).split('\n'), young: platform.redact(after).split('\n') };
  return recommendations.flatMap((each) => {
    const change = causes.get(nameOf(each));
    const sentence = 'These lines turned it: changed alone, they give it the new verdict.';
    const cause: VerdictCause | undefined = change && { kind: 'hunks', sentence, hunks: [{ lines: showHunk(shown, change) }] };
    return cause ? [{ checkId: each.id, title: each.title, cause }] : [];
  });
}

const nameOf = ({ id, title }: Recommendation): string => `${id}\n${title}`;

function judgeAll(
  platform: Platform,
  { text, isExcerpt }: { text: string; isExcerpt: boolean },
  recommendations: readonly Recommendation[],
) {
  const config = readConfiguration(platform, text, isExcerpt);
  const verdicts = auditConfiguration({ platform, benchmark: { title: '', version: '', totalPages: 0, recommendations }, config });
  return new Map(recommendations.map((each, at) => [nameOf(each), verdicts[at]?.status]));
}

const apply = (old: readonly string[], young: readonly string[], { before, after }: Change): string[] => [
  ...old.slice(0, before.from),
  ...young.slice(after.from, after.to),
  ...old.slice(before.to),
];

const CONTEXT = 3;

function showHunk({ old, young }: { old: readonly string[]; young: readonly string[] }, { before, after }: Change): ChangedLine[] {
  const shift = after.from - before.from;
  const lead = old.slice(Math.max(0, before.from - CONTEXT), before.from);
  const first = before.from - lead.length;
  return [
    ...lead.map((text, at): ChangedLine => ({ kind: 'same', text, before: first + at + 1, after: first + shift + at + 1 })),
    ...old
      .slice(before.from, before.to)
      .map((text, at): ChangedLine => ({ kind: 'removed', text, before: before.from + at + 1, after: null })),
    ...young
      .slice(after.from, after.to)
      .map((text, at): ChangedLine => ({ kind: 'added', text, before: null, after: after.from + at + 1 })),
    ...old.slice(before.to, before.to + CONTEXT).map((text, at): ChangedLine => ({
      kind: 'same',
      text,
      before: before.to + at + 1,
      after: after.to + at + 1,
    })),
  ];
}
