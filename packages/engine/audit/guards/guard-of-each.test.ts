import { expect, it } from 'vitest';
import type { ConfigTree } from '../../model/config-tree.ts';
import { pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOfEach } from './guard-of-each.ts';

const judge = (description: string, reason: string, text: string): string => {
  const lines = text.split('\n');
  const outcome = pass(
    lines.map((_, at) => at + 1),
    reason,
  );
  return guardOfEach(makeRecommendation({ description, audit: makeProcedure('') }))(outcome, { roots: [], lines } as unknown as ConfigTree)
    .status;
};

const LEVEL = 'set severity information';
const BANNED = '`enable password` must include none of `encrypted`, and it is so.';
const SSH = 'ssh 10.64.8.0 255.255.255.192 mgmt';

it.each<[string, string, string, string]>([
  ['Events must be sent to each enabled syslog server.', '`syslogd filter severity` must be `information`, and it is so.', LEVEL, 'REVIEW'],
  [
    'Events must be sent to each enabled syslog server.',
    'Holds for 2 servers: `severity` must be `information`, and it is so.',
    LEVEL,
    'PASS',
  ],
  ['Events must be sent to all servers.', '2 different syslog servers are asked for, and 2 are configured.', LEVEL, 'PASS'],
  ['Every area and every OSPF interface must use MD5.', 'Every area is as demanded.', 'set authentication message-digest', 'REVIEW'],
  [
    'Every area and every OSPF interface must use MD5.',
    'Every area and every interface is as demanded.',
    'set authentication message-digest',
    'PASS',
  ],
  ['Each line username carries the keyword pbkdf2.', BANNED, 'username ada password x pbkdf2\nusername ben nopassword', 'REVIEW'],
  ['Each line username carries the keyword pbkdf2.', BANNED, 'username ada password x pbkdf2\nenable password y pbkdf2', 'PASS'],
  [
    'SSH is permitted on the interface mgmt only.',
    '`ssh` is open to none but 10.64.8.0/24.',
    `${SSH}\nssh 10.64.8.64 255.255.255.192 inside`,
    'REVIEW',
  ],
  ['SSH is permitted on the interface mgmt only.', '`ssh` is open to none but 10.64.8.0/24.', SSH, 'PASS'],
])('%s %s', (description, reason, text, status) => expect(judge(description, reason, text)).toBe(status));
