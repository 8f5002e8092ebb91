import { randomUUID } from 'node:crypto';
import { NEW_CHAT } from '@merlon/contract/chat.ts';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { placeOfChatTitle } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { chatMessages, chatSessions } from './tables.ts';

type KeptSession = typeof chatSessions.$inferSelect;
/** A chat with its title, which is stored sealed. */
export type SessionRow = Omit<KeptSession, 'sealedTitle'>;
export type MessageRow = typeof chatMessages.$inferSelect;
/** A message that is to be written; what is not said of it is as for one that a person writes. */
export type NewMessage = Omit<typeof chatMessages.$inferInsert, 'id' | 'sessionId' | 'position'>;

/** Whose chat it is: nobody else can do anything with it. */
export interface OwnChat {
  readonly userId: string;
  readonly id: string;
}

export interface WriteOptions {
  /** A question of this chat that goes before the message is written, with everything after it. */
  readonly replaces?: string | null | undefined;
  /** For a chat that nobody has named yet, where this is its first question. */
  readonly title?: string;
}

export interface WrittenMessage {
  readonly session: SessionRow;
  readonly message: MessageRow;
}

export type ChatStore = ReturnType<typeof createChatStore>;

const isOwn = ({ userId, id }: OwnChat) => and(eq(chatSessions.userId, userId), eq(chatSessions.id, id));

/** A title is the beginning of a question, which may quote a configuration. */
const sealTitle = (vault: Vault, chatId: string, title: string) => ({
  title: '',
  sealedTitle: vault.seal(title.toWellFormed(), placeOfChatTitle(chatId)),
});

const openTitle = (vault: Vault, { sealedTitle, ...row }: KeptSession): SessionRow => ({
  ...row,
  title: sealedTitle ? vault.open(sealedTitle, placeOfChatTitle(row.id)).toString() : row.title,
});

/** The chat that was used last comes first. */
async function list(db: Db, vault: Vault, userId: string): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.createdAt), asc(chatSessions.id));
  return rows.map((row) => openTitle(vault, row));
}

async function insert(db: Db, vault: Vault, session: Omit<SessionRow, 'id'>): Promise<SessionRow> {
  const id = randomUUID();
  const [row] = await db
    .insert(chatSessions)
    .values({ ...session, id, ...sealTitle(vault, id, session.title) })
    .returning();
  if (!row) throw new Error('an inserted chat has no row');
  return openTitle(vault, row);
}

async function find(db: Db, vault: Vault, own: OwnChat): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(chatSessions).where(isOwn(own));
  return row && openTitle(vault, row);
}

/** @returns undefined where there is no such chat */
async function rename(db: Db, vault: Vault, own: OwnChat, title: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(chatSessions)
    .set(sealTitle(vault, own.id, title))
    .where(isOwn(own))
    .returning();
  return row && openTitle(vault, row);
}

const remove = async (db: Db, own: OwnChat): Promise<boolean> =>
  (await db.delete(chatSessions).where(isOwn(own)).returning({ id: chatSessions.id })).length > 0;

/** Oldest first. */
const listMessages = (db: Db, sessionId: string): Promise<MessageRow[]> =>
  db.select().from(chatMessages).where(eq(chatMessages.sessionId, sessionId)).orderBy(asc(chatMessages.position));

/** Writes a message into a chat, all that goes with it or nothing at all. */
async function write(
  db: Db,
  vault: Vault,
  own: OwnChat,
  message: NewMessage,
  options: WriteOptions = {},
): Promise<WrittenMessage | 'no-chat' | 'no-question'> {
  return db.transaction(async (tx) => {
    const [kept] = await tx.select().from(chatSessions).where(isOwn(own)).for('update');
    if (!kept) return 'no-chat';
    const before = openTitle(vault, kept);
    if (options.replaces && !(await removeFrom(tx, own.id, options.replaces))) return 'no-question';
    const isNameless = before.title === NEW_CHAT || before.title === '';
    const title = options.title !== undefined && isNameless && !(await hasQuestion(tx, own.id)) ? options.title : before.title;
    const [written] = await tx
      .insert(chatMessages)
      .values({ ...message, sessionId: own.id })
      .returning();
    const sealed = sealTitle(vault, own.id, title);
    const [session] = await tx
      .update(chatSessions)
      .set({ ...sealed, updatedAt: message.writtenAt })
      .where(isOwn(own))
      .returning();
    if (!written || !session) throw new Error('a written message has no row');
    return { session: openTitle(vault, session), message: written };
  });
}

const isQuestionOf = (sessionId: string) => and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.role, 'user'));

async function hasQuestion(tx: Queryable, sessionId: string): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(chatMessages)
    .where(isQuestionOf(sessionId))
    .limit(1);
  return found.length > 0;
}

async function removeFrom(tx: Queryable, sessionId: string, questionId: string): Promise<boolean> {
  const [question] = await tx
    .select({ position: chatMessages.position })
    .from(chatMessages)
    .where(and(isQuestionOf(sessionId), eq(chatMessages.id, questionId)));
  if (!question) return false;
  await tx.delete(chatMessages).where(and(eq(chatMessages.sessionId, sessionId), gte(chatMessages.position, question.position)));
  return true;
}

/** Chats; `vault` seals their titles. */
export function createChatStore(db: Db, vault: Vault) {
  return {
    list: list.bind(null, db, vault),
    insert: insert.bind(null, db, vault),
    find: find.bind(null, db, vault),
    rename: rename.bind(null, db, vault),
    remove: remove.bind(null, db),
    listMessages: listMessages.bind(null, db),
    write: write.bind(null, db, vault),
  };
}
