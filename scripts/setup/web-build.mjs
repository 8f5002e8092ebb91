import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint } from './install.mjs';
import { withSetupLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { runNode } from './runtime.mjs';
import { say, stop } from './say.mjs';

const stampFile = inRoot('node_modules', '.merlon-web-build');
const page = inRoot('packages', 'web', 'dist', 'index.html');
/** The sources of the page. */
const sources = ['packages/web', 'packages/contract'];
const notSources = new Set(['node_modules', 'dist', 'coverage']);

/** Builds the page where what it is made of has changed since the last build. */
export async function ensureWebBuilt() {
  if (isBuilt()) return;
  await withSetupLock(async () => {
    if (isBuilt()) return;
    say('building the page');
    const before = sourcesFingerprint();
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    const status = await runNode([vite, 'build', inRoot('packages', 'web'), '--logLevel', 'warn'], {
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    if (status !== 0) stop('The page could not be built; the lines above say why.');
    await precompress(path.dirname(page));
    fs.writeFileSync(stampFile, before);
  });
}

function isBuilt() {
  try {
    return fs.existsSync(page) && fs.readFileSync(stampFile, 'utf8') === sourcesFingerprint();
  } catch {
    return false;
  }
}

/** Names, sizes and times of the sources, not their content: this runs at every start. */
function sourcesFingerprint() {
  const hash = createHash('sha256').update(fingerprint());
  for (const folder of sources) for (const line of listFiles(inRoot(folder))) hash.update(line);
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return notSources.has(entry.name) ? [] : listFiles(file);
      if (/\.test\.tsx?$/.test(entry.name)) return [];
      const { size, mtimeMs } = fs.statSync(file);
      return [`${file} ${size} ${mtimeMs}\n`];
    });
}
