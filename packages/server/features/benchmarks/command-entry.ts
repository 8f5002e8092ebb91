import { deriveCommands, isDecidable } from '@merlon/engine/audit/plan.ts';
import { type Benchmark, type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';

/** A recommendation as it is stored and listed. */
export interface CommandEntry {
  readonly checkId: string;
  readonly title: string;
  /** The commands to type, one per line: its audit commands, or those of its remediation if it has none. */
  readonly command: string;
  /** The benchmark holds no command for it; this one comes from what the platform knows. */
  readonly derived: boolean;
  /** Whether the built-in engine can judge it. */
  readonly decidable: boolean;
  readonly recommendation: Recommendation;
}

/** Lists the recommendations of a benchmark: what would be typed for each, and whether the built-in engine can judge it. */
export const describeEntries = (platform: Platform, { recommendations }: Benchmark): readonly CommandEntry[] =>
  recommendations.map((recommendation) => describeRecommendation(platform, recommendation));

function describeRecommendation(platform: Platform, given: Recommendation): CommandEntry {
  const recommendation = makeStorable(given);
  const own = [recommendation.audit, recommendation.remediation].map(commandsOf).find((commands) => commands.length > 0);
  const derived = deriveCommands(platform, recommendation);
  return {
    checkId: recommendation.id,
    title: recommendation.title,
    command: (own ?? derived).join('\n'),
    derived: derived.length > 0,
    decidable: isDecidable(platform, recommendation),
    recommendation,
  };
}

/** PostgreSQL's jsonb takes neither NUL nor half a surrogate pair, and a damaged font can yield both. */
function makeStorable(recommendation: Recommendation): Recommendation {
  return JSON.parse(
    JSON.stringify(recommendation, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ),
  );
}
