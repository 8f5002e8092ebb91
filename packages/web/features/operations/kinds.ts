interface KindWords {
  readonly name: string;
  /** Where what a job is about can be looked at. */
  readonly placeOf?: (subject: string) => string;
}

const toDevice = (name: string): string => `/firewalls?${new URLSearchParams({ q: name }).toString()}`;
const toBenchmarks = (): string => '/benchmarks';

const KINDS: ReadonlyMap<string, KindWords> = new Map([
  ['audit', { name: 'Audit a device', placeOf: toDevice }],
  ['fetch-configuration', { name: 'Fetch a configuration', placeOf: toDevice }],
  ['read-document', { name: 'Read a benchmark', placeOf: toBenchmarks }],
  ['read-document-again', { name: 'Read a benchmark again', placeOf: toBenchmarks }],
  ['embed-benchmark', { name: 'Prepare a benchmark for search', placeOf: toBenchmarks }],
  ['record-changes', { name: 'Record what changed', placeOf: toDevice }],
  ['retention', { name: 'Remove expired data' }],
  ['build-findings', { name: 'Turn stored audits into findings' }],
  ['seal-rows', { name: 'Encrypt what was stored before' }],
]);

/** A kind of job in words; one that is not known here by its own name. */
export const nameKind = (kind: string): string => KINDS.get(kind)?.name ?? kind;

/** Where what a job is about can be looked at; null where it is gone or has no page. */
export const placeOfSubject = (kind: string, subject: string): string | null =>
  subject === '' ? null : (KINDS.get(kind)?.placeOf?.(subject) ?? null);
