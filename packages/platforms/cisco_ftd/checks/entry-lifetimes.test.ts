import { describe, expect, it } from 'vitest';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { ciscoFtd } from '../platform.ts';

const ENTRY =
  'crypto map M 10 match address L\ncrypto map M 10 set ikev2 ipsec-proposal P\ncrypto map M 10 set security-association lifetime seconds 3600';
const APPLIED = 'crypto map M interface outside';
const judge = (description: string, config: string): string => {
  const recommendation = makeRecommendation({
    title: 'Lifetime of IPsec security associations is 3600 seconds or less',
    description,
    remediation: makeProcedure('$ crypto ipsec security-association lifetime seconds 3600'),
  });
  const plan = planRecommendation(ciscoFtd, recommendation);
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge\n${config}\n: end\n`)).status;
};

describe.each([
  ['The value can stand in the entry or be set for the whole appliance.'],
  ['The lifetime may be set globally or in each map entry.'],
  ['A value at the crypto map entry or globally will do, set either at the entry or globally.'],
])('%s', (said) => {
  it('lets the default be where every entry has its own', () => expect(judge(said, `${ENTRY}\n${APPLIED}`)).toBe('PASS'));
  it.each([
    ['an entry without its own', `${ENTRY}\ncrypto map M 20 set ikev2 ipsec-proposal P\n${APPLIED}`],
    ['an entry with a longer one', `${ENTRY.replace('3600', '86400')}\n${APPLIED}`],
    ['no entry that is applied', ENTRY],
  ])('fails %s', (_, config) => expect(judge(said, config)).toBe('FAIL'));
});

it.each([
  [''],
  ['The lifetime, whether set at the entry or globally, is at most 3600 seconds.'],
  ['The value can stand in the entry and be set for the whole appliance.'],
  ['The value may not stand in the entry or be set for the whole appliance.'],
])('asks for the lifetime of all as well: %s', (said) => expect(judge(said, `${ENTRY}\n${APPLIED}`)).not.toBe('PASS'));
