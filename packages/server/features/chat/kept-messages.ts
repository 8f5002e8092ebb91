import { placeOfChatMessage } from '../../adapters/secrets/sealed-columns.ts';
import type { ChatPorts } from './ports.ts';
import type { MessageRow, NewMessage, OwnChat, WriteOptions, WrittenMessage } from './store.ts';

type Ports = Pick<ChatPorts, 'store' | 'vault'>;

/** As the store's `write`, encrypted. */
export async function keepMessage(
  { store, vault }: Ports,
  own: OwnChat,
  message: NewMessage,
  options?: WriteOptions,
): Promise<WrittenMessage | 'no-chat' | 'no-question'> {
  const content = message.content.toWellFormed();
  const sealed = vault.seal(content, placeOfChatMessage(own.id)).toString('base64');
  const written = await store.write(own, { ...message, content: sealed }, options);
  return typeof written === 'string' ? written : { ...written, message: { ...written.message, content } };
}

/** The messages of a chat as they were written, oldest first. */
export async function readMessages({ store, vault }: Ports, chatId: string): Promise<MessageRow[]> {
  const kept = await store.listMessages(chatId);
  return kept.map((row) => ({ ...row, content: vault.open(Buffer.from(row.content, 'base64'), placeOfChatMessage(chatId)).toString() }));
}
