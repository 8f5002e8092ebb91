import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readAll = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map(read);

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const deployed = globSync('deploy/*', { cwd: root });
const pipelines = ['.github/workflows/test.yml', '.gitlab-ci.yml'];
/** Folders that a path in the documentation may leave out. */
const rooms = ['', 'packages', 'packages/server', 'e2e/journeys', 'e2e/measurements'];

const findAll = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];

/** `a/{b,c}.ts` means a/b.ts and a/c.ts. */
function openBraces(path: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').map((choice) => before + choice + after);
}

const exists = (path: string): boolean => rooms.some((room) => existsSync(join(root, room, path)));
const findPaths = (cell: string): string[] => findAll(cell, /`([\w{},./-]+(?:\.tsx?|\/))`/g).flatMap(openBraces);

/** The cells of the tables of a page, a row each, without headings. */
function readRows(file: string): string[][] {
  const lines = read(file).split('\n');
  const isRow = (line: string | undefined): boolean => line?.startsWith('|') ?? false;
  return lines
    .filter((line, at) => isRow(line) && isRow(lines[at - 1]) && !line.startsWith('| -'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test.each(['docs/promises.md', 'docs/security.md'])('every file that a table of %s names exists', (file) => {
  const named = readRows(file).flatMap((cells) => cells.flatMap(findPaths));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test('every promise names the test that holds it', () => {
  const rows = readRows('docs/promises.md');
  expect(rows.filter((cells) => cells.slice(1).flatMap(findPaths).length === 0)).toEqual([]);
});

test('every link of a page leads to a file', () => {
  const broken = pages.flatMap((file) =>
    findAll(read(file), /\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)
      .filter((link) => !existsSync(join(root, dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every name behind `npm run soak` and `npm run bench` is one of theirs', () => {
  const text = pages.map(read).join('\n');
  for (const folder of ['soak', 'bench']) {
    const named = findAll(text, new RegExp(`npm run ${folder} -- ([a-z]+)`, 'g'));
    expect(named.filter((name) => !existsSync(join(root, folder, `${name}.ts`)))).toEqual([]);
  }
});

test('every variable that is documented or deployed is read by the code', () => {
  const code = readAll('packages/{server,cli}/**/*.ts').join('\n');
  const ofTheDocumentation = new Set(['MERLON_URL', 'MERLON_TOKEN', 'MERLON_HOME', 'MERLON_REPOSITORY', 'MERLON_TEST_TIER']);
  const variables = /\b(MERLON_[A-Z_]+|DATABASE_URL|DATA_DIR|LOG_LEVEL|OLLAMA_HOST|OPENAI_[A-Z_]+)\b/g;
  const named = [...pages, ...deployed].flatMap((file) => findAll(read(file), variables));
  expect(named.filter((name) => !ofTheDocumentation.has(name) && !code.includes(name))).toEqual([]);
});

test('every metric that is documented or watched by an alert is counted', () => {
  const code = readAll('packages/server/adapters/metrics/*.ts').join('\n');
  const named = [...pages, ...deployed].flatMap((file) => findAll(read(file), /\b(merlon_[a-z_]+?)(?:_bucket)?\b/g));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

test('every file of the installation that a unit, an image or the guide names exists', () => {
  const text = [...deployed, 'docs/operations.md'].map(read).join('\n');
  const named = findAll(text, /(?:\/opt\/merlon\/|\b)((?:deploy|docs|packages|scripts)\/[\w@./-]+\.[a-z]+)/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every npm command that is named exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...pages, ...deployed, ...pipelines].flatMap((file) => findAll(read(file), /npm run (?:-s )?([a-z][a-z:-]*)/g));
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
