import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { createToastStore, notify } from './toast-store.ts';

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  pass(60_000);
  vi.useRealTimers();
});

it('speaks in a region that is there before the first message', () => {
  renderPage(null);
  const region = screen.getByRole('status');
  act(() => notify('error', 'It broke'));
  expect(region).toHaveTextContent('It broke');
});

it('hides a message after six seconds, or after as long as was asked for', () => {
  renderPage(null);
  act(() => notify('success', 'Long'));
  act(() => notify('success', 'Short', { lasts: 4_000 }));
  pass(4_000);
  expect(screen.queryByText('Short')).toBeNull();
  expect(screen.getByText('Long')).toBeVisible();
  pass(2_000);
  expect(screen.queryByText('Long')).toBeNull();
});

it('counts a message that is said again while it is shown, and begins its time anew', () => {
  renderPage(null);
  act(() => notify('error', 'It broke'));
  pass(4_000);
  act(() => notify('error', 'It broke'));
  act(() => notify('warning', 'It broke'));
  expect(screen.getAllByText('It broke')).toHaveLength(2);
  expect(screen.getByText('2×')).toBeVisible();
  pass(4_000);
  expect(screen.getByText('2×')).toBeVisible();
  pass(2_000);
  expect(screen.queryByText('It broke')).toBeNull();
  act(() => notify('error', 'It broke'));
  expect(screen.queryByText('2×')).toBeNull();
});

it('waits while the pointer is over it', () => {
  renderPage(null);
  act(() => notify('info', 'Read me'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(30_000);
  expect(screen.getByText('Read me')).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(6_000);
  expect(screen.queryByText('Read me')).toBeNull();
});

it('goes on counting when a message took the focus away with it', () => {
  renderPage(null);
  act(() => notify('success', 'Done'));
  act(() => notify('info', 'You were elsewhere', { action: { label: 'Continue', run: () => undefined } }));
  const button = screen.getByRole('button', { name: 'Continue' });
  act(() => button.focus());
  fireEvent.click(button);
  pass(6_000);
  expect(screen.queryByText('Done')).toBeNull();
});

it('keeps the last twenty messages and counts the new ones', () => {
  const store = createToastStore();
  for (let number = 1; number <= 25; number += 1) store.add('info', `Message ${number}`);
  expect(store.read().kept).toHaveLength(20);
  expect(store.read().kept[0]?.text).toBe('Message 25');
  expect(store.read().unread).toBe(20);
  store.markRead();
  expect(store.read().unread).toBe(0);
});
