import { describe, expect, it } from 'vitest';
import { isAccepted, readAccepted } from './read-accepted.ts';
import type { ListKind } from './spell-algorithms.ts';

/** What becomes of a word of a device by sentences. */
function gradeOf(kind: ListKind, word: string, ...sentences: readonly string[]): string {
  const accepted = readAccepted(kind, sentences);
  return accepted === 'unclear' ? accepted : isAccepted(kind, accepted, word);
}

describe('what sentences accept', () => {
  it.each<[ListKind, string, string, string]>([
    ['cipher', 'aes-gcm-256', 'encryption is aes-256 (cbc or gcm)', 'yes'],
    ['cipher', 'aes256gcm', 'encryption is aes-256', 'yes'],
    ['cipher', 'aes-256', 'encryption is aes-256-gcm', 'no'],
    ['cipher', 'aes', 'encryption is aes-256', 'no'],
    ['cipher', 'aes-256', 'aes with 256 bits, as gcm', 'no'],
    ['cipher', 'aes-256', 'aes-256 (in gcm)', 'no'],
    ['cipher', 'aes-256', 'aes-256, whether cbc or gcm', 'yes'],
    ['cipher', 'aes-192', 'aes with 128, 192 or 256 bits', 'yes'],
    ['cipher', 'aes-128-cbc', 'no cipher weaker than aes-192', 'no'],
    ['hash', 'hmac-sha-256-128', 'sha-256, 384 or 512', 'yes'],
    ['hash', 'sha512', 'sha-256 or better', 'yes'],
    ['hash', 'sha256', 'sha-2 of at least 384 bits', 'no'],
    ['hash', 'sha256', 'the sha-2 family (256 bits or more)', 'yes'],
    ['hash', 'sha', 'sha-1 and md5 are prohibited', 'no'],
    ['hash', 'sha256', 'if it is below sha-256 (that is, md5 or sha1), this is a finding', 'yes'],
    ['hash', 'sha1', 'if it is below sha-256 (that is, md5 or sha1), this is a finding', 'no'],
    ['hash', 'md5', 'nothing weaker than sha-256 is permitted', 'no'],
    ['hash', 'sha1', 'the hash is sha-256 (that is, not md5 or sha1)', 'no'],
    ['cipher', 'aes-256', 'if it has a cipher weaker than aes-256, this is a finding', 'yes'],
    ['cipher', 'aes-128', 'if it has a cipher weaker than aes-256, this is a finding', 'no'],
    ['group', 'group20', 'a diffie-hellman group of 19 or higher', 'yes'],
    ['group', '14', 'diffie-hellman groups 1, 2, 5 or 14 are forbidden', 'no'],
    ['group', 'group15', 'groups 14 to 16', 'yes'],
    ['group', 'group21', 'group 19 or 20', 'perhaps'],
    ['group', 'group24', 'group 19 or 20', 'no'],
    ['group', 'group24', 'group 14 or higher', 'perhaps'],
    ['hash', 'hmac-sha-256-96', 'sha-256', 'perhaps'],
    ['cipher', 'aes-256', 'each must use aes with 256-bit keys and must not use md5 or sha-1', 'yes'],
    ['group', 'group20', 'if its group is absent or is not group19, group20 or group21, this is a finding', 'yes'],
    ['group', 'group14', 'if its group is absent or is not group19, group20 or group21, this is a finding', 'no'],
    ['cipher', 'aes-256-gcm', 'if one of them does not use aes-256-gcm, or aes-256-cbc with sha-256, this is a finding', 'yes'],
    ['cipher', 'aes-256', 'aes-256 is there so that it does not offer aes-256-cbc', 'unclear'],
    ['cipher', 'aes-256-cbc', 'proposals must not be left without a lifetime and use aes-256', 'unclear'],
  ])('%s %s by "%s": %s', (kind, word, sentence, grade) => expect(gradeOf(kind, word, sentence)).toBe(grade));

  it('leaves open what one sentence accepts and another does not name', () => {
    expect(gradeOf('cipher', 'aes-256-cbc', 'encryption is aes-256', 'the list holds aes-256-gcm')).toBe('perhaps');
    expect(gradeOf('cipher', 'aes-256-gcm', 'encryption is aes-256', 'the list holds aes-256-gcm')).toBe('yes');
    expect(gradeOf('cipher', '3des', 'encryption is aes-256', 'the list holds aes-256-gcm')).toBe('no');
  });

  it('takes the cipher beside which a hash is asked for no list', () =>
    expect(gradeOf('cipher', 'aes-256-gcm', 'aes-256-cbc or aes-256-gcm', 'with aes-256-cbc the authentication is sha256')).toBe('yes'));

  it('does not tell whether a cipher is asked for that stands beside a hash alone', () => {
    expect(gradeOf('cipher', '3des', 'tunnels are encrypted with aes-256-gcm, authentication none')).toBe('unclear');
    expect(gradeOf('cipher', '3des', 'aes-256-cbc or aes-256-gcm (none with aes-256-gcm)')).toBe('no');
  });

  it('does not tell what is accepted and refused', () =>
    expect(gradeOf('cipher', 'aes-256-cbc', 'aes-256 (cbc or gcm)', 'cbc is not accepted')).toBe('unclear'));
});
