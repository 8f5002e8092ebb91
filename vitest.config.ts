import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Two cores, and tests that wait for databases, devices and processes half of their time: one worker more than cores, and patience rather than speed. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, teardownTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };

/** Tests that look at the memory of their own process, in which no other may have been. */
const MEASURES_ITSELF = ['packages/server/adapters/pdf-text/hostile.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patience,
          name: 'pure',
          environment: 'node',
          // Functions on values, which leave nothing behind: files share what they import, which saves two fifths of the time.
          isolate: false,
          include: ['packages/{contract,engine,platforms}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          // Each cleans up behind itself; what they import, the frameworks of the server above all, is loaded once for all.
          isolate: false,
          include: ['packages/{server,cli,lab,demo}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...MEASURES_ITSELF],
        },
      },
      { test: { ...patience, name: 'alone', environment: 'node', include: MEASURES_ITSELF } },
      {
        extends: './packages/web/vite.config.ts',
        test: {
          ...patience,
          name: 'web',
          environment: 'jsdom',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'packages/web/testing/setup.ts')],
        },
      },
    ],
  },
});
