import { expect, it } from 'vitest';
import { allowsEtmForms } from './etm-forms.ts';

it.each([
  'MACs: hmac-sha2-256, hmac-sha2-512, and their etm forms.',
  'hmac-sha2-256 and hmac-sha2-512, with or without -etm',
  'hmac-sha2-512 or its encrypt-then-MAC (etm) counterpart',
  'Message authentication uses hmac-sha2-256 and the corresponding "-etm@openssh.com" variants.',
])('%s', (sentence) => expect(allowsEtmForms(sentence)).toBe(true));

it.each([
  'MACs: hmac-sha2-256, hmac-sha2-512.',
  'MACs: hmac-sha2-256, but not their etm forms.',
  'MACs: hmac-sha2-256; the plain and the etm forms of SHA-1 are weak.',
  'hmac-sha2-256-etm@openssh.com and hmac-sha2-512-etm@openssh.com',
  'hmac-sha2-256 without etm',
])('no: %s', (sentence) => expect(allowsEtmForms(sentence)).toBe(false));
