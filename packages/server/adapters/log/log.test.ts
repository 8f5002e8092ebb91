import { expect, test } from 'vitest';
import { describeForLog } from './log.ts';

test('an error is logged with its kind, its place and its cause', () => {
  const error = new TypeError('no such thing\nsecond line', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  expect(describeForLog(error)).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    frames: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    cause: { message: 'refused', code: 'ECONNREFUSED' },
  });
});

test('a failed statement is logged without its parameters and without the row that the database quotes', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (username)=(swordfish) already exists.',
  });
  const error = Object.assign(new Error('Failed query: insert into x\nparams: swordfish', { cause }), {
    query: 'insert',
    params: ['swordfish'],
  });
  const logged = JSON.stringify(describeForLog(error));
  expect(logged).not.toContain('swordfish');
  expect(logged).toContain('23505');
});

test('a value that the database cannot take is not logged, though its message quotes it', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "swordfish"'), { code: '22P02' });
  const error = Object.assign(new Error('Failed query: select', { cause }), { query: 'select', params: ['swordfish'] });
  const logged = [describeForLog(error), describeForLog(cause)].map((one) => JSON.stringify(one));
  expect(logged.filter((line) => line.includes('swordfish') || !line.includes('22P02'))).toEqual([]);
});
