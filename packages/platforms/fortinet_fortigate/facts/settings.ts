import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { DefaultValue } from '@merlon/engine/checks/check-spec.ts';
import { absenceOf } from '@merlon/engine/checks/assert-setting.ts';
import { linesOfSection } from '@merlon/engine/config-tree/places.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { defaultOf } from './defaults.ts';
import type { Scope } from './scope.ts';

/**
 * What holds where the text leaves a setting out: the benchmark's own default, else the platform's. If neither is known, or the device is
 * older than the default, the absence decides nothing.
 */
export function findAbsence(tree: ConfigTree, setting: string, recommendation: Recommendation): DefaultValue | WhenAbsent {
  const words = setting.split(' ');
  const held = defaultOf(tree, recommendation, words.slice(0, -1).join(' '), words.at(-1)!);
  return held ?? { status: 'REVIEW', source: 'its default on this device is not known' };
}

/** Judges one setting of a firewall, `log setting fwpolicy-implicit-log`, by its value or its default. */
export function judgeSetting({ tree, domain }: Scope, setting: string, test: ValueTest, recommendation: Recommendation): Outcome {
  const absent = absenceOf(findAbsence(tree, setting, recommendation), test);
  const value: Assertion = { op: 'value', path: setting.split(' '), test, absent };
  const outcome = domain ? evaluate({ op: 'eachScope', then: value }, { ...tree, scopes: [domain] }) : evaluate(value, tree);
  if (outcome.lines.length > 0) return outcome;
  return { ...outcome, lines: linesOfSection(domain ? { ...tree, roots: domain.children } : tree, setting) };
}
