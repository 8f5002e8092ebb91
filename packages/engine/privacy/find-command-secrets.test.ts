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
  ])('%s', (text) => expect(findCommandSecrets(text)).toEqual(['Summerhouse']));
});

test.each([
  'Set password lengths to twelve at least.',
  'How do I set password policy, and enable password encryption?',
  'password policy for firewalls; the secret should be long; a key idea',
  'set snmp community public\nset system login password format sha512',
  'Whoever says that the password is too short is right: the secret is Encrypted, the psk is SHA256-hashed.',
  'set password <redacted>\nset psksecret «secret»',
  'set key-lifetime 28800; the community edition',
])('is no secret: %s', (text) => expect(findCommandSecrets(text)).toEqual([]));
