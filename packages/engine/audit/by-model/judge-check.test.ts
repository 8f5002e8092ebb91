import { describe, expect, test } from 'vitest';
import { ModelFailure, type ModelRequest } from '../../ports/language-model.ts';
import { judgeCheck } from './judge-check.ts';
import { linesOfCheck } from './open-check.ts';
import { failingModel, makeModel, say } from './testing/fake-models.ts';
import { makeLine, makeOpenCheck } from './testing/open-check.ts';

const never = new AbortController().signal;
const PASS = say({
  observations: [
    { line_id: 'L0003', shows: 'supports' },
    { line_id: 'L0004', shows: 'supports' },
  ],
  verdict: 'PASS',
  reason: 'It is.',
});
const FAIL = say({ observations: [{ line_id: 'L0004', shows: 'contradicts' }], verdict: 'FAIL', reason: 'It is not.' });
const twoParts = makeOpenCheck({
  sections: [...makeOpenCheck().sections, { lines: [makeLine(9, 'telemetry off')], isWhole: true }],
});
/** A model that says one thing after the other, the last one again and again. */
const inTurn = (...answers: readonly string[]) => {
  let at = 0;
  return makeModel(() => answers[Math.min(at++, answers.length - 1)]!);
};
const order = ({ messages }: ModelRequest): string[] => [...messages[1]!.content.matchAll(/^L(\d+)\|/gm)].map(([, id]) => id!);

describe('votes', () => {
  test('a PASS is asked for three times, warm and in another order, and stands where all agree', async () => {
    const model = inTurn(PASS);
    const judged = await judgeCheck(model, twoParts, { signal: never });
    expect(judged).toMatchObject({ verdict: { status: 'PASS', reason: 'Judged by the model fake: It is.', lines: [3, 4] }, why: '' });
    expect(judged.answers.map(({ outcome }) => outcome)).toEqual(['PASS', 'PASS', 'PASS']);
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([0, 0.7, 0.7]);
    expect(model.requests.map(order)).toEqual([
      ['0003', '0004', '0005', '0009'],
      ['0009', '0003', '0004', '0005'],
      ['0003', '0004', '0005', '0009'],
    ]);
  });

  test.each([
    ['FAIL', FAIL],
    ['UNDECIDED', say({})],
    ['not in form', 'Yes!'],
  ])('a PASS that is followed by one that is %s leaves the check open', async (_what, second) => {
    const judged = await judgeCheck(inTurn(PASS, second), makeOpenCheck(), { signal: never });
    expect(judged.verdict).toBeUndefined();
    expect(judged.why).toBe('The model fake was asked three times and did not say the same each time.');
  });

  test('FAIL and UNDECIDED are asked for once', async () => {
    const failing = inTurn(FAIL);
    expect((await judgeCheck(failing, makeOpenCheck(), { signal: never })).verdict).toMatchObject({ status: 'FAIL', lines: [4] });
    const doubting = inTurn(say({}));
    const judged = await judgeCheck(doubting, makeOpenCheck(), { signal: never });
    expect([failing.requests.length, doubting.requests.length]).toEqual([1, 1]);
    expect(judged).toMatchObject({ why: 'The model fake was asked. It could not decide.' });
  });
});

test('an answer out of form is sent back once, with what is wrong with it', async () => {
  const model = inTurn('Sure: PASS', FAIL);
  expect((await judgeCheck(model, makeOpenCheck(), { signal: never })).verdict?.status).toBe('FAIL');
  expect(model.requests[1]!.messages.slice(2)).toEqual([
    { role: 'assistant', content: 'Sure: PASS' },
    { role: 'user', content: expect.stringContaining('It is not JSON.') },
  ]);
  const stubborn = inTurn('Sure: PASS');
  const judged = await judgeCheck(stubborn, makeOpenCheck(), { signal: never });
  expect([judged.verdict, stubborn.requests.length]).toEqual([undefined, 2]);
  expect(judged.answers.map(({ text }) => text)).toEqual(['Sure: PASS', 'Sure: PASS']);
});

describe('a model that does not answer', () => {
  test('leaves the check open and says why', async () => {
    const judged = await judgeCheck(failingModel('timed-out', 'It took too long.'), makeOpenCheck(), { signal: never });
    expect(judged).toMatchObject({ why: 'The model fake was asked and did not answer: It took too long.', failure: { kind: 'timed-out' } });
    expect(judged.answers).toEqual([{ text: '', outcome: 'It took too long.', seconds: 0 }]);
  });

  test('at the second vote does so too', async () => {
    let asked = 0;
    const model = makeModel(() => {
      if (++asked > 1) throw new ModelFailure('interrupted', 'It broke off.');
      return PASS;
    });
    const judged = await judgeCheck(model, makeOpenCheck(), { signal: never });
    expect(judged).toMatchObject({ failure: { kind: 'interrupted' } });
    expect(judged.verdict).toBeUndefined();
  });

  test('because the question is too long is asked a shorter one, once', async () => {
    const short = makeModel((request) => {
      if (order(request).length > 3) throw new ModelFailure('overlong', 'Too long.');
      return FAIL;
    });
    const judged = await judgeCheck(short, twoParts, { signal: never });
    expect(judged.verdict?.status).toBe('FAIL');
    expect(judged.prompt[1]!.content).not.toContain('L0009');
    const none = failingModel('overlong', 'Too long.');
    expect(await judgeCheck(none, twoParts, { signal: never })).toMatchObject({ failure: { kind: 'overlong' } });
    expect(none.requests).toHaveLength(2);
  });
});

test('an error that is none of the model is not taken for its answer', async () => {
  const broken = makeModel(() => {
    throw new TypeError('a mistake of ours');
  });
  await expect(judgeCheck(broken, makeOpenCheck(), { signal: never })).rejects.toThrow('a mistake of ours');
});

test('the answer is held to the ids of the lines that were sent', async () => {
  const model = inTurn(FAIL);
  await judgeCheck(model, twoParts, { signal: never });
  const { schema, maxTokens } = model.requests[0]!;
  expect(schema?.schema).toMatchObject({
    properties: { observations: { maxItems: 5, items: { properties: { line_id: { enum: ['L0003', 'L0004', 'L0005', 'L0009'] } } } } },
    required: ['observations', 'absent', 'reason', 'verdict'],
    additionalProperties: false,
  });
  expect([maxTokens, linesOfCheck(twoParts).length]).toEqual([700, 4]);
});
