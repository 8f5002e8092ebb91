// Asks the registry which grave vulnerabilities are known of the product's dependencies, and prints them; exit status 1 where there are some, 3 where
// nobody answers.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readAudit } from './read-audit.ts';

const words = ['audit', '--json', '--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000'];
const { npm_execpath: npm, npm_node_execpath: node } = process.env;
const [command, args] = npm && node ? [node, [npm, ...words]] : ['npm', words];
const shell = process.platform === 'win32' && command === 'npm';
const { stdout } = spawnSync(command, args, { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8', timeout: 60_000, shell });
const found = readAudit(stdout ?? '');
for (const problem of found ?? []) console.error(problem);
if (found) process.exitCode = found.length === 0 ? 0 : 1;
else process.exitCode = 3;
