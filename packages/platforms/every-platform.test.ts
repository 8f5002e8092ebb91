import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { platforms } from './registry.ts';

const here = import.meta.dirname;

/** The sample configurations of each platform: our own, and those of real devices where they lie beside the project. */
const folders = (type: string): readonly string[] => [
  path.join(here, type, 'fixtures/canaries'),
  path.join(here, '../../../shared/corpus/configs', type),
];

const filesOf = (type: string): readonly string[] => [
  path.join(here, type, 'fixtures/sample.conf'),
  ...folders(type)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    ),
];

const cases = platforms.flatMap((platform) =>
  filesOf(platform.type).map((file) => ({
    platform,
    file,
    name: `${platform.type}/${path.basename(path.dirname(file))}/${path.basename(file)}`,
  })),
);

const isSingleAnswer = (file: string): boolean => /_api_/.test(file);

const readStored = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\u{FEFF}/u, '')
    .replace(/\r\n?/g, '\n');

const countLines = (text: string): number => text.split('\n').length;
const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

describe('every folder of a platform has the same shape', () => {
  /** Where a newcomer finds what; `apis` and `rule-base` only where there are some. */
  const FILES = ['comparable.ts', 'names.ts', 'platform.ts', 'print.ts', 'recognise.ts', 'session.ts'];
  const FOLDERS = ['apis', 'checks', 'document', 'facts', 'fixtures', 'parse', 'redact', 'rule-base', 'topics'];
  const WITHIN = [
    'checks/library.ts',
    'document/command-grammar.ts',
    'document/compile.ts',
    'document/vocabulary.ts',
    'parse/parse.ts',
    'redact/redact.ts',
  ];

  test.each([...platforms.map(({ type }) => type), 'template'])('%s', (type) => {
    const entries = readdirSync(path.join(here, type)).filter((name) => !/\.test\.ts$|\.md$|^testing$/.test(name));
    expect(entries.filter((name) => !FOLDERS.includes(name)).toSorted()).toEqual(FILES);
    expect(WITHIN.filter((file) => !existsSync(path.join(here, type, file)))).toEqual([]);
  });
});

describe('every configuration of every platform', () => {
  test.each(cases)("$name is told from other vendors' configurations", ({ platform, file }) => {
    const text = readStored(file);
    const types = platforms.filter(({ recognises }) => recognises(text)).map(({ type }) => type);
    // A single API answer may be too short to be recognised, but must never be taken for another platform's.
    const isEnough = types.length > 0 || isSingleAnswer(file);
    expect({ isEnough, others: types.filter((type) => type !== platform.type) }).toEqual({ isEnough: true, others: [] });
  });

  test.each(cases.filter(({ file }) => !file.includes('canaries')))(
    '$name is understood, at least 99 lines in 100',
    ({ platform, file }) => {
      const { lines, unknownLines } = platform.parse(readStored(file));
      const written = lines.filter((line) => line.trim() !== '').length;
      expect(unknownLines.map((line) => lines[line - 1]).slice(0, Math.max(0, unknownLines.length - Math.floor(written / 100)))).toEqual(
        [],
      );
    },
  );

  test.each(cases)('$name is printed unchanged, white space aside', ({ platform, file }) => {
    const text = readStored(file);
    expect(withoutSpace(platform.print(platform.parse(text)))).toBe(withoutSpace(text));
  });

  test.each(cases)('$name keeps its lines when it is redacted and compared', ({ platform, file }) => {
    const text = readStored(file);
    expect(countLines(platform.redact(text))).toBe(countLines(text));
    expect(countLines(platform.comparable(text))).toBe(countLines(text));
    expect(platform.redact(platform.redact(text)), 'redacted twice').toBe(platform.redact(text));
  });
});

/** A planted secret: `cAnArY0137`. */
const canary = /cAnArY\d{4}/g;

describe('planted secrets', () => {
  const planted = platforms.map((platform) => ({
    platform,
    type: platform.type,
    files: filesOf(platform.type).filter((file) => file.includes('canaries')),
  }));

  test.each(planted)('none is left for $type', ({ platform, files }) => {
    for (const file of files) {
      const left = [readStored(file), readStored(file).replaceAll('\n', '\r\n')].map((text) => platform.redact(text).match(canary) ?? []);
      expect({ file: path.basename(file), left: left.flat() }).toEqual({ file: path.basename(file), left: [] });
    }
  });

  test.each(planted)('there are at least 50 for $type', ({ files }) => {
    const secrets = new Set(files.flatMap((file) => readStored(file).match(canary) ?? []));
    expect(secrets.size).toBeGreaterThanOrEqual(50);
  });
});
