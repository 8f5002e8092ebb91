import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseFortios } from '../parse/parse.ts';
import { fortinetFortigate } from '../platform.ts';
import { fortigateChecks } from './library.ts';

const checkFor = (title: string) => fortigateChecks.find((check) => check.matches(makeRecommendation({ title })));

describe('no check judges a recommendation about a related subject', () => {
  it.each([
    'Ensure two DNS servers are configured',
    'Ensure intra-zone traffic is logged',
    'Ensure policies log session start',
    'Ensure antivirus updates are hourly',
  ])('%s', (title) => expect(checkFor(title)?.id).toBeUndefined());
});

describe('the lockout of administrators', () => {
  const config = parseFortios(
    '#config-version=FGT60F-7.2.1-FW-build1-240101:opmode=0:vdom=0:user=auditor\nconfig system global\nset admin-lockout-threshold 3\nset admin-lockout-duration 900\nend\n',
  );
  const judge = (title: string, remediation = makeProcedure('')) => {
    const recommendation = makeRecommendation({ title, remediation });
    return decide(fortinetFortigate, recommendation, config).outcome.status;
  };

  it('is left to a person if only the title names a number', () => {
    expect(judge('Ensure administrator lockout is configured')).toBe('PASS');
    expect(judge('Ensure administrator lockout lasts 30 minutes')).toBe('REVIEW');
    expect(
      judge('Ensure administrator lockout lasts 30 minutes', makeProcedure('$ config system global\n$ set admin-lockout-duration 1800')),
    ).toBe('FAIL');
  });
});
