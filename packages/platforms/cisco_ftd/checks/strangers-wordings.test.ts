import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../platform.ts';

const HEAD = [
  ': Saved',
  'ASA Version 9.16(4)',
  'hostname fw1',
  'interface GigabitEthernet0/0',
  ' nameif outside',
  ' security-level 0',
  ' ip address 198.51.100.2 255.255.255.0',
];
const END = ['Cryptochecksum:0123456789abcdef0123456789abcdef', ': end', ''];
const statusOf = (recommendation: Recommendation, ...lines: readonly string[]): string =>
  decide(ciscoFtd, recommendation, ciscoFtd.parse([...HEAD, ...lines, ...END].join('\n'))).outcome.status;

describe('types of ICMP that the outside interface answers', () => {
  const document = makeRecommendation({
    title: 'The outside address does not answer ping',
    description: 'Towards the outside interface itself only the ICMP types unreachable and time-exceeded are permitted.',
    audit: makeProcedure('$ show running-config icmp'),
    remediation: makeProcedure('$ icmp permit any unreachable outside\n$ icmp permit any time-exceeded outside\n$ icmp deny any outside'),
  });
  const permit = (type: string): readonly string[] => [`icmp permit any ${type} outside`, 'icmp deny any outside'];

  it('a type that the document does not name does not pass', () => expect(statusOf(document, ...permit('echo'))).not.toBe('PASS'));
  it('a type that it names does no harm', () => expect(statusOf(document, ...permit('unreachable'))).not.toBe('FAIL'));
});

it('LOCAL alone is no fault where the document says that it will do', () => {
  const document = makeRecommendation({
    title: 'Logins by TACACS+',
    description:
      'SSH is authenticated by our TACACS+ servers, with LOCAL behind them. The serial port needs a login too; there LOCAL by itself will do.',
    audit: makeProcedure('$ show running-config aaa authentication'),
    remediation: makeProcedure('$ aaa authentication ssh console TAC LOCAL\n$ aaa authentication serial console LOCAL'),
  });
  const lines = ['aaa-server TAC protocol tacacs+', 'aaa-server TAC (outside) host 198.51.100.9', ' key *****'];
  expect(statusOf(document, ...lines, 'aaa authentication ssh console TAC LOCAL', 'aaa authentication serial console LOCAL')).not.toBe(
    'FAIL',
  );
});
