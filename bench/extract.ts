import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Result, compare } from './measure.ts';

/** `merlon extract` may take so many times as long as `pdftotext -layout`, which only prints the text. */
const LIMIT = 4;
const root = join(import.meta.dirname, '..');

/**
 * Compares the whole command, start-up included, with `pdftotext -layout` on the same document.
 * @param made the document is the lab's: its few fonts and plain text cost pdftotext next to nothing, so the limit says nothing there
 */
export function measureExtract(pdf: string, type: string, made: boolean): Result {
  const merlon = (): void => run('npm', ['run', '-s', 'merlon', '--', 'extract', pdf, '--type', type]);
  const pdftotext = (): void => run('pdftotext', ['-layout', pdf, '-']);
  pdftotext();
  const { ours, baseline } = compare(5, merlon, pdftotext);
  const ratio = ours / baseline;
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  return {
    line: `merlon extract ${seconds(ours)}, pdftotext -layout ${seconds(baseline)}: ${ratio.toFixed(1)} times as long (${made ? `made document; at most ${LIMIT} on a published one` : `at most ${LIMIT}`})`,
    held: made || ratio <= LIMIT,
  };
}

function run(command: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { cwd: root, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] });
  if (error) throw new Error(`${command} cannot be run (${error.message}); pdftotext is in Debian's package poppler-utils.`);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${String(stderr).trim()}`);
}
