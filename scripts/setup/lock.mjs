import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { say, stop } from './say.mjs';

const lockFile = inRoot('.setup.lock');
const beatMs = 2_000;
/** Seven missed beats: whoever held the lock is gone. A process id would not tell, since containers use the same small ones again. */
const staleMs = 15_000;
const patienceMs = 20 * 60_000;

/**
 * Runs `work` while no other process of this folder runs its own, so that two commands given at the same time in a
 * fresh clone do not both install.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  const token = `${process.pid}-${Math.random()}`;
  await acquire(token);
  const beat = setInterval(() => touch(), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (read() === token) fs.rmSync(lockFile, { force: true });
  }
}

/** @param {string} token */
async function acquire(token) {
  const giveUpAt = Date.now() + patienceMs;
  for (let announced = false; ; announced = true) {
    if (create(token)) return;
    if (isStale()) removeStale();
    if (!announced) say('another command is setting this folder up: waiting for it');
    if (Date.now() > giveUpAt)
      stop(`Another command has been setting up for too long. If none is running, remove ${lockFile} and try again.`);
    await sleep(250);
  }
}

/** Creates the lock with its content in one step: a name that is linked to a finished file. @param {string} token */
function create(token) {
  const draft = `${lockFile}.${process.pid}`;
  try {
    fs.writeFileSync(draft, token);
    fs.linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') stop(`The set-up cannot write to ${inRoot()}: ${error.message}`);
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function isStale() {
  try {
    return Date.now() - fs.statSync(lockFile).mtimeMs > staleMs;
  } catch {
    return false;
  }
}

/** Renaming picks one winner of those that found the lock stale; a fresh lock that was hit by mistake is put back. */
function removeStale() {
  const aside = `${lockFile}.${process.pid}.stale`;
  try {
    fs.renameSync(lockFile, aside);
    if (Date.now() - fs.statSync(aside).mtimeMs <= staleMs) fs.linkSync(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function touch() {
  const now = new Date();
  fs.utimes(lockFile, now, now, () => {});
}

function read() {
  try {
    return fs.readFileSync(lockFile, 'utf8');
  } catch {
    return '';
  }
}
