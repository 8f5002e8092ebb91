import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { AfterFirstData } from './after-first-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

const rest = (
  <AfterFirstData place={<p>kept free</p>}>
    <p>the rest</p>
  </AfterFirstData>
);

/** A page whose data takes a while. */
const Page = ({ takes }: { takes: number }) => {
  useQuery({ queryKey: ['data'], queryFn: () => new Promise((resolve) => setTimeout(resolve, takes, 'data')) });
  return rest;
};

it('keeps the place of the rest until the data of the page is there', async () => {
  renderPage(<Page takes={1_000} />);
  await later(900);
  expect(screen.getByText('kept free')).toBeVisible();
  await later(200);
  expect(screen.getByText('the rest')).toBeVisible();
});

it('waits no longer than two seconds for an answer', async () => {
  renderPage(<Page takes={60_000} />);
  await later(1_900);
  expect(screen.queryByText('the rest')).toBeNull();
  await later(200);
  expect(screen.getByText('the rest')).toBeVisible();
});

it('draws the rest of a page that asks for nothing', async () => {
  renderPage(rest);
  await later(500);
  expect(screen.getByText('the rest')).toBeVisible();
});
