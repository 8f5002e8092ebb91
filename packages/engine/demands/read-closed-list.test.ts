import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readClosedList } from './read-closed-list.ts';

const read = (description: string, audit = '') => {
  const list = readClosedList('hash', makeRecommendation({ title: 'SSH algorithms', description, audit: makeProcedure(audit) }));
  return list && { names: [...list.names], doubted: [...list.doubted] };
};

it.each([
  ['Only the following algorithms are offered.\nMAC: hmac-sha2-256, hmac-sha2-512.'],
  ['The server negotiates none but the following: hmac-sha2-256 and hmac-sha2-512.'],
  ['MAC: hmac-sha2-256, hmac-sha2-512. Everything else has to be off; in particular MD5.'],
  ['MAC: hmac-sha2-256, hmac-sha2-512. All other algorithms are disabled.'],
  ['The server offers no MACs other than hmac-sha2-256 and hmac-sha2-512.'],
  ['The server has hmac-sha2-256 and hmac-sha2-512. A line with an algorithm not listed above is a finding.'],
])('%s is all there may be', (text) => {
  expect(read(text)).toEqual({ names: ['hmac-sha2-256', 'hmac-sha2-512'], doubted: [] });
});

it('takes names of the kind alone', () => {
  expect(read('Only the following algorithms: curve25519-sha256, diffie-hellman-group14-sha256, hmac-sha2-512.')?.names).toEqual([
    'hmac-sha2-512',
  ]);
  expect(read('Only the following algorithms: aes256-ctr, aes128-ctr.')).toBeUndefined();
});

it('takes a suffix that may be there for a name of its own, and no other', () => {
  expect(read('Only the following: hmac-sha2-256, with or without the suffix -etm@openssh.com.')?.names).toEqual([
    'hmac-sha2-256',
    'hmac-sha2-256-etm@openssh.com',
  ]);
  expect(read('No MACs other than hmac-sha2-256 and its variant, and the -etm@openssh.com variants of these.')?.names).toEqual([
    'hmac-sha2-256',
    'hmac-sha2-256-etm@openssh.com',
  ]);
  expect(read('Only the following: hmac-sha2-256, also in the form -etm@openssh.com.')?.names).toContain('hmac-sha2-256-etm@openssh.com');
  expect(read('The lists hold nothing outside the following.\nMACs: hmac-sha2-256, and their etm forms.')?.names).toEqual([
    'hmac-sha2-256',
    'hmac-sha2-256-etm@openssh.com',
  ]);
  expect(read('Only the following: hmac-sha2-256-etm@openssh.com.')?.names).toEqual(['hmac-sha2-256-etm@openssh.com']);
});

it('leaves out what a sentence refuses, and doubts it', () => {
  expect(read('Only the following MACs: hmac-sha2-512. Never use hmac-sha1.')).toEqual({
    names: ['hmac-sha2-512'],
    doubted: ['hmac-sha1'],
  });
});

it.each([
  ['Strong MACs such as hmac-sha2-256 are preferred.'],
  ['The following should be on: hmac-sha2-256.'],
  ['Only administrators use SSH. MAC: hmac-sha2-256.'],
])('%s closes nothing', (text) => {
  expect(read(text)).toBeUndefined();
});
