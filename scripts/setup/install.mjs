import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withSetupLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { SetupFailure, say, stop } from './say.mjs';

const stampFile = inRoot('node_modules', '.merlon-installed');
const windows = process.platform === 'win32';

/** The fields that decide which packages are installed. Scripts and exports may change without a new installation. */
const installFields = ['name', 'version', 'workspaces', 'bin', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Installs the locked dependencies where they are missing or not those of the lockfile; costs some milliseconds where they are. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    say('installing the dependencies (npm ci); this is done once');
    await runNpm(['ci', '--include=dev', '--include=optional']);
    markInstalled();
  });
}

/** Records that node_modules holds what the lockfile says. */
function markInstalled() {
  fs.writeFileSync(stampFile, fingerprint());
}

/** @returns {string} changes with the lockfile, with every package's dependencies and with the kind of machine */
export function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(fs.readFileSync(inRoot('package-lock.json')));
  for (const file of packageFiles()) {
    const declared = JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));
    hash.update(JSON.stringify([file, installFields.map((field) => declared[field])]));
  }
  return hash.digest('hex');
}

function packageFiles() {
  const packages = fs.readdirSync(inRoot('packages')).toSorted();
  return ['package.json', 'e2e/package.json', ...packages.map((name) => path.join('packages', name, 'package.json'))].filter((file) =>
    fs.existsSync(inRoot(file)),
  );
}

function isInstalled() {
  try {
    return fs.readFileSync(stampFile, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/**
 * No dependency needs its install script, and older versions of npm do not know `allowScripts`: scripts are off for all.
 * The npm that runs this command is used where there is one, for the same version.
 * @param {string[]} words `ci` or another of npm's commands, and its options
 * @param {string} [folder] of the package.json and its lockfile
 */
export async function runNpm(words, folder = inRoot()) {
  const wanted = [...words, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, args] = npm && node ? [node, [npm, ...wanted]] : ['npm', wanted];
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', process.stderr, 'inherit'], shell: windows && command === 'npm' });
  const code = await new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new SetupFailure(`npm could not be run: ${error.message}`)));
    child.on('exit', (status, signal) => resolve(signal ?? status));
  });
  if (code !== 0) stop(`The dependencies could not be installed (npm ${words[0]} ended with ${code}); the lines above say why.`);
}
