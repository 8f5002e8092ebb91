import os from 'node:os';

const { PRIORITY_BELOW_NORMAL } = os.constants.priority;

/**
 * Lets this thread work with what the answers to people leave of the processors: long work, of which nobody waits for each second.
 * On Linux a priority belongs to the thread that asks for it (setpriority(2), "C library/kernel differences"); elsewhere it would be
 * the whole process's, and nothing is changed. Nor is it where the process was started with less, or may not ask.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox refuses the call: the work is done all the same.
  }
}
