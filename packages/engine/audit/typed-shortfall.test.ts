import { expect, it } from 'vitest';
import { isBelowRemoved, isSurplusAlone, isTypedShortfall } from './typed-shortfall.ts';

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
  [
    'The device has no `ssh ciphers`, and by default (manual) has 3des in its `ssh ciphers`, which is not accepted.',
    ['ssh ciphers aes'],
    true,
  ],
  ['The device has no `ssh macs`, and by default (manual) has md5 in its `ssh macs`, which is not accepted.', ['ssh ciphers aes'], false],
  ['The device has 3des in its `ssh ciphers`, which is not accepted.', ['ssh ciphers aes'], false],
  // The document may want another of them.
  ['`ssh ciphers` is not configured.', ['ssh macs hmac-sha2-256'], false],
  ['`ntp authenticate` is not configured. `ntp trusted-key` is not configured.', ['ntp authenticate'], false],
  // A document that takes a setting away does not demand it.
  ['`ftp server` is not configured.', ['no ftp server'], false],
  ['`username admin` is configured and must not be.', ['username admin password secret'], false],
  ['`services telnet` is configured and must not be.', ['delete services telnet'], true],
  ['`services telnet` is configured and must not be.', ['delete services telnet port 1'], false],
  ['`services telnet` is configured and must not be. `services ftp` is configured and must not be.', ['delete services telnet'], false],
  ['2 different syslog servers are asked for; 1 is configured.', ['logging host mgmt 192.0.2.1'], false],
  ['`1` is not configured.', ['ntp server'], false],
])('%s', (reason, commands, isTyped) => {
  expect(isTypedShortfall(reason, typed(...commands))).toBe(isTyped);
});

it.each<[string, string[], boolean]>([
  ['`services telnet` is configured and must not be.', ['delete services telnet'], true],
  ['`services telnet` is configured and must not be. A rule is open (1 of 2).', ['delete services telnet'], false],
  ['`services ssh` is not configured.', ['set services ssh'], false],
])('nothing but what is to go: %s', (reason, commands, isAlone) => {
  expect(isSurplusAlone(reason, typed(...commands))).toBe(isAlone);
});

it.each([
  ['1 of 1 web service falls short: `services web https certificate` is not configured.', true],
  ['`services web` is not configured.', false],
  ['`services website certificate` is not configured.', false],
  ['A rule is open (1 of 2).', false],
])('below `services web`: %s', (reason, isBelow) => {
  expect(isBelowRemoved(reason, ['services web'])).toBe(isBelow);
});
