import { findPath } from '../../config-tree/find.ts';
import { linesAt } from '../../config-tree/places.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { SettingPath } from '../../ports/platform.ts';
import { type Guard, doubtAny } from '../guard.ts';
import { type Device, MOST_REMOVALS, beginsWith, readRemovals } from '../removals/read-removals.ts';
import { saySetting } from '../setting-paths.ts';

/**
 * Leaves to a person a PASS of a text that still has what the document's remediation takes away and does not set again.
 * @param judged what those who judge take away themselves: where something of it is right, they know
 */
export function guardTakenBack(device: Device, recommendation: Recommendation, judged: readonly SettingPath[]): Guard {
  const all = readRemovals(device, recommendation);
  if (all.length > MOST_REMOVALS) return doubtAny(['PASS'], 'But the document takes away more than was looked for.');
  const removals = all.filter(
    ({ typed, path }) => path.at(-1) !== '*' && !judged.some((own) => own.length === typed.length && beginsWith(typed, own)),
  );
  if (removals.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    for (const { typed, path } of removals) {
      const places = findPath(tree, path);
      if (places.length > 0)
        return doubt({ ...outcome, lines: linesAt(places) }, `But the document types \`${saySetting(typed)}\`, and the text still has it.`);
    }
    return outcome;
  };
}
