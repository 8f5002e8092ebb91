// Runs before each test file of the page.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import * as React from 'react';
import { refreshSession } from '../lib/session.ts';
import { toastStore } from '../ui/toast-store.ts';

// Screens load parts of theirs when they are opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 30_000 });

// Each look for something that is not there yet would print the whole page, a tenth of a test's time.
process.env['DEBUG_PRINT_LIMIT'] ??= '0';

afterEach(cleanup);

// The next file of this worker meets the same DOM and the same modules, also those that failed to load because their file had ended.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  refreshSession();
  for (const { id } of toastStore.read().shown) toastStore.hide(id);
  toastStore.forget();
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
});

// React notes for each element where it was made, a stack that costs a sixth of a test's time and that no test reads.
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
