import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { type CountLargeAnswer, createLargeAnswerCount } from './count-large-answers.ts';

const LARGE = 4_000_000;

/** Begins an answer. @returns what ends it */
function begin(count: CountLargeAnswer, user: string, bytes = LARGE): () => void {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  count({ raw } as unknown as FastifyReply, user, bytes);
  return () => raw.emit('close');
}

test('a user reads four large configurations at once, and as many small ones as they like', () => {
  const count = createLargeAnswerCount();
  const [end] = Array.from({ length: 4 }, () => begin(count, 'ada'));
  const detail = 'You are reading 4 large configurations already; please wait until one of them has arrived.';
  expect(() => begin(count, 'ada')).toThrow(expect.objectContaining({ kind: 'too-many', message: detail }));
  for (let index = 0; index < 50; index += 1) begin(count, 'ada', 50_000);
  begin(count, 'grace');
  end?.();
  begin(count, 'ada');
  expect(() => begin(count, 'ada')).toThrow(detail);
});

test('all users together read twelve', () => {
  const count = createLargeAnswerCount();
  const ends = Array.from({ length: 12 }, (_unused, index) => begin(count, `user-${index}`));
  expect(() => begin(count, 'ada')).toThrow('Others are reading large configurations; please try again in a moment.');
  ends[0]?.();
  begin(count, 'ada');
});
