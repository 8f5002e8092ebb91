import type { ChatMessage, ChatSession, Citation } from '@merlon/contract/chat.ts';
import { idOf } from './builders.ts';

export const aChat = (part: Partial<ChatSession> = {}): ChatSession => ({
  id: idOf(70),
  title: 'New Chat',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T19:30:00.000Z',
  ...part,
});

/** A question of the user's. */
export const aMessage = (part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(80),
  role: 'user',
  content: 'How is the banner set?',
  timestamp: '2026-11-20T19:30:00.000Z',
  model: null,
  citations: [],
  stopped: false,
  ...part,
});

export const aCitation = (part: Partial<Citation> = {}): Citation => ({
  document_id: idOf(20),
  filename: 'acme.pdf',
  benchmark_type: 'acme_wall',
  check_id: '1.1',
  title: 'Ensure a banner is set',
  section: '1 Access',
  page: 12,
  ...part,
});
