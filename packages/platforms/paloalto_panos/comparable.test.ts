import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeComparable } from './comparable.ts';

const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const later = (from: string | RegExp, to: string): string => {
  const changed = sample.replace(from, to);
  expect(changed).not.toBe(sample);
  return changed;
};

describe('the compared part of a PAN-OS text', () => {
  test.each([
    ['the release that wrote it', later('version="10.2.0"', 'version="10.2.1"')],
    ['the detail of the release', later('detail-version="10.2.9"', 'detail-version="10.2.10-h2"')],
    ['the URL database', later('urldb="paloaltonetworks"', 'urldb="brightcloud"')],
    [
      'who touched an element of the candidate',
      later('<entry name="auditor">', '<entry name="auditor" admin="a" dirtyId="3" time="2026/11/20 10:00:00">'),
    ],
    ['line ends', sample.replaceAll('\n', '\r\n')],
  ])('does not include %s', (_, text) => expect(makeComparable(text)).toBe(makeComparable(sample)));

  test.each([
    ['admin@fw(active)> show config running', 'admin@fw(passive)> show config running'],
    ['time: Fri Nov 20 18:22:41 2026', 'time: Sat Nov 21 18:22:41 2026'],
    ['uptime: 3 days, 1:02:03', 'uptime: 4 days, 1:02:03'],
    ['app-version: 8500-7000', 'app-version: 8501-7001'],
    ['Last login: Fri Nov 20 18:22:41 2026 from 10.99.0.9', 'Last login: Sat Nov 21 18:22:41 2026 from 10.99.0.9'],
  ])('does not depend on lines around it: %s', (one, other) => {
    expect(makeComparable(`${one}\n${sample}`)).toBe(makeComparable(`${other}\n${sample}`));
  });

  test.each([
    ['a setting', later('<minimum-length>14<', '<minimum-length>8<')],
    ['a password hash', later('$5$labsaltx$', '$5$labsaltz$')],
    ['a name', later('<entry name="auditor">', '<entry name="reader">')],
    ['an order', later(/(<entry name="auditor">)/, '<entry name="other"/>$1')],
  ])('includes %s', (_, text) => expect(makeComparable(text)).not.toBe(makeComparable(sample)));

  test.each([
    ['set deviceconfig system login-banner "time: later"', 'set deviceconfig system login-banner "time: now"'],
    ['pre-shared-key {\n  key -AQ==AAAAinvalid=;\n}', 'pre-shared-key {\n  key -AQ==BBBBinvalid=;\n}'],
    ['set address a ip-netmask 10.0.0.1', 'set address a ip-netmask 10.0.0.2'],
    ['<snmp><version>v3</version></snmp>', '<snmp><version>v2c</version></snmp>'],
  ])('tells %j from another', (one, other) => expect(makeComparable(one)).not.toBe(makeComparable(other)));

  test('keeps every line in place', () => {
    const text = `<config\n  version="10.2.0"\n  urldb="x">\n</config>\n`;
    expect(makeComparable(text).split('\n')).toHaveLength(text.split('\n').length);
    expect(makeComparable(sample).split('\n')).toHaveLength(sample.split('\n').length);
  });
});
