import { readNumber, readPage, usePlace } from '../../lib/use-address.ts';
import { REVIEW_FILTERS, type ReviewFilter } from './review.ts';

/** The dialog that is open over the list of benchmarks. */
export interface BenchmarkPlace {
  readonly view: 'commands' | 'review' | null;
  readonly benchmarkId: string;
  readonly filter: ReviewFilter;
  /** The check that is being clarified; empty for none. */
  readonly check: string;
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
  return {
    view: benchmarkId === '' ? null : view,
    benchmarkId,
    filter: REVIEW_FILTERS.find(({ filter }) => filter === search.get('judged'))?.filter ?? 'all',
    check: view === 'review' ? (search.get('check') ?? '') : '',
    pdfPage: readNumber(search, 'pdf'),
    page: readPage(search),
  };
};

/** The address of a place; what is as usual is left out. */
export const writePlace = ({ view, benchmarkId, filter, check, pdfPage, page }: BenchmarkPlace): URLSearchParams => {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (view === null) return search;
  search.set('view', view);
  search.set('document', benchmarkId);
  if (view === 'review' && filter !== 'all') search.set('judged', filter);
  if (view === 'review' && check !== '') search.set('check', check);
  if (pdfPage !== null) search.set('pdf', String(pdfPage));
  return search;
};

/** The address at which a check is clarified. */
export const addressOfClarifying =
  (benchmarkId: string) =>
  (check: string): string =>
    `/benchmarks?${writePlace({ view: 'review', benchmarkId, filter: 'all', check, pdfPage: null, page: 1 }).toString()}`;

const FORMAT = { parse: parsePlace, write: writePlace };

/** The dialog that is open over the list of benchmarks. It lives in the address. */
export const useBenchmarkPlace = () => {
  const { search, change } = usePlace(FORMAT);
  return {
    place: parsePlace(search),
    /** Opens a benchmark's view as a step that going back undoes. */
    open: (view: 'commands' | 'review', benchmarkId: string): void =>
      change({ view, benchmarkId, filter: 'all', check: '', pdfPage: null }, 'step'),
    change: (part: Partial<BenchmarkPlace>): void => change(part, 'replace'),
    close: (): void => change({ view: null, check: '', pdfPage: null }, 'replace'),
  };
};
