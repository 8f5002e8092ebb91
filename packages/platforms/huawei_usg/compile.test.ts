import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { compileRecommendation } from './compile.ts';
import { parseVrp } from './parse.ts';

/** What a document with this title and these commands comes to on a configuration; `no` where it is left to a person. */
function judge(title: string, commands: string, config = ''): string {
  const procedure = makeProcedure(
    commands
      .split('\n')
      .map((line) => `$ ${line}`)
      .join('\n'),
  );
  const compiled = compileRecommendation(makeRecommendation({ title, remediation: procedure }));
  if (compiled.kind === 'review') return 'no';
  return evaluate(compiled.assertion, parseVrp(`#\nsysname EDGE\n#\n${config}\n#\nreturn\n`)).status;
}

describe('what a document demands', () => {
  const off = 'Ensure clear-text protocols are disabled';
  it('is off: by its undoing, or where it is off by default; on where it stands', () => {
    const both = 'undo telnet server enable\nundo ftp server enable';
    expect(judge(off, both, 'undo telnet server enable')).toBe('PASS');
    expect(judge(off, both, 'undo telnet server enable\n ftp server enable')).toBe('FAIL');
    expect(judge(off, both, ' telnet server enable')).toBe('FAIL');
    expect(judge(off, both)).toBe('REVIEW');
  });

  it('is on', () => {
    const title = 'Ensure the blacklist function is enabled';
    expect(judge(title, 'firewall blacklist enable', ' firewall blacklist enable')).toBe('PASS');
    expect(judge(title, 'firewall blacklist enable')).toBe('FAIL');
    expect(judge(title, 'restconf server enable')).toBe('REVIEW');
  });

  it('is a number within a bound that is put into words', () => {
    const commands = 'user-interface maximum-vty 10';
    expect(judge('Ensure the number of VTY sessions is 10 or less', commands, 'user-interface maximum-vty 5')).toBe('PASS');
    expect(judge('Ensure the number of VTY sessions is 10 or less', commands, 'user-interface maximum-vty 15')).toBe('FAIL');
    expect(judge('Ensure the number of VTY sessions is 10 or less', commands)).toBe('REVIEW');
    expect(judge('Ensure the number of VTY sessions is limited', commands)).toBe('no');
  });

  it('is demanded of every interface only where the title says so', () => {
    const commands = 'interface GigabitEthernet1/0/1\nip urpf strict';
    const config = 'interface GigabitEthernet1/0/1\n ip urpf strict\n#\ninterface GigabitEthernet1/0/2';
    expect(judge('Ensure uRPF is enabled on all interfaces', commands, config)).not.toBe('PASS');
    expect(judge('Ensure uRPF is enabled', commands, config)).toBe('no');
  });
});

describe('what is left to a person', () => {
  it.each([
    ['no command', 'Ensure backups are kept', 'display version'],
    ['unknown words', 'Ensure the portal is enabled', 'portal server enable'],
    ['a misprint', 'Ensure Telnet is disabled', 'undo telnet sever enable'],
    ['a title against its command', 'Ensure DHCP is disabled', 'dhcp enable'],
    ['a command against its title', 'Ensure DHCP is enabled', 'undo dhcp enable'],
    ['half of it unknown', 'Ensure clear-text protocols are disabled', 'undo ftp server enable\nundo portal server enable'],
    ['an open value', 'Ensure attack defence is enabled', 'firewall defend <attack> enable'],
    ['a rule of an example', 'Ensure traffic is inspected', 'security-policy\nrule name web\naction permit'],
  ])('%s', (_, title, commands) => {
    expect(judge(title, commands)).toBe('no');
  });
});
