import type { ListedWaiver } from '@merlon/contract/waivers.ts';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { waiverFindings, waivers } from '../tables.ts';
import { readWaivers, selectWaivers } from './read-waivers.ts';
import { showWaiver } from './show-waiver.ts';

/** The waivers and answers that were asked for these findings, by the finding's id: those that hold and cover first, then the newest. */
export async function listWaiversOf(by: Queryable, findingIds: readonly string[], now: Date): Promise<Map<string, ListedWaiver[]>> {
  if (findingIds.length === 0) return new Map();
  const { waiverId, findingId, fit } = waiverFindings;
  const links = await by
    .select({ waiverId, findingId, fit })
    .from(waiverFindings)
    .where(inArray(waiverFindings.findingId, [...findingIds]));
  if (links.length === 0) return new Map();
  const ids = [...new Set(links.map((link) => link.waiverId))];
  const rows = await readWaivers(by, selectWaivers(inArray(waivers.id, ids), sql`order by ${desc(waivers.requestedAt)}, ${waivers.id}`));
  const places = new Map(rows.map((row, place) => [row.id, { place, waiver: showWaiver(row, now) }]));
  const byFinding = Map.groupBy(links, (link) => link.findingId);
  const rankOf = ({ waiverId: id, fit: fits }: (typeof links)[number]): number => {
    const { place = 0, waiver } = places.get(id) ?? {};
    return (
      place + (waiver?.state === 'approved' ? ({ covered: 0, outgrown: ids.length }[fits as string] ?? 2 * ids.length) : 2 * ids.length)
    );
  };
  return new Map(
    [...byFinding].map(([id, own]) => [
      id,
      own.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap((link) => places.get(link.waiverId)?.waiver ?? []),
    ]),
  );
}
