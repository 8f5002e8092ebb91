import os from 'node:os';

/**
 * Lets this thread work with what the answers to people leave of the processors: long work, of which nobody waits for each second.
 * On Linux a priority belongs to the thread that asks for it (setpriority(2), "C library/kernel differences"); elsewhere it would be
 * the whole process's, and nothing is changed.
 */
export function giveWay(): void {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}
