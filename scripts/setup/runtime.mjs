import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { SetupFailure, stop } from './say.mjs';

const neededMajor = 24;
const windows = process.platform === 'win32';

/** Compiled code is kept between starts: a third of the command line's own start, and more of the server's. */
export const keepCompiled = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/merlon-compiled') };

/**
 * The Node.js that runs the product: the pinned one that came with the dependencies, else the machine's own if it is new enough.
 * @returns {string} path of the executable
 */
function findNode() {
  const brought = inRoot(
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  );
  if (fs.existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return stop(
    `Merlon runs on Node.js ${neededMajor} or newer. None is brought along for ${process.platform} ${process.arch}, and this one is ` +
      `${process.versions.node}: install Node.js ${neededMajor} and run the command again.`,
  );
}

/**
 * Runs a file on the product's Node.js and waits for its end. Signals that this process gets are handed on.
 * @param {string[]} args file and its arguments
 * @param {{cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions, onOutput?: (chunk: Buffer) => void, stopWhen?: AbortSignal}} [options]
 *   `onOutput` gets what the file prints, instead of the terminal; `stopWhen` asks the file to end
 * @returns {Promise<number>} exit status; 128 + n where signal n ended it
 */
export function runNode(args, { cwd = root, env = {}, stdio = 'inherit', onOutput, stopWhen } = {}) {
  const node = findNode();
  const search = [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter);
  const child = spawn(node, args, {
    cwd,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : stdio,
    env: { ...process.env, PATH: search, ...env },
  });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
  stopWhen?.addEventListener('abort', () => child.kill('SIGTERM'));
  return waitFor(child);
}

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function waitFor(child) {
  const handlers = forwarded.map((signal) => {
    // Ctrl-C in a terminal reaches the child without us; sent twice it would mean "at once".
    const hand = () => void (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
    process.on(signal, hand);
    return () => process.off(signal, hand);
  });
  const watch = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new SetupFailure(`${child.spawnfile} could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const remove of handlers) remove();
      resolve(code ?? 128 + os.constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/**
 * An npm that was killed at once could hand nothing on: what it ran would stay behind, unseen and holding the data folder.
 * @param {() => void} onGone called every second once npm is gone
 */
function watchNpm(onGone) {
  const parent = process.ppid;
  return process.env.npm_lifecycle_event ? setInterval(() => process.ppid !== parent && onGone(), 1_000) : undefined;
}
