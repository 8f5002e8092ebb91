import { join } from 'node:path';
import { isLongTier } from '@merlon/engine/testing/tier.ts';
import { defineConfig, devices } from '@playwright/test';

const root = join(import.meta.dirname, '..');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Given here, as the command line's own filter leaves out what another project depends on.
  ...(!isLongTier && { grepInvert: /@long/ }),
  outputDir: join(root, 'test-results'),
  // Two files at a time, each with a server to itself. The measurements come after them and run alone.
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'measurements', testDir: 'measurements', dependencies: ['journeys'], workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  // Patience rather than speed, as for the tests of the code: a machine that others load may give a tenth of its speed.
  timeout: 1_800_000,
  expect: { timeout: 600_000 },
  use: {
    actionTimeout: 600_000,
    ...devices['Desktop Chrome'],
    // Another zone than the product's, so that a time which is not converted is noticed.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Recording what every test does makes all of them a third slower: it is asked for where one fails, with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
