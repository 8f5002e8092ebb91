import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Result, compare } from './measure.ts';

/** `merlon extract` may take this many times as long as `pdftotext -layout`, which only prints the text. */
const LIMIT = 3;
/** The peak memory of the command's own process. */
const MOST_MEGABYTES = 400;
const root = join(import.meta.dirname, '..');

/**
 * Compares the whole command, start-up included, with `pdftotext -layout` on the same document.
 * @param made true for the lab's document: its few fonts and plain text cost pdftotext almost nothing, so the limit does not apply
 */
export function measureExtract(pdf: string, type: string, made: boolean): Result {
  const merlon = (): string => run('npm', ['run', '-s', 'merlon', '--', 'extract', pdf, '--type', type]);
  const pdftotext = (): string => run('pdftotext', ['-layout', pdf, '-']);
  pdftotext();
  const { ours, baseline } = compare(5, merlon, pdftotext);
  const ratio = ours / baseline;
  const megabytes = measureMemory(['extract', pdf, '--type', type]);
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  return {
    line: `merlon extract ${seconds(ours)}, pdftotext -layout ${seconds(baseline)}: ${ratio.toFixed(1)} times as long (${made ? `made document; at most ${LIMIT} on a published one` : `at most ${LIMIT}`}); ${megabytes.toFixed(0)} MB (at most ${MOST_MEGABYTES})`,
    held: (made || ratio <= LIMIT) && megabytes <= MOST_MEGABYTES,
  };
}

/** The peak memory of a call of `merlon`, in MB. */
function measureMemory(args: readonly string[]): number {
  const report = `data:text/javascript,process.on('exit',()=>process.stderr.write(String(process.resourceUsage().maxRSS)))`;
  return Number(run(process.execPath, ['--import', report, 'packages/cli/main.ts', ...args])) / 1024;
}

/** @returns its standard error */
function run(command: string, args: readonly string[]): string {
  const { status, error, stderr } = spawnSync(command, args, { cwd: root, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] });
  if (error) throw new Error(`${command} cannot be run (${error.message}); pdftotext is in Debian's package poppler-utils.`);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${String(stderr).trim()}`);
  return String(stderr);
}
