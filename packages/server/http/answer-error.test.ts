import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './answer-error.ts';

/** As Drizzle throws what PostgreSQL said. */
const failedStatement = (code: string) =>
  Object.assign(new Error('Failed query', { cause: Object.assign(new Error('of the database'), { code, severity: 'ERROR' }) }), {
    query: '',
  });

test.each([
  ['data that a column cannot take', '22P02', 422, 'The request holds a value that cannot be stored.'],
  ['a row whose owner was deleted meanwhile', '23503', 404, 'What this call is about was deleted at this moment.'],
  ['a full disk', '53100', 503, 'The disk of the database is full; free some space and try again.'],
  ['a server that shuts down', '57P01', 503, 'The database cannot be reached at the moment.'],
  ['what is our own fault', '42703', 500, 'Something went wrong on the server; its log says more.'],
])('%s is answered in a sentence', async (_what, code, status, detail) => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw failedStatement(code);
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  await app.close();
});
