import { afterEach, expect, test, vi } from 'vitest';
import { cautiousClock } from './cautious-clock.ts';

afterEach(() => void vi.useRealTimers());

test('a clock that is set ahead makes nothing old, and one that is set back is believed', () => {
  const now = Date.now();
  expect(Math.abs(cautiousClock().getTime() - now)).toBeLessThan(60_000);
  vi.useFakeTimers({ toFake: ['Date'], now: now + 10 * 365 * 86_400_000 });
  expect(Math.abs(cautiousClock().getTime() - now)).toBeLessThan(60_000);
  vi.setSystemTime(now - 86_400_000);
  expect(cautiousClock().getTime()).toBe(now - 86_400_000);
});
