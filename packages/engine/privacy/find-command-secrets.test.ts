import { describe, expect, test } from 'vitest';
import { findCommandSecrets } from './find-command-secrets.ts';

describe('a secret that is a word is found', () => {
  test.each([
    'set password Summerhouse',
    'why does `set password Summerhouse` not work?',
    'I did: config system admin, edit admin, set password Summerhouse, next, end',
    'fw01# set psksecret "Summerhouse"',
    '1. snmp-server community Summerhouse ro',
    'hostname fw\nenable password Summerhouse\n',
    'enable secret level 15\nenable secret Summerhouse.',
    'username admin password Summerhouse privilege 15',
    'snmp-server host inside 10.0.0.1 community Summerhouse version 2c',
    'local-user admin password cipher Summerhouse',
    'snmp-agent community read cipher Summerhouse',
    'radius-server shared-key cipher Summerhouse',
    'tunnel-group x ipsec-attributes\n ikev1 pre-shared-key Summerhouse',
    'aaa-server R host 10.1.1.1\n key Summerhouse',
    'policy p { pre-shared-key ascii-text Summerhouse; }',
    'set aaa radius-servers priority 1 host 10.1.1.1 port 1812 secret Summerhouse timeout 3',
    'add snmp community Summerhouse read-only',
    'set expert-password Summerhouse',
    'tacacs-server key Summerhouse',
    'My password is Summerhouse, is it fine?',
    'my admin password is Summerhouse.',
    'Our radius secret was "Summerhouse" until today',
    'password:\n  Summerhouse\nuser: bob',
    'The new password:\r\nSummerhouse',
    'api_key =\n"Summerhouse"\n',
    'curl -k -u admin:Summerhouse https://192.0.2.1/api',
    "curl https://192.0.2.1/api --user='admin:Summerhouse'",
    'curl -sku admin:Summerhouse https://192.0.2.1',
    'sshpass -p Summerhouse ssh admin@192.0.2.1',
    "sshpass -p'Summerhouse' ssh admin@192.0.2.1",
  ])('%s', (text) => expect(findCommandSecrets(text)).toEqual(['Summerhouse']));
});

test.each([
  ['my pin-like password is hunter2 and it fails', 'hunter2'],
  ['our token is abc-def', 'abc-def'],
  ['curl -u admin:length-12! https://192.0.2.1', 'length-12!'],
])('another one is found: %s', (text, secret) => expect(findCommandSecrets(text)).toEqual([secret]));

test.each([
  'Set password lengths to twelve at least.',
  'How do I set password policy, and enable password encryption?',
  'password policy for firewalls; the secret should be long; a key idea',
  'set snmp community public\nset system login password format sha512',
  'Whoever says that the password is too short is right: the secret is Encrypted, the psk is SHA256-hashed.',
  'set password <redacted>\nset psksecret «secret»',
  'set key-lifetime 28800; the community edition',
  'My password is wrong, my admin password is expired, our secret is shared and my passphrase was only long.',
  'Is my password is something that the policy allows?',
  'password:\n  minimum-length: 12\n  required',
  'What is demanded of a password:\nLength\nand age',
  'What do I set as a password:\n\nSummer is near',
  'curl -u "$USER:$PASSWORD" https://192.0.2.1; curl --user-agent tool:kit https://192.0.2.1',
  'sshpass -p "$PASSWORD" ssh fw; sshpass -f file.txt ssh fw; sshpass -e ssh fw',
])('is no secret: %s', (text) => expect(findCommandSecrets(text)).toEqual([]));
