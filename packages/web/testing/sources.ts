import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../../scripts/boundaries/read-source.ts';
import type { SourceFile } from '../../../scripts/boundaries/source-file.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The product's own source files in a folder of the project, tests left out. */
export const readSources = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules', '**/dist', '**/testing', '**/*.test.{ts,tsx}'] }).map(
    (path) => readSource(path, readFileSync(join(ROOT, path), 'utf8'), () => true),
  );
