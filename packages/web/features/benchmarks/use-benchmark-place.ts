import { useSearch } from '../../lib/use-search.ts';
import { REVIEW_FILTERS, type ReviewFilter } from './review.ts';

/** What is open over the list of benchmarks. */
export interface BenchmarkPlace {
  readonly view: 'commands' | 'review' | null;
  readonly benchmarkId: string;
  readonly filter: ReviewFilter;
  /** Page of the PDF that is shown beside; null for none. */
  readonly pdfPage: number | null;
  /** Page of the list, from 1. */
  readonly page: number;
}

const VIEWS = ['commands', 'review'] as const;

/** Reads the place from an address; what is not known there is as if it were not there. */
export const parsePlace = (search: URLSearchParams): BenchmarkPlace => {
  const benchmarkId = search.get('document') ?? '';
  const view = VIEWS.find((known) => known === search.get('view')) ?? null;
  const pdfPage = Number(search.get('pdf'));
  const page = Number(search.get('page'));
  return {
    view: benchmarkId === '' ? null : view,
    benchmarkId,
    filter: REVIEW_FILTERS.find(({ filter }) => filter === search.get('judged'))?.filter ?? 'all',
    pdfPage: Number.isInteger(pdfPage) && pdfPage > 0 ? pdfPage : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** The address of a place; what is as usual is left out. */
export const writePlace = ({ view, benchmarkId, filter, pdfPage, page }: BenchmarkPlace): URLSearchParams => {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (view === null) return search;
  search.set('view', view);
  search.set('document', benchmarkId);
  if (view === 'review' && filter !== 'all') search.set('judged', filter);
  if (pdfPage !== null) search.set('pdf', String(pdfPage));
  return search;
};

/** What is open over the list of benchmarks; it stands in the address, so that going back and sharing it work. */
export const useBenchmarkPlace = () => {
  const { search, rewrite } = useSearch();
  const place = parsePlace(search);
  const write = (part: Partial<BenchmarkPlace>, replace: boolean): void =>
    rewrite((current) => writePlace({ ...parsePlace(current), ...part }), replace);
  return {
    place,
    /** Opens a benchmark's view as a step that going back undoes. */
    open: (view: 'commands' | 'review', benchmarkId: string): void => write({ view, benchmarkId, filter: 'all', pdfPage: null }, false),
    change: (part: Partial<BenchmarkPlace>): void => write(part, true),
    close: (): void => write({ view: null, pdfPage: null }, true),
  };
};
