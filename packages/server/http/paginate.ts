import type { Pagination } from '@merlon/contract/shapes.ts';

/** The position of a page among all pages, which count from 1. */
export function paginate(page: number, pageSize: number, total: number): Pagination {
  const pages = Math.ceil(total / pageSize);
  return {
    current_page: page,
    page_size: pageSize,
    total_count: total,
    total_pages: pages,
    has_next: page < pages,
    has_previous: page > 1 && total > 0,
  };
}
