import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = join(import.meta.dirname, '..');

// The workers load this file too and inherit the first one's choice. The server that is started below is the real one, on an
// empty folder and a free port.
if (!process.env.MERLON_E2E_DATA) {
  const data = mkdtempSync(join(tmpdir(), 'merlon-e2e-'));
  process.env.MERLON_E2E_DATA = data;
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    ...devices['Desktop Chrome'],
    baseURL: process.env.MERLON_E2E_URL,
    // Another zone than the product's, so that a time which is not converted is noticed.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
  webServer: {
    command: `"${process.execPath}" packages/server/main.ts`,
    cwd: root,
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: process.env.MERLON_E2E_DATA, LOG_LEVEL: 'warn' },
    stdout: 'pipe',
    stderr: 'pipe',
    wait: { stdout: /Merlon ready: (?<MERLON_E2E_URL>http:\S+)/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
