import { expect, it, vi } from 'vitest';
import { fetchPages } from './fetch-pages.ts';

const row = (id: string) => ({ id });

/** A list whose pages hold these ids, and that is said to have `total` rows. */
const listOf = (pages: readonly (readonly string[])[], total: number) =>
  vi.fn<Parameters<typeof fetchPages<{ id: string }>>[0]>(({ page, page_size }) =>
    Promise.resolve({
      rows: (pages[page - 1] ?? []).map(row),
      pagination: {
        current_page: page,
        page_size,
        total_count: total,
        total_pages: pages.length,
        has_next: page < pages.length,
        has_previous: page > 1,
      },
    }),
  );

it('asks for page after page, and keeps a row that moved on to the next one once', async () => {
  const fetchPage = listOf([['a', 'b'], ['b', 'c'], ['d']], 4);
  expect(await fetchPages(fetchPage)).toEqual({ rows: ['a', 'b', 'c', 'd'].map(row), total: 4 });
  expect(fetchPage.mock.calls.map(([query]) => query)).toEqual([1, 2, 3].map((page) => ({ page, page_size: 100 })));
});

it('asks once for an empty list', async () => {
  const fetchPage = listOf([], 0);
  expect(await fetchPages(fetchPage)).toEqual({ rows: [], total: 0 });
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('ends with the page that makes it enough, and says how many there are in all', async () => {
  const fetchPage = listOf([['a', 'b'], ['c', 'd'], ['e']], 5);
  expect(await fetchPages(fetchPage, 3)).toEqual({ rows: ['a', 'b', 'c', 'd'].map(row), total: 5 });
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('throws on what a page throws', async () => {
  await expect(fetchPages(() => Promise.reject(new Error('The server cannot be reached')))).rejects.toThrow('The server cannot be reached');
});
