import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { compileRecommendation } from './compile.ts';

const compile = (remediation: string, defaultValue = ''): ReturnType<typeof compileRecommendation> =>
  compileRecommendation(makeRecommendation({ remediation: makeProcedure(remediation), defaultValue }));

describe('compiling commands of PAN-OS', () => {
  it('demands a device-wide switch as the command sets it', () => {
    expect(compile('$ set deviceconfig system service disable-icmp yes\n$ commit', 'Not enabled.')).toEqual({
      kind: 'assertion',
      assertion: {
        op: 'value',
        path: ['deviceconfig', 'system', 'service', 'disable-icmp'],
        test: { is: 'equals', value: 'yes' },
        absent: { status: 'FAIL', defaultValue: 'no', source: 'the Default Value of the document' },
      },
    });
  });

  it('leaves an absence open if the benchmark gives no default', () => {
    expect(compile('$ set deviceconfig setting management auto-acquire-commit-lock yes', 'Varies by model.')).toMatchObject({
      assertion: { absent: { status: 'REVIEW' } },
    });
  });

  it.each([
    'Navigate to Device > Setup and set it to yes.',
    '$ set deviceconfig system login-banner <value>',
    '$ set mgt-config password-complexity',
    '$ set deviceconfig setting management idle-timeout 10',
    '$ set network profiles zone-protection-profile <name> discard-ip-spoof yes',
    '$ set rulebase security rules web disabled yes',
    '$ delete mgt-config password-profile x',
    '$ set deviceconfig system service disable-icmp yes\n$ set deviceconfig system hostname fw',
  ])('leaves %j to a person', (remediation) => {
    expect(compile(remediation)).toEqual({ kind: 'review', reason: expect.stringMatching(/\.$/) as string });
  });

  it('compares a number with the bound of a sentence, and decides nothing by its absence', () => {
    const audit = makeProcedure('If the idle-timeout is not set to 10 minutes or less, this is a finding.');
    const remediation = makeProcedure('$ set deviceconfig setting management idle-timeout 10');
    const path = ['deviceconfig', 'setting', 'management', 'idle-timeout'];
    expect(compileRecommendation(makeRecommendation({ audit, remediation }))).toMatchObject({
      assertion: { of: [{ op: 'value', path, test: { is: 'atMost', number: 10 }, absent: { status: 'REVIEW' } }, { op: 'any' }] },
    });
  });
});
