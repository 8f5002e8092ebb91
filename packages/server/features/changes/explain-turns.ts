import type { TurnedVerdict, VerdictCause } from '@merlon/contract/changed-parts.ts';
import type { VerdictChange } from '@merlon/engine/report/compare-verdicts.ts';
import { Refusal } from '../../refusal.ts';
import type { ChangesPorts, Texts, UsedBenchmark } from './ports.ts';

interface Turns {
  readonly type: string;
  readonly benchmark: UsedBenchmark;
  readonly texts: Texts;
  readonly turns: readonly VerdictChange[];
}

/** Turned verdicts of one change that are explained; of more nobody reads why. */
const MOST_EXPLAINED = 60;

export const undetermined = (sentence: string): VerdictCause => ({ kind: 'undetermined', sentence, hunks: [] });

const NOT_LOOKED_AT = 'So many verdicts were turned that the cause of this one was not looked for.';
const NOT_FOUND = 'Which lines turned it could not be told.';

/** Verdicts that two configurations have by the same checks, each with the lines that turned it. */
export async function explainTurns(
  ports: Pick<ChangesPorts, 'explain' | 'listRecommendations'>,
  { type, benchmark, texts: { old, young }, turns }: Turns,
  signal?: AbortSignal,
): Promise<TurnedVerdict[]> {
  const both = turns.filter(({ before, now }) => before !== undefined && now !== undefined);
  if (both.length === 0) return [];
  const asked = both.slice(0, MOST_EXPLAINED);
  const names = new Set(asked.map(nameCheck));
  const recommendations = (await ports.listRecommendations(benchmark.id, null)).filter((each) =>
    names.has(nameCheck({ checkId: each.id, title: each.title })),
  );
  const explained = await ports
    .explain({ type, before: old.text, after: young.text, isExcerpt: young.isExcerpt, recommendations }, signal)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return [];
      throw error;
    });
  const causes = new Map(explained.map((each) => [nameCheck(each), each.cause]));
  return both.map((turn, at) => ({
    check_id: turn.checkId,
    title: turn.title,
    benchmark_title: benchmark.title,
    before: turn.before!,
    after: turn.now!,
    cause: at < MOST_EXPLAINED ? (causes.get(nameCheck(turn)) ?? undetermined(NOT_FOUND)) : undetermined(NOT_LOOKED_AT),
  }));
}

export const nameCheck = ({ checkId, title }: { readonly checkId: string; readonly title: string }): string => `${checkId}\n${title}`;
