import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NewChannel } from '@merlon/contract/channels.ts';
import type { Db } from '../../../adapters/database/database.ts';
import { placeOfChannelSecrets } from '../../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import { channels, deliveries } from '../tables.ts';
import { type ChannelRow, type GivenChannel, type Secrets, joinChannel } from './split-channel.ts';

export type ChannelStore = ReturnType<typeof createChannelStore>;

const list = (db: Db): Promise<ChannelRow[]> => db.select().from(channels).orderBy(asc(channels.name), asc(channels.id));

async function find(db: Db, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id));
  return row;
}

const sealSecrets = (vault: Vault, id: string, secrets: Secrets): Buffer => vault.seal(JSON.stringify(secrets), placeOfChannelSecrets(id));

const openSecrets = (vault: Vault, { id, sealedSecrets }: ChannelRow): Secrets =>
  JSON.parse(vault.open(sealedSecrets, placeOfChannelSecrets(id)).toString()) as Secrets;

async function insert(db: Db, vault: Vault, { row, secrets }: GivenChannel, createdAt: Date): Promise<ChannelRow> {
  const id = randomUUID();
  const [inserted] = await db
    .insert(channels)
    .values({ ...row, id, createdAt, sealedSecrets: sealSecrets(vault, id, secrets) })
    .returning();
  return inserted!;
}

/** A changed channel is tried anew. */
async function replace(db: Db, vault: Vault, id: string, { row, secrets }: GivenChannel): Promise<ChannelRow | undefined> {
  const set = { ...row, sealedSecrets: sealSecrets(vault, id, secrets), off: null, failingSince: null };
  const [updated] = await db.update(channels).set(set).where(eq(channels.id, id)).returning();
  return updated;
}

const save = async (db: Db, id: string, set: Partial<Pick<ChannelRow, 'off' | 'failingSince'>>): Promise<void> =>
  void (await db.update(channels).set(set).where(eq(channels.id, id)));

/** With its routes. What still waited for it is given up. */
const remove = (db: Db, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({ status: 'given-up', nextAttemptAt: null, answer: 'The channel was deleted.', channelId: null, routeId: null })
      .where(and(eq(deliveries.channelId, id), inArray(deliveries.status, ['waiting', 'failed'])));
    return (await tx.delete(channels).where(eq(channels.id, id)).returning({ id: channels.id })).length > 0;
  });

const resume = async (db: Db): Promise<number> =>
  (
    await db
      .update(channels)
      .set({ isPaused: false })
      .where(sql`${channels.isPaused}`)
      .returning({ id: channels.id })
  ).length;

export const createChannelStore = (db: Db, vault: Vault) => ({
  list: list.bind(null, db),
  find: find.bind(null, db),
  openSecrets: openSecrets.bind(null, vault),
  open: (row: ChannelRow): NewChannel => joinChannel(row, openSecrets(vault, row)),
  insert: insert.bind(null, db, vault),
  replace: replace.bind(null, db, vault),
  save: save.bind(null, db),
  remove: remove.bind(null, db),
  resume: resume.bind(null, db),
});
