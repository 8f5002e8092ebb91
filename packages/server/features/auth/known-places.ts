import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { hideKey } from './hide-key.ts';
import { knownPlaces } from './tables.ts';

/** Where somebody signs in: the network of the address, and the device, if it showed that it is one of ours. */
export interface Place {
  readonly network: string;
  readonly device: string | undefined;
}

export type KnownPlaces = ReturnType<typeof createKnownPlaces>;

const DAY_MS = 24 * 3_600_000;
/** A place is forgotten when nobody signs in from it for this long. */
const KEPT_MS = 180 * DAY_MS;
/** Places of one account; the ones that were used last stay. */
const MOST_PLACES = 50;
const DEVICE_BYTES = 18;

/**
 * The places that accounts have signed in from, for all processes that share the database.
 * @param secret Without it nobody can tell which places these are, or pass for one of the devices
 */
export function createKnownPlaces(db: Db, secret: Buffer) {
  const keysOf = ({ network, device }: Place) => ({
    network: hideKey(secret, `address ${network}`),
    device: device && hideKey(secret, `device ${device}`),
  });
  const proveDevice = (name: string): string => hideKey(secret, `name of device ${name}`);
  return {
    /** A name for a new device, which no other can make up. */
    nameDevice(): string {
      const name = randomBytes(DEVICE_BYTES).toString('base64url');
      return `${name}.${proveDevice(name)}`;
    },
    /** The name that a device shows; undefined if it was not given here. */
    readDevice(shown: string | undefined): string | undefined {
      const [name = '', proof = ''] = shown?.split('.') ?? [];
      const [given, expected] = [Buffer.from(proof), Buffer.from(proveDevice(name))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? shown : undefined;
    },
    async find(userId: string, place: Place, now: Date): Promise<{ isKnownAddress: boolean; isKnownDevice: boolean }> {
      const keys = keysOf(place);
      const found = await listKeys(
        db,
        userId,
        [keys.network, keys.device].filter((key) => key !== undefined),
        now,
      );
      return { isKnownAddress: found.has(keys.network), isKnownDevice: keys.device !== undefined && found.has(keys.device) };
    },
    remember: (userId: string, place: Place, now: Date) =>
      keepPlaces(
        db,
        userId,
        Object.values(keysOf(place)).filter((key) => key !== undefined),
        now,
      ),
  };
}

async function listKeys(db: Db, userId: string, keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const isRecent = gte(knownPlaces.lastAt, new Date(now.getTime() - KEPT_MS));
  const rows = await db
    .select({ key: knownPlaces.key })
    .from(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), inArray(knownPlaces.key, [...keys]), isRecent));
  return new Set(rows.map(({ key }) => key));
}

async function keepPlaces(db: Db, userId: string, keys: readonly string[], now: Date): Promise<void> {
  await db
    .insert(knownPlaces)
    .values(keys.map((key) => ({ userId, key, lastAt: now })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.key], set: { lastAt: sql`excluded.last_at` } });
  const newest = db
    .select({ key: knownPlaces.key })
    .from(knownPlaces)
    .where(eq(knownPlaces.userId, userId))
    .orderBy(desc(knownPlaces.lastAt))
    .limit(MOST_PLACES);
  await db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), notInArray(knownPlaces.key, newest)));
}
