import os from 'node:os';
import { inRoot } from './setup/paths.mjs';
import { runNode } from './setup/runtime.mjs';

/** @typedef {{name: string, status: number, output: string}} Ended */

/** One checker per compiler: checks run beside each other, and further checkers would repeat each other's work. */
const compile = (/** @type {string} */ folder) => ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1'];

const ASKS_REGISTRY = 'known vulnerabilities';
/** How that check ends where the registry answers no audits: neither passed nor failed. */
const NOT_RUN = 3;

/** @type {Record<string, string[]>} the tool of each check with its arguments; those that take longest begin first */
const checks = {
  types: compile('.'),
  'types of the page': compile('packages/web'),
  'unused code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  boundaries: ['scripts/boundaries/main.ts'],
  'types of the journeys': compile('e2e'),
  lint: ['node_modules/oxlint/bin/oxlint'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  [ASKS_REGISTRY]: ['scripts/dependencies/audit.ts'],
  dependencies: ['scripts/dependencies/main.ts'],
  'types of the scripts': compile('scripts'),
};

/**
 * Runs every check, one per core, so that one run shows all that is wrong. Output comes in the order of the list.
 * @returns {Promise<{passed: number, failed: number, failures: string[]}>} with the names of those that failed
 */
export async function runChecks() {
  const count = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  const queue = Object.entries(checks);
  /** @type {Ended[]} */
  const ended = [];
  let started = 0;
  let told = 0;
  const workOff = async () => {
    while (started < queue.length) {
      const at = started++;
      const [name, [tool = '', ...args]] = /** @type {[string, string[]]} */ (queue[at]);
      ended[at] = { name, ...(await runAside([inRoot(tool), ...args])) };
      for (let next = ended[told]; next; next = ended[told]) {
        told += 1;
        tell(next, count);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, workOff));
  return count;
}

/** @param {Ended} check @param {{passed: number, failed: number, failures: string[]}} count */
function tell({ name, status, output }, count) {
  process.stdout.write(output);
  if (name === ASKS_REGISTRY && status === NOT_RUN) {
    console.log(`not run: ${name}, as the registry of this machine answers no audits`);
    return;
  }
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  count[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) count.failures.push(name);
}

/** @param {string[]} command @returns {Promise<Omit<Ended, 'name'>>} */
async function runAside(command) {
  /** @type {Buffer[]} */
  const chunks = [];
  const status = await runNode(command, { onOutput: (chunk) => void chunks.push(chunk) });
  return { status, output: Buffer.concat(chunks).toString() };
}
