import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparableVrp } from './comparable.ts';

const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');

describe('two readings of one device', () => {
  it.each([
    [
      'when it was saved',
      '!Last configuration was saved at 2026-11-02 07:14:09 UTC',
      '!Last configuration was saved at 2026-12-01 10:00:00 UTC',
    ],
    [
      'who changed it',
      '!Last configuration was updated at 2026-11-02 07:14:09 UTC by ops',
      '!Last configuration was updated at 2026-12-01 by eva',
    ],
    ['the time before an answer', '2026-11-20 18:22:41.120 +01:00', '2026-11-21 08:00:01.001 +01:00'],
    ['the role in a pair', 'HRP_M<fw> display current-configuration', 'HRP_S<fw> display current-configuration'],
    ['ciphertext written anew', '  password cipher %^%#first"one#%^%#', '  password cipher %^%#second;one%^%#'],
    ['line ends', 'sysname a\r\n', 'sysname a\n'],
  ])('differ only in %s', (_, one, other) => {
    expect(comparableVrp(one)).toBe(comparableVrp(other));
  });

  it.each([
    ['sysname a', 'sysname b'],
    ['!Software Version V500R005C20SPC300', '!Software Version V600R007C20SPC500'],
    ['  password irreversible-cipher $1a$salt$hash$', '  password irreversible-cipher $1a$salt$other$'],
    ['  password cipher %^%#same%^%#', '  password simple plain'],
    [' snmp-agent community read public', ' snmp-agent community read private'],
    ['undo telnet server enable', 'telnet server enable'],
  ])('differ if %j has become %j', (one, other) => {
    expect(comparableVrp(one)).not.toBe(comparableVrp(other));
  });

  it('keep the number of lines', () => {
    expect(comparableVrp(sample).split('\n')).toHaveLength(sample.split('\n').length);
  });
});
