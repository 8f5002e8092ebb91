import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardByCommands } from './guard-by-commands.ts';

const typed = ['set services web certificate x', 'delete services telnet', 'delete services web'].map((command) => command.split(' '));
const judge = (remediation: string, reason: string, word?: string): string =>
  guardByCommands(makeRecommendation({ remediation: makeProcedure(remediation) }), {
    beyond: ['delete', 'services', 'web'],
    typed,
    word,
  })(fail([1], reason)).status;

const TELNET = '`services telnet` is configured and must not be.';
test.each([
  ['Either this or that.', '`web certificate` is not configured.', 'REVIEW'],
  ['Set it first, or you will lock yourself out.', '`web certificate` is not configured.', 'FAIL'],
  // The web service is there, and was not taken away instead.
  ['$ set services web certificate x\nor, better,\n$ delete services web', '`services web certificate` is not configured.', 'FAIL'],
  ['$ set services web certificate x\nor, better,\n$ delete services web', '`proxy certificate` is not configured.', 'REVIEW'],
  ['For example:', TELNET, 'FAIL'],
  ['For example:', '`services ftp` is configured and must not be.', 'REVIEW'],
  ['For example:', '`web certificate` must be `x`; it is y.', 'REVIEW'],
])('"%s": %s %s', (remediation, reason, status) => expect(judge(remediation, reason)).toBe(status));

test.each([
  ['two', '2 different syslog servers are asked for; 1 is configured.', 'FAIL'],
  ['two', 'No syslog server is configured (none by default).', 'FAIL'],
  // How many there must be lets none of them off.
  ['two', 'An account has no role (1 of 5).', 'FAIL'],
  ['encrypted', 'No syslog server is configured.', 'REVIEW'],
  ['encrypted', TELNET, 'FAIL'],
])('a title with "%s": %s %s', (word, reason, status) => expect(judge('Set it.', reason, word)).toBe(status));
