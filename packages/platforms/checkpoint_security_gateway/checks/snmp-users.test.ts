import { describe, expect, it } from 'vitest';
import { type Control, auditOne } from '../testing/audit-one.ts';

const user = (name: string, auth: string, privacy: string, level = 'authPriv'): string =>
  `add snmp usm user ${name} security-level ${level} auth-pass-phrase-hashed aa privacy-pass-phrase-hashed bb privacy-protocol ${privacy} authentication-protocol ${auth}`;
const reads = (name: string): string => `set snmp usm user ${name} usm-read-only`;

describe('users of SNMPv3', () => {
  const control: Control = {
    title: 'SNMPv3 users',
    description:
      'Every USM user has the security level authPriv, SHA256 or SHA512 for authentication, and AES256 for privacy. None may write. At least one such user exists.',
    audit: 'show snmp usm users. MD5, SHA1, DES and usm-read-write are findings.',
    remediation: `$ ${user('nms', 'SHA256', 'AES256')}\n$ ${reads('nms')}`,
  };
  it.each([
    ['as demanded', [user('a', 'SHA512', 'AES256'), reads('a')], 'PASS'],
    ['a second one with SHA-1', [user('a', 'SHA512', 'AES256'), reads('a'), user('b', 'SHA1', 'AES256'), reads('b')], 'FAIL'],
    ['AES of 128 bits', [user('a', 'SHA512', 'AES'), reads('a')], 'FAIL'],
    ['no privacy', [user('a', 'SHA512', 'AES256', 'authNoPriv'), reads('a')], 'FAIL'],
    ['one that may write', [user('a', 'SHA512', 'AES256'), 'set snmp usm user a usm-read-write'], 'FAIL'],
    ['one of which the access is not said', [user('a', 'SHA512', 'AES256'), user('b', 'SHA256', 'AES256'), reads('b')], 'REVIEW'],
    ['none', [], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(auditOne(control, ['set snmp agent on', ...lines].join('\n')).status).toBe(status);
  });

  it('may be let off where there is none', () => {
    const letting = {
      ...control,
      description: 'Each USM user has authPriv, SHA256 and AES256. Where no USM user is configured the control does not apply.',
    };
    expect(auditOne(letting, 'set snmp agent on').status).toBe('NA');
    expect(auditOne(letting, `set snmp agent on\n${user('a', 'MD5', 'DES')}`).status).toBe('FAIL');
  });

  it.each([
    ['AES for privacy and SHA256 for authentication', 'SHA512', 'AES', 'FAIL'],
    ['AES for privacy and SHA256 or stronger for authentication', 'SHA1', 'AES', 'FAIL'],
    ['AES-256 for privacy and SHA-512 for authentication', 'SHA256', 'AES256', 'FAIL'],
  ])('with %s: %s and %s', (said, auth, privacy, status) => {
    const own = {
      ...control,
      description: `Every USM user has authPriv with ${said}.`,
      audit: 'show snmp usm users.',
      remediation: `$ ${user('nms', 'SHA256', 'AES')}`,
    };
    expect(auditOne(own, ['set snmp agent on', user('a', auth, privacy)].join('\n')).status).toBe(status);
  });
});
