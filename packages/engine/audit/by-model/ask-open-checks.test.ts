import { expect, test } from 'vitest';
import { ModelFailure } from '../../ports/language-model.ts';
import { type AskOptions, askOpenChecks } from './ask-open-checks.ts';
import { failingModel, makeModel, say } from './testing/fake-models.ts';
import { makeOpenCheck } from './testing/open-check.ts';

const checks = Array.from({ length: 8 }, (_, at) => makeOpenCheck({ checkId: `1.${at}` }));
const options = (given: Partial<AskOptions> = {}): AskOptions => ({
  signal: new AbortController().signal,
  timeLeft: () => 60_000,
  ...given,
});

test('asks about all checks, some at a time, and tells how far it is', async () => {
  let open = 0;
  let most = 0;
  const model = makeModel(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 2));
    open -= 1;
    return say({});
  });
  const steps: string[] = [];
  const onStep: AskOptions['onStep'] = ({ asked, total, next }) => steps.push(`${asked}/${total} ${next.checkId}`);
  const asking = await askOpenChecks({ ...model, kind: 'online' }, checks, options({ onStep }));
  expect(asking.judgements.map(({ checkId }) => checkId)).toEqual(checks.map(({ checkId }) => checkId));
  expect([asking.message, most, steps.length]).toEqual(['', 4, 8]);
  expect(steps.slice(0, 3)).toEqual(['0/8 1.0', '0/8 1.1', '0/8 1.2']);
});

test.each([
  ['unreachable', 1],
  ['quota', 1],
  ['unauthorised', 1],
  ['missing', 1],
  ['timed-out', 3],
  ['unavailable', 3],
  ['blocked', 3],
] as const)('a model that is %s is asked about %i checks and then left alone, which is said once', async (kind, asked) => {
  const { judgements, message } = await askOpenChecks(failingModel(kind, 'It does not answer.'), checks, options());
  expect(judgements).toHaveLength(asked);
  expect(message).toBe(`The model fake was not asked about ${8 - asked} of 8 checks: It does not answer.`);
});

test('failures that come between answers do not stop the asking', async () => {
  let asked = 0;
  const model = makeModel(() => {
    if (++asked % 3 !== 0) throw new ModelFailure('timed-out', 'It took too long.');
    return say({});
  });
  expect(await askOpenChecks(model, checks, options())).toMatchObject({ message: '', judgements: { length: 8 } });
});

test('stops when its time is over; each question has no more than what is left', async () => {
  let left = 3000;
  const given: (number | undefined)[] = [];
  const model = makeModel((_request, { timeoutMs }) => {
    given.push(timeoutMs);
    left -= 1000;
    return say({});
  });
  const { judgements, message } = await askOpenChecks(model, checks, options({ timeLeft: () => left }));
  expect([judgements.length, given]).toEqual([3, [3000, 2000, 1000]]);
  expect(message).toBe('The model fake was not asked about 5 of 8 checks: The time for asking was over.');
});

test('ends at once when it is aborted', async () => {
  const stop = new AbortController();
  const model = makeModel(() => {
    stop.abort(new Error('stopped'));
    stop.signal.throwIfAborted();
    return '';
  });
  await expect(askOpenChecks(model, checks, options({ signal: stop.signal }))).rejects.toThrow('stopped');
  expect(model.requests).toHaveLength(1);
});
