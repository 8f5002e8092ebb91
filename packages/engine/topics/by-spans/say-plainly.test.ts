import { describe, expect, it } from 'vitest';
import { sayPlainly, toNumber } from './say-plainly.ts';

describe('a sentence in plain words', () => {
  it.each([
    ['At least two servers are configured.', 'min:2 servers configured'],
    ['two servers or more', 'min:2 servers'],
    ['not more than three failed logins', 'max:3 failed logins'],
    ['keylife is 28800 seconds or less', 'keylife max:28800s'],
    ['renewed after 8 hours at most', 'renewed after max:28800s'],
    ['locked for a quarter of an hour or longer', 'locked min:900s'],
    ['the value is between 1 and 10 (minutes)', 'min:60s max:600s'],
    ['minimum-length >= 14', 'minimum-length min:14'],
    ['set mask 255.255.255.0 or longer', 'mask 255.255.255.0 or longer'],
    ['E-mail is no two-factor authentication', 'e-mail no two-factor authentication'],
    ['show full-configuration system global | grep admin-telnet must print set admin-telnet disable', 'print admin-telnet disable'],
    ['get system global | grep admintimeout – value 1 to 10', 'admintimeout min:1 max:10'],
    ['(a) TLS 1.2 only, (b) requests are redirected', 'tls 1.2 only requests redirected'],
    ['one account has it', 'one account'],
    ['after three failed log-ins', 'after 3 failed logins'],
    ['encryption is by AES with 256 bits', 'encryption aes-256'],
    ['AES (256 bit keys) or AES of 128 bits', 'aes-256 or aes-128'],
  ])('%s', (sentence, plain) => expect(sayPlainly(sentence, ['system global'])).toBe(plain));

  it('keeps a word that says something', () =>
    expect(sayPlainly('frequency is every or daily', [], 'every')).toBe('frequency every or daily'));
});

describe('a number of plain words', () => {
  it.each([
    ['max:900s', 900],
    ['min:2', 2],
    ['twice', 2],
  ])('%s', (word, number) => expect(toNumber(word)).toBe(number));
});
