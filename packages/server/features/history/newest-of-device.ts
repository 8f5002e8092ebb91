import { type SQL, eq, sql } from 'drizzle-orm';
import { leads } from './leading-audits.ts';
import { audits } from './tables.ts';

const everyDevice = sql`device (id) as (
    (select ${audits.deviceId} from ${audits} where ${audits.deviceId} is not null order by 1 limit 1)
    union all
    select (select ${audits.deviceId} from ${audits} where ${audits.deviceId} > device.id order by 1 limit 1)
    from device where device.id is not null
  )`;

const ofDevice = sql`device.id`;

const newestThat = (condition: SQL, deviceId: SQL): SQL => sql`(
    select ${audits.id} from ${audits}
    where ${audits.deviceId} = ${deviceId} and ${condition}
    order by ${audits.startedAt} desc, ${audits.id} desc
    limit 1
  )`;

const isCompletedFull = sql`${eq(audits.auditType, 'full')} and ${eq(audits.status, 'completed')}`;

/**
 * Ids of each device's newest audit among those that a condition allows. Goes from device to device through their index, and reads of each
 * the newest end alone: a history of a million audits takes no longer than the number of its devices says.
 * @param condition Best on type and status, which that index holds; anything else is read from the rows of one device after another
 */
export const newestOfDevice = (condition: SQL): SQL => sql`
  with recursive ${everyDevice}
  select newest.id
  from device
  cross join lateral ${newestThat(condition, ofDevice)} newest`;

/** The id of a device's latest result: with the benchmark that leads for its type, or with another where there is none of that. */
const newestResult = (deviceId: SQL): SQL =>
  sql`coalesce(${newestThat(sql`${isCompletedFull} and ${leads}`, deviceId)}, ${newestThat(isCompletedFull, deviceId)})`;

/** The latest result of each device, which list, dashboard and reports tell of. */
export const newestCompletedFull = sql`
  with recursive ${everyDevice}
  select ${newestResult(ofDevice)} from device
  where device.id is not null`;

/** The same of one device. */
export const newestCompletedFullOf = (deviceId: string): SQL => newestResult(sql`${deviceId}::uuid`);
