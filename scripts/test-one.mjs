import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { inRoot, root } from './setup/paths.mjs';
import { keepCompiled, runNode } from './setup/runtime.mjs';
import { stop } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const folders = ['packages', 'scripts', 'e2e'];
const passedOver = new Set(['node_modules', 'dist']);

/**
 * Runs the tests whose path contains a pattern, those of the long tier too: journeys on the built page, all others in Vitest.
 * @param {string[]} args patterns, then options for the runner, as from the first that begins with a dash
 * @returns {Promise<number>} exit status
 */
export async function runSomeTests(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const patterns = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  if (patterns.length === 0) stop('usage: npm run test:one -- <part of a path> [options of Vitest or Playwright]');
  const files = folders.flatMap((folder) => listFiles(folder)).filter((file) => patterns.some((pattern) => file.includes(pattern)));
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  if (tests.length + journeys.length === 0) stop(`No test has "${patterns.join('" or "')}" in its path.`);
  const statuses = [];
  if (tests.length > 0) statuses.push(await runVitest([...tests, ...options]));
  if (journeys.length > 0) statuses.push(await runPlaywright([...journeys, ...options]));
  return Math.max(...statuses);
}

/** @param {string} folder @returns {string[]} paths from the root, with slashes on every system */
function listFiles(folder) {
  return fs.readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : listFiles(file);
    return [file];
  });
}

const bothTiers = { ...keepCompiled, MERLON_TEST_TIER: 'all' };

/** @param {string[]} args @returns {Promise<number>} exit status */
function runVitest(args) {
  return runNode([inRoot('node_modules/vitest/vitest.mjs'), 'run', '--root', root, ...args], { env: bothTiers });
}

/** @param {string[]} args @returns {Promise<number>} exit status */
async function runPlaywright(args) {
  await ensureWebBuilt();
  const playwright = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e', '--no-deps', ...args];
  return runNode(playwright, { env: { ...bothTiers, CHROMIUM_PATH: ensureChromium() } });
}
