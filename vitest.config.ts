import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { isLongTier } from './packages/engine/testing/tier.ts';

/** Patience rather than speed: only a test that hangs breaks these limits. Tests that wait for devices wait side by side. */
const patience = {
  // Twice the two cores of a small machine: tests of the server wait for databases, devices and processes two thirds of their time.
  maxWorkers: 4,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
  maxConcurrency: 8,
};

const seedCases = join(import.meta.dirname, 'packages/engine/testing/seed-cases.ts');

/** Tests that measure the memory of their own process, which no other test may have used before. */
const MEASURES_ITSELF = ['packages/server/adapters/pdf-text/hostile{,.long}.test.ts'];

/** Tests that set the clock, which libraries that other files loaded would still read from the real one. */
const SETS_CLOCK = [
  'packages/web/ui/toasts.test.tsx',
  'packages/web/features/audits/use-audits.test.tsx',
  'packages/web/features/benchmarks/processing.test.tsx',
  'packages/web/features/analysis/direct-analysis-dialog.test.tsx',
];
/** React would wait for ever for what it had planned by the clock of the file before. */
const SETS_CLOCK_ALONE = ['packages/web/features/operations/overview-view.test.tsx'];
const page = { setupFiles: [seedCases, join(import.meta.dirname, 'packages/web/testing/setup.ts')] };

/** Left to `npm run test:all`. */
const long = isLongTier ? [] : ['**/*.long.test.{ts,tsx}'];
const exclude = [...configDefaults.exclude, ...long];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'pure',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          // Functions on values leave nothing behind: files share what they import, which saves two fifths of the time.
          isolate: false,
          include: ['packages/{contract,engine,platforms}/**/*.test.ts'],
          exclude,
          setupFiles: [seedCases],
        },
      },
      {
        test: {
          ...patience,
          name: 'node',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          // Each test cleans up behind itself, so the frameworks of the server are loaded once for all files.
          isolate: false,
          include: ['packages/{server,cli,lab,demo}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...exclude, ...MEASURES_ITSELF],
          globalSetup: [join(import.meta.dirname, 'packages/server/testing/share-postgres.ts')],
          setupFiles: [seedCases, join(import.meta.dirname, 'packages/server/testing/load-drizzle.ts')],
        },
      },
      {
        test: {
          ...patience,
          name: 'alone',
          experimental: { viteModuleRunner: false },
          environment: 'node',
          include: MEASURES_ITSELF,
          exclude,
        },
      },
      {
        test: {
          ...patience,
          name: 'page-logic',
          environment: 'node',
          isolate: false,
          include: ['packages/web/**/*.test.ts'],
          exclude,
          setupFiles: [seedCases],
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: {
          ...patience,
          name: 'page',
          environment: join(import.meta.dirname, 'packages/web/testing/shared-dom.ts'),
          isolate: false,
          include: ['packages/web/**/*.test.tsx'],
          exclude: [...exclude, ...SETS_CLOCK, ...SETS_CLOCK_ALONE],
          ...page,
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: { ...patience, name: 'page-clock', environment: 'jsdom', isolate: false, include: SETS_CLOCK, ...page },
      },
      {
        extends: './packages/web/vite.config.ts',
        test: { ...patience, name: 'page-clock-alone', environment: 'jsdom', include: SETS_CLOCK_ALONE, ...page },
      },
    ],
  },
});
