import { expect, it } from 'vitest';
import { DEVICE, judgeDocument } from './testing/judge-document.ts';

const PROFILE = 'set network profiles zone-protection-profile Z';
const OUTSIDE = ['set zone outside network layer3 ethernet1/1', 'set zone outside network zone-protection-profile Z'];
const blocks = (...ids: readonly string[]): readonly string[] => ids.map((id) => `${PROFILE} scan ${id} action block-ip`);
const statusOf = (title: string, says: string, lines: readonly string[]): string =>
  judgeDocument({ title, says, typed: `${PROFILE} scan 8001 action block-ip\n${OUTSIDE[1]}` }, [...DEVICE, ...lines]).status;

const ONE = 'A zone protection profile is assigned to the outside zone. In it, the TCP port scan detector (8001) blocks the source.';
const THREE =
  'TCP port scans (8001), host sweeps (8002) and UDP port scans (8003) are blocked in the zone protection profile of every outside zone. Alerting alone is not enough.';

it.each<readonly [string, string, readonly string[], string]>([
  ['one that is named is not blocked', ONE, [...OUTSIDE, ...blocks('8002', '8003')], 'FAIL'],
  ['no profile', ONE, ['set zone outside network layer3 ethernet1/1'], 'FAIL'],
  ['all that are named', THREE, [...OUTSIDE, ...blocks('8001', '8002', '8003')], 'PASS'],
  ['one of three is missing', THREE, [...OUTSIDE, ...blocks('8001', '8003')], 'FAIL'],
  ['one of three is an alert', THREE, [...OUTSIDE, ...blocks('8001', '8003'), `${PROFILE} scan 8002 action alert`], 'FAIL'],
])('scans: %s', (_, says, lines, status) => {
  expect(statusOf('The outside zone is protected from scans', says, lines)).toBe(status);
});

it('finds no fault in a scan that a document does not name beside others', () => {
  const lines = [...OUTSIDE, ...blocks('8001'), `${PROFILE} scan 8002 action alert`];
  expect(statusOf('The outside zone is protected from scans', ONE, lines)).not.toBe('FAIL');
});

const BORNE = 'Each zone protection profile attached to a zone discards spoofed addresses.';
const spoof = (says: string, lines: readonly string[]): string =>
  judgeDocument({ title: 'Spoofed packets are discarded', says, typed: `${PROFILE} discard-ip-spoof yes` }, [...DEVICE, ...lines]).status;

it.each<readonly [string, readonly string[], string]>([
  [BORNE, [...OUTSIDE, `${PROFILE} discard-ip-spoof yes`], 'PASS'],
  [BORNE, [...OUTSIDE, `${PROFILE} flood udp enable yes`], 'FAIL'],
  [`${BORNE} A firewall on which no zone has such a profile fails.`, [OUTSIDE[0]!], 'FAIL'],
])('%s %j: %s', (says, lines, status) => {
  expect(spoof(says, lines)).toBe(status);
});

it('does not pass by the zones that a document names where another faces outside', () => {
  const lines = [...OUTSIDE, ...blocks('8001', '8002', '8003'), 'set zone internet network layer3 ethernet1/3'];
  expect(statusOf('Scans', THREE, lines)).not.toBe('PASS');
});
