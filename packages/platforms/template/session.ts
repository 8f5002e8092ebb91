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
  if (!config.startsWith('//')) return 'The beginning of the configuration is missing.';
  return /\n\/\/ end\s*$/.test(config) ? undefined : 'The end of the configuration is missing.';
}
