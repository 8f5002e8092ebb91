import type { Variant } from '../variant.ts';
import { answerJson, type WebAnswer } from './web-model.ts';

/** Pages of a device that does not heed what is asked for. */
const shortPage = 3;

/** One page of a list, as Cisco's managers give it: `limit` and `offset` in the query, how many there are beside the elements. */
export function answerPage(list: readonly unknown[], query: URLSearchParams, standardLimit: number, variant: Variant): WebAnswer {
  const wanted = Number(query.get('limit') ?? standardLimit);
  const limit = variant === 'paging' ? Math.min(wanted, shortPage) : wanted;
  const offset = Number(query.get('offset') ?? 0);
  const items = list.slice(offset, offset + limit);
  const paging = { offset, limit, count: list.length, pages: Math.ceil(list.length / limit) };
  // An empty list is left out altogether.
  return { ...answerJson({ ...(items.length > 0 && { items }), paging }), configuration: true };
}
