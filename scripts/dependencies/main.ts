// Prints what is wrong with what gets installed; exit status 1 where something is.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, judgePackages } from './judge-packages.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const files = ['package.json', ...globSync('{packages/*,e2e}/package.json', { cwd: root })];
const { packages: locked } = read('package-lock.json');
const problems = judgePackages({
  locked,
  own: Object.fromEntries(files.map((file): [string, Manifest] => [file, read(file)])),
  readInstalled: (path) => (existsSync(join(root, path, 'package.json')) ? read(`${path}/package.json`) : undefined),
});
for (const problem of problems) console.error(problem);
console.log(
  `dependencies: ${Object.keys(locked).length} entries of the lockfile, ${files.length} packages of our own, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
