import { describe, expect, it } from 'vitest';
import { huaweiCommandGrammar } from './command-grammar.ts';

const { prompt, isCommand, prints } = huaweiCommandGrammar;
const typedAfter = (line: string): string | undefined => {
  const found = prompt.exec(line);
  return found ? line.slice(found[0].length) : undefined;
};

describe('prompts', () => {
  it.each([
    ['<FW> system-view', 'system-view'],
    ['<HUAWEI>display version', 'display version'],
    ['<edge-1> display current-configuration', 'display current-configuration'],
    ['HRP_M<FW> system-view', 'system-view'],
    ['[FW] undo telnet server enable', 'undo telnet server enable'],
    ['[FW-ui-vty0-4] idle-timeout 10 0', 'idle-timeout 10 0'],
    ['[USG-ike-peer-<peer>] undo version 1', 'undo version 1'],
    ['[USG6000V1-policy-security-rule-to internet]policy logging', 'policy logging'],
    ['[~HUAWEI-GigabitEthernet1/0/1] shutdown', 'shutdown'],
    ['[*FW-aaa-manager-user-noc] level 3', 'level 3'],
    ['HRP_M[FW] hrp enable', 'hrp enable'],
    ['[sysname] aaa', 'aaa'],
    ['[FW]', ''],
  ])('%s', (line, typed) => {
    expect(typedAfter(line)).toBe(typed);
  });

  it.each([
    '<acl-number> inbound',
    '<ip-address>',
    '[ ipv6 ] inbound',
    '[ acl-number ]',
    '[1] See the guide',
    'FW: the firewall',
    '{ aaa | password }',
  ])('is not: %s', (line) => {
    expect(prompt.test(line)).toBe(false);
  });
});

describe('commands', () => {
  it.each([
    'undo telnet server enable',
    'user-interface vty 0 4',
    'idle-timeout 10',
    'service-manage ssh permit',
    'rule name web',
    'aaa',
    'quit',
    'snmp-agent sys-info version v3',
  ])('%s', (line) => {
    expect(isCommand(line)).toBe(true);
  });

  it.each([
    'Telnet server is disabled',
    'set the idle timeout to ten minutes',
    'interface must not permit Telnet',
    'interface',
    'return to the system view.',
    'The display should show:',
    'aaa is configured',
  ])('is not: %s', (line) => {
    expect(isCommand(line)).toBe(false);
  });

  it('knows which commands print', () => {
    expect(prints?.('display current-configuration | include telnet')).toBe(true);
    expect(prints?.('undo telnet server enable')).toBe(false);
  });
});
