import { ChatScope } from '@merlon/contract/chat.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '../../lib/call.ts';

/** A benchmark that chat can draw on: one that is completely read. */
export interface ChatBenchmark {
  readonly id: string;
  /** Its device type and its name. */
  readonly label: string;
}

export const GENERAL = 'General (No RAG)';
export const RAG = 'RAG (with Benchmarks)';
export const ALL_BENCHMARKS = 'All Benchmarks';

/** The short name of a RAG scope's source. */
const nameOfSource = (scope: ChatScope, benchmarks: readonly ChatBenchmark[]): string =>
  benchmarks.find(({ id }) => id === scope.document_id)?.label ?? ALL_BENCHMARKS;

/** The scope of answers, as the picker shows it. */
export const describeScope = (scope: ChatScope, benchmarks: readonly ChatBenchmark[]): string =>
  scope.mode === 'general' ? GENERAL : `${RAG}: ${nameOfSource(scope, benchmarks)}`;

/** The note in the chat after a switch to a scope. */
export const noteOfScope = (scope: ChatScope, benchmarks: readonly ChatBenchmark[]): string =>
  scope.mode === 'general'
    ? `Switched to ${GENERAL}: the model answers by itself, and the benchmarks are not given to it.`
    : `Switched to ${RAG}, ${nameOfSource(scope, benchmarks)}: answers draw on what the benchmarks say, and cite the pages.`;

export const isSameScope = (one: ChatScope, other: ChatScope): boolean =>
  one.mode === other.mode && (one.document_id ?? null) === (other.document_id ?? null);

const keyOf = (chatId: string): string => `merlon.chat-scope.${chatId}`;

const readScope = (chatId: string): ChatScope =>
  z.safeParse(ChatScope, parseJson(localStorage.getItem(keyOf(chatId)) ?? '')).data ?? { mode: 'general' };

/** Forgets the scope of a chat that is gone. */
export const forgetScope = (chatId: string): void => localStorage.removeItem(keyOf(chatId));

/** The scope of a chat's answers, remembered by this browser. A deleted benchmark gives way to all of them. */
export const useScope = (chatId: string, benchmarks: readonly ChatBenchmark[] | null) => {
  const [stored, setStored] = useState(() => readScope(chatId));
  const isGone = Boolean(stored.document_id) && benchmarks !== null && !benchmarks.some(({ id }) => id === stored.document_id);
  const scope: ChatScope = isGone ? { mode: stored.mode } : stored;
  const change = (next: ChatScope): void => {
    localStorage.setItem(keyOf(chatId), JSON.stringify(next));
    setStored(next);
  };
  return { scope, change };
};
