import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { guardQualified } from './guard-qualified.ts';

test.each<[title: string, judged: string, reason: string, status: string]>([
  ['External BGP sessions are authenticated', 'every BGP peer', 'A peer has no password (1 of 4).', 'REVIEW'],
  ['External BGP sessions are authenticated', 'every BGP peer', 'A peer has no password (4 of 4).', 'FAIL'],
  ['External BGP sessions are authenticated', 'every external BGP peer', 'A peer has no password (1 of 4).', 'FAIL'],
  ['BGP sessions are authenticated', 'every BGP peer', 'A peer has no password (1 of 4).', 'FAIL'],
  ['Sources are checked on customer interfaces', 'every untrusted interface', 'An interface does not check (2 of 3).', 'REVIEW'],
  ['Sources are checked on customer interfaces', 'every untrusted interface', 'No interface checks.', 'FAIL'],
])('of "%s" %s: %s', (title, judged, reason, status) => expect(guardQualified(title, judged)(fail([1], reason)).status).toBe(status));

test('leaves alone what passes', () =>
  expect(guardQualified('External BGP sessions are authenticated', 'every BGP peer')(pass([1], 'Each has a password.')).status).toBe(
    'PASS',
  ));
