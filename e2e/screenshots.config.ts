import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `SCREENSHOTS=folder playwright test --config e2e/screenshots.config.ts`: pictures of every screen, to be looked at by a person. */
export default defineConfig({ ...journeys, projects: [{ name: 'pictures', testMatch: 'screenshots.ts' }], timeout: 600_000 });
