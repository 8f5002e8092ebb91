import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

const TACACS = 'hwtacacs-server template tac\n hwtacacs-server authentication 192.0.2.50\n#\n';
const SCHEMES = [
  ' authentication-scheme admin_local',
  ' authentication-scheme admin_hwtacacs_local',
  ' authentication-scheme tac',
  '  authentication-mode hwtacacs local',
  ' authentication-scheme bare',
  ' authentication-scheme reversed',
  '  authentication-mode local hwtacacs',
  ' authentication-scheme open',
  '  authentication-mode hwtacacs none',
].join('\n');
const user = (name: string, scheme: string | undefined, type = 'ssh web'): string =>
  [` manager-user ${name}`, `  service-type ${type}`, ...(scheme === undefined ? [] : [`  authentication-scheme ${scheme}`])].join('\n');
const aaa = (...users: readonly string[]): string => `sysname FW\n#\n${TACACS}aaa\n${SCHEMES}\n${users.join('\n')}\n#\nreturn\n`;

const judge = (config: string, description: string): string =>
  decide(
    huaweiUsg,
    makeRecommendation({
      title: "Ensure 'authentication-scheme' of administrators is set to a scheme that begins with 'hwtacacs'",
      description,
      audit: makeProcedure(
        '$ display current-configuration configuration aaa\nVerify that every manager-user which is not exempt has a line authentication-scheme, and that the scheme of that name has an authentication-mode in which hwtacacs stands first (hwtacacs or hwtacacs local).',
      ),
      remediation: makeProcedure(
        '$ aaa\n$ authentication-scheme tac\n$ authentication-mode hwtacacs local\n$ manager-user <name>\n$ authentication-scheme tac',
      ),
    }),
    parseVrp(config),
  ).outcome.status;

const PLAIN = 'Administrators are authenticated by the HWTACACS servers.';
const EXEMPT = `${PLAIN} The account rescue is exempt.`;

describe('accounts by their services', () => {
  const ASKED = `${PLAIN} It is asked of each manager-user whose service-type contains web or ssh.`;
  it.each([
    [aaa(user('ben', 'tac'), user('eve', undefined, 'terminal')), 'FAIL'],
    [aaa(user('ben', 'tac'), user('eve', undefined, 'terminal web')), 'FAIL'],
  ])('%#: %s without the words', (config, status) => expect(judge(config, PLAIN)).toBe(status));
  it('lets those be that have none of them', () => {
    expect(judge(aaa(user('ben', 'tac'), user('eve', undefined, 'terminal')), ASKED)).not.toBe('FAIL');
    expect(judge(aaa(user('ben', 'tac'), user('eve', undefined, 'terminal web')), ASKED)).toBe('FAIL');
    expect(judge(aaa(user('ben', 'tac'), user('eve', 'admin_local', 'ssh')), ASKED)).toBe('FAIL');
  });
});

describe('the scheme of every account of an administrator', () => {
  it.each([
    ['each names a scheme that asks the server first', aaa(user('ben', 'tac'), user('eve', 'tac')), PLAIN, 'PASS'],
    ['one of the factory says in its name what it asks', aaa(user('ben', 'admin_hwtacacs_local')), PLAIN, 'PASS'],
    [
      'one of the factory without a mode, which the document takes for local',
      aaa(user('ben', 'admin_hwtacacs_local')),
      `${PLAIN} A scheme under which no authentication-mode line is displayed authenticates locally only and is a finding.`,
      'FAIL',
    ],
    ['the second account is local', aaa(user('ben', 'tac'), user('eve', 'admin_local')), PLAIN, 'FAIL'],
    ['the second account names no scheme', aaa(user('ben', 'tac'), user('eve', undefined)), PLAIN, 'FAIL'],
    ['a scheme without a mode is local', aaa(user('ben', 'bare')), PLAIN, 'FAIL'],
    ['local comes first', aaa(user('ben', 'reversed')), PLAIN, 'FAIL'],
    ['nothing is asked where the server fails', aaa(user('ben', 'open')), PLAIN, 'FAIL'],
    ['the scheme is not in the text', aaa(user('ben', 'elsewhere')), PLAIN, 'REVIEW'],
    ['the server is not in the text', aaa(user('ben', 'tac')).replace(TACACS, ''), PLAIN, 'REVIEW'],
    ['the exempt account may be local', aaa(user('ben', 'tac'), user('rescue', 'admin_local')), EXEMPT, 'PASS'],
    ['a name that only holds that of the exempt one is another', aaa(user('ben', 'tac'), user('rescue-2', 'admin_local')), EXEMPT, 'FAIL'],
  ])('%s', (_, config, description, wanted) => {
    expect(judge(config, description)).toBe(wanted);
  });
});
