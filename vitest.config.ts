import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two cores, and tests that start databases, devices and processes: few workers and patience rather than speed. */
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
        plugins: [react()],
        test: {
          ...patience,
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          include: ['**/*.test.{ts,tsx}'],
          setupFiles: ['./testing/setup.ts'],
        },
      },
    ],
  },
});
