import { expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardSeverity } from './guard-severity.ts';

const judge = (typed: string, lines: string, reason: string): string =>
  guardSeverity(makeRecommendation({ title: 'Logs', remediation: makeProcedure(`$ ${typed}`) }))(pass([1], reason), drawTree(lines)).status;

const SERVER = 'add syslog log-remote-address 192.0.2.1 level info';

it.each([
  [SERVER, 'add syslog log-remote-address 192.0.2.1 level warning', 'A server is configured.', 'REVIEW'],
  [SERVER, 'add syslog log-remote-address 192.0.2.1 level info', 'A server is configured.', 'PASS'],
  [SERVER, 'add syslog log-remote-address 192.0.2.1 level debug', 'A server is configured.', 'PASS'],
  [SERVER, 'add syslog log-remote-address 192.0.2.9 level warning', 'A server is configured.', 'PASS'],
  [SERVER, 'add syslog log-remote-address 192.0.2.1 level warning', 'The level of each will do.', 'PASS'],
  // A short line may stand in another block too.
  ['set severity information', 'set severity warning', 'A server is configured.', 'REVIEW'],
  ['set severity information', 'set status enable\nset severity warning', 'A server is configured.', 'PASS'],
  ['logging enable', 'logging enable', 'It is on.', 'PASS'],
])('typed %s, and %j there: "%s" %s', (typed, lines, reason, status) => expect(judge(typed, lines, reason)).toBe(status));
