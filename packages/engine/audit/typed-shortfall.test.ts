import { expect, it } from 'vitest';
import { isTypedShortfall } from './typed-shortfall.ts';

const typed = (...commands: string[]) => commands.map((command) => command.split(' '));

it.each<[string, string[], boolean]>([
  [
    '`ntp server 1 authentication` is not configured; the default `disable` then holds (manual).',
    ['ntp server authentication enable'],
    true,
  ],
  ['`logging trap` must be one of `notifications`, `5`; it is not so in the lines shown.', ['logging trap notifications'], true],
  [
    'An SNMPv3 user is not as demanded: `user * privacy-aes128|privacy-aes256` is not configured (1 of 1).',
    ['snmp user nms privacy-aes256 key'],
    true,
  ],
  // The document may want another of them.
  ['`ssh ciphers` is not configured.', ['ssh macs hmac-sha2-256'], false],
  ['`ntp authenticate` is not configured. `ntp trusted-key` is not configured.', ['ntp authenticate'], false],
  // A document that takes a setting away does not demand it.
  ['`ftp server` is not configured.', ['no ftp server'], false],
  ['`username admin` is configured and must not be.', ['username admin password secret'], false],
  ['2 different syslog servers are asked for; 1 is configured.', ['logging host mgmt 192.0.2.1'], false],
  ['`1` is not configured.', ['ntp server'], false],
])('%s', (reason, commands, isTyped) => {
  expect(isTypedShortfall(reason, typed(...commands))).toBe(isTyped);
});
