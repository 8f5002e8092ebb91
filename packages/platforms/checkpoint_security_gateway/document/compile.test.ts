import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
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
    ['Both', '$ set routedsyslog off\n$ set web daemon-enable off', 'set routedsyslog off\nset web daemon-enable on', 'FAIL'],
    ['Both', '$ set routedsyslog off\n$ set web daemon-enable off', 'set routedsyslog off\nset web daemon-enable off', 'PASS'],
  ])('%s: %j, compared with %j, gives %s', (title, remediation, config, status) => {
    expect(judge(title, remediation, config)).toBe(status);
  });

  it.each([
    ['Pages reload', '$ set web table-refresh-rate 15', /does not say with confidence/],
    ['Pages reload after 20 or more', '$ set web table-refresh-rate 15', /does not say with confidence/],
    ['The portal', '$ set web daemon-enable <state>', /does not say with confidence/],
    ['Telnet', '$ set net-access telnett off', /not known/],
    ['A route', '$ set static-route default nexthop gateway address 192.0.2.1 on', /not known/],
    ['A group', '$ add bonding group 1', /not known/],
    ['The portal', '$ set web daemon-enable', /do not say/],
    ['The portal', 'For example:\n$ set web daemon-enable off', /an example/],
    ['The right policy', 'Choose what the organization needs.', /gives no command/],
  ])('%s: %j is left to a person', (title, remediation, reason) => {
    expect(judge(title, remediation, 'set web daemon-enable off')).toMatch(reason);
  });
});
