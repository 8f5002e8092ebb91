import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `SCREENSHOTS=folder playwright test --config e2e/screenshots.config.ts`: pictures of every screen, light and dark, to be looked at by a
 * person; `SCREENS=history,users` takes those alone.
 */
export default defineConfig({ ...journeys, projects: [{ name: 'pictures', testMatch: 'screenshots.ts' }], timeout: 3_600_000 });
