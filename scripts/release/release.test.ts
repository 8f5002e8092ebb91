import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from './release.ts';

let root: string;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const write = (file: string, value: unknown): void =>
  writeFileSync(join(root, file), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'merlon-release-'));
  mkdirSync(join(root, 'packages/page'), { recursive: true });
  const own = { name: '@merlon/page', version: '0.1.0', dependencies: { '@merlon/contract': '0.1.0', zod: '0.1.0' } };
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n');
  write('package.json', { name: 'merlon', version: '0.1.0' });
  write('packages/page/package.json', own);
  write('package-lock.json', {
    name: 'merlon',
    version: '0.1.0',
    packages: { '': { version: '0.1.0' }, 'packages/page': own, 'node_modules/zod': { version: '0.1.0' } },
  });
  git('init', '--quiet');
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@example.org');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true }));

const releaseAs = (version: string, dryRun = false): string => release({ root, version, date: '2026-02-03', dryRun });

test('a release sets the version of what is our own, and commits and tags it with the notes', () => {
  expect(releaseAs('0.2.0')).toContain('- A thing.');
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'merlon', version: '0.2.0' });
  const page = { name: '@merlon/page', version: '0.2.0', dependencies: { '@merlon/contract': '0.2.0', zod: '0.1.0' } };
  expect(JSON.parse(read('packages/page/package.json'))).toEqual(page);
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    name: 'merlon',
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'packages/page': page, 'node_modules/zod': { version: '0.1.0' } },
  });
  expect(read('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Release 0.2.0\nBegin');
  expect(git('tag', '--list', '--format=%(objecttype) %(contents)')).toBe('tag Merlon 0.2.0\n\n### Added\n\n- A thing.');
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
});

test('a dry run says what would happen and changes nothing', () => {
  expect(releaseAs('0.1.0', true)).toMatch(/v0\.1\.0[^]*packages\/page\/package\.json[^]*- A thing\./);
  expect([git('status', '--porcelain'), git('tag'), git('log', '--format=%s')]).toEqual(['', '', 'Begin']);
});

test.each(['0.0.9', '1.2', 'v1.2.3', '1.02.3', '', '1.2.3-beta'])('the version "%s" is refused', (version) => {
  expect(() => releaseAs(version)).toThrow('not below 0.1.0');
});

test('a changed tree, a tag that exists and an empty changelog are refused', () => {
  write('note.txt', 'not committed');
  expect(() => releaseAs('0.2.0')).toThrow('git status');
  rmSync(join(root, 'note.txt'));
  git('tag', 'v0.2.0');
  expect(() => releaseAs('0.2.0')).toThrow('v0.2.0 exists');
  releaseAs('0.3.0');
  expect(() => releaseAs('0.4.0')).toThrow('no entries');
  expect(git('log', '--format=%s')).toBe('Release 0.3.0\nBegin');
});
