import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPackage, preparePostgres } from './postgres-binaries.ts';
import { chooseServerUser } from './server-user.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-binaries-'));
const native = path.join(folder, 'closed', 'native');
const user = chooseServerUser(path.join(folder, 'nothing'));

beforeAll(() => {
  chmodSync(folder, 0o755);
  cpSync(findPackage().native, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });
  // Out of reach for the user that PostgreSQL runs as: root's by the folder above, an ordinary user's own by what may not be written.
  chmodSync(path.join(native, 'lib'), 0o555);
  chmodSync(path.join(folder, 'closed'), 0o700);
});
afterAll(() => {
  chmodSync(path.join(native, 'lib'), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

test('programs that cannot be run where they lie are copied once to where they can', () => {
  const cache = path.join(folder, 'cache');
  const bin = preparePostgres(user, [path.join(folder, 'closed', 'nowhere'), cache], { native, version: '1.2.3' });
  expect(bin).toBe(path.join(cache, `postgres-1.2.3-${process.arch}`, 'bin'));
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  expect(stdout).toMatch(/^postgres \(PostgreSQL\) 18\./);
  const made = lstatSync(bin).ctimeMs;
  expect(preparePostgres(user, [cache], { native, version: '1.2.3' })).toBe(bin);
  expect(lstatSync(bin).ctimeMs).toBe(made);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('a folder that others may write to is not run from', () => {
  const cache = path.join(folder, 'shared');
  const trap = path.join(cache, `postgres-1.2.3-${process.arch}`);
  mkdirSync(trap, { recursive: true });
  chmodSync(trap, 0o777);
  expect(() => preparePostgres(user, [cache], { native, version: '1.2.3' })).toThrow(
    /cannot be run: .*belongs to another user; set DATABASE_URL/,
  );
});
