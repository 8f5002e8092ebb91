// Prints every crossing of a boundary with the sentence that says why it stands; exit status 1 where there is one.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles, findFolderCycles } from './cycles.ts';
import { readSource } from './read-source.ts';
import { applyRules } from './rule.ts';
import { rules } from './rules.ts';

const root = join(import.meta.dirname, '..', '..');
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'coverage']);

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const isFile = (path: string): boolean => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
const paths = ['packages', 'e2e', 'bench', 'soak', 'scripts'].flatMap(listSources);
const files = paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), isFile));
const violations = [...applyRules(rules, files), ...findCycles(files), ...findFolderCycles(files)];
for (const { rule, sentence, path, line, what } of violations) console.error(`${path}:${line} ${what}\n  ${rule}: ${sentence}\n`);
console.log(`boundaries: ${files.length} files, ${rules.length + 2} rules, ${violations.length} crossings`);
process.exitCode = violations.length === 0 ? 0 : 1;
