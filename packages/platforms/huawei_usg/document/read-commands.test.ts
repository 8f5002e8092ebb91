import type { ProcedureLine } from '@merlon/engine/model/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { huaweiCommandGrammar } from './command-grammar.ts';
import { readDocumentCommands } from './read-commands.ts';

/** A procedure as a benchmark prints it, with prompts. */
function typed(text: string): readonly string[] {
  const lines = text.split('\n').map((line): ProcedureLine => {
    const plain = line.trim();
    const command = plain.slice(huaweiCommandGrammar.prompt.exec(plain)?.[0].length ?? 0).trim();
    return command === '' ? { kind: 'prompt', text: plain, page: 1 } : { kind: 'command', text: plain, command, page: 1 };
  });
  return readDocumentCommands({ lines }).map(({ flat }) => flat);
}

describe('the commands of a document', () => {
  it.each([
    [
      'by the views that they open',
      'system-view\nuser-interface vty 0 4\nidle-timeout 10 0\nquit\nundo telnet server enable',
      ['user-interface vty 0 4 / idle-timeout 10 0', 'undo telnet server enable'],
    ],
    [
      'by their prompts',
      '[FW-ui-vty0-4] idle-timeout 10\n[FW-aaa-manager-user-noc] level 3\n[FW] undo ftp server enable',
      ['user-interface vty 0 4 / idle-timeout 10', 'aaa / manager-user noc / level 3', 'undo ftp server enable'],
    ],
    [
      'by the prompts of tunnels and of routing',
      '[FW-ipsec-proposal-x] esp encryption-algorithm aes-256\n[FW-ipsec-policy-isakmp-WAN-VPN-1] pfs dh-group14\n[FW-ike-peer-p] undo version 1\n[FW-ospf-1-area-0.0.0.0] authentication-mode keychain k\n[FW-aaa-authen-s] authentication-mode local',
      [
        'ipsec proposal x / esp encryption-algorithm aes-256',
        'ipsec policy WAN-VPN 1 isakmp / pfs dh-group14',
        'ike peer p / undo version 1',
        'ospf 1 / area 0.0.0.0 / authentication-mode keychain k',
        'aaa / authentication-scheme s / authentication-mode local',
      ],
    ],
    ['with an aside', 'firewall defend land enable (and so on)', ['firewall defend land enable']],
    [
      'beside the schemes that they choose from',
      'aaa\nrecording-scheme rec\nrecording-mode hwtacacs tac\ncmd recording-scheme rec',
      ['aaa / recording-scheme rec / recording-mode hwtacacs tac', 'aaa / cmd recording-scheme rec'],
    ],
    [
      'in views inside views',
      'aaa\nmanager-user noc\nservice-type ssh\nmanager-user web\nlevel 3',
      ['aaa / manager-user noc / service-type ssh', 'aaa / manager-user web / level 3'],
    ],
    [
      'of rules',
      '[FW] security-policy\n[FW-policy-security] rule name web\n[FW-policy-security-rule-web] policy logging',
      ['security-policy / rule name web / policy logging'],
    ],
    [
      'without a `quit` before the next view',
      'user-interface vty 0 4\nacl 2000 inbound\ninterface GigabitEthernet1/0/1\nshutdown',
      ['user-interface vty 0 4 / acl 2000 inbound', 'interface GigabitEthernet1/0/1 / shutdown'],
    ],
    [
      'of the system view, whatever view was open',
      'user-interface con 0\nidle-timeout 5\nssh server timeout 60',
      ['user-interface con 0 / idle-timeout 5', 'ssh server timeout 60'],
    ],
    [
      'with placeholders, choices and optional parts',
      'info-center loghost <ip-address>\nntp-service unicast-server X.X.X.X [ version 4 ]\nservice-manage { ssh | https } permit',
      ['info-center loghost *', 'ntp-service unicast-server *', 'service-manage ssh|https permit'],
    ],
    ['without what only looks or saves', 'display version\nsave\ny\nreturn', []],
  ])('are read %s', (_, text, expected) => {
    expect(typed(text)).toEqual(expected);
  });
});
