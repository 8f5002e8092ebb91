import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'merlon-template-'));
const list = 'packages/platforms/platform-list.ts';
const folder = 'packages/platforms/acme_wall';

/** True for everything that is not generated. */
const isSource = (file: string): boolean =>
  !/(?:^|\/)(?:node_modules|dist|data|\.git|test-results)(?:\/|$)/.test(path.relative(root, file));

const filesUnder = (base: string): readonly string[] =>
  readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)));

function run(script: string, ...options: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, script), ...options], { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** A copy of the project with one more platform, made from the template as its README says. */
beforeAll(() => {
  for (const part of ['packages', 'scripts', 'bench', 'soak', 'e2e', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: isSource });
  }
  linkDependencies();
  cpSync(path.join(copy, 'packages/platforms/template'), path.join(copy, folder), { recursive: true });
  for (const file of filesUnder(path.join(copy, folder)).map((name) => path.join(copy, folder, name))) {
    const renamed = readFileSync(file, 'utf8')
      .replaceAll('template firewall', 'acme wall')
      .replaceAll('Template Firewall', 'Acme Wall')
      .replaceAll('template_firewall', 'acme_wall')
      .replaceAll("'template'", "'acme'");
    writeFileSync(file, renamed);
  }
  writeFileSync(
    path.join(copy, list),
    `${readFileSync(path.join(copy, list), 'utf8')}export { templateFirewall as acmeWall } from './acme_wall/platform.ts';\n`,
  );
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links the project's dependencies and the copy's own packages. */
function linkDependencies(): void {
  mkdirSync(path.join(copy, 'node_modules/@merlon'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@merlon') symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@merlon', name));
    const own = path.join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, 'packages', name, 'node_modules'));
  }
}

describe('a platform made from the template', () => {
  test('is one folder and one line of the list', () => {
    const changed = filesUnder(path.join(copy, 'packages')).filter((file) => {
      if (file.includes('node_modules')) return false;
      const before = path.join(root, 'packages', file);
      return !existsSync(before) || !readFileSync(before).equals(readFileSync(path.join(copy, 'packages', file)));
    });
    expect(changed.filter((file) => !file.startsWith('platforms/acme_wall/'))).toEqual(['platforms/platform-list.ts']);
    const added =
      readFileSync(path.join(copy, list), 'utf8').split('\n').length - readFileSync(path.join(root, list), 'utf8').split('\n').length;
    expect(added).toBe(1);
  });

  test('compiles and keeps the boundaries', () => {
    expect(run('node_modules/typescript/bin/tsc', '-p', '.', '--noEmit')).toEqual({ status: 0, output: '' });
    expect(run('scripts/boundaries/main.ts')).toMatchObject({ status: 0 });
  });

  test('passes the tests over all platforms', () => {
    const { status, output } = run(
      ...(['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', '--root', copy, '-t', 'acme_wall'] as const),
      'packages/platforms/every-platform.test.ts',
      'packages/server/adapters/device/ssh/recorded-dialogues.test.ts',
    );
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    expect(Number(/Tests +(?:\S+ )?(\d+) passed/.exec(stripVTControlCharacters(output))?.[1])).toBeGreaterThanOrEqual(8);
  });

  test('audits from the command line', () => {
    const recommendation = {
      check_id: '1.1',
      title: 'Ensure Telnet is disabled',
      assessment: 'Automated',
      levels: [],
      page: 1,
      section: '',
    };
    const benchmark = {
      title: 'Acme guide',
      version: '1',
      total_pages: 1,
      checks: [{ ...recommendation, audit_commands: [], remediation_commands: [], decidable: true }],
    };
    const file = path.join(copy, 'benchmark.json');
    writeFileSync(file, JSON.stringify(benchmark));
    const config = path.join(folder, 'fixtures/sample.conf');
    const { output } = run(
      ...(['packages/cli/main.ts', 'audit', '--type', 'acme_wall', '--benchmark', file, '--config', config] as const),
      '--format',
      'json',
    );
    const { results } = JSON.parse(output) as { results: { status: string; evidence: { line: number }[] }[] };
    expect(results).toMatchObject([{ status: 'PASS', evidence: [{ line: 5, text: 'service telnet off' }] }]);
  });
});
