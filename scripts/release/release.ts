import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseRefused, releaseChangelog } from './release-changelog.ts';
import { mayFollow, setVersion } from './set-version.ts';

export interface Wanted {
  readonly root: string;
  readonly version: string;
  /** As in 2026-01-31. */
  readonly date: string;
  /** Whether to say what would change, and change nothing. */
  readonly dryRun: boolean;
}

/**
 * Releases what CHANGELOG.md lists as unreleased: sets the version everywhere, commits, and tags the commit with the notes.
 * Nothing is pushed.
 * @returns what was done, for people
 * @throws ReleaseRefused with a sentence that says what to do; nothing is changed then
 */
export function release({ root, version, date, dryRun }: Wanted): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  if (!mayFollow(version, current)) {
    throw new ReleaseRefused(`The version must be three numbers, as in 1.2.3, and not below ${current}; it is "${version}".`);
  }
  const tag = `v${version}`;
  if (runGit(root, ['tag', '--list', tag]) !== '') throw new ReleaseRefused(`The tag ${tag} exists already.`);
  if (runGit(root, ['status', '--porcelain']) !== '') throw new ReleaseRefused('Commit or put aside your changes first (git status).');
  const { changelog, notes } = releaseChangelog(read('CHANGELOG.md'), version, date);
  const manifests = ['package.json', 'package-lock.json', ...globSync('{packages/*,e2e}/package.json', { cwd: root }).toSorted()];
  const changed = new Map([['CHANGELOG.md', changelog], ...manifests.map((file) => [file, setVersion(read(file), version)] as const)]);
  const list = [...changed.keys()].map((file) => `  ${file}`).join('\n');
  if (dryRun) return `Would release ${version}, tagged ${tag}, and write:\n${list}\n\nThe notes:\n\n${notes}\n`;
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  runGit(root, ['commit', '--quiet', '--message', `Release ${version}`, '--', ...changed.keys()]);
  // The notes have headings, which git would drop as comments.
  runGit(root, ['tag', '--annotate', '--cleanup=verbatim', '--message', `Merlon ${version}\n\n${notes}\n`, tag]);
  return `Released ${version}. Push it with: git push --follow-tags\n\nThe notes, which the tag ${tag} carries:\n\n${notes}\n`;
}

function runGit(root: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new ReleaseRefused(`git ${words[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}
