import { expect, test } from 'vitest';
import { withStronger } from './strengths.ts';

test.each([
  ['sha256', 'sha256 sha384 sha512'],
  ['hmac-sha2-384', 'hmac-sha2-384 hmac-sha2-512'],
  ['aes192-ctr', 'aes192-ctr aes256-ctr'],
  ['tlsv1-2', 'tlsv1-2 tlsv1-3'],
  ['TLSv1.2', 'TLSv1.2 TLSv1.3'],
  ['v2', 'v2 v3'],
  ['group20', 'group20 group21'],
  ['md5', 'md5'],
  ['UTC', 'UTC'],
])('%s, and what is stronger, spelled alike', (word, stronger) => expect(withStronger(word).join(' ')).toBe(stronger));
