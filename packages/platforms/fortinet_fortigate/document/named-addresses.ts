import { demandedNames } from '@merlon/engine/audit/demanded-names.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';

const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Fails what passed if the configured addresses lack one that the document demands in its sentences; those of examples and commands are none. */
export function withNamedAddresses(outcome: Outcome, recommendation: Recommendation, configured: readonly string[]): Outcome {
  const named = demandedNames(recommendation).filter((name) => ADDRESS.test(name));
  if (outcome.status !== 'PASS' || named.length === 0 || !configured.every((address) => ADDRESS.test(address))) return outcome;
  const missing = named.filter((address) => !configured.includes(address));
  if (missing.length > 0) return fail(outcome.lines, `${outcome.reason} But not all of them are those that the document names.`);
  return pass(outcome.lines, outcome.reason);
}
