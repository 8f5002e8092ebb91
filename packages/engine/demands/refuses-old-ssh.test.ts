import { expect, it } from 'vitest';
import { REFUSES_OLD_SSH } from './refuses-old-ssh.ts';

const reads = (sentence: string): boolean => REFUSES_OLD_SSH.some((form) => form.test(sentence));

it.each([
  'The SSH server must refuse clients that speak protocol versions earlier than 2.0',
  'The SSH service shall not accept connections with version 1',
  'The SSH server must not speak SSHv1',
  'Clients that use a protocol version below 2 must be refused',
])('%s', (sentence) => expect(reads(sentence)).toBe(true));

it.each([
  'The SSH server must refuse clients that speak protocol versions earlier than 2.0 or use passwords',
  'The SSH server must refuse clients from the Internet',
  'The SSH server must accept clients that speak version 1',
  'The SSH server must refuse clients that speak protocol versions later than 2.0',
  'The TLS server must refuse clients that speak protocol versions earlier than 2.0',
])('no: %s', (sentence) => expect(reads(sentence)).toBe(false));
