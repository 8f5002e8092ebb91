import { inRoot } from './setup/paths.mjs';
import { runNode } from './setup/runtime.mjs';

/** What a change must hold before a test is run: name, and the tool with its arguments. */
const checks = /** @type {const} */ ({
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  'types of the page': ['node_modules/typescript/bin/tsc', '-p', 'packages/web'],
  'types of the journeys': ['node_modules/typescript/bin/tsc', '-p', 'e2e'],
  'types of the scripts': ['node_modules/typescript/bin/tsc', '-p', 'scripts'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  boundaries: ['scripts/boundaries/main.ts'],
  dependencies: ['scripts/dependencies/main.ts'],
  'unused code': ['node_modules/knip/bin/knip.js', '--no-progress'],
});

/**
 * Runs every check, so that one run shows all that is wrong. Known vulnerabilities are asked for where somebody answers; else that counts
 * neither as passed nor as failed.
 * @returns {Promise<{passed: number, failed: number, failures: string[]}>} what failed by name too
 */
export async function runChecks() {
  const count = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  const say = (/** @type {string} */ name, /** @type {boolean} */ ok) => {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    count[ok ? 'passed' : 'failed'] += 1;
    if (!ok) count.failures.push(name);
  };
  for (const [name, [tool, ...args]] of Object.entries(checks)) say(name, (await runNode([inRoot(tool), ...args])) === 0);
  const audit = await runNode([inRoot('scripts/dependencies/audit.ts')]);
  if (audit === 3) console.log('not run: known vulnerabilities, as the registry of this machine answers no audits');
  else say('known vulnerabilities', audit === 0);
  return count;
}
