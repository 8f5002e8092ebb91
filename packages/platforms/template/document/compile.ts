import type { Compiled } from '@merlon/engine/ports/platform.ts';
import { commandsOf, type Recommendation } from '@merlon/engine/model/recommendation.ts';

/**
 * Compiles a recommendation's own commands to an assertion, but only what is certain: a single command `no …`, which demands that a
 * statement is absent. Everything else is left to a person, with the reason.
 */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const commands = commandsOf(recommendation.remediation);
  const [only = ''] = commands;
  const isSwitchingOff = commands.length === 1 && /^no [a-z]/.test(only) && !/[<>[\]]/.test(only);
  if (isSwitchingOff) return { kind: 'assertion', assertion: { op: 'absent', path: only.split(' ').slice(1) } };
  return { kind: 'review', reason: 'The commands of this recommendation could not be turned into a rule with confidence.' };
}
