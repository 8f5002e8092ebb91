import { clean, cleanLines } from '../../config-tree/text-commands.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Platform } from '../../ports/platform.ts';
import { type Guard, shorten } from '../guard.ts';
import { listRefused } from './expected-lines.ts';

/** Leaves to a person a PASS of a text that has a line which the audit shows to be no good. */
export function guardRefused(platform: Platform, recommendation: Recommendation): Guard {
  if (!platform.settingsOf) return (outcome) => outcome;
  const refused = listRefused(platform, recommendation).map(clean);
  if (refused.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const lines = cleanLines(tree);
    const found = refused.find((line) => lines.includes(line));
    return found === undefined
      ? outcome
      : doubt(outcome, `But the text has \`${shorten(found)}\`, of which the audit may say that it is no good.`);
  };
}
