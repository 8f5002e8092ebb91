import type { Variant } from '../variant.ts';
import { answerJson, type WebAnswer } from './web-model.ts';

/** The page size of a device that ignores the requested one. */
const shortPage = 3;

/** One page of a list, as Cisco's managers return it: `limit` and `offset` in the query, the total beside the elements. */
export function answerPage(list: readonly unknown[], query: URLSearchParams, standardLimit: number, variant: Variant): WebAnswer {
  const wanted = Number(query.get('limit') ?? standardLimit);
  const limit = variant === 'paging' ? Math.min(wanted, shortPage) : wanted;
  const offset = Number(query.get('offset') ?? 0);
  const items = list.slice(offset, offset + limit);
  const paging = { offset, limit, count: list.length, pages: Math.ceil(list.length / limit) };
  // An empty list is left out altogether.
  return { ...answerJson({ ...(items.length > 0 && { items }), paging }), configuration: true };
}
