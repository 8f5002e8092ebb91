import type { RelevantChunk, SearchAnswer } from '@merlon/contract/search.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf, somePlatforms } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type OpenPage, SearchDialog } from './search-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const aChunk = (part: Partial<RelevantChunk> = {}): RelevantChunk => ({
  document_id: idOf(20),
  filename: 'acme.pdf',
  benchmark_type: 'acme_wall',
  check_id: '1.1',
  title: 'Ensure a banner is set',
  section: '1 Access',
  page: 12,
  text: 'Description:\nA banner warns.',
  score: 9,
  ...part,
});

const found: SearchAnswer = {
  answer: { response: '1.1 Ensure a banner is set\nA banner warns.\n`set banner`\n(acme.pdf, page 12, 1 Access)' },
  supported: true,
  relevant_chunks: [aChunk(), aChunk({ check_id: '1.2', title: 'Ensure more', page: 14, text: 'word '.repeat(200) })],
  metadata: [
    { source: 'acme.pdf', document_id: idOf(20), page: 12, section: '1 Access', check_id: '1.1', title: 'Ensure a banner is set' },
  ],
};

const show = (answer: () => { status?: number; body: unknown }) => {
  const server = startFakeServer({ 'POST /query': answer });
  const onOpenPage = vi.fn<OpenPage>();
  renderPage(<SearchDialog platforms={somePlatforms} onOpenPage={onOpenPage} onClose={() => undefined} />);
  const user = userEvent.setup();
  const ask = async (query: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Query' }), `${query}{Enter}`);
  };
  return { server, user, onOpenPage, ask };
};

it('asks for a query that is not blank, and asks nothing until there is one', async () => {
  const { server, ask } = show(() => ({ body: found }));
  await ask('   ');
  expect(await screen.findByText('Please enter a search query')).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('shows the answer, the relevant sections and the source', async () => {
  const { server, ask } = show(() => ({ body: found }));
  await ask('  banner ');
  const answer = within(await screen.findByRole('region', { name: 'Answer' }));
  expect(answer.getByText(/A banner warns\./)).toBeVisible();
  expect(answer.getByText('set banner').tagName).toBe('CODE');
  expect(answer.getByText('Source: acme.pdf')).toBeVisible();
  const sections = within(screen.getByRole('region', { name: 'Relevant sections' }));
  expect(sections.getAllByRole('listitem').map((item) => item.querySelector('h4')?.textContent)).toEqual([
    '1.1 Ensure a banner is set',
    '1.2 Ensure more',
  ]);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ query: 'banner', num_chunks: 3 });
});

it('opens the page of a section, and all of its text', async () => {
  const { user, onOpenPage, ask } = show(() => ({ body: found }));
  await ask('banner');
  await user.click(await screen.findByRole('button', { name: 'Page 14' }));
  expect(onOpenPage).toHaveBeenCalledWith({ benchmarkId: idOf(20), filename: 'acme.pdf', page: 14 });
  await user.click(screen.getByRole('button', { name: 'Show the whole section' }));
  expect(screen.getByText(/^(word ?){200}$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

it('looks into the benchmarks of one type', async () => {
  const { server, user, ask } = show(() => ({ body: found }));
  await user.click(screen.getByRole('combobox', { name: 'Benchmark Type' }));
  await user.click(screen.getByRole('option', { name: 'Other Gate' }));
  await ask('banner');
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ benchmark_type: 'other_gate' });
});

it('says what the server says where nothing supports an answer', async () => {
  const response = 'The benchmarks hold nothing that answers this.';
  const { ask } = show(() => ({ body: { answer: { response }, supported: false, relevant_chunks: [], metadata: [] } }));
  await ask('pizza');
  expect(await screen.findByText(response)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
});

it('says that the search failed, and searches again', async () => {
  let status = 502;
  const { user, ask } = show(() => ({ status, body: status === 200 ? found : 'broken' }));
  await ask('banner');
  expect(await screen.findByText('Failed to search documents')).toBeVisible();
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Answer' })).toBeVisible();
  expect(screen.queryByText('Failed to search documents')).toBeNull();
});
