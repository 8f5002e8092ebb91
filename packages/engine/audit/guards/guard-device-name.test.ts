import { expect, test } from 'vitest';
import { fail, notApplicable } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardDeviceName } from './guard-device-name.ts';

const judge = (description: string, line: string, outcome = fail([1], 'It is 20.')): string =>
  guardDeviceName(makeRecommendation({ description }))(outcome, drawTree(line)).status;

const EXCEPTION = 'Exception: Gateways with a hostname beginning br-ops- feed the wall. There 30 minutes will do.';
test.each([
  [EXCEPTION, 'set hostname br-ops-1', 'REVIEW'],
  [EXCEPTION, 'set hostname "BR-OPS-1"', 'REVIEW'],
  [EXCEPTION, 'sysname hq-1', 'FAIL'],
  [EXCEPTION, 'set system host-name hq-1', 'FAIL'],
  [EXCEPTION, 'set timeout 20', 'REVIEW'],
  ['Firewalls whose host name ends with -lab may have less.', 'host-name hq-lab;', 'REVIEW'],
  ['Firewalls whose host name contains -lab- may have less.', 'host-name hq-1;', 'FAIL'],
  ['This applies to devices whose hostname starts with br- only.', 'hostname hq-1', 'REVIEW'],
  ['This applies to devices whose hostname starts with br- only.', 'hostname br-1', 'FAIL'],
  ['An appliance in a shared room (its host name ends in -lab) must switch it off.', 'hostname hq-dc', 'REVIEW'],
  ['An appliance in a shared room (its host name ends in -lab) must switch it off.', 'hostname hq-lab', 'FAIL'],
  ['It must be 5. An appliance whose host name ends in -lab must have 30.', 'hostname hq-dc', 'FAIL'],
  ['It must be 5. An appliance whose host name ends in -lab must have 30.', 'hostname hq-lab', 'REVIEW'],
  ['The hostname begins with the name of the site.', 'hostname br-1', 'FAIL'],
])('a fault, of "%s" on "%s": %s', (description, line, status) => expect(judge(description, line)).toBe(status));

const LET_OFF = 'Units in branches (hostname begins with br-) run alone: not applicable.';
test.each([
  [LET_OFF, 'hostname br-1', 'NA'],
  [LET_OFF, 'hostname hq-1', 'REVIEW'],
  [`${LET_OFF} Without a cluster this does not apply.`, 'hostname hq-1', 'NA'],
])('not applicable, of "%s" on "%s": %s', (description, line, status) =>
  expect(judge(description, line, notApplicable('The device stands alone.'))).toBe(status),
);
