import { setTimeout as sleep } from 'node:timers/promises';
import { callServer } from '../start-test-server.ts';
import { type Kind, type Ledger, listNoted } from './ledger.ts';
import type { Product } from './product.ts';

/** Finds states that must never exist, however they came about. Each row is a sentence about one. */
const NEVER = `
  select 'The document ' || id || ' is completed and has ' || n || ' recommendations of ' || chunks as sentence
    from documents d, lateral (select count(*)::int as n from recommendations where document_id = d.id)
    where status = 'completed' and (n <> chunks or n = 0)
  union all select 'The document ' || id || ' is ' || status || ' and has recommendations' from documents d
    where status <> 'completed' and exists (select from recommendations where document_id = d.id)
  union all select 'The document ' || id || ' has no file' from documents d where not exists (select from document_files where document_id = d.id)
  union all select 'The audit ' || id || ' is completed and has ' || n || ' results and ' || r || ' reports' from audits a,
    lateral (select count(*)::int as n from audit_results where audit_id = a.id),
    lateral (select count(*)::int as r from audit_reports where audit_id = a.id)
    where status = 'completed' and audit_type = 'full' and (n <> total_checks + review_checks + na_checks or n = 0 or r <> 1)
  union all select 'The audit ' || id || ' is ' || status || ' and has results or reports' from audits a where status <> 'completed'
    and (exists (select from audit_results where audit_id = a.id) or exists (select from audit_reports where audit_id = a.id))
  union all select 'Of the device ' || firewall_id || ' there are ' || count(*) || ' running audits' from audits
    where status in ('starting', 'running') group by firewall_id having count(*) > 1`;

/** Finds the work in progress, each with its name. */
const GOING_ON = `
  select 'document ' || id as what from documents where status = 'processing'
  union all select 'audit ' || id from audits where status in ('starting', 'running')
  union all select 'fetch of ' || firewall_id from configuration_fetches where status in ('queued', 'running')`;

const TABLES: Readonly<Record<Exclude<Kind, 'session'>, string>> = {
  benchmark: 'documents',
  audit: 'audits',
  snapshot: 'configuration_snapshots',
  device: 'firewalls',
};

/** Milliseconds after which nothing that was begun before may go on. */
const SETTLING = 90_000;

/** Holds what was acknowledged until now against the database; can be asked while work goes on. */
export async function judgeKept({ query }: Product, ledger: Ledger): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES) as [keyof typeof TABLES, string][]) {
    const before = new Map(ledger.noted[kind]);
    const there = new Set((await query<{ id: string }>(`select id from ${table}`)).map(({ id }) => id));
    for (const [id, state] of before) {
      // Objects that somebody has begun to remove meanwhile do not count.
      const isLost = state === 'kept' && !there.has(id) && ledger.noted[kind].get(id) === 'kept';
      if (isLost) ledger.broken.push(`The ${kind} ${id} was acknowledged and is lost.`);
      if (state === 'removed' && there.has(id)) ledger.broken.push(`The ${kind} ${id} was removed and is there.`);
    }
  }
  for (const { sentence } of await query<{ sentence: string }>(NEVER)) ledger.broken.push(sentence);
}

/** Waits until nothing goes on, and says what does not come to an end. */
export async function judgeSettled({ query, url }: Product, ledger: Ledger, token: string): Promise<number> {
  const begunAt = performance.now();
  for (;;) {
    // The list is what settles fetches whose process has died.
    await callServer(url)('GET', '/firewalls', { token });
    const left = await query<{ what: string }>(GOING_ON);
    const waited = performance.now() - begunAt;
    if (left.length === 0) return waited / 1000;
    if (waited > SETTLING) {
      for (const { what } of left) ledger.broken.push(`The ${what} does not come to an end.`);
      return waited / 1000;
    }
    await sleep(500);
  }
}

/** Reads everything that was acknowledged as its owner would. */
export async function judgeReadable({ url }: Product, ledger: Ledger, token: string): Promise<void> {
  const call = callServer(url);
  const expectRead = async (what: string, path: string, own = token): Promise<void> => {
    const { status, text } = await call('GET', path, { token: own });
    if (status !== 200) ledger.broken.push(`The ${what} cannot be read: ${status} ${text.slice(0, 200)}`);
  };
  const place = (id: string): string => `/firewalls/${ledger.deviceOf.get(id)}`;
  for (const id of listNoted(ledger, 'benchmark', 'kept')) await expectRead(`document ${id}`, `/documents/${id}/pdf`);
  for (const id of listNoted(ledger, 'audit', 'kept')) await expectRead(`audit ${id}`, `${place(id)}/audit-history/${id}/results`);
  for (const id of listNoted(ledger, 'snapshot', 'kept')) await expectRead(`snapshot ${id}`, `${place(id)}/snapshots/${id}`);
  for (const id of listNoted(ledger, 'session', 'kept')) await expectRead('session', '/auth/me', id);
}
