import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';
import { commandsOf } from '@merlon/engine/benchmark/recommendation.ts';

/** Compiles what a recommendation's own commands demand; see the reasons for what is left to a person. */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const commands = commandsOf(recommendation.remediation);
  if (commands.length === 0) return { kind: 'review', reason: 'The recommendation names no command whose effect could be looked for.' };
  return { kind: 'review', reason: 'What its commands demand could not be told with confidence.' };
}
