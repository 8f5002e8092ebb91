import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platforms } from '@merlon/platforms/registry.ts';
import { runCommandLine } from './command-line.ts';

const types = platforms.map(({ type }) => type);
const formats = ['text', 'json', 'csv', 'html', 'sarif', 'junit', 'pdf'];
const commands = ['extract', 'audit', 'backup', 'restore', 'rotate-key', 'verify-log', 'completion'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-completion-'));

beforeAll(() => writeFileSync(path.join(folder, 'edge one.conf'), ''));
afterAll(() => rmSync(folder, { recursive: true }));

async function print(shell: string): Promise<string> {
  const said: string[] = [];
  const output = { out: (content: string | Uint8Array) => void said.push(String(content)), err: () => undefined, isTerminal: false };
  expect(await runCommandLine(['completion', shell], output)).toBe(0);
  return said.join('');
}

/** The completions that a real bash offers for the last of these words. */
async function offer(...words: string[]): Promise<string[]> {
  const quoted = ['merlon', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${await print('bash')}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _merlon; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const said = execFileSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' });
  return said.split('\n').filter((line) => line !== '');
}

test('bash completes commands, options, types, formats, files and shells', async () => {
  expect(await offer('')).toEqual(commands);
  expect(await offer('au')).toEqual(['audit']);
  expect(await offer('audit', '--type', '')).toEqual(types);
  expect(await offer('audit', '--format', '')).toEqual(formats);
  expect(await offer('extract', '--format', 'j')).toEqual(['json']);
  expect(await offer('audit', '--f')).toEqual(['--format', '--fail-under']);
  expect(await offer('backup', '--')).toEqual(['--with-key', '--force', '--help']);
  expect(await offer('audit', '--config', 'e')).toEqual(['edge one.conf']);
  expect(await offer('restore', '')).toEqual(['edge one.conf']);
  expect(await offer('audit', '--fail-under', '')).toEqual([]);
  expect(await offer('completion', '')).toEqual(['bash', 'zsh', 'fish']);
});

test.each(['zsh', 'fish'])('%s completes the same', async (shell) => {
  const script = await print(shell);
  const options = ['type', 'format', 'benchmark', 'config', 'anyway', 'excerpt', 'model', 'output', 'fail-under', 'with-key', 'force'];
  const missing = [...commands, ...types, ...formats, ...options].filter((word) => !script.includes(word));
  expect(missing).toEqual([]);
});
