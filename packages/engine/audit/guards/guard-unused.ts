import { findPath } from '../../config-tree/find.ts';
import { countsUnused } from '../../demands/counts-unused.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Platform, SettingPath } from '../../ports/platform.ts';
import type { Guard } from '../guard.ts';

/**
 * Leaves to a person that a document is not applicable because nothing is in use, where the document means what is not in use as well and the
 * text has things of the kind that its commands set.
 */
export function guardUnused({ settingsOf }: Pick<Platform, 'settingsOf'>, recommendation: Recommendation): Guard {
  if (!countsUnused(recommendation)) return (outcome) => outcome;
  const typed = settingsOf?.(recommendation) ?? [];
  return (outcome, tree) =>
    outcome.status === 'NA' && tree && typed.some((path) => hasSuch(tree, path))
      ? doubt(outcome, 'But the document means what is not in use as well, of which the text has some.')
      : outcome;
}

/** `delete snmp community <name>`: a command that takes something back, and what. */
const REMOVES = /^(?:\S{0,30}[#>\]] ?)?(?:delete|undo|no|unset|clear configure) ([a-z][\w-]*(?: [a-z][\w-]*)+)/i;

/** Leaves to a person that a document is not applicable where the text has what its remediation removes. */
export function guardRemoved({ remediation }: Recommendation): Guard {
  const removed = commandsOf(remediation).flatMap((command) => REMOVES.exec(command.trim())?.[1]?.toLowerCase() ?? []);
  return (outcome, tree) => {
    const path = outcome.status === 'NA' && tree ? removed.find((one) => findPath(tree, one).length > 0) : undefined;
    return path === undefined ? outcome : doubt(outcome, `But the document removes \`${path}\`, which the text has.`);
  };
}

/** Whether a text has what a setting sets, or something of the same kind by another name. */
function hasSuch(tree: ConfigTree, path: SettingPath): boolean {
  const known = path.findIndex((_, at) => findPath(tree, path.slice(0, at + 1)).length === 0);
  return known < 0 || (known >= LEAST && findPath(tree, [...path.slice(0, known), '*']).length > 0);
}

/** A first word alone is not a kind of things: `security`, `system`. */
const LEAST = 2;
