import * as z from 'zod/mini';
import { ModelPreview } from './model-calls.ts';
import { chosenModel } from './models.ts';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

export const NEW_CHAT = 'New Chat';
/** The maximum length of a title that somebody gives, in characters. */
export const MAX_TITLE = 200;
/** The maximum length of a message, in characters. */
export const MAX_MESSAGE = 100_000;

export const ChatSession = z.object({ id: Id, title: z.string(), created_at: Instant, updated_at: Instant });
export type ChatSession = z.infer<typeof ChatSession>;

/** The source of an answer. */
export const Citation = z.object({
  /** Null if that benchmark has been deleted since. */
  document_id: z.nullable(Id),
  filename: z.string(),
  benchmark_type: z.string(),
  check_id: z.string(),
  title: z.string(),
  section: z.string(),
  /** Page of the PDF, from 1. */
  page: z.int(),
});
export type Citation = z.infer<typeof Citation>;

export const ChatRole = z.enum(['user', 'ai', 'system']);
export type ChatRole = z.infer<typeof ChatRole>;

export const ChatMessage = z.object({
  id: Id,
  role: ChatRole,
  content: z.string(),
  timestamp: Instant,
  /** The model that answered; null for text by a person or by Merlon itself. */
  model: z.nullable(z.string()),
  citations: z.array(Citation),
  /** True if the reader stopped the answer; it then holds the text received by that time. */
  stopped: z.boolean(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const content = z
  .string('Please enter a message')
  .check(z.trim(), z.minLength(1, 'Please enter a message'), z.maxLength(MAX_MESSAGE, `A message has at most ${MAX_MESSAGE} characters`));

/** The basis of an answer: the model alone, or the benchmarks, all of them or one. */
export const ChatScope = z.object({
  mode: z.enum(['general', 'rag']),
  /** With `rag`: only this benchmark. */
  document_id: z.nullish(Id),
});
export type ChatScope = z.infer<typeof ChatScope>;

export const AskInChat = z.object({
  content,
  ...chosenModel,
  scope: ChatScope,
  /** One of the user's own messages, which this one replaces together with everything after it. */
  replaces: z.nullish(Id),
});
export type AskInChat = z.infer<typeof AskInChat>;

/**
 * One line of the answer; each is JSON and a line break. First `asked`: the question is stored, and so is the chat's title made from it.
 * Then `text` piece by piece, and at the end either `answered` (now it is stored) or `failed` (nothing of the answer is).
 */
export const AnswerEvent = z.union([
  z.object({ kind: z.literal('asked'), message: ChatMessage, session: ChatSession }),
  z.object({ kind: z.literal('loading') }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('answered'), message: ChatMessage }),
  z.object({ kind: z.literal('failed'), at: z.enum(['search', 'model']), detail: z.string() }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

const title = z
  .string('A title is a text')
  .check(z.trim(), z.minLength(1, 'The title must not be empty'), z.maxLength(MAX_TITLE, `A title has at most ${MAX_TITLE} characters`));

export const AskModel = z.object({
  prompt: content,
  ...chosenModel,
  /** A chat whose messages come before the prompt. Nothing is stored in it. */
  session_id: z.nullish(Id),
});
export type AskModel = z.infer<typeof AskModel>;

export const chatRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/chat-sessions',
    access: 'reader',
    scope: 'none',
    summary: "The caller's chats, the one that was used last first",
    response: z.array(ChatSession),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/chat-sessions',
    access: 'reader',
    scope: 'none',
    summary: 'Begin a chat',
    body: z.object({ title: z._default(title, NEW_CHAT) }),
    response: ChatSession,
  }),
  rename: defineRoute({
    method: 'PUT',
    path: '/chat-sessions/:id',
    access: 'reader',
    scope: 'none',
    summary: 'Rename a chat',
    params: IdParams,
    body: z.object({ title }),
    response: ChatSession,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/chat-sessions/:id',
    access: 'reader',
    scope: 'none',
    summary: 'Delete a chat and its messages',
    params: IdParams,
    response: Done,
  }),
  messages: defineRoute({
    method: 'GET',
    path: '/chat-sessions/:id/messages',
    access: 'reader',
    scope: 'none',
    summary: 'The messages of a chat, oldest first',
    params: IdParams,
    response: z.array(ChatMessage),
  }),
  addMessage: defineRoute({
    method: 'POST',
    path: '/chat-sessions/:id/messages',
    access: 'reader',
    scope: 'none',
    summary: 'Write a message into a chat, without asking anybody',
    params: IdParams,
    body: z.object({ role: ChatRole, content }),
    bodyLimit: LIST_LIMIT,
    response: ChatMessage,
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/chat-sessions/:id/answer',
    access: 'reader',
    scope: 'none',
    summary: 'Ask in a chat; the answer comes as lines of JSON while it is written',
    params: IdParams,
    body: AskInChat,
    bodyLimit: LIST_LIMIT,
    streams: AnswerEvent,
    fails: [409, 502, 504],
  }),
  preview: defineRoute({
    method: 'POST',
    path: '/chat-sessions/:id/model-preview',
    access: 'reader',
    scope: 'none',
    summary: 'What asking this would send to the model',
    params: IdParams,
    body: AskInChat,
    bodyLimit: LIST_LIMIT,
    response: ModelPreview,
    fails: [409, 502, 504],
  }),
  askOnce: defineRoute({
    method: 'POST',
    path: '/ollama/ask',
    access: 'reader',
    scope: 'audit',
    summary: 'Ask a model, offline or online; the answer comes at once when it is complete',
    body: AskModel,
    bodyLimit: LIST_LIMIT,
    response: z.object({ response: z.string(), model: z.string() }),
    fails: [404, 502, 504],
  }),
};
