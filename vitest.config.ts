import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Two cores, and tests that start databases, devices and processes: few workers, and patience rather than speed. */
const patience = { testTimeout: 30_000, hookTimeout: 120_000, teardownTimeout: 30_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          include: ['packages/{contract,engine,platforms,server,cli,lab}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
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
