import { describe, expect, test } from 'vitest';
import type { OpenCheck } from './open-check.ts';
import { readAnswer } from './read-answer.ts';
import { say } from './testing/fake-models.ts';
import { makeLine, makeOpenCheck } from './testing/open-check.ts';

const supports = (...ids: string[]) => ids.map((id) => ({ line_id: id, shows: 'supports' }));
const contradicts = (...ids: string[]) => ids.map((id) => ({ line_id: id, shows: 'contradicts' }));
const pass = (given: Parameters<typeof say>[0] = {}): string =>
  say({ observations: supports('L0003', 'L0004'), verdict: 'PASS', ...given });
const fail = (given: Parameters<typeof say>[0] = {}): string => say({ observations: contradicts('L0004'), verdict: 'FAIL', ...given });

describe('a PASS', () => {
  test('is believed with lines that show it', () => {
    expect(readAnswer(pass({ reason: 'Line 4 encrypts it.' }), makeOpenCheck())).toEqual({
      kind: 'decided',
      status: 'PASS',
      reason: 'Line 4 encrypts it.',
      lines: [3, 4],
    });
  });

  const off = makeOpenCheck({
    sections: [{ lines: [makeLine(3, 'telemetry'), makeLine(4, ' channel encrypted', { canProve: false })], isWhole: true }],
  });
  const takenBack = makeOpenCheck({
    sections: [{ lines: [makeLine(3, 'telemetry'), makeLine(4, 'no telemetry channel encrypted')], isWhole: true }],
  });
  const doubted: readonly [string, string, OpenCheck, RegExp][] = [
    ['no line', pass({ observations: [] }), makeOpenCheck(), /cites no line/],
    ['an absence', pass({ absent: true }), makeOpenCheck(), /cites no line/],
    ['only irrelevant lines', pass({ observations: [{ line_id: 'L0004', shows: 'irrelevant' }] }), makeOpenCheck(), /cites no line/],
    ['a line against it', pass({ observations: [...supports('L0003', 'L0004'), ...contradicts('L0005')] }), makeOpenCheck(), /contradict/],
    ['lines about something else', pass({ observations: supports('L0005') }), makeOpenCheck(), /nothing to do with the check/],
    ['too little of what the title says', pass({ observations: supports('L0003') }), makeOpenCheck(), /nothing to do with the check/],
    ['a comment, free text, or what is switched off', pass(), off, /prove nothing/],
    ['lines left out that may speak against it', pass(), makeOpenCheck({ hasAll: false }), /not shown all lines/],
    ['a line that takes it back', pass(), takenBack, /sets the opposite/],
    ['no reason', pass({ reason: ' ​\n' }), makeOpenCheck(), /no reason/],
    ['a check in which rules found no proof', pass(), makeOpenCheck({ mayPass: false }), /only find fault/],
    [
      'no number where the check names one',
      pass(),
      makeOpenCheck({ title: 'Ensure the telemetry channel is encrypted with 256 bits' }),
      /number/,
    ],
  ];
  test.each(doubted)('is not believed with %s', (_what, answer, check, why) => {
    expect(readAnswer(answer, check)).toEqual({ kind: 'undecided', why: expect.stringMatching(why) });
  });
});

describe('a FAIL', () => {
  test('is believed with a line against it', () => {
    expect(readAnswer(fail(), makeOpenCheck())).toMatchObject({ kind: 'decided', status: 'FAIL', lines: [4] });
  });
  test('is believed with a line that the engine points to, whatever its words', () => {
    const check = makeOpenCheck({ namedLines: [5] });
    expect(readAnswer(fail({ observations: contradicts('L0005') }), check)).toMatchObject({ status: 'FAIL', lines: [5] });
    expect(readAnswer(fail({ observations: contradicts('L0005') }), makeOpenCheck())).toMatchObject({ kind: 'undecided' });
  });
  test('is believed by an absence only where all is shown and a default is known', () => {
    const absent = say({ verdict: 'FAIL', absent: true });
    expect(readAnswer(absent, makeOpenCheck({ mayFailByAbsence: true }))).toMatchObject({ status: 'FAIL', lines: [] });
    expect(readAnswer(absent, makeOpenCheck())).toMatchObject({ kind: 'undecided' });
    expect(readAnswer(say({ verdict: 'FAIL' }), makeOpenCheck({ mayFailByAbsence: true }))).toMatchObject({ kind: 'undecided' });
  });
});

describe('what is out of form', () => {
  const whole = JSON.parse(pass());
  const { reason: _reason, ...withoutReason } = whole;
  const out: readonly [string, string][] = [
    ['prose', 'It passes.'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a part that is missing', JSON.stringify(withoutReason)],
    ['a part too many', JSON.stringify({ ...whole, confidence: 1 })],
    ['another verdict', pass({ verdict: 'NA' })],
    ['a bearing that there is not', pass({ observations: [{ line_id: 'L0004', shows: 'proves' }] })],
    ['an absence in words', JSON.stringify({ ...whole, absent: 'no' })],
    ['six observations', pass({ observations: supports('L0003', 'L0003', 'L0003', 'L0003', 'L0003', 'L0003') })],
    ['an invented line', pass({ observations: supports('L0003', 'L9999') })],
    ['a line by its number', JSON.stringify({ ...whole, observations: [{ line_id: 4, shows: 'supports' }] })],
    ['JSON that broke off', pass().slice(0, -5)],
    ['JSON with prose around it', `Here it is: ${pass()}`],
  ];
  test.each(out)('%s is no answer', (_what, text) => expect(readAnswer(text, makeOpenCheck())).toMatchObject({ kind: 'unreadable' }));
});

test("a model's reason is one short line without anything that cannot be seen", () => {
  const reason = `Yes.\u001b[31m\n\n\u202eno\u202c ${'x'.repeat(2000)}`;
  const reading = readAnswer(pass({ reason }), makeOpenCheck());
  const said = reading.kind === 'decided' ? reading.reason : '';
  expect(said).toMatch(/^Yes\.\[31m no x+…$/);
  expect(said).toHaveLength(600);
});
