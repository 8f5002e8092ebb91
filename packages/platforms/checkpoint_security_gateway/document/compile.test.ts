import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { compileRecommendation } from './compile.ts';
import { parseCheckpoint } from '../parse/parse.ts';

function judge(title: string, remediation: string, config: string): string {
  const compiled = compileRecommendation(makeRecommendation({ title, remediation: makeProcedure(remediation) }));
  if (compiled.kind === 'review') return compiled.reason;
  return evaluate(compiled.assertion, parseCheckpoint(`${config}\n`)).status;
}

describe('commands of a benchmark', () => {
  it.each([
    [
      'Updates are found by themselves',
      '$ set installer policy periodically-self-update on',
      'set installer policy periodically-self-update true',
      'PASS',
    ],
    [
      'Updates are found by themselves',
      '$ set installer policy periodically-self-update on',
      'set installer policy periodically-self-update off',
      'FAIL',
    ],
    ['Updates are found by themselves', '$ set installer policy periodically-self-update on', 'set hostname a', 'REVIEW'],
    ['Crash data stays here', '$ Set core-dump send_crash_data off', 'set core-dump send_crash_data off', 'PASS'],
    ['Pages reload after 15 or more', '$ set web table-refresh-rate 15', 'set web table-refresh-rate 30', 'PASS'],
    ['Pages reload after 15 or more', '$ set web table-refresh-rate 15', 'set web table-refresh-rate 10', 'FAIL'],
    ['Both', '$ set net-access telnet off\n$ set web ssl3-enabled off', 'set net-access telnet off\nset web ssl3-enabled on', 'FAIL'],
    ['Both', '$ set net-access telnet off\n$ set web ssl3-enabled off', 'set net-access telnet off\nset web ssl3-enabled off', 'PASS'],
  ])('%s: %j, compared with %j, gives %s', (title, remediation, config, status) => {
    expect(judge(title, remediation, config)).toBe(status);
  });

  it.each([
    ['Pages reload', '$ set web table-refresh-rate 15', /does not say with confidence/],
    ['Pages reload after 20 or more', '$ set web table-refresh-rate 15', /does not say with confidence/],
    ['Telnet', '$ set net-access telnet <state>', /does not say with confidence/],
    ['Telnet', '$ set net-access telnett off', /not known/],
    ['A route', '$ set static-route default nexthop gateway address 192.0.2.1 on', /not known/],
    ['A group', '$ add bonding group 1', /adds or removes/],
    ['Telnet', '$ set net-access telnet', /do not say/],
    ['Telnet', 'For example:\n$ set net-access telnet off', /an example/],
    ['The right policy', 'Choose what the organization needs.', /gives no command/],
  ])('%s: %j is left to a person', (title, remediation, reason) => {
    expect(judge(title, remediation, 'set net-access telnet off')).toMatch(reason);
  });
});
