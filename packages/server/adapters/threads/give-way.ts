import os from 'node:os';

const { PRIORITY_BELOW_NORMAL } = os.constants.priority;

/**
 * Lowers the priority of this thread, so that long work does not slow down answers to people. On Linux a priority belongs to the
 * thread that asks for it (setpriority(2), "C library/kernel differences"). Elsewhere it would be the whole process's, so nothing is
 * changed, and neither is it if the process already has a lower priority or may not ask.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    if (os.getPriority() < PRIORITY_BELOW_NORMAL) os.setPriority(PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox refuses the call: the work is done all the same.
  }
}
