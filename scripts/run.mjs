// Runs on the machine's own Node.js (20 or newer) without a dependency: does the set-up that is missing, then hands over
// to the Node.js that the product brings along.
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot } from './setup/paths.mjs';
import { keepCompiled, runNode } from './setup/runtime.mjs';
import { SetupFailure } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

/** A command makes many values and soon ends: from so many megabytes on, it cleans up half as long. */
const ROOMY = '--min-semi-space-size=16';

/** The sources are found by their names, which saves a third of a start. */
const findsSources = `--import=${pathToFileURL(inRoot('packages/server/adapters/threads/find-sources.ts'))}`;

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  /** For installations that are made by one user and run by another, who may not write there. */
  async setup() {
    await ensureWebBuilt();
    return 0;
  },
  async start(args) {
    await ensureWebBuilt();
    return runNode([findsSources, inRoot('packages/server/main.ts'), ...args], { env: keepCompiled });
  },
  async dev() {
    const { runDevelopment } = await import('./dev.mjs');
    return runDevelopment();
  },
  async demo(args) {
    await ensureWebBuilt();
    return runNode([inRoot('packages/demo/main.ts'), ...args]);
  },
  async merlon(args) {
    // npm runs scripts in the project's root; a file that is named on the command line is meant from where it was typed.
    const typedIn = process.env.npm_lifecycle_event === 'merlon' ? process.env.INIT_CWD : undefined;
    return runNode([ROOMY, findsSources, inRoot('packages/cli/main.ts'), ...args], { cwd: typedIn ?? process.cwd(), env: keepCompiled });
  },
  async bench(args) {
    return runNode([inRoot('bench/main.ts'), ...args]);
  },
  async soak(args) {
    return runNode([inRoot('soak/main.ts'), ...args]);
  },
  async 'real-engine'(args) {
    const { runRealEngine } = await import('./real-engine.mjs');
    return runRealEngine(args);
  },
  async 'test:one'(args) {
    const { runSomeTests } = await import('./test-one.mjs');
    return runSomeTests(args);
  },
  async release(args) {
    return runNode([inRoot('scripts/release/main.ts'), ...args]);
  },
  async sbom() {
    return runNode([inRoot('scripts/dependencies/bill.ts')]);
  },
  async check() {
    const { runChecks } = await import('./checks.mjs');
    const { failed } = await runChecks();
    return failed === 0 ? 0 : 1;
  },
  async test() {
    const { runTests } = await import('./test.mjs');
    return runTests();
  },
  async 'test:all'(args) {
    const { readLongExtent, runTests } = await import('./test.mjs');
    return runTests(readLongExtent(args));
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  try {
    await ensureInstalled();
    process.exitCode = await command(args);
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`usage: node scripts/run.mjs ${Object.keys(commands).join('|')}\n`);
  process.exitCode = 2;
}
