import { copyFile, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A customer's program, as strict as TypeScript can be. */
const SETTINGS = {
  extends: path.join(ROOT, 'tsconfig.json'),
  compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], noImplicitReturns: true },
  include: ['main-job.mts', 'api.ts'],
};

/** Generates the types of an OpenAPI document, and lays the program that uses them beside them. @returns the folder */
export async function generateClient(document: object): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'merlon-client-'));
  const types = await openapiTS(JSON.stringify(document), {
    // A field with a default may be left out.
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  });
  await writeFile(path.join(folder, 'api.ts'), astToString(types));
  await copyFile(path.join(import.meta.dirname, 'main-job.mts'), path.join(folder, 'main-job.mts'));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** The compiler that the project itself is checked with. */
export const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');
