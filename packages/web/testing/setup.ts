// Runs before each test file of the page.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { refreshSession } from '../lib/session.ts';
import { toastStore } from '../ui/toast-store.ts';

// Screens load parts of theirs when they are opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

// The next file of this worker meets the same DOM and the same modules.
afterAll(() => {
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
