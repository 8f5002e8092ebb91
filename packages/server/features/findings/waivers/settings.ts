import type { WaiverSettings } from '@merlon/contract/waivers.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { refuseInput } from '../../../refusal.ts';
import type { FindingsPorts } from '../ports.ts';
import { waiverSettings } from '../tables.ts';

/** The one row. */
const ONLY = 1;
/** What holds until an administrator says otherwise. */
const AT_FIRST: WaiverSettings = { self_approval: false, default_days: 90, most_days: 365 };

export async function readSettings(by: Queryable): Promise<WaiverSettings> {
  const [row] = await by.select().from(waiverSettings).where(eq(waiverSettings.id, ONLY));
  return row ? { self_approval: row.selfApproval, default_days: row.defaultDays, most_days: row.mostDays } : AT_FIRST;
}

export async function changeSettings({ db }: FindingsPorts, settings: WaiverSettings): Promise<WaiverSettings> {
  if (settings.default_days > settings.most_days)
    throw refuseInput({ field: 'default_days', message: 'A waiver cannot last longer by default than it may at most' });
  const set = { selfApproval: settings.self_approval, defaultDays: settings.default_days, mostDays: settings.most_days };
  await db
    .insert(waiverSettings)
    .values({ id: ONLY, ...set })
    .onConflictDoUpdate({ target: waiverSettings.id, set });
  return settings;
}

/** As the audit log names them. */
export const describeSettings = ({ self_approval: isSelf, default_days: usual, most_days: most }: WaiverSettings): string =>
  `${usual} days by default, at most ${most}; ${isSelf ? 'who asks may approve' : 'who asks may not approve'}`;
