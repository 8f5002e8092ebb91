import type { Pagination } from '@merlon/contract/shapes.ts';

/** As many as the lists of the contract give at once. */
const ROWS_PER_CALL = 100;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

/**
 * A whole list, page after page. What comes or goes meanwhile moves rows to another page: none is counted twice.
 * @param fetchPage asks for a page, the first of which is 1; what it throws is thrown on
 * @param enough so many rows end it before the list does; a page that goes beyond is kept whole
 * @returns the rows in the order of the list, and how many the server says there are
 */
export const fetchPages = async <Row extends { readonly id: string }>(
  fetchPage: (query: { page: number; page_size: number }) => Promise<Page<Row>>,
  enough = Infinity,
): Promise<{ rows: readonly Row[]; total: number }> => {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { rows, pagination } = await fetchPage({ page, page_size: ROWS_PER_CALL });
    for (const row of rows) found.set(row.id, row);
    if (!pagination.has_next || found.size >= enough) return { rows: [...found.values()], total: pagination.total_count };
  }
};
