import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { inRoot } from './setup/paths.mjs';
import { keepCompiled, runNode } from './setup/runtime.mjs';
import { SetupFailure, stop } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

/** @typedef {{passed: number, failed: number, skipped?: number, failures?: string[]}} Count what failed by name, where the step's own last lines do not say */

/**
 * The extent of a run: the gate for every change, or everything at full counts with a random seed; all of it, or one of several parts of
 * about the same size.
 * @typedef {{isLong: boolean, shard?: string}} Extent `shard` is `N/M`
 */

/**
 * @param {string[]} args of `npm run test:all`
 * @returns {Extent}
 */
export function readLongExtent(args) {
  const [shard, ...others] = args.map((arg) => /^--shard=([1-9]\d*\/[1-9]\d*)$/.exec(arg)?.[1]);
  if (others.length > 0 || (args.length > 0 && shard === undefined)) stop('usage: npm run test:all [-- --shard=N/M]');
  return { isLong: true, ...(shard !== undefined && { shard }) };
}

/**
 * Runs the checks, the page's build and its size, tests of the code, journeys in a browser. A step that fails does
 * not keep the next from running. What failed is named at the end, where the end alone is kept. The last line is
 * `N passed, N failed`, which CI reads.
 * @param {Extent} [extent]
 * @returns {Promise<number>} exit status
 */
export async function runTests({ isLong, shard } = { isLong: false }) {
  const seed = isLong ? String(Math.floor(Math.random() * 2 ** 31)) : '1';
  const scratch = makeScratchFolder();
  const env = { ...keepCompiled, TMPDIR: scratch, MERLON_TEST_TIER: isLong ? 'all' : 'gate', MERLON_TEST_SEED: seed };
  const parts = shard === undefined ? [] : [`--shard=${shard}`];
  if (isLong)
    console.log(`The seed of this run is ${seed}. MERLON_TEST_TIER=all MERLON_TEST_SEED=${seed} gives one test the same cases again.`);
  const reports = fs.mkdtempSync(path.join(scratch, 'reports-'));
  try {
    /** @type {Count[]} */
    const counts = [];
    // One part of several is enough to check.
    if (shard === undefined || shard.startsWith('1/')) counts.push(await runStep(runChecks));
    counts.push(await runStep(checkPage));
    // Side by side, since each waits for its own servers half of the time. Tests that only compute begin when the journeys have left them
    // room. What stands beside the tests of the server is shown at its end, as lines would mix.
    const beside = async () => {
      const journeys = await runStep(() => runBrowser('journeys', reports, env, parts));
      return [journeys, await runStep(() => runCodeTests('!node', reports, env, [...parts, `--maxWorkers=${CORES}`], runQuietly))];
    };
    const [server, others] = await Promise.all([runStep(() => runCodeTests('node', reports, env, parts)), beside()]);
    counts.push(server, ...others);
    // They measure time, and so run alone.
    if (isLong) counts.push(await runStep(() => runBrowser('measurements', reports, env, parts)));
    const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => counts.reduce((total, one) => total + (one[key] ?? 0), 0);
    const skipped = sum('skipped');
    console.log();
    for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`FAILED ${failure}`);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return sum('failed') === 0 ? 0 : 1;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that have to be free, for the databases and uploads of a whole run. */
const ROOM = 4 * 2 ** 30;
const SCRATCH = 'merlon-tests-';

/**
 * Where the tests of a run keep what they throw away: in memory where that has room, as a disk takes a tenth of the time of a run to make and
 * remove the many small files of databases. What a run that was killed left there is removed first.
 */
function makeScratchFolder() {
  const roomy = fs.existsSync(IN_MEMORY) && hasRoom(fs.statfsSync(IN_MEMORY)) && os.freemem() > ROOM;
  const parent = roomy ? IN_MEMORY : os.tmpdir();
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(SCRATCH) ? Number(name.slice(SCRATCH.length).split('-', 1)) : 0;
    if (pid > 0 && !isRunning(pid)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const folder = fs.mkdtempSync(path.join(parent, `${SCRATCH}${process.pid}-`));
  // PostgreSQL runs as another user where the tests run as root, and has a folder of its own in this one.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** @param {{bavail: number, bsize: number}} device */
const hasRoom = ({ bavail, bsize }) => bavail * bsize > ROOM;

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** A step whose set-up fails counts as one failure, and the others still run. @param {() => Promise<Count>} step @returns {Promise<Count>} */
async function runStep(step) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, failures: [error.message] };
  }
}

/** @returns {Promise<Count>} */
async function checkPage() {
  await ensureWebBuilt();
  const ok = (await runNode([inRoot('packages/web/check-budget.mjs')])) === 0;
  console.log(`${ok ? 'ok    ' : 'FAILED'} size of the page`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: ['size of the page'] };
}

/** As many tests that only compute run at once. */
const CORES = Math.max(2, os.availableParallelism());

/**
 * @param {'node' | '!node'} project the tests of the server and what runs it, or all others
 * @param {string} reports @param {Record<string, string>} env @param {string[]} parts
 * @param {typeof runNode} [run]
 * @returns {Promise<Count>}
 */
async function runCodeTests(project, reports, env, parts, run = runNode) {
  const file = path.join(reports, `vitest-${project === 'node' ? 'node' : 'others'}.json`);
  const vitest = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...parts,
  ];
  const status = await run(vitest, { env });
  const report = readReport(file);
  const failures = report?.testResults.flatMap(nameFailures);
  return { ...count(status, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests), failures };
}

/** Characters of a failed test's message that are shown at the end: enough for what was wanted and what came. */
const SHOWN = 400;

/**
 * @param {{name: string, status: string, message?: string, assertionResults: {status: string, fullName: string, failureMessages?: string[]}[]}} file
 *   what Vitest says of one
 * @returns {string[]} its failed tests, each with what it said; the file alone when it could not be loaded
 */
function nameFailures({ name, status, message = '', assertionResults }) {
  const place = path.relative(inRoot('.'), name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages: [said = ''] = [] }) => `${place}: ${fullName}\n${said.slice(0, SHOWN)}`);
  return failed.length === 0 && status === 'failed' ? [`${place}\n${message.slice(0, SHOWN)}`] : failed;
}

/** Runs a file, and shows what it printed when it has ended. @type {typeof runNode} */
async function runQuietly(args, options) {
  /** @type {Buffer[]} */
  const output = [];
  const status = await runNode(args, { ...options, onOutput: (chunk) => void output.push(chunk) });
  process.stdout.write(Buffer.concat(output));
  return status;
}

/**
 * @param {'journeys' | 'measurements'} project @param {string} reports @param {Record<string, string>} env @param {string[]} parts
 * @returns {Promise<Count>}
 */
async function runBrowser(project, reports, env, parts) {
  const file = path.join(reports, `${project}.json`);
  const command = [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e',
    '--project',
    project,
    '--no-deps',
    '--output',
    inRoot('test-results', project),
  ];
  const status = await runQuietly([...command, '--pass-with-no-tests', '--reporter', 'list,json', ...parts], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureChromium() },
  });
  const report = readReport(file);
  const stats = report?.stats;
  const failures = report?.suites.flatMap(nameFailedSpecs);
  return { ...count(status, stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped), failures };
}

/**
 * @typedef {{file: string, specs: {title: string, ok: boolean}[], suites?: Suite[]}} Suite what Playwright says of a file or a group in it
 * @param {Suite} suite
 * @returns {string[]} its failed tests
 */
function nameFailedSpecs({ file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(nameFailedSpecs)];
}

/**
 * A runner can fail without a failed test: a file that cannot be loaded, no test at all. That counts as one.
 * @param {number} status @returns {Count}
 */
function count(status, passed = 0, failed = 0, skipped = 0) {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped };
}

/** @param {string} file what a runner wrote, in its own shape; undefined where it wrote nothing */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
