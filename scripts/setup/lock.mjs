import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { say, stop } from './say.mjs';

const beatMs = 2_000;
/** Seven missed beats: whoever held the lock is gone. A process id would not tell, since containers use the same small ones again. */
const staleMs = 15_000;
const patienceMs = 20 * 60_000;

/**
 * Runs `work` while no other process holds the same lock, so that two commands given at the same time in a fresh clone do
 * not both install.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [lockFile] on the same disk as what the work writes
 * @returns {Promise<T>}
 */
export async function withSetupLock(work, lockFile = inRoot('.setup.lock')) {
  const token = `${process.pid}-${Math.random()}`;
  await acquire(lockFile, token);
  const beat = setInterval(() => touch(lockFile), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read(lockFile) === token) fs.rmSync(lockFile, { force: true });
  }
}

/** @param {string} lockFile @param {string} token */
async function acquire(lockFile, token) {
  const giveUpAt = Date.now() + patienceMs;
  for (let announced = false; ; announced = true) {
    if (create(lockFile, token)) return;
    if (isStale(lockFile)) removeStale(lockFile);
    if (!announced) say('another command is setting this folder up: waiting for it');
    if (Date.now() > giveUpAt)
      stop(`Another command has been setting up for too long. If none is running, remove ${lockFile} and try again.`);
    await sleep(250);
  }
}

/** Creates the lock with its content in one step: a name that is linked to a finished file. @param {string} lockFile @param {string} token */
function create(lockFile, token) {
  const draft = `${lockFile}.${process.pid}`;
  try {
    fs.writeFileSync(draft, token);
    fs.linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') stop(`The set-up cannot write ${lockFile}: ${error}`);
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** @param {string} file */
function isStale(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > staleMs;
}

/** Renaming picks one winner of those that found the lock stale; a fresh lock that was hit by mistake is put back. @param {string} lockFile */
function removeStale(lockFile) {
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    fs.renameSync(lockFile, aside);
    if (!isStale(aside)) fs.linkSync(aside, lockFile);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/** @param {string} lockFile */
function touch(lockFile) {
  const now = new Date();
  fs.utimes(lockFile, now, now, () => {});
}

/** @param {string} lockFile */
function read(lockFile) {
  try {
    return fs.readFileSync(lockFile, 'utf8');
  } catch {
    return '';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
