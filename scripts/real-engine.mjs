import fs from 'node:fs';
import { runNpm } from './setup/install.mjs';
import { withSetupLock } from './setup/lock.mjs';
import { inRoot } from './setup/paths.mjs';
import { runNode } from './setup/runtime.mjs';
import { say, stop } from './setup/say.mjs';

const folder = inRoot('tools', 'real-engine');
const lockfile = inRoot('tools', 'real-engine', 'package-lock.json');
const stampFile = inRoot('tools', 'real-engine', 'node_modules', '.merlon-installed');

/**
 * The opt-in test against a real inference engine, which is installed in a folder of its own: it is large, and no part of the product.
 * @param {string[]} args for the test runner
 * @returns {Promise<number>} exit status
 */
export async function runRealEngine(args) {
  if (process.platform !== 'linux' || process.arch !== 'x64') stop('The engine of this test runs on Linux x64 alone.');
  await ensureEngineInstalled();
  const typesOk = (await runNode([inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder])) === 0;
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', inRoot('tools/real-engine/vitest.config.ts')];
  const status = await runNode([...vitest, ...args]);
  return typesOk ? status : 1;
}

async function ensureEngineInstalled() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    say('installing the inference engine of this test (npm install, 85 MB); this is done once');
    // The optional packages are engines for graphics cards, ten times as large. Some registries lack those of some systems, so the lockfile
    // cannot name them all: `npm ci` would refuse it, and this installs what it locks.
    await runNpm(['install', '--no-save', '--omit=optional'], folder);
    fs.copyFileSync(lockfile, stampFile);
  });
}

function isInstalled() {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile).equals(fs.readFileSync(lockfile));
}
