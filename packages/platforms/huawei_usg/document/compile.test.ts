import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { compileRecommendation } from './compile.ts';
import { parseVrp } from '../parse/parse.ts';

/** The verdict on a configuration for a benchmark with this title and these commands; `no` if it is left to a person. */
function judge(title: string, commands: string, config = '', defaultValue = '', audit = ''): string {
  const procedure = makeProcedure(
    commands
      .split('\n')
      .map((line) => `$ ${line}`)
      .join('\n'),
  );
  const compiled = compileRecommendation(makeRecommendation({ title, remediation: procedure, defaultValue, audit: makeProcedure(audit) }));
  if (compiled.kind === 'review') return 'no';
  return evaluate(compiled.assertion, parseVrp(`#\nsysname EDGE\n#\n${config}\n#\nreturn\n`)).status;
}

describe('what the checks of the library leave', () => {
  const remediation = makeProcedure('$ sftp server enable\n$ undo ftp server enable\n$ ssh server timeout 60');
  const judgeOnly = (only: readonly string[], config: string): string => {
    const compiled = compileRecommendation(
      makeRecommendation({ title: 'File transfer by SFTP only', remediation }),
      only.map((path) => path.split(' ')),
    );
    return compiled.kind === 'review' ? 'no' : evaluate(compiled.assertion, parseVrp(`#\nsysname EDGE\n#\n${config}\n#\nreturn\n`)).status;
  };

  it('is compiled by itself where it is a known switch', () => {
    expect(judgeOnly(['sftp server enable'], 'sftp server enable')).toBe('PASS');
    expect(judgeOnly(['sftp server enable'], 'undo sftp server enable')).not.toBe('PASS');
    expect(judgeOnly(['undo ftp server enable'], 'ftp server enable')).toBe('FAIL');
  });

  it('is for a person where it is more', () => {
    expect(judgeOnly(['ssh server timeout 60'], 'ssh server timeout 60')).toBe('no');
    expect(judgeOnly(['sftp server enable', 'ssh server timeout 60'], 'sftp server enable')).toBe('no');
  });
});

describe('the demand of a benchmark', () => {
  const off = 'Ensure clear-text protocols are disabled';
  it('is met for an off switch if it is undone or off by default, and not if it is present', () => {
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

  it('is a number within a worded bound', () => {
    const commands = 'user-interface maximum-vty 10';
    expect(judge('Ensure the number of VTY sessions is 10 or less', commands, 'user-interface maximum-vty 5')).toBe('PASS');
    expect(judge('Ensure the number of VTY sessions is 10 or less', commands, 'user-interface maximum-vty 15')).toBe('FAIL');
    expect(judge('Ensure the number of VTY sessions is 10 or less', commands)).toBe('REVIEW');
    expect(judge('Ensure the number of VTY sessions is limited', commands)).toBe('no');
  });

  describe('by an unlisted command', () => {
    const title = 'Ensure the portal server is disabled';
    it('is off if undone and on if present, and absence proves nothing', () => {
      expect(judge(title, 'undo portal server enable', 'undo portal server enable')).toBe('PASS');
      expect(judge(title, 'undo portal server enable', 'portal server enable')).toBe('FAIL');
      expect(judge(title, 'undo portal server enable', '', 'Disabled')).toBe('REVIEW');
      expect(judge(title, 'undo portal server enable', '', 'The portal server is enabled by default.')).toBe('FAIL');
      expect(judge('Ensure the portal server is enabled', 'portal server enable', '', 'Enabled')).toBe('REVIEW');
    });

    it('is a number, which the default in the benchmark can only fail', () => {
      const length = 'Ensure passwords have at least 12 characters';
      const commands = 'password-policy\nmin-length 12';
      expect(judge(length, commands, 'password-policy\n min-length 14')).toBe('PASS');
      expect(judge(length, commands, 'password-policy\n min-length 8')).toBe('FAIL');
      expect(judge(length, commands, '', '8 characters')).toBe('FAIL');
      expect(judge(length, commands, '', '14')).toBe('REVIEW');
    });

    it('is an entry that only has to be present', () => {
      expect(judge('Ensure DNS servers are configured', 'dns server 10.0.0.1', ' dns server 10.9.9.9')).toBe('PASS');
      expect(judge('Ensure DNS servers are configured', 'dns server 10.0.0.1')).toBe('REVIEW');
    });
  });

  it('is judged by the default in the benchmark if nothing is set', () => {
    const telnet = 'Ensure Telnet is disabled';
    expect(judge(telnet, 'undo telnet server enable', '', 'Disabled by default.')).toBe('PASS');
    expect(judge(telnet, 'undo telnet server enable', '', 'Enabled')).toBe('FAIL');
    expect(judge(telnet, 'undo telnet server enable', '', 'Disabled, enabled in older versions')).toBe('REVIEW');
  });

  it('is demanded of every interface only if the title says so', () => {
    const commands = 'interface GigabitEthernet1/0/1\nip urpf strict';
    const config = 'interface GigabitEthernet1/0/1\n ip urpf strict\n#\ninterface GigabitEthernet1/0/2';
    expect(judge('Ensure uRPF is enabled on all interfaces', commands, config)).not.toBe('PASS');
    expect(judge('Ensure uRPF is enabled', commands, config)).toBe('no');
  });
});

describe('what is left to a person', () => {
  it.each([
    ['no command', 'Ensure backups are kept', 'display version'],
    ['unknown words', 'Ensure the portal is enabled', 'portal server strict'],
    ['a misprint', 'Ensure Telnet is disabled', 'undo telnet sever'],
    ['a condition', 'Ensure DHCP is disabled where it is not needed', 'undo dhcp enable'],
    ['more than an entry', 'Ensure only internal DNS servers are configured', 'dns server 10.0.0.1'],
    ['a qualified entry', 'Ensure DNS servers are configured', 'dns server 10.0.0.1 vpn-instance management'],
    ['a title against its command', 'Ensure DHCP is disabled', 'dhcp enable'],
    ['a command against its title', 'Ensure DHCP is enabled', 'undo dhcp enable'],
    ['half of it unknown', 'Ensure clear-text protocols are disabled', 'undo ftp server enable\nundo portal server strict'],
    ['an open value', 'Ensure attack defence is enabled', 'firewall defend <attack> enable'],
    ['a rule of an example', 'Ensure traffic is inspected', 'security-policy\nrule name web\naction permit'],
  ])('%s', (_, title, commands) => {
    expect(judge(title, commands)).toBe('no');
  });
});

describe('what its sentences say is a finding', () => {
  const finding = 'If the web-manager timeout is not set to 10 minutes or less, this is a finding.';
  it.each([
    ['web-manager timeout 10', 'PASS'],
    ['web-manager timeout 11', 'FAIL'],
    ['', 'REVIEW'],
  ])('%s', (config, status) => expect(judge('Web sessions end', 'web-manager timeout 10', config, '', finding)).toBe(status));
});
