import type { VerdictStatus } from '@merlon/contract/audits.ts';
import { type PlaceFormat, readNumber, usePlace } from '../../lib/use-address.ts';
import { STATUS_ORDER, type StatusFilter } from './group-results.ts';

export const AUDIT_VIEWS = ['checks', 'rules', 'changes', 'facts'] as const;
export type AuditView = (typeof AUDIT_VIEWS)[number];

/** What is shown of an audit. */
export interface AuditPlace {
  readonly view: AuditView;
  readonly status: StatusFilter;
  readonly query: string;
  /** The check that is open; null for none that was chosen. */
  readonly check: string | null;
  /** The page of the benchmark beside it; null for none. */
  readonly pdfPage: number | null;
}

const readStatus = (text: string | null): StatusFilter => STATUS_ORDER.find((status: VerdictStatus) => status === text) ?? 'ALL';

/** How a place of the audit's page stands in the address; what is as usual is left out. */
const auditPlaceFormat: PlaceFormat<AuditPlace> = {
  parse: (search) => ({
    view: AUDIT_VIEWS.find((view) => view === search.get('view')) ?? 'checks',
    status: readStatus(search.get('status')),
    query: search.get('q') ?? '',
    check: search.get('check') || null,
    pdfPage: readNumber(search, 'pdf'),
  }),
  write: ({ view, status, query, check, pdfPage }) => {
    const search = new URLSearchParams();
    if (view !== 'checks') search.set('view', view);
    if (status !== 'ALL') search.set('status', status);
    if (query !== '') search.set('q', query);
    if (check !== null) search.set('check', check);
    if (pdfPage !== null) search.set('pdf', String(pdfPage));
    return search;
  },
};

/** The place that the address names, and how another one is gone to. */
export const useAuditPlace = () => {
  const { search, change } = usePlace(auditPlaceFormat);
  return { place: auditPlaceFormat.parse(search), change };
};

/** The address of an audit's page, or of one of its checks. */
export const addressOfAudit = (id: string, place: Partial<AuditPlace> = {}): string => {
  const whole: AuditPlace = { view: 'checks', status: 'ALL', query: '', check: null, pdfPage: null, ...place };
  const search = auditPlaceFormat.write(whole).toString();
  return `/audits/${id}${search === '' ? '' : `?${search}`}`;
};
