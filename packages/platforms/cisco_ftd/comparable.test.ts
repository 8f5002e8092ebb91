import { describe, expect, it } from 'vitest';
import { toComparableCisco } from './comparable.ts';

const header = (written: string, checksum: string, free: string): string =>
  [
    ': Saved',
    `: Written by ${written}`,
    ': Serial Number: JAD00000000',
    `: Hardware:   FPR-1010, ${free} MB RAM, CPU Atom C3000 series 2200 MHz, 1 CPU (4 cores)`,
    ':',
    'NGFW Version 7.4.2 ',
    'hostname edge',
    `Cryptochecksum:${checksum}`,
    ': end',
  ].join('\n');

describe('toComparableCisco', () => {
  it('masks whatever changes between readings of the same configuration, and keeps the lines', () => {
    const first = header('anna at 05:37:43.184 UTC Sun Jun 29 2025', '0123456789abcdef0123456789abcdef', '2581');
    const second = header('enable_15 at 06:00:00.000 UTC Mon Jun 30 2025', 'fedcba9876543210fedcba9876543210', '2580');
    expect(toComparableCisco(first)).toBe(toComparableCisco(second));
    expect(toComparableCisco(first).split('\n')).toHaveLength(first.split('\n').length);
    expect(toComparableCisco(first.replaceAll('\n', '\r\n'))).toBe(toComparableCisco(first));
  });

  it.each([
    ['hostname edge', 'hostname core'],
    [': Serial Number: JAD00000000', ': Serial Number: JAD00000001'],
    ['NGFW Version 7.4.2', 'NGFW Version 7.4.1'],
    // ASA prints hashes as they are stored: a changed hash is a changed password.
    ['username anna password aGVsbG8gd29ybGQ= encrypted', 'username anna password b3RoZXIgd29yZA== encrypted'],
    ['banner motd Cryptochecksum:00 is no checksum', 'banner motd Cryptochecksum:01 is no checksum'],
    ['access-list a remark : Written by anna', 'access-list a remark : Written by bert'],
  ])('still tells %j from %j', (one, other) => {
    expect(toComparableCisco(one)).not.toBe(toComparableCisco(other));
  });

  it("masks the states in a manager's answers, but no settings", () => {
    const document = (health: string, action: string): string =>
      `{\n  "fmc": {\n    "healthStatus": "${health}",\n    "metadata": { "timestamp": 1700000000 },\n    "action": "${action}"\n  }\n}\n`;
    expect(toComparableCisco(document('green', 'BLOCK'))).toBe(toComparableCisco(document('red', 'BLOCK')));
    expect(toComparableCisco(document('green', 'BLOCK'))).not.toBe(toComparableCisco(document('green', 'ALLOW')));
    expect(toComparableCisco(document('green', 'BLOCK'))).not.toContain('1700000000');
  });
});
