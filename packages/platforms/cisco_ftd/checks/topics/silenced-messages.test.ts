import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

function statusOf(title: string, description: string, config: string): string {
  const remediation = makeProcedure('$ logging message 106023\n$ no logging message 106023 level');
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ levels: [], title, description, remediation }));
  return plan.by === 'person'
    ? 'REVIEW'
    : plan.judge(ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge\nlogging enable\n${config}\n: end\n`)).status;
}

const SOME = 'The messages 106023, 111008 (commands) and 605004 to 605005 must neither be disabled nor moved to the level debugging.';
const SPARES = `${SOME} Others, such as 302013, may be suppressed.`;
const ALL = 'No syslog message shall be disabled, nor moved down to level debugging.';
const WAIVED = `${ALL} Appliances with an interface named guests may suppress 302020.`;

test.each<[description: string, config: string, status: string]>([
  [SOME, '', 'PASS'],
  [SOME, 'no logging message 302013', 'PASS'],
  [SOME, 'no logging message 605005', 'FAIL'],
  [SOME, 'logging message 111008 level debugging', 'FAIL'],
  [SOME, 'logging message 111008 level 7', 'FAIL'],
  [SOME, 'logging message 111008 level notifications', 'PASS'],
  [SOME, 'logging message 302013 level debugging', 'PASS'],
  ['The messages 106023 and 111008 must not be disabled.', 'no logging message 111008', 'FAIL'],
  [SPARES, 'no logging message 302013', 'PASS'],
  [SPARES, 'no logging message 106023', 'FAIL'],
  [ALL, '', 'PASS'],
  [ALL, 'no logging message 302013', 'FAIL'],
  [ALL, 'logging message 302013 level debugging', 'FAIL'],
  // Whether the device is one of these, a person has to say.
  [WAIVED, 'no logging message 302020', 'REVIEW'],
  [WAIVED, 'no logging message 302013', 'FAIL'],
  // What is wanted off, or named in passing, is for a person.
  ['The messages 106023 and 111008 must be disabled.', 'no logging message 106023', 'REVIEW'],
  [`${SOME} The same is true of 302013.`, 'no logging message 302013', 'REVIEW'],
  [`${SOME} The trap level is informational.`, '', 'REVIEW'],
  ['The messages 106023 and 111008 (both at the level of notifications) must not be disabled.', '', 'REVIEW'],
])('%s | %s', (description, config, status) => expect(statusOf('Messages that are not silenced', description, config)).toBe(status));
