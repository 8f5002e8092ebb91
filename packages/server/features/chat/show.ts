import type { ChatMessage, ChatSession } from '@merlon/contract/chat.ts';
import type { Turn } from '@merlon/engine/chat/keep-newest.ts';
import type { MessageRow, SessionRow } from './store.ts';

export const showChat = ({ id, title, createdAt, updatedAt }: SessionRow): ChatSession => ({
  id,
  title,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** @param benchmarks the ids of those that there are; a citation of another says where it stood and leads nowhere */
export const showMessage = (
  { id, role, content, model, citations, stopped, writtenAt }: MessageRow,
  benchmarks: ReadonlySet<string>,
): ChatMessage => ({
  id,
  role,
  content,
  model,
  stopped,
  timestamp: writtenAt.toISOString(),
  citations: citations.map((citation) => ({
    ...citation,
    document_id: citation.document_id !== null && benchmarks.has(citation.document_id) ? citation.document_id : null,
  })),
});

/** The messages of a chat for a model, without the notes that Merlon leaves for people. */
export const listTurns = (messages: readonly Pick<MessageRow, 'role' | 'content'>[]): Turn[] =>
  messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role: role === 'ai' ? 'assistant' : 'user', content }]));
