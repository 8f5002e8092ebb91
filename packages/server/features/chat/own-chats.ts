import { type ChatMessage, type ChatRole, type ChatSession, NEW_CHAT } from '@merlon/contract/chat.ts';
import { makeTitle } from '@merlon/engine/chat/make-title.ts';
import { Refusal } from '../../refusal.ts';
import { keepMessage, readMessages } from './kept-messages.ts';
import type { Asker, ChatPorts } from './ports.ts';
import { showChat, showMessage } from './show.ts';
import type { OwnChat, SessionRow, WrittenMessage } from './store.ts';

export const ownChat = ({ id: userId }: Asker, id: string): OwnChat => ({ userId, id });

/** That of another user is no more there than one that never was. */
const noSuchChat = () => new Refusal('not-found', 'Chat not found.');

export async function requireChat({ store }: ChatPorts, own: OwnChat): Promise<SessionRow> {
  const chat = await store.find(own);
  if (!chat) throw noSuchChat();
  return chat;
}

export const list = async ({ store }: ChatPorts, asker: Asker): Promise<ChatSession[]> => (await store.list(asker.id)).map(showChat);

export async function create({ store, clock }: ChatPorts, asker: Asker, title: string = NEW_CHAT): Promise<ChatSession> {
  const now = clock();
  return showChat(await store.insert({ userId: asker.id, title, createdAt: now, updatedAt: now }));
}

export async function rename({ store }: ChatPorts, asker: Asker, id: string, title: string): Promise<ChatSession> {
  const renamed = await store.rename(ownChat(asker, id), title);
  if (!renamed) throw noSuchChat();
  return showChat(renamed);
}

export async function remove({ store }: ChatPorts, asker: Asker, id: string): Promise<void> {
  if (!(await store.remove(ownChat(asker, id)))) throw noSuchChat();
}

export async function listMessages(ports: ChatPorts, asker: Asker, id: string): Promise<ChatMessage[]> {
  await requireChat(ports, ownChat(asker, id));
  const [messages, benchmarks] = await Promise.all([readMessages(ports, id), ports.listBenchmarks()]);
  const known = new Set(benchmarks);
  return messages.map((message) => showMessage(message, known));
}

/** Characters of a message; a title is the first few of them. */
const READ_FOR_TITLE = 2000;

interface PersonsMessage {
  readonly role: ChatRole;
  readonly content: string;
  readonly replaces?: string | null | undefined;
}

/** Writes what a person says into a chat; the first question names a chat that has no name yet. */
export async function writeMessage(ports: ChatPorts, own: OwnChat, { role, content, replaces }: PersonsMessage): Promise<WrittenMessage> {
  // Titles stand in the ledger of calls to models.
  const title = role === 'user' ? makeTitle(ports.hideSecrets(content.slice(0, READ_FOR_TITLE))) : undefined;
  const options = { replaces, ...(title !== undefined && { title }) };
  const written = await keepMessage(ports, own, { role, content, writtenAt: ports.clock() }, options);
  if (written === 'no-chat') throw noSuchChat();
  if (written === 'no-question') throw new Refusal('not-found', 'The message to replace is not there any more.');
  return written;
}

export async function addMessage(ports: ChatPorts, asker: Asker, id: string, given: PersonsMessage): Promise<ChatMessage> {
  const { message } = await writeMessage(ports, ownChat(asker, id), given);
  return showMessage(message, new Set());
}
