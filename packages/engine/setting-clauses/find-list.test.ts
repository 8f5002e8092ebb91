import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findList } from './find-list.ts';

const find = (description: string, typed: string, keyword = 'macs'): readonly string[] | undefined =>
  findList(makeRecommendation({ description, remediation: makeProcedure(`$ set ssh ${keyword} ${typed}`) }), keyword);

it.each([
  ['MACs: hmac-sha2-256, hmac-sha2-512.', 'hmac-sha2-512', ['hmac-sha2-256', 'hmac-sha2-512']],
  ['Ciphers: aes-a1, aes-a2. MACs: hmac-sha2-256 or hmac-sha2-512.', 'hmac-sha2-512', ['hmac-sha2-256', 'hmac-sha2-512']],
  ['Groups 19, 20 and 21 only.', 'group20', ['group19', 'group20', 'group21']],
  ['ecdh-nistp256/384/521', 'ecdh-nistp384', ['ecdh-nistp256', 'ecdh-nistp384', 'ecdh-nistp521']],
  [
    'hmac-sha2-256 or hmac-sha2-512 and their -etm variants.',
    'hmac-sha2-256',
    ['hmac-sha2-256', 'hmac-sha2-512', 'hmac-sha2-256-etm', 'hmac-sha2-512-etm'],
  ],
])('%s', (description, typed, values) => {
  expect(find(description, typed)).toEqual(values);
});

it.each([
  ['no list holds what is typed', 'MACs: hmac-sha2-256, hmac-sha2-512.', 'hmac-md5'],
  ['two lists do', 'MACs: sha2-1, sha2-2. Others: sha2-2, sha2-3.', 'sha2-2'],
  ['it goes on in words', 'MACs: hmac-sha2-256, hmac-sha2-512 and the vendor ones.', 'hmac-sha2-256'],
  ['nothing is typed', 'MACs: hmac-sha2-256, hmac-sha2-512.', ''],
])('none where %s', (_why, description, typed) => {
  expect(find(description, typed)).toBeUndefined();
});
