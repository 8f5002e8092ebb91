import type { DeviceSession } from '@merlon/engine/ports/device-session.ts';

/** The device over SSH. Nothing here changes its configuration. */
export const templateSession: DeviceSession = {
  port: 22,
  prompt: /^[\w-]+ ?[>#] ?$/,
  gates: [{ question: /\n-- more -- ?$/, answer: { send: ' ' }, pager: true }],
  prepare: [],
  show: 'show configuration',
  leave: 'exit',
  refusals: [
    { line: /^error: not permitted/i, kind: 'not-enough-rights' },
    { line: /^error: unknown command/i, kind: 'command-refused' },
  ],
  clean: (output) => `${output.trim()}\n`,
  incomplete: findMissing,
};

/** The device prints a header first and an end comment last. */
function findMissing(config: string): string | undefined {
  if (!config.startsWith('//')) return 'The text does not begin like a configuration of the template.';
  return /\n\/\/ end\s*$/.test(config) ? undefined : 'The configuration seems cut off: its end is missing.';
}
