import type { StartAudit } from '@merlon/contract/audits.ts';

/** A command of the benchmark, as far as choosing needs to know it. */
export interface Command {
  readonly id: string;
  readonly decidable: boolean;
}

export type Choice = { readonly ids: readonly string[] | null } | { readonly problem: string };

export const NO_COMMANDS = 'No commands found in benchmark';
const ONE_CHECK = 'A test check is a test of one check; choose one command.';

/**
 * Which of a benchmark's commands are audited: those that were asked for, by their ids; else, for a test of one check, the first that
 * the built-in engine can judge; else all, which is null.
 */
export function chooseCommands(asked: StartAudit['commands'], commands: readonly Command[], isTest: boolean): Choice {
  if (commands.length === 0) return { problem: NO_COMMANDS };
  if (!asked) {
    const first = commands.find((command) => command.decidable) ?? commands[0];
    return { ids: isTest && first ? [first.id] : null };
  }
  const known = new Set(commands.map((command) => command.id));
  const ids = new Set<string>();
  for (const entry of asked) {
    const id = typeof entry === 'string' ? entry : entry.id;
    if (id === undefined || !known.has(id))
      return { problem: 'One of the commands does not belong to this benchmark; load its commands again.' };
    ids.add(id);
  }
  if (isTest && ids.size > 1) return { problem: ONE_CHECK };
  return ids.size === 0 ? { problem: NO_COMMANDS } : { ids: ids.size === known.size ? null : [...ids] };
}
