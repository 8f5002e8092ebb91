import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { fillRemediation } from './fill-remediation.ts';

/** The commands that mend what fails on this device, below a line that says in which of its virtual firewalls they are typed. */
export function mendFault(
  commands: readonly string[],
  tree: ConfigTree,
  outcome: Outcome,
  isSecret: (word: string) => boolean,
): readonly string[] {
  if (outcome.status !== 'FAIL') return fillRemediation(commands, tree, [], isSecret);
  const filled = fillRemediation(commands, tree, outcome.lines, isSecret);
  const scope = findScope(tree, outcome);
  return scope === undefined || filled.length === 0 ? filled : [`In \`${scope}\`:`, ...filled];
}

/** The virtual firewall that alone holds the lines at fault. Of what is absent, the lines show only where it might stand. */
function findScope({ scopes = [] }: ConfigTree, { lines, absences = [] }: Outcome): string | undefined {
  if (absences.length > 0) return undefined;
  const [only, ...others] = scopes.filter(({ children }) =>
    children.some(({ line, endLine }) => lines.some((shown) => line <= shown && shown <= endLine)),
  );
  return others.length === 0 ? only?.words.join(' ') : undefined;
}
