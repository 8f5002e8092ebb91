import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from '../parse/parse.ts';
import { ciscoChecks } from './library.ts';

/** What the check that judges a recommendation says of a configuration; its name and the verdict. */
function judge(given: Partial<Recommendation>, config: string): string {
  const recommendation = makeRecommendation(given);
  const check = ciscoChecks.find((candidate) => candidate.matches(recommendation))!;
  const outcome = typeof check.judge === 'function' ? check.judge(parseCisco(config), recommendation).status : 'no function';
  return `${check.id} ${outcome}`;
}

describe('what a document demands', () => {
  it.each([
    ["Ensure 'SSH session timeout' is less than or equal to '10' minutes", 'ssh timeout 8', 'ssh-timeout PASS'],
    ["Ensure 'SSH session timeout' is less than or equal to '3' minutes", 'hostname edge', 'ssh-timeout FAIL'],
    ['Ensure the SSH timeout is at least 10 minutes', 'ssh timeout 20', 'ssh-timeout REVIEW'],
    ["Ensure 'logging buffer size' is greater than or equal to '16384' bytes", 'logging buffer-size 16384', 'logging-buffer-size PASS'],
    ["Ensure 'logging trap severity level' is greater than or equal to '6'", 'logging trap notifications', 'logging-trap-level FAIL'],
    ['Ensure TLS 1.3 is set for HTTPS access', 'ssl server-version tlsv1.2', 'tls-version FAIL'],
  ])('%s', (title, config, verdict) => {
    expect(judge({ title }, `${config}\n`)).toBe(verdict);
  });

  it('takes the bound from the commands where the title names none', () => {
    const given = { title: "Ensure 'logging trap' is set for syslog", remediation: makeProcedure('$ logging trap informational') };
    expect(judge(given, 'logging trap notifications\n')).toBe('logging-trap-level FAIL');
    expect(judge(given, 'logging trap debugging\n')).toBe('logging-trap-level PASS');
  });

  it('asks for the time-out of the web server that the commands name', () => {
    const config = 'http server enable\nhttp server idle-timeout 5\n';
    const title = "Ensure 'HTTP session timeout' is less than or equal to '5' minutes";
    expect(judge({ title, remediation: makeProcedure('$ http server idle-timeout 5') }, config)).toBe('http-idle-timeout PASS');
    expect(judge({ title, remediation: makeProcedure('$ http server session-timeout 5') }, config)).toBe('http-idle-timeout FAIL');
  });

  it('passes no device where the commands are about something else', () => {
    const title = "Ensure 'SSH version 2' is enabled";
    expect(judge({ title, remediation: makeProcedure('$ ssh version 2') }, 'ssh version 2\n')).toBe('ssh-version PASS');
    expect(judge({ title, remediation: makeProcedure('$ webvpn') }, 'ssh version 2\n')).toBe('ssh-version REVIEW');
  });

  it('asks the size of AES of SNMP users that the commands name', () => {
    const title = "Ensure 'snmp-server user' is set to 'v3 auth SHA'";
    const config = 'snmp-server user mon watchers v3 auth sha ***** priv aes 128 *****\n';
    expect(judge({ title, remediation: makeProcedure('$ snmp-server user <u> <g> v3 auth SHA <p> priv AES 256 <p>') }, config)).toBe(
      'snmp-user FAIL',
    );
    expect(judge({ title, remediation: makeProcedure('$ snmp-server user <u> <g> v3 auth SHA <p> priv AES 128 <p>') }, config)).toBe(
      'snmp-user PASS',
    );
  });
});
