import { expect, it } from 'vitest';
import { aChat, aMessage } from '../../testing/chat-builders.ts';
import { addMessage, findUnanswered, placeQuestion } from './conversation.ts';
import { neighbourOf } from './sessions.ts';

const first = aMessage({ id: 'first' });
const answer = aMessage({ id: 'answer', role: 'ai' });
const note = aMessage({ id: 'note', role: 'system' });
const next = aMessage({ id: 'next' });

it('puts a question at the end, or in the place of another and all after it', () => {
  expect(placeQuestion([first, answer], next, null)).toEqual([first, answer, next]);
  expect(placeQuestion([first, answer, next], note, 'answer')).toEqual([first, note]);
  expect(placeQuestion([first], next, 'gone')).toEqual([first, next]);
});

it('has no message twice', () => expect(addMessage([first, answer], answer)).toEqual([first, answer]));

it('finds the question that nobody has answered, behind what Merlon says itself', () => {
  expect(findUnanswered([])).toBeNull();
  expect(findUnanswered([first, answer, note])).toBeNull();
  expect(findUnanswered([first, note])).toBe(first);
});

it('goes on in the chat below one that is deleted, else in the one above', () => {
  const chats = [aChat({ id: 'a' }), aChat({ id: 'b' }), aChat({ id: 'c' })];
  expect(['a', 'b', 'c'].map((id) => neighbourOf(chats, id)?.id)).toEqual(['b', 'c', 'b']);
  expect(neighbourOf([aChat({ id: 'a' })], 'a')).toBeUndefined();
});
