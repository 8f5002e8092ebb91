import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBenchmark, idOf, somePlatforms } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BenchmarkTable } from './benchmark-table.tsx';

it('offers to use a document of another product anyway, and no other that failed', async () => {
  const error = 'This document was made for Stone Gate, not for Acme Wall.';
  const refused = aBenchmark({ id: idOf(1), status: 'failed', error, can_insist: true });
  const broken = aBenchmark({ id: idOf(2), status: 'failed', error: 'It is damaged.' });
  const server = startFakeServer({ [`POST /documents/${idOf(1)}/accept`]: () => ({ body: { message: 'It is being read.' } }) });
  const props = { platforms: somePlatforms, selected: new Set<string>(), onSelect: () => undefined, onOpen: () => undefined };
  renderPage(<BenchmarkTable benchmarks={[refused, broken]} {...props} />);
  expect(screen.getByText(`Failed: ${error}`)).toBeVisible();
  const changed = vi.fn<() => void>();
  window.addEventListener('benchmarkDataChanged', changed, { once: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use anyway' }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /documents/${idOf(1)}/accept`]);
});
