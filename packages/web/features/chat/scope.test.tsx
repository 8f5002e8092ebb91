import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { describeScope, forgetScope, noteOfScope, useScope } from './scope.ts';

const CHAT = idOf(70);
const benchmarks = [{ id: idOf(20), label: 'Acme Wall: Acme Benchmark 1.0' }];
const one = { mode: 'rag', document_id: idOf(20) } as const;

beforeEach(() => localStorage.clear());

it('says what answers draw on', () => {
  expect(describeScope({ mode: 'general' }, benchmarks)).toBe('General (No RAG)');
  expect(describeScope({ mode: 'rag' }, benchmarks)).toBe('RAG (with Benchmarks): All Benchmarks');
  expect(describeScope(one, benchmarks)).toBe('RAG (with Benchmarks): Acme Wall: Acme Benchmark 1.0');
  expect(noteOfScope({ mode: 'general' }, benchmarks)).toMatch(/^Switched to General \(No RAG\)/);
  expect(noteOfScope(one, benchmarks)).toContain('Acme Benchmark 1.0');
});

it('remembers the scope of each chat until that is deleted', () => {
  const { result } = renderHook(() => useScope(CHAT, benchmarks));
  expect(result.current.scope).toEqual({ mode: 'general' });
  act(() => result.current.change(one));
  expect(renderHook(() => useScope(CHAT, benchmarks)).result.current.scope).toEqual(one);
  expect(renderHook(() => useScope(idOf(71), benchmarks)).result.current.scope).toEqual({ mode: 'general' });
  forgetScope(CHAT);
  expect(renderHook(() => useScope(CHAT, benchmarks)).result.current.scope).toEqual({ mode: 'general' });
});

it('draws on all benchmarks where the chosen one is gone, and not before that is known', () => {
  renderHook(() => useScope(CHAT, benchmarks)).result.current.change(one);
  expect(renderHook(() => useScope(CHAT, null)).result.current.scope).toEqual(one);
  expect(renderHook(() => useScope(CHAT, [])).result.current.scope).toEqual({ mode: 'rag' });
});

it('begins afresh where the storage holds something else', () => {
  localStorage.setItem(`merlon.chat-scope.${CHAT}`, '{"mode":"magic"}');
  expect(renderHook(() => useScope(CHAT, [])).result.current.scope).toEqual({ mode: 'general' });
});
