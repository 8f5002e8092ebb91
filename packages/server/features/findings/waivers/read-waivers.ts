import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { waiverDecisions, waiverFindings, waivers } from '../tables.ts';

/** A waiver with what became of it. */
export interface WaiverRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: (typeof waivers.$inferSelect)['kind'];
  readonly reason: string;
  readonly compensating_control: string;
  readonly ticket: string;
  readonly owner_name: string;
  readonly owner_id: string | null;
  readonly requested_by_id: string;
  readonly requested_by_name: string;
  readonly requested_at: Date;
  readonly until: Date;
  readonly supersedes: string | null;
  readonly asks_for_new_devices: boolean;
  readonly outcome: 'approved' | 'rejected' | null;
  readonly decided_by_id: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
  readonly revoked_by_name: string | null;
  readonly revoked_at: Date | null;
  readonly revoked_why: string | null;
  readonly is_extended: boolean;
  readonly findings: number;
  readonly devices: number;
}

/** Waivers with what became of them. Dates come as texts where a query is not built by the table. */
export const selectWaivers = (condition: SQL, order: SQL = sql``): SQL => sql`
  select
    ${waivers}.*,
    decided.outcome, decided.by_id as decided_by_id, decided.by_name as decided_by_name, decided.at as decided_at, decided.note,
    revoked.by_name as revoked_by_name, revoked.at as revoked_at, revoked.note as revoked_why,
    exists (
      select from ${waivers} as later join ${waiverDecisions} as taken on taken.waiver_id = later.id
      where later.supersedes = ${waivers.id} and taken.outcome = 'approved'
    ) as is_extended,
    covered.findings, covered.devices
  from ${waivers}
  left join ${waiverDecisions} as decided on decided.waiver_id = ${waivers.id} and decided.step = 'decision'
  left join ${waiverDecisions} as revoked on revoked.waiver_id = ${waivers.id} and revoked.step = 'revocation'
  cross join lateral (
    select count(*)::int as findings, count(distinct device_name)::int as devices
    from ${waiverFindings} where ${waiverFindings.waiverId} = ${waivers.id}
  ) as covered
  where ${condition}
  ${order}`;

type Raw = Record<string, unknown>;

const readMoment = (value: unknown): Date | null => (value === null ? null : new Date(value as string | Date));

export async function readWaivers(by: Queryable, query: SQL): Promise<WaiverRow[]> {
  const { rows } = await by.execute<Raw>(query);
  return rows.map(
    (row) =>
      ({
        ...row,
        requested_at: readMoment(row['requested_at']),
        until: readMoment(row['until']),
        decided_at: readMoment(row['decided_at']),
        revoked_at: readMoment(row['revoked_at']),
      }) as WaiverRow,
  );
}
